import { createHash } from 'node:crypto';
import { CONTENT } from '../src/content';
import { hashState } from '../src/engine/border/hash';
import { Engine } from '../src/engine/engine';

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

/** The seeds that are walked, and the commands that walk them: enough to meet every rule there is. */
const WALKED_SEEDS = ['1', 'kobold', 'Ærøskøbing'];
const ROUND = 40;

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
      for (let step = 0; step < ROUND && engine.map.depth === depth; step++) {
        const { map, hero } = engine;
        const stairs = map.stairs[way];
        if (hero.cell === stairs) perform({ do: 'climb', way });
        else if (stairs !== undefined && map.known[stairs] !== 0) perform({ do: 'travel', depth, to: stairs });
        else perform(step % 3 === 2 ? { do: 'run', dir: 'e' } : { do: 'explore' });
      }
    }
    return `${lines.join('\n')}\n`;
  }).join('\n');
}
