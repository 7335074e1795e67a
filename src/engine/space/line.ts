import type { Cell } from './geometry';

/**
 * Writes the cells of the straight line between two cells to `into`: those strictly between, in order from `from`, then
 * `to`; never `from`. Answers how many they are, which is the distance of the two: 0 where both are one cell. The way
 * back visits the same cells between. `into` has room for that many numbers.
 */
export function lineBetween(from: Cell, to: Cell, width: number, into: Int32Array): number {
  // Traced from the smaller cell whoever asks: where the line passes exactly between two cells, both must choose one.
  const first = from < to ? from : to;
  const last = from < to ? to : from;
  const rows = Math.trunc(last / width) - Math.trunc(first / width);
  const columns = (last % width) - (first % width);
  const across = Math.abs(columns);
  const length = across > rows ? across : rows;
  const sideways = columns < 0 ? -1 : 1;
  const straight = across > rows ? sideways : width;
  const aside = across > rows ? width : sideways;
  const lag = across > rows ? rows : across;
  let cell = first;
  // In units of 1 / (2 × length) cells: half a cell to begin with, so that the line keeps to the nearest cells.
  let error = length;
  for (let i = 1; i < length; i++) {
    cell += straight;
    error -= 2 * lag;
    if (error <= 0) {
      cell += aside;
      error += 2 * length;
    }
    into[from < to ? i - 1 : length - 1 - i] = cell;
  }
  if (length > 0) into[length - 1] = to;
  return length;
}
