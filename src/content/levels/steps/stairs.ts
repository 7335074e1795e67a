/** Build step that places the stairs and the start. */
import type { Cell } from '../../../engine/space/geometry';
import { ORTHOGONAL, SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { BARE, MASSIVE, TILE } from '../tile-numbers';
import { isRoomy, isNextToDoor } from '../neighbourhood';

/** The shortest walk between the stairs. */
const STAIRS_APART = { keep: 30, side: 16 } as const;
export const stairsApart = ({ side }: Draft): number => STAIRS_APART[side ? 'side' : 'keep'];
/** The longest walk from the stairs up to the start. */
export const START_WITHIN = 6;

/** Places both stairs against walls, far apart, and the start in the room of the stairs up. */
export const placeStairs: BuildStep = function placeStairs(draft, rng) {
  const places: Cell[] = [];
  for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) if (fitsStairs(draft, cell)) places.push(cell);
  if (places.length < 2) {
    draft.reject('no place for stairs');
    return;
  }
  const from = draft.isLast && !draft.side ? middleOfFirstRoom(draft) : rng.pick(places);
  const up = farthest(draft, from, draft.depth === 1 ? places.filter((cell) => isInChamber(draft, cell)) : places);
  draft.up = up;
  if (!draft.isLast) {
    draft.down = farthest(draft, up, places);
    if ((draft.distances.steps[draft.down] as number) < stairsApart(draft)) draft.reject('stairs too near');
    draft.tiles[draft.down] = TILE.stairsDown;
  }
  draft.tiles[up] = draft.depth === 1 ? TILE.gate : TILE.stairsUp;
  draft.start = pickStart(draft, up);
};

/** Whether stairs fit here: on bare, roomy ground in a room, with a wall behind and no door beside. */
function fitsStairs(draft: Draft, cell: Cell): boolean {
  const { tiles, area } = draft;
  if (area[cell] === 0 || BARE[tiles[cell] as number] === 0) return false;
  let walls = 0;
  for (let i = 0; i < 4; i++) walls += MASSIVE[tiles[cell + (ORTHOGONAL[i] as number)] as number] as number;
  return walls === 1 && isRoomy(draft, cell) && !isNextToDoor(draft, cell);
}

/** On the last floor the stairs up are far from the middle of the first room, the throne hall. */
function middleOfFirstRoom({ rooms: [room] }: Draft): Cell {
  return room ? ((room.top + room.bottom) >> 1) * WIDTH + ((room.left + room.right) >> 1) : 0;
}

const isInChamber = (draft: Draft, cell: Cell): boolean =>
  draft.rooms[(draft.area[cell] as number) - 1]?.kind === 'chamber';

/** The place with the longest walk from here; the first if several tie. */
function farthest(draft: Draft, from: Cell, places: readonly Cell[]): Cell {
  const { steps } = draft.distancesFrom(from);
  let best = from;
  for (const place of places) {
    if ((steps[place] as number) < SIZE && (steps[place] as number) > (steps[best] as number)) best = place;
  }
  return best;
}

/** Picks the bare cell near the stairs, in their room, that is nearest to the room's middle. */
function pickStart(draft: Draft, stairs: Cell): Cell {
  const { tiles, area, rooms } = draft;
  const { steps, order, reached } = draft.distancesFrom(stairs);
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
