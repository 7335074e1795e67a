'use strict';
// The built game with ten halls for floors: what is done to the disk is the same, and floors cost next to no time.
const { CONTENT } = require('../../dist/content');
const { tileNumber } = require('../../dist/content/tables/tiles');

const [WIDTH, HEIGHT] = [14, 7];
const cellAt = (x, y) => y * WIDTH + x;
const [UP, DOWN] = [cellAt(1, 3), cellAt(12, 3)];

function planFloor(_seed, depth) {
  const down = depth < CONTENT.floors ? DOWN : undefined;
  const tiles = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
    const [x, y] = [cell % WIDTH, Math.trunc(cell / WIDTH)];
    if (cell === UP) return tileNumber(depth === 1 ? 'gate' : 'stairsUp');
    if (cell === down) return tileNumber('stairsDown');
    return tileNumber(x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1 ? 'wall' : 'floor');
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    tiles,
    up: UP,
    down,
    start: cellAt(2, 3),
    recipe: 'hall',
    rejected: 0,
    residents: [{ breed: 'rat', cell: cellAt(9, 1 + (depth % 5)) }],
    fixtures: [],
    lying: [{ item: 'gold', count: 5, cell: cellAt(6, 5) }],
    air: [],
    beds: [],
  };
}

exports.SMALL_KEEP = { ...CONTENT, planFloor };
