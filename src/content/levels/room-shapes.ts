/** Random room shapes, and how they are dug into a draft. */
import type { Rng } from '../../engine/random/rng';
import { growCave } from './cellular';
import { HEIGHT, WIDTH, type Draft } from './draft';
import { TILE } from './tile-numbers';

/** The shape of a room: a box of cells, 1 where open. */
export interface RoomShape {
  readonly kind: 'chamber' | 'cave';
  readonly width: number;
  readonly height: number;
  readonly mask: Uint8Array;
}

/** Generates a shape. */
export type Shaper = (rng: Rng) => RoomShape;

function chamber(width: number, height: number, isOpen: (x: number, y: number) => boolean): RoomShape {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) mask[y * width + x] = isOpen(x, y) ? 1 : 0;
  return { kind: 'chamber', width, height, mask };
}

/** A rectangle with sides in these ranges. */
export const rectangle =
  (wide: readonly [number, number], high: readonly [number, number]): Shaper =>
  (rng) =>
    chamber(rng.between(...wide), rng.between(...high), () => true);

/** Two rectangles that cross. */
export const cross: Shaper = (rng) => {
  const width = rng.between(9, 14);
  const height = rng.between(6, 8);
  const bar = rng.between(2, 4);
  const barTop = rng.between(1, height - bar - 1);
  const post = rng.between(3, 5);
  const postLeft = rng.between(1, width - post - 1);
  return chamber(width, height, (x, y) => (y >= barTop && y < barTop + bar) || (x >= postLeft && x < postLeft + post));
};

/** A rectangle with its corners cut off. */
export const octagon: Shaper = (rng) => {
  const width = rng.between(7, 12);
  const height = rng.between(5, 8);
  const cut = height > 6 ? 2 : 1;
  return chamber(width, height, (x, y) => Math.min(x, width - 1 - x) + Math.min(y, height - 1 - y) >= cut);
};

/** A circle. */
export const disc: Shaper = (rng) => {
  const radius = rng.between(2, 4);
  const side = 2 * radius + 1;
  return chamber(side, side, (x, y) => {
    const dx = x - radius;
    const dy = y - radius;
    return dx * dx + dy * dy <= radius * radius + radius;
  });
};

/** A small connected cave, or a circle if the cave would be too small. */
export const smallCave: Shaper = (rng) => {
  const width = rng.between(11, 19);
  const height = rng.between(7, 11);
  const mask = growCave(rng, { width, height, percent: 60, rounds: 4 });
  const cells = mask.reduce((sum, cell) => sum + cell, 0);
  return cells < 20 ? { ...disc(rng), kind: 'cave' } : { kind: 'cave', width, height, mask };
};

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
