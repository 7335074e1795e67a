/** Build step that furnishes built rooms with pillars, carpets, statues and braziers. */
import type { Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { placeObstacle, isBare } from '../decor';
import { WIDTH, type Draft, type Room, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { openNeighbours } from '../neighbourhood';

/** Furnishes a room. Returns whether it fits. */
type Furnishing = (draft: Draft, rng: Rng, room: Room) => boolean;

const at = (x: number, y: number): Cell => y * WIDTH + x;
const widthOf = ({ left, right }: Room): number => right - left + 1;
const heightOf = ({ top, bottom }: Room): number => bottom - top + 1;

const middleOf = ({ left, top, right, bottom }: Room): Cell => at((left + right) >> 1, (top + bottom) >> 1);

/** Two rows of pillars with space to walk around each. */
const pillars: Furnishing = (draft, rng, room) => {
  if (widthOf(room) < 7 || heightOf(room) < 5) return false;
  const every = rng.between(2, 3);
  const spare = (widthOf(room) - 3) % every;
  for (let x = room.left + 1 + (spare >> 1); x < room.right; x += every) {
    for (const y of [room.top + 1, room.bottom - 1]) {
      if (openNeighbours(draft, at(x, y)) === 255) placeObstacle(draft, at(x, y), TILE.pillar);
    }
  }
  return true;
};

/** A carpet with a margin of bare floor. */
const carpet: Furnishing = (draft, _rng, room) => {
  if (widthOf(room) < 5 || heightOf(room) < 4) return false;
  for (let y = room.top + 1; y < room.bottom; y++) {
    for (let x = room.left + 1; x < room.right; x++) {
      if (draft.area[at(x, y)] !== 0 && isBare(draft, at(x, y))) draft.tiles[at(x, y)] = TILE.carpet;
    }
  }
  return true;
};

/** An obstacle in the middle with space to walk around it. */
const centrepiece =
  (tile: number): Furnishing =>
  (draft, _rng, room) => {
    const middle = middleOf(room);
    if (widthOf(room) < 5 || heightOf(room) < 5 || openNeighbours(draft, middle) !== 255) return false;
    return placeObstacle(draft, middle, tile);
  };

/** An obstacle in each free corner. */
const corners =
  (tile: number): Furnishing =>
  (draft, _rng, { left, top, right, bottom }) => {
    const free = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)];
    return free.filter((cell) => placeObstacle(draft, cell, tile)).length > 0;
  };

const PLAIN: readonly Furnishing[] = [pillars, pillars, carpet, centrepiece(TILE.statue), corners(TILE.statue)];
const GRAND: readonly Furnishing[] = [
  pillars,
  carpet,
  carpet,
  centrepiece(TILE.statue),
  corners(TILE.brazier),
  corners(TILE.statue),
];

/** Furnishes some of the bare built rooms. A grand level has more furniture and a fountain. */
export const furnishRooms: BuildStep = function furnish(draft, rng) {
  const isGrand = draft.theme === 'grand';
  const chambers = rng.shuffle(draft.rooms.filter((room) => room.kind === 'chamber' && isBare(draft, middleOf(room))));
  const fountain =
    isGrand || rng.percent(25) ? chambers.find((room) => centrepiece(TILE.fountain)(draft, rng, room)) : undefined;
  for (const room of chambers) {
    if (room === fountain || !rng.percent(isGrand ? 60 : 25)) continue;
    rng.pick(isGrand ? GRAND : PLAIN)(draft, rng, room);
    if (isGrand && rng.percent(30)) corners(TILE.brazier)(draft, rng, room);
  }
};
