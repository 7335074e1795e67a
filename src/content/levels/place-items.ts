import type { Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { PlacedItem, Placement } from '../../engine/world/floor-plan';
import { TILES } from '../tables/tiles';
import { SIZE, WIDTH, type Draft } from './draft';
import { passage } from './neighbourhood';

/** How many cells are drawn for a thing, of which the one farthest from all others is taken. */
const TRIES = 4;

/** By tile number: 1 for dry ground that lies open to the eye, and is no door. */
const DRY = Uint8Array.from(TILES, ({ id, terrain, transparent, closesTo }) =>
  terrain === 'open' && transparent && closesTo === undefined && id !== 'shallows' ? 1 : 0,
);

/** What the last floor is about, and whoever sits on it: it lies on the throne, or as far off as there is ground. */
const PRIZE = 'emberCrown';

/**
 * Lays things about a finished floor: in rooms, on open ground that one reaches without keys, secrets or swimming, away
 * from where the hero comes in and from whoever lives there.
 */
export function placeItems(
  draft: Draft,
  residents: readonly Placement[],
  things: readonly PlacedItem[],
  rng: Rng,
): void {
  const { lying, down, depth, floors, throne, walks } = draft;
  const cells = groundOf(draft, residents);
  if (depth === floors && down === undefined) {
    const far = cells.reduce(
      (best, cell) => ((walks[cell] as number) > (walks[best] as number) ? cell : best),
      cells[0] ?? draft.start,
    );
    lying.push({ item: PRIZE, count: 1, cell: throne ?? far });
  }
  const laid = lying.map(({ cell }) => cell);
  for (const thing of things) {
    let best: Cell | undefined;
    let apart = -1;
    for (let i = 0; i < TRIES && cells.length > 0; i++) {
      const cell = rng.pick(cells);
      const nearest = laid.reduce((least, other) => Math.min(least, distance(cell, other, WIDTH)), SIZE);
      if (nearest <= apart) continue;
      apart = nearest;
      best = cell;
    }
    if (best === undefined) continue;
    laid.push(best);
    lying.push({ ...thing, cell: best });
  }
}

/** Where something may lie. */
function groundOf(draft: Draft, residents: readonly Placement[]): Cell[] {
  const { start, up, down, area, vaulted, tiles } = draft;
  const lived = new Set(residents.map(({ cell }) => cell));
  const { cells, count } = draft.spread(start, SIZE);
  return Array.from(cells.subarray(0, count)).filter(
    (cell) =>
      area[cell] !== 0 &&
      vaulted[cell] === 0 &&
      DRY[tiles[cell] as number] === 1 &&
      cell !== up &&
      cell !== down &&
      distance(cell, start, WIDTH) > 1 &&
      !lived.has(cell) &&
      !draft.holds(cell) &&
      passage(draft, cell) === undefined,
  );
}
