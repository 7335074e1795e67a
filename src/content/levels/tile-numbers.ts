/** Tile numbers by name, and tile properties as arrays for fast look-up. */
import { TILES, tileNumber, type TileId } from '../tables/tiles';

/** Tile numbers by name. */
export const TILE = Object.fromEntries(TILES.map(({ id }) => [id, tileNumber(id as TileId)])) as Readonly<
  Record<TileId, number>
>;

/** By tile number: 1 for walkable ground, doors included. */
export const WALKABLE = Uint8Array.from(TILES, ({ walkable }) => (walkable ? 1 : 0));

/** By tile number: 1 for masonry and rock; 0 for furniture. */
export const MASSIVE = Uint8Array.from(TILES, ({ id }) => (id === 'wall' || id === 'rock' ? 1 : 0));

/** By tile number: 1 for doors of any kind, open or closed, and bars. */
export const DOORS = Uint8Array.from(TILES, ({ terrain, closesTo }) =>
  ['door', 'locked', 'secret', 'bars'].includes(terrain) || closesTo !== undefined ? 1 : 0,
);

/** By tile number: 1 for locked doors. */
export const LOCKED = Uint8Array.from(TILES, ({ lock }) => (lock === undefined ? 0 : 1));

/** By tile number: 1 for what lies on other ground. */
export const LIES_ON = Uint8Array.from(TILES, ({ liesOn }) => (liesOn ? 1 : 0));

/** By tile number: 1 for bare ground that decoration may cover. */
export const BARE = Uint8Array.from(TILES, ({ id }) => (id === 'floor' || id === 'earth' ? 1 : 0));
