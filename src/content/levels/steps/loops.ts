/** Build step that opens short cuts, so that a level has loops instead of one chain of rooms. */
import type { Cell } from '../../../engine/space/geometry';
import { isInside, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';

/** The criteria for the short cuts to open. */
interface LoopOptions {
  /** The shortest walk between the two sides that makes a short cut worthwhile. */
  readonly minWalk: number;
  /** The greatest thickness of rock to cut through. */
  readonly maxRock: number;
  /** The greatest number of short cuts. */
  readonly max: number;
}

interface ShortCut {
  readonly from: Cell;
  readonly step: number;
  readonly length: number;
}

/** The number of candidates measured, since each costs a flood. */
const TRIES = 70;

/** Cuts straight through the rock where the walk around is long. */
export const openLoops = ({ minWalk, maxRock, max }: LoopOptions): BuildStep =>
  function openLoops(draft, rng) {
    const candidates = rng.shuffle(findShortCuts(draft, maxRock));
    let opened = 0;
    for (const { from, step, length } of candidates.slice(0, TRIES)) {
      if (opened === max) return;
      const to = from + step * (length + 1);
      if (!isSolidRun(draft, from, step, length) || draft.flood(from, minWalk + length, to).found) continue;
      const tile = draft.tiles[from] === TILE.earth && draft.tiles[to] === TILE.earth ? TILE.earth : TILE.floor;
      for (let k = 1; k <= length; k++) draft.dig(from + step * k, tile, 0);
      opened++;
    }
  };

function findShortCuts(draft: Draft, maxRock: number): ShortCut[] {
  const found: ShortCut[] = [];
  for (let from = WIDTH; from < SIZE - WIDTH; from++) {
    if (draft.area[from] === 0) continue;
    for (const step of [1, WIDTH]) {
      let length = 0;
      while (length <= maxRock && isWalled(draft, from + step * (length + 1), step)) length++;
      if (length > 0 && length <= maxRock && mayBeFar(draft, from, from + step * (length + 1)))
        found.push({ from, step, length });
    }
  }
  return found;
}

/** Whether the walk to an open cell may be long: it is not in the same built room. */
function mayBeFar(draft: Draft, from: Cell, to: Cell): boolean {
  const area = draft.area[from] as number;
  return draft.isOpen(to) && (area !== draft.area[to] || draft.rooms[area - 1]?.kind === 'cave');
}

const isSolidRun = (draft: Draft, from: Cell, step: number, length: number): boolean => {
  for (let k = 1; k <= length; k++) if (!isWalled(draft, from + step * k, step)) return false;
  return true;
};

/** Whether a cell and its two neighbours across this direction are solid. */
function isWalled(draft: Draft, cell: Cell, step: number): boolean {
  const across = WIDTH + 1 - step;
  return isInside(cell) && !draft.isOpen(cell) && !draft.isOpen(cell - across) && !draft.isOpen(cell + across);
}
