// Tests of straight lines between cells.
import { type Cell, distance } from '../../../src/engine/space/geometry';
import { lineBetween } from '../../../src/engine/space/line';
import { drawn, picture } from './maps';

/** The cells from one end to the other, without the first. */
function line(from: Cell, to: Cell, width: number): Cell[] {
  const into = new Int32Array(20).fill(-1);
  const length = lineBetween(from, to, width, into);
  if (into.indexOf(-1) !== length) throw new Error(`${length} cells: ${into.join()}`);
  return Array.from(into.subarray(0, length));
}

/** Draws the scene with the line from `a` to `b`. */
function lineIn(...rows: readonly string[]): string[] {
  const map = drawn(...rows);
  const cells = line(map.at('a'), map.at('b'), map.width).slice(0, -1);
  return picture(map.width, map.height, (cell) => (cells.includes(cell) ? '*' : (rows.join('')[cell] ?? '')))
    .split('\n')
    .slice(0, -1);
}

const WIDTH = 13;
const HEIGHT = 9;
const CELLS = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => cell);

test('a line keeps to the cells nearest to the straight line', () => {
  expect(lineIn('a......', '.......', '......b')).toEqual(['a*.....', '..***..', '.....*b']);
  expect(lineIn('b..', '...', '...', '...', '.a.')).toEqual(['b..', '*..', '.*.', '.*.', '.a.']);
});

test('a line along a row, a column or a diagonal is straight', () => {
  expect(lineIn('a...b')).toEqual(['a***b']);
  expect(lineIn('b', '.', '.', 'a')).toEqual(['b', '*', '*', 'a']);
  expect(lineIn('...a', '....', '....', 'b...')).toEqual(['...a', '..*.', '.*..', 'b...']);
});

test('a line to a neighbour is that neighbour, and a line to the same cell is empty', () => {
  expect(line(16, 17, WIDTH)).toEqual([17]);
  expect(line(16, 28, WIDTH)).toEqual([28]);
  expect(line(16, 16, WIDTH)).toEqual([]);
});

test('every line goes from neighbour to neighbour, in the number of steps of the distance', () => {
  for (const from of CELLS) {
    for (const to of CELLS) {
      const cells = line(from, to, WIDTH);
      const steps = cells.map((cell, i) => distance(cells[i - 1] ?? from, cell, WIDTH));
      if (
        cells.length !== distance(from, to, WIDTH) ||
        steps.some((step) => step !== 1) ||
        (cells.at(-1) ?? to) !== to
      ) {
        throw new Error(`from ${from} to ${to}: ${cells.join()}`);
      }
    }
  }
});

test('no cell of a line is more than half a cell from the straight line', () => {
  for (const from of CELLS) {
    for (const to of CELLS) {
      const [dx, dy] = [(to % WIDTH) - (from % WIDTH), Math.trunc(to / WIDTH) - Math.trunc(from / WIDTH)];
      for (const cell of line(from, to, WIDTH)) {
        const [x, y] = [(cell % WIDTH) - (from % WIDTH), Math.trunc(cell / WIDTH) - Math.trunc(from / WIDTH)];
        const off = 2 * Math.abs(x * dy - y * dx);
        if (off > Math.max(Math.abs(dx), Math.abs(dy))) throw new Error(`from ${from} to ${to}: ${cell}`);
      }
    }
  }
});

test('the line in the other direction visits the same cells', () => {
  for (const from of CELLS) {
    for (const to of CELLS) {
      const there = line(from, to, WIDTH).slice(0, -1);
      const back = line(to, from, WIDTH).slice(0, -1).reverse();
      if (there.join() !== back.join()) throw new Error(`${there.join()} and back ${back.join()}`);
    }
  }
});
