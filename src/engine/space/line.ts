// Straight lines between cells, for projectiles.
import type { Cell } from './geometry';

/**
 * Writes the cells of the straight line between two cells to `into`, without `from` and with `to` last. Returns their
 * number, which is the distance of the two cells. The line in the other direction visits the same cells.
 */
export function lineBetween(from: Cell, to: Cell, width: number, into: Int32Array): number {
  // Always traced from the lower cell, so that both directions choose the same cell where the line passes between two.
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
  // In units of 1 / (2 × length) cells. It starts at half a cell, so that the line keeps to the nearest cells.
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
