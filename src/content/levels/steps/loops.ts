import type { Cell } from '../../../engine/space/geometry';
import { isInside, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';

/** When two places are joined by a short cut. */
export interface Loops {
  /** How far apart on foot the two sides must be. */
  readonly apart: number;
  /** How much rock may be between them. */
  readonly reach: number;
  /** How many are opened at most. */
  readonly most: number;
}

interface ShortCut {
  readonly from: Cell;
  readonly step: number;
  readonly length: number;
}

/** How many places are tried: each costs a walk. */
const TRIES = 70;

/** Opens short cuts straight through the rock where the way round is long, so that no floor is a chain of rooms. */
export const openLoops = ({ apart, reach, most }: Loops): BuildStep =>
  function openLoops(draft, rng) {
    const places = rng.shuffle(findShortCuts(draft, reach));
    let opened = 0;
    for (const { from, step, length } of places.slice(0, TRIES)) {
      if (opened === most) return;
      const to = from + step * (length + 1);
      if (!isSolidRun(draft, from, step, length) || draft.spread(from, apart + length, to).found) continue;
      const tile = draft.tiles[from] === TILE.earth && draft.tiles[to] === TILE.earth ? TILE.earth : TILE.floor;
      for (let k = 1; k <= length; k++) draft.dig(from + step * k, tile, 0);
      opened++;
    }
  };

function findShortCuts(draft: Draft, reach: number): ShortCut[] {
  const found: ShortCut[] = [];
  for (let from = WIDTH; from < SIZE - WIDTH; from++) {
    if (draft.area[from] === 0) continue;
    for (const step of [1, WIDTH]) {
      let length = 0;
      while (length <= reach && isWalled(draft, from + step * (length + 1), step)) length++;
      if (length > 0 && length <= reach && isElsewhere(draft, from, from + step * (length + 1)))
        found.push({ from, step, length });
    }
  }
  return found;
}

/** Whether an open cell may be far on foot: not in the same built room. */
function isElsewhere(draft: Draft, from: Cell, to: Cell): boolean {
  const area = draft.area[from] as number;
  return draft.isOpen(to) && (area !== draft.area[to] || draft.rooms[area - 1]?.kind === 'cave');
}

const isSolidRun = (draft: Draft, from: Cell, step: number, length: number): boolean => {
  for (let k = 1; k <= length; k++) if (!isWalled(draft, from + step * k, step)) return false;
  return true;
};

/** Whether a cell is solid, and so are its two sides across this direction. */
function isWalled(draft: Draft, cell: Cell, step: number): boolean {
  const across = WIDTH + 1 - step;
  return isInside(cell) && !draft.isOpen(cell) && !draft.isOpen(cell - across) && !draft.isOpen(cell + across);
}
