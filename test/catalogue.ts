import { createHash } from 'node:crypto';
import { CONTENT } from '../src/content';
import { offeredCommands } from '../src/engine/border/command';
import { hashState } from '../src/engine/border/hash';
import { Engine } from '../src/engine/engine';
import { DIRS } from '../src/engine/space/geometry';

/** The seeds whose floors are pinned. */
export const CATALOGUE_SEEDS = Array.from({ length: 25 }, (_, i) => String(i + 1));

/** One line a floor: what it is made by, where its stairs are, and a digest of its ground. */
export function catalogue(): string {
  const lines = CATALOGUE_SEEDS.flatMap((seed) =>
    Array.from({ length: CONTENT.floors }, (_, i) => {
      const { recipe, rejected, up, down, start, tiles } = CONTENT.planFloor(seed, i + 1);
      const ground = Array.from(tiles, (number) => CONTENT.tiles[number]?.id).join(' ');
      const digest = createHash('sha256').update(ground).digest('hex').slice(0, 16);
      return `seed ${seed} floor ${i + 1}: ${recipe}, ${rejected} rejected, ${up} ${down ?? '-'} ${start}, ${digest}`;
    }),
  );
  return `${lines.join('\n')}\n`;
}

const WALKED_SEEDS = ['1', 'kobold', 'Ærøskøbing'];

/** Walks each seed down and up again with plain commands. One line a command: what was asked, and the state's hash after it. */
export function walks(): string {
  return WALKED_SEEDS.map((seed) => {
    const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
    const lines = [`seed ${seed}: ${hashState(engine)}`];
    const perform = (command: Parameters<Engine['perform']>[0]): void => {
      engine.perform(command);
      lines.push(`${JSON.stringify(command)} ${hashState(engine)}`);
    };
    for (const way of [...Array<'down'>(9).fill('down'), ...Array<'up'>(9).fill('up')]) {
      const { depth } = engine.map;
      for (let step = 0; engine.map.depth === depth; step++) {
        const { hero } = engine;
        const to = engine.map.stairs[way];
        const travel = offeredCommands(hero).find((command) => command.do === 'travel' && command.to === to);
        if (hero.cell === to) perform({ do: 'climb', way });
        else if (travel) perform(travel);
        else perform(step % 3 === 2 ? { do: 'run', dir: DIRS[step % 8] ?? 'n' } : { do: 'explore' });
      }
    }
    return `${lines.join('\n')}\n`;
  }).join('\n');
}
