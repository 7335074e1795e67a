import { distance, type Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { growCave } from '../cellular';
import { isBare, touches } from '../decor';
import { HEIGHT, isInside, ORTHOGONAL, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { isSpare, nextToDoor } from '../neighbourhood';

/** How many lakes, and how large. */
export interface Lakes {
  readonly count: readonly [number, number];
  readonly width: readonly [number, number];
  readonly height: readonly [number, number];
}

/** Lakes, deep in the middle and shallow at the rim. They never cut the floor: where one must pass, they stay shallow. */
export const fillLakes = ({ count, width, height }: Lakes): BuildStep =>
  function fillLakes(draft, rng) {
    for (let i = rng.between(...count); i > 0; i--) {
      fillLake(draft, rng, rng.between(...width), rng.between(...height));
    }
    shelve(draft, rng);
  };

function fillLake(draft: Draft, rng: Rng, width: number, height: number): void {
  const mask = growCave(rng, { width, height, percent: 62, rounds: 4 });
  const left = rng.between(1, WIDTH - 1 - width);
  const top = rng.between(1, HEIGHT - 1 - height);
  const bed: Cell[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 1) bed.push((top + Math.trunc(i / width)) * WIDTH + left + (i % width));
  }
  // From the middle outwards, so that the water is of one piece and whatever must stay shallow lies at its edge.
  const middle = (top + (height >> 1)) * WIDTH + left + (width >> 1);
  bed.sort((a, b) => distance(a, middle, WIDTH) - distance(b, middle, WIDTH) || a - b);
  for (const cell of bed) {
    if (!mayBeWet(draft, cell) || nextToDoor(draft, cell)) continue;
    draft.tiles[cell] = isSpare(draft, cell) ? TILE.deeps : TILE.shallows;
  }
  for (const cell of bed) wash(draft, cell);
  for (const cell of bed.reverse()) wash(draft, cell);
}

/** Whether water may lie here: on bare ground of rooms, and in passages through earth. */
const mayBeWet = (draft: Draft, cell: Cell): boolean =>
  isBare(draft, cell) && (draft.area[cell] !== 0 || draft.tiles[cell] === TILE.earth);

/** Turns rock to deep water where a lake laps at it; masonry stands. */
function wash(draft: Draft, cell: Cell): void {
  if (draft.tiles[cell] !== TILE.rock || !isInside(cell)) return;
  if (touches(draft, cell, TILE.floor) || touches(draft, cell, TILE.wall) || nextToDoor(draft, cell)) return;
  if (ORTHOGONAL.some((side) => draft.tiles[cell + side] === TILE.deeps)) draft.tiles[cell] = TILE.deeps;
}

/** Lays shallows around all deep water, at some places two wide. */
function shelve(draft: Draft, rng: Rng): void {
  const { tiles } = draft;
  for (const chance of [100, 35]) {
    const wet = chance === 100 ? TILE.deeps : TILE.shallows;
    const rim: Cell[] = [];
    for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
      if (mayBeWet(draft, cell) && touches(draft, cell, wet) && rng.percent(chance)) rim.push(cell);
    }
    for (const cell of rim) tiles[cell] = TILE.shallows;
  }
}
