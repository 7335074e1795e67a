import { createHash } from 'node:crypto';
import { CONTENT } from '../src/content';
import { offeredCommands } from '../src/engine/api/command/command-table';
import type { Command } from '../src/engine/api/command/command';
import { hashState } from '../src/engine/api/snapshot/hash';
import { Engine } from '../src/engine/engine';
import { DIRS } from '../src/engine/space/geometry';

/** The seeds whose floors are pinned. */
export const CATALOGUE_SEEDS = Array.from({ length: 25 }, (_, i) => String(i + 1));

/** One line a floor: what it is made by, where its stairs are, and digests of its ground and gas, of who lives there and of what lies there. */
export function catalogue(seeds: readonly string[] = CATALOGUE_SEEDS): string {
  const lines = seeds.flatMap((seed) =>
    Array.from({ length: CONTENT.floors }, (_, i) => {
      const plan = CONTENT.planFloor(seed, i + 1);
      const { recipe, rejected, up, down, start, tiles, residents, fixtures, lying, air, beds } = plan;
      const idOf = (number: number): string => CONTENT.tiles[number]?.id ?? '';
      const beneath = beds.map(({ cell, tile }) => [cell, idOf(tile)]);
      const ground = `${Array.from(tiles, idOf).join(' ')} ${JSON.stringify({ air, beneath })}`;
      const made = `${recipe}, ${rejected} rejected, ${up} ${down ?? '-'} ${start}, ${digest(ground)}`;
      const lived = `${residents.length} ${digest(JSON.stringify(residents))}`;
      // The pins spell an affix "make": a field of the source can be renamed without moving a pin.
      const things = JSON.stringify({ fixtures, lying }).replaceAll('"affix":', '"make":');
      return `seed ${seed} floor ${i + 1}: ${made}, ${lived}, ${lying.length} ${digest(things)}`;
    }),
  );
  return `${lines.join('\n')}\n`;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const PLAYED_SEEDS = ['1', 'kobold', 'Ærøskøbing'];

/** How many commands of each game are pinned. */
const COMMANDS = 250;

/** Plays each seed with plain commands. One line a command: what was asked, and the state's hash after it. */
export function plays(): string {
  return PLAYED_SEEDS.map((seed) => {
    const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
    const lines = [`seed ${seed}: ${hashState(engine)}`];
    for (let step = 0; step < COMMANDS && engine.outcome === undefined; step++) {
      for (const command of wanted(engine, step)) {
        const isRefused = engine.perform(command)[0]?.type === 'refused';
        lines.push(`${JSON.stringify(command)} ${hashState(engine)}`);
        if (!isRefused) break;
      }
    }
    return `${lines.join('\n')}\n`;
  }).join('\n');
}

/** What to try now, the best first: fight what is awake, rest when hurt, and go on down. */
function wanted({ hero, map }: Engine, step: number): readonly Command[] {
  const anywhere: Command = { do: 'bump', dir: DIRS[step % DIRS.length] ?? 'n' };
  const foes = map.actors.filter((other) => other.inSight && !other.isHero && other.mood !== 'sleep');
  if (foes.length > 0) return [{ do: 'fight' }, anywhere, { do: 'wait' }];
  if (hero.health * 2 < hero.maxHealth) return [{ do: 'rest' }];
  const { down } = map.stairs;
  if (hero.cell === down) return [{ do: 'climb', way: 'down' }];
  const travel = offeredCommands(hero).filter((command) => command.do === 'travel' && command.to === down);
  return [...travel, { do: 'explore' }, { do: 'fight' }, { do: 'wait' }];
}
