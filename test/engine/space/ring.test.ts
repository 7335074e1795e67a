// Tests of the parts around a cell.
import { DELTA, DIRS, openPartsAround, type Dir } from '../../../src/engine/space/geometry';

const ringOf = (...open: readonly Dir[]): number => open.reduce((ring, dir) => ring | (1 << DIRS.indexOf(dir)), 0);

test('a corridor has two parts around a cell, a crossing four, a room and a dead end one', () => {
  expect(openPartsAround(ringOf('n', 's'))).toBe(2);
  expect(openPartsAround(ringOf('n', 'e', 's', 'w'))).toBe(4);
  expect(openPartsAround(ringOf(...DIRS))).toBe(1);
  expect(openPartsAround(ringOf('w'))).toBe(1);
  expect(openPartsAround(ringOf('n', 'ne', 'e'))).toBe(1);
});

test('diagonal neighbours alone are no part', () => {
  expect(openPartsAround(ringOf())).toBe(0);
  expect(openPartsAround(ringOf('ne', 'sw'))).toBe(0);
  expect(openPartsAround(ringOf('n', 'se'))).toBe(1);
});

test('the parts of every ring are those connected from edge to edge', () => {
  const touch = (one: Dir, other: Dir): boolean =>
    Math.abs(DELTA[one][0] - DELTA[other][0]) + Math.abs(DELTA[one][1] - DELTA[other][1]) === 1;
  for (let ring = 0; ring < 256; ring++) {
    const open = new Set(DIRS.filter((_, i) => (ring & (1 << i)) !== 0));
    let parts = 0;
    for (const first of open) {
      const part = new Set([first]);
      for (const dir of part) for (const other of open) if (touch(dir, other)) part.add(other);
      for (const dir of part) open.delete(dir);
      if ([...part].some((dir) => dir.length === 1)) parts++;
    }
    expect([ring, openPartsAround(ring)]).toEqual([ring, parts]);
  }
});
