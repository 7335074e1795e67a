import type { Rng } from '../../engine/random/rng';

/** What a cave is grown from. */
export interface CaveOptions {
  readonly width: number;
  readonly height: number;
  /** How much of the ground is open to begin with. */
  readonly percent: number;
  /** How often it is smoothed. */
  readonly rounds: number;
}

/**
 * Grows caves by a cellular automaton: open cells strewn at random, then each cell goes with the most of the nine of
 * which it is the middle. Answers a box of cells, 1 where open: the largest piece only, and never at the box's edge.
 */
export function growCave(rng: Rng, { width, height, percent, rounds }: CaveOptions): Uint8Array {
  const cells = new Uint8Array(width * height);
  const sums = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) cells[y * width + x] = rng.percent(percent) ? 1 : 0;
  }
  for (let round = 0; round < rounds; round++) smooth(cells, sums, width, height);
  keepLargest(cells, width);
  return cells;
}

/** One round: sums of three along the rows, then of three rows. */
function smooth(cells: Uint8Array, sums: Uint8Array, width: number, height: number): void {
  for (let i = 1; i < cells.length - 1; i++) {
    sums[i] = (cells[i - 1] as number) + (cells[i] as number) + (cells[i + 1] as number);
  }
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const sum = (sums[i - width] as number) + (sums[i] as number) + (sums[i + width] as number);
      cells[i] = sum >= 5 ? 1 : 0;
    }
  }
}

/** Fills every piece but the largest. */
function keepLargest(cells: Uint8Array, width: number): void {
  const queue = new Int32Array(cells.length);
  let mark = 1;
  let largest = 0;
  let kept = 0;
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] !== 1 || mark === 255) continue;
    mark++;
    let tail = 1;
    queue[0] = i;
    cells[i] = mark;
    for (let head = 0; head < tail; head++) {
      const here = queue[head] as number;
      for (const there of [here - width, here + 1, here + width, here - 1]) {
        if (cells[there] !== 1) continue;
        cells[there] = mark;
        queue[tail++] = there;
      }
    }
    if (tail > largest) {
      largest = tail;
      kept = mark;
    }
  }
  for (let i = 0; i < cells.length; i++) cells[i] = cells[i] === kept && kept > 0 ? 1 : 0;
}
