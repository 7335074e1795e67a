/** Freezes the lakes of a level, except for lanes of open water. `decorate` calls it for the frozen theme. */
import type { Rng } from '../../../engine/random/rng';
import type { Cell } from '../../../engine/space/geometry';
import { ORTHOGONAL, SIZE, type Draft } from '../draft';
import { TILE } from '../tile-numbers';

/** The number of lanes that stay open, the length of each in cells, and the chance of a bend, in percent. */
const LANES = { count: [4, 8], length: [8, 20], bends: 20 } as const;

/** Covers water with ice from the shores inwards, so that all ice can be reached and all ground is as it was beneath. */
export function freezeLakes(draft: Draft, rng: Rng): void {
  const { tiles } = draft;
  const isWater = (cell: Cell): boolean => tiles[cell] === TILE.deeps || tiles[cell] === TILE.shallows;
  const water = Array.from({ length: SIZE }, (_, cell) => cell).filter(isWater);
  const lanes = openLanes(rng, water);
  let edge = water.filter(
    (cell) => tiles[cell] === TILE.shallows || ORTHOGONAL.some((side) => draft.isOpen(cell + side)),
  );
  while (edge.length > 0) {
    const next: Cell[] = [];
    for (const cell of edge) {
      if (!isWater(cell) || lanes.has(cell)) continue;
      draft.cover(cell, TILE.ice);
      next.push(...ORTHOGONAL.map((side) => cell + side));
    }
    edge = next;
  }
}

/** Returns the cells of lanes that wind through water. */
function openLanes(rng: Rng, water: readonly Cell[]): ReadonlySet<Cell> {
  const lanes = new Set<Cell>();
  if (water.length === 0) return lanes;
  for (let i = rng.between(...LANES.count); i > 0; i--) {
    let cell = rng.pick(water);
    let step: number = rng.pick(ORTHOGONAL);
    for (let length = rng.between(...LANES.length); length > 0; length--) {
      lanes.add(cell);
      if (rng.percent(LANES.bends)) step = rng.pick(ORTHOGONAL);
      cell += step;
    }
  }
  return lanes;
}
