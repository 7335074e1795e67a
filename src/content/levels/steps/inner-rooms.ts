/** Build step that walls off a small room inside a large one. */
import type { Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { WIDTH, type Draft, type Room, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';

/** The smallest room with space for another inside it and a path around that. */
const MIN_WIDTH = 9;
const MIN_HEIGHT = 7;

/** Walls off a room inside one of the large rectangular rooms, if there is one. */
export const wallInnerRoom = (percent: number): BuildStep =>
  function wallInnerRoom(draft, rng) {
    if (!rng.percent(percent)) return;
    const outer = rng.shuffle(draft.rooms.filter((room) => isLarge(room) && isRectangular(draft, room)))[0];
    if (outer) wallOff(draft, rng, outer);
  };

const isLarge = ({ kind, left, top, right, bottom }: Room): boolean =>
  kind === 'chamber' && right - left + 1 >= MIN_WIDTH && bottom - top + 1 >= MIN_HEIGHT;

/** Whether the room fills its bounding box. */
function isRectangular({ area, rooms }: Draft, room: Room): boolean {
  const own = rooms.indexOf(room) + 1;
  for (let y = room.top; y <= room.bottom; y++) {
    for (let x = room.left; x <= room.right; x++) if (area[y * WIDTH + x] !== own) return false;
  }
  return true;
}

function wallOff(draft: Draft, rng: Rng, outer: Room): void {
  const left = outer.left + 2;
  const top = outer.top + 2;
  const right = outer.right - 2;
  const bottom = outer.bottom - 2;
  const area = draft.addRoom({ kind: 'chamber', left, top, right, bottom });
  for (let y = top - 1; y <= bottom + 1; y++) {
    for (let x = left - 1; x <= right + 1; x++) {
      const isInner = x >= left && x <= right && y >= top && y <= bottom;
      draft.tiles[y * WIDTH + x] = isInner ? TILE.floor : TILE.wall;
      draft.area[y * WIDTH + x] = isInner ? area : 0;
    }
  }
  const doorways: readonly Cell[] = [
    (top - 1) * WIDTH + rng.between(left, right),
    (bottom + 1) * WIDTH + rng.between(left, right),
    rng.between(top, bottom) * WIDTH + left - 1,
    rng.between(top, bottom) * WIDTH + right + 1,
  ];
  draft.dig(rng.pick(doorways), TILE.floor, 0);
}
