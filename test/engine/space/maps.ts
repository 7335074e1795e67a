// Maps for the tests of this folder: from drawings, and random.
import type { Rng } from '../../../src/engine/random/rng';
import { type Cell, DIRS, stridesOf } from '../../../src/engine/space/geometry';

/** A map from a drawing: `#` is rock, everything else is open; letters and digits name cells. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly rock: Uint8Array;
  /** The cells drawn with this character, in reading order. */
  all(mark: string): Cell[];
  /** The one cell drawn with this character. */
  at(mark: string): Cell;
}

export function drawn(...rows: readonly string[]): Drawn {
  const [top] = rows;
  if (top === undefined || rows.some((row) => row.length !== top.length)) throw new Error('draw a rectangle');
  const text = rows.join('');
  const all = (mark: string): Cell[] => Array.from(text).flatMap((glyph, cell) => (glyph === mark ? [cell] : []));
  return {
    width: top.length,
    height: rows.length,
    rock: Uint8Array.from(text, (glyph) => (glyph === '#' ? 1 : 0)),
    all,
    at(mark) {
      const [cell, ...more] = all(mark);
      if (cell === undefined || more.length > 0) throw new Error(`'${mark}' must be drawn once`);
      return cell;
    },
  };
}

/** Draws a map with one character for each cell. */
export function picture(width: number, height: number, glyph: (cell: Cell) => string): string {
  let text = '';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) text += glyph(y * width + x);
    text += '\n';
  }
  return text;
}

/** Makes a random map with a percentage of rock, and a ring of it around. */
export function strewn(rng: Rng, width: number, height: number, percent: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, cell) => {
    const x = cell % width;
    const y = Math.trunc(cell / width);
    const ring = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    return ring || rng.percent(percent) ? 1 : 0;
  });
}

/** Lists the cells where the array holds 0. */
export function openCells(rock: Uint8Array): Cell[] {
  return Array.from(rock.keys()).filter((cell) => rock[cell] === 0);
}

/** Lists the neighbours one legal step away. */
export function stepsFrom(rock: Uint8Array, width: number, squeezes: boolean, from: Cell): Cell[] {
  const strides = stridesOf(width);
  return DIRS.filter((dir, i) => {
    if (rock[from + strides[dir]] === 1) return false;
    const beside = [DIRS[(i + 1) & 7], DIRS[(i + 7) & 7]].filter((side) => side !== undefined);
    const closed = beside.every((side) => rock[from + strides[side]] === 1);
    return squeezes || dir.length === 1 || !closed;
  }).map((dir) => from + strides[dir]);
}
