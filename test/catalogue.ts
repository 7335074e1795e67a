import { createHash } from 'node:crypto';
import { CONTENT } from '../src/content';

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
