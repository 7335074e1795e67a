/** Digs room shapes into a draft. */
import type { Rng } from '../../engine/random/rng';
import { HEIGHT, WIDTH, type Draft } from './draft';
import { TILE } from './tile-numbers';
import type { RoomShape } from './shapes';

/** Whether the shape fits with its top left corner here, at least one wall away from every open cell. */
export function roomFits(draft: Draft, { width, height, mask }: RoomShape, left: number, top: number): boolean {
  if (left < 2 || top < 2 || left + width > WIDTH - 2 || top + height > HEIGHT - 2) return false;
  for (let y = 0, i = 0; y < height; y++) {
    const row = (top + y) * WIDTH + left;
    for (let x = 0; x < width; x++, i++) if (mask[i] === 1 && draft.taken[row + x] === 1) return false;
  }
  return true;
}

/** Digs a room. */
export function digShape(draft: Draft, { kind, width, height, mask }: RoomShape, left: number, top: number): void {
  const area = draft.addRoom({ kind, left, top, right: left + width - 1, bottom: top + height - 1 });
  const tile = kind === 'cave' ? TILE.earth : TILE.floor;
  for (let y = 0, i = 0; y < height; y++) {
    const row = (top + y) * WIDTH + left;
    for (let x = 0; x < width; x++, i++) if (mask[i] === 1) draft.dig(row + x, tile, area);
  }
}

/** Digs a room at a random position. Returns false if it does not fit there. */
export function digSomewhere(draft: Draft, rng: Rng, shape: RoomShape): boolean {
  const left = rng.between(2, WIDTH - 2 - shape.width);
  const top = rng.between(2, HEIGHT - 2 - shape.height);
  if (!roomFits(draft, shape, left, top)) return false;
  digShape(draft, shape, left, top);
  return true;
}
