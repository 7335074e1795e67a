/** Helpers of the level tests: printing levels, and drafts drawn in ASCII. */
import { Draft, planFloor, WIDTH } from '../../src/content/levels';
import { SIZE } from '../../src/content/levels/draft';
import { TILE } from '../../src/content/levels/tile-numbers';
import { TILES } from '../../src/content/tables/tiles';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';

/** The floor as a drawing, with the start marked. */
export function print({ tiles, width, start }: Pick<FloorPlan, 'tiles' | 'width' | 'start'>): string {
  const glyphs = Array.from(tiles, (tile, cell) => (cell === start ? '@' : (TILES[tile]?.glyph ?? '?')));
  return Array.from({ length: tiles.length / width }, (_, y) => glyphs.slice(y * width, (y + 1) * width).join('')).join(
    '\n',
  );
}

/** What a reader needs to reproduce a floor. */
export const report = (seed: string, depth: number, plan: FloorPlan, what: unknown): string =>
  `seed ${seed}, depth ${depth}, ${plan.recipe}, ${plan.rejected} rejected: ${JSON.stringify(what)}\n${print(plan)}`;

export const floorsOf = (seed: string): FloorPlan[] => Array.from({ length: 10 }, (_, i) => planFloor(seed, i + 1));

/** The position of drawings on the draft. */
const LEFT = 5;
const TOP = 5;

const LEGEND: Readonly<Record<string, readonly [tile: number, area: number]>> = {
  '.': [TILE.floor, 1],
  ':': [TILE.floor, 0],
  ',': [TILE.earth, 2],
  '+': [TILE.door, 0],
  '#': [TILE.wall, 0],
  ' ': [TILE.rock, 0],
};

/** Returns a draft with a drawing on it: `.` built room, `:` corridor, `,` cave, `+` door, `#` masonry, blank rock. */
export function drawn(...rows: readonly string[]): Draft {
  const draft = new Draft(2, 10, 'grand');
  draft.addRoom({ kind: 'chamber', left: LEFT, top: TOP, right: LEFT + 20, bottom: TOP + 10 });
  draft.addRoom({ kind: 'cave', left: LEFT, top: TOP, right: LEFT + 20, bottom: TOP + 10 });
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const [tile, area] = LEGEND[row.charAt(x)] ?? [TILE.rock, 0];
      if (tile === TILE.rock) continue;
      if (tile === TILE.wall) draft.tiles[spot(x, y)] = tile;
      else draft.dig(spot(x, y), tile, area);
    }
  });
  return draft;
}

/** The cell of a sign of the drawing. */
export const spot = (x: number, y: number): number => (TOP + y) * WIDTH + LEFT + x;

/** The drawing as the draft has it now. */
export function redrawn(draft: Draft, width: number, height: number): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => TILES[draft.tiles[spot(x, y)] ?? 0]?.glyph ?? '?').join(''),
  );
}

/** How many cells are open, and how many of them can be reached from the first. */
export function reach(draft: Draft): { reached: number; open: number } {
  const open = Array.from({ length: SIZE }, (_, cell) => cell).filter((cell) => draft.isOpen(cell));
  return { reached: draft.flood(open[0] ?? 0, SIZE).count, open: open.length };
}
