/** The neighbours of cells, and their order by distance. */
import { nearestFirst, sidesOf } from '../../../src/engine/space/geometry';

const WIDTH = 10;

test('the sides of a cell are north, east, south and west of it', () => {
  expect(sidesOf(35, WIDTH)).toEqual([25, 36, 45, 34]);
});

test('the nearest cells come first, a diagonal step counts as one, and of equally near cells the lower one is first', () => {
  expect([57, 44, 38, 26, 35].sort(nearestFirst(35, WIDTH))).toEqual([35, 26, 44, 57, 38]);
});
