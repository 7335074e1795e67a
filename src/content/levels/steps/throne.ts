/** Build steps for the throne hall of the last floor. */
import type { Cell } from '../../../engine/space/geometry';
import { placeObstacle, isBare } from '../decor';
import { HEIGHT, WIDTH, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { digShape } from '../room-shapes';

const HALL_WIDTH = 35;
const HALL_HEIGHT = 11;

/** Digs the throne hall in the middle of the level: a nave with a round apse at either end. */
export const raiseHall: BuildStep = function raiseHall(draft, rng) {
  const mask = new Uint8Array(HALL_WIDTH * HALL_HEIGHT);
  for (let y = 0; y < HALL_HEIGHT; y++) {
    const offAxis = Math.abs(y - (HALL_HEIGHT >> 1));
    const cut = [0, 0, 1, 1, 2, 4][offAxis] as number;
    mask.fill(1, y * HALL_WIDTH + cut, (y + 1) * HALL_WIDTH - cut);
  }
  const left = ((WIDTH - HALL_WIDTH) >> 1) + rng.between(-6, 6);
  const top = ((HEIGHT - HALL_HEIGHT) >> 1) + rng.between(-2, 2);
  digShape(draft, { kind: 'chamber', width: HALL_WIDTH, height: HALL_HEIGHT, mask }, left, top);
};

/** Furnishes the hall: two rows of pillars, a carpet down the aisle, braziers between, and statues around the dais. */
export const furnishHall: BuildStep = function furnishHall(draft, rng) {
  const hall = draft.rooms[0];
  if (!hall) return;
  const axis = (hall.top + hall.bottom) >> 1;
  const dais = rng.percent(50) ? hall.left + 4 : hall.right - 4;
  const inward = dais < (hall.left + hall.right) >> 1 ? 1 : -1;
  const at = (along: number, off: number): Cell => (axis + off) * WIDTH + dais + inward * along;
  for (let along = 0; along < HALL_WIDTH - 7; along++) {
    for (const off of [-1, 0, 1]) if (isBare(draft, at(along, off))) draft.tiles[at(along, off)] = TILE.carpet;
  }
  for (const off of [-1, 0, 1]) if (isBare(draft, at(-1, off))) draft.tiles[at(-1, off)] = TILE.carpet;
  draft.throne = at(0, 0);
  for (const off of [-2, 2]) {
    placeObstacle(draft, at(-1, off), TILE.statue);
    for (let along = 2; along < HALL_WIDTH - 8; along += 4) {
      placeObstacle(draft, at(along, off + Math.sign(off)), TILE.pillar);
      if (along % 8 === 6) placeObstacle(draft, at(along + 2, off), TILE.brazier);
    }
  }
};
