/** The plain layout, used when every attempt at a recipe fails. */
import type { Cell } from '../../engine/space/geometry';
import { Draft, WIDTH } from './draft';
import { TILE } from './tile-numbers';
import { digShape } from './room-shapes';
import { faceWalls } from './steps/walls';

/** The left and top edges of the rooms. */
const COLUMNS = [4, 23, 42, 61];
const ROWS = [4, 12, 20];
const ROOM_WIDTH = 14;
const ROOM_HEIGHT = 5;

/** Lays out a grid of equal rooms, each joined to its neighbours. Nothing in it is random, so it cannot fail. */
export function layPlain(depth: number, floors: number, side?: Draft['side']): Draft {
  const draft = new Draft(depth, floors, 'grand');
  draft.side = side;
  const mask = new Uint8Array(ROOM_WIDTH * ROOM_HEIGHT).fill(1);
  for (const top of ROWS) {
    for (const left of COLUMNS) {
      digShape(draft, { kind: 'chamber', width: ROOM_WIDTH, height: ROOM_HEIGHT, mask }, left, top);
    }
  }
  const [lastLeft, lastTop] = [Math.max(...COLUMNS), Math.max(...ROWS)];
  for (const { left, top, right, bottom } of draft.rooms) {
    const [middleX, middleY] = [(left + right) >> 1, (top + bottom) >> 1];
    for (let x = right + 1; left < lastLeft && !draft.isOpen(middleY * WIDTH + x); x++) {
      draft.dig(middleY * WIDTH + x, TILE.floor, 0);
    }
    for (let y = bottom + 1; top < lastTop && !draft.isOpen(y * WIDTH + middleX); y++) {
      draft.dig(y * WIDTH + middleX, TILE.floor, 0);
    }
  }
  faceWalls(draft);
  const [first, last] = [draft.rooms[0], draft.rooms[draft.rooms.length - 1]];
  if (first) draft.up = set(draft, first.top * WIDTH + first.left + 3, depth === 1 ? TILE.gate : TILE.stairsUp);
  if (first) draft.start = (first.top + 2) * WIDTH + first.left + 6;
  if (last && !draft.isLast) draft.down = set(draft, last.bottom * WIDTH + last.right - 3, TILE.stairsDown);
  return draft;
}

function set(draft: Draft, cell: Cell, tile: number): Cell {
  draft.tiles[cell] = tile;
  return cell;
}
