/** Caves grown by a cellular automaton. Used for cave levels, small cave rooms and lakes. */
import type { Rng } from '../../engine/random/rng';
import { sidesOf } from '../../engine/space/geometry';

/** The size and density of a cave. */
interface CaveOptions {
  readonly width: number;
  readonly height: number;
  /** The percentage of cells that start open. */
  readonly percent: number;
  /** The number of smoothing rounds. */
  readonly rounds: number;
}

/**
 * Grows a cave: opens cells at random, then repeatedly sets each cell to the majority of its 3 × 3 block. Returns a box
 * of cells, 1 where open. Only the largest connected part stays, and the edge of the box is never open.
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

/** Runs one round. Sums three cells along each row, then three of those sums down each column. */
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

/** Closes every connected part except the largest. */
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
      for (const there of sidesOf(here, width)) {
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
