import type { Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { block, isBare } from '../decor';
import { WIDTH, type Draft, type Room, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { openAround } from '../neighbourhood';

/** Puts something into a room; answers whether it suited. */
type Furnishing = (draft: Draft, rng: Rng, room: Room) => boolean;

const at = (x: number, y: number): Cell => y * WIDTH + x;
const widthOf = ({ left, right }: Room): number => right - left + 1;
const heightOf = ({ top, bottom }: Room): number => bottom - top + 1;

const middleOf = ({ left, top, right, bottom }: Room): Cell => at((left + right) >> 1, (top + bottom) >> 1);

/** Two rows of pillars, each with room to walk around it. */
const pillars: Furnishing = (draft, rng, room) => {
  if (widthOf(room) < 7 || heightOf(room) < 5) return false;
  const every = rng.between(2, 3);
  const spare = (widthOf(room) - 3) % every;
  for (let x = room.left + 1 + (spare >> 1); x < room.right; x += every) {
    for (const y of [room.top + 1, room.bottom - 1]) {
      if (openAround(draft, at(x, y)) === 255) block(draft, at(x, y), TILE.pillar);
    }
  }
  return true;
};

/** A carpet that leaves a margin of bare floor. */
const carpet: Furnishing = (draft, _rng, room) => {
  if (widthOf(room) < 5 || heightOf(room) < 4) return false;
  for (let y = room.top + 1; y < room.bottom; y++) {
    for (let x = room.left + 1; x < room.right; x++) {
      if (draft.area[at(x, y)] !== 0 && isBare(draft, at(x, y))) draft.tiles[at(x, y)] = TILE.carpet;
    }
  }
  return true;
};

/** One thing in the very middle, with room to walk around it. */
const centrepiece =
  (tile: number): Furnishing =>
  (draft, _rng, room) => {
    const middle = middleOf(room);
    if (widthOf(room) < 5 || heightOf(room) < 5 || openAround(draft, middle) !== 255) return false;
    return block(draft, middle, tile);
  };

/** The same thing in each corner that is free. */
const corners =
  (tile: number): Furnishing =>
  (draft, _rng, { left, top, right, bottom }) => {
    const free = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)];
    return free.filter((cell) => block(draft, cell, tile)).length > 0;
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

/** Furnishes some of the built rooms that are still bare; on a grand floor most, and one of them has a fountain. */
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
