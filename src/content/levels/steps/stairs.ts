import type { Cell } from '../../../engine/space/geometry';
import { ORTHOGONAL, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { BARE, MASSIVE, TILE } from '../tile-numbers';
import { isRoomy, nextToDoor } from '../neighbourhood';

/** How far the stairs are apart at least, on foot. */
export const STAIRS_APART = 30;
/** How far the start is from the stairs at most. */
export const START_WITHIN = 6;

/** Puts both stairs against walls, far from one another, and the start in the room of those that lead up. */
export const placeStairs: BuildStep = function placeStairs(draft, rng) {
  const places: Cell[] = [];
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) if (isNiche(draft, cell)) places.push(cell);
  if (places.length < 2) {
    draft.reject('no place for stairs');
    return;
  }
  const somewhere = draft.depth < draft.floors ? rng.pick(places) : middleOfFirstRoom(draft);
  const up = farthest(draft, somewhere, draft.depth === 1 ? places.filter((cell) => inChamber(draft, cell)) : places);
  draft.up = up;
  if (draft.depth < draft.floors) {
    draft.down = farthest(draft, up, places);
    if ((draft.distances.steps[draft.down] as number) < STAIRS_APART) draft.reject('stairs too near');
    draft.tiles[draft.down] = TILE.stairsDown;
  }
  draft.tiles[up] = draft.depth === 1 ? TILE.gate : TILE.stairsUp;
  draft.start = startNear(draft, up);
};

/** Bare, roomy ground in a room, with a wall behind it and no door beside it. */
function isNiche(draft: Draft, cell: Cell): boolean {
  const { tiles, area } = draft;
  if (area[cell] === 0 || BARE[tiles[cell] as number] === 0) return false;
  let walls = 0;
  for (const side of ORTHOGONAL) walls += MASSIVE[tiles[cell + side] as number] as number;
  return walls === 1 && isRoomy(draft, cell) && !nextToDoor(draft, cell);
}

/** On the last floor the way is long to what lies in its heart. */
function middleOfFirstRoom({ rooms: [room] }: Draft): Cell {
  return room ? ((room.top + room.bottom) >> 1) * WIDTH + ((room.left + room.right) >> 1) : 0;
}

const inChamber = (draft: Draft, cell: Cell): boolean =>
  draft.rooms[(draft.area[cell] as number) - 1]?.kind === 'chamber';

/** The place that is the longest walk from here; the first of several. */
function farthest(draft: Draft, from: Cell, places: readonly Cell[]): Cell {
  const { steps } = draft.measure(from);
  let best = from;
  for (const place of places) {
    if ((steps[place] as number) < SIZE && (steps[place] as number) > (steps[best] as number)) best = place;
  }
  return best;
}

/** The bare cell in the same room, near the stairs, that is nearest to the room's middle. */
function startNear(draft: Draft, stairs: Cell): Cell {
  const { tiles, area, rooms } = draft;
  const { steps, order, reached } = draft.measure(stairs);
  const room = rooms[(area[stairs] as number) - 1];
  if (!room) return stairs;
  const middleX = (room.left + room.right) >> 1;
  const middleY = (room.top + room.bottom) >> 1;
  let best = stairs;
  let least = Infinity;
  for (let i = 0; i < reached; i++) {
    const cell = order[i] as Cell;
    const walk = steps[cell] as number;
    if (walk > START_WITHIN) break;
    if (walk < 2 || area[cell] !== area[stairs] || BARE[tiles[cell] as number] === 0) continue;
    const off = Math.abs((cell % WIDTH) - middleX) + Math.abs(Math.trunc(cell / WIDTH) - middleY);
    if (off >= least) continue;
    least = off;
    best = cell;
  }
  if (best === stairs) draft.reject('no room to start in');
  return best;
}
