import { TILES, tileNumber, type TileId } from '../tables/tiles';

/** The tiles' numbers by name. */
export const TILE = Object.fromEntries(TILES.map(({ id }) => [id, tileNumber(id as TileId)])) as Readonly<
  Record<TileId, number>
>;

/** By tile number: 1 where one can walk, doors included. */
export const WALKABLE = Uint8Array.from(TILES, ({ walkable }) => (walkable ? 1 : 0));

/** By tile number: 1 for what holds a roof up, masonry and rock; not for what stands in a room. */
export const MASSIVE = Uint8Array.from(TILES, ({ id }) => (id === 'wall' || id === 'rock' ? 1 : 0));

/** By tile number: 1 for whatever can be opened, or has been, so that one gets through. */
export const DOORS = Uint8Array.from(TILES, ({ terrain, closesTo }) =>
  ['door', 'locked', 'secret', 'bars'].includes(terrain) || closesTo !== undefined ? 1 : 0,
);

/** By tile number: 1 for doors that need a key. */
export const LOCKED = Uint8Array.from(TILES, ({ lock }) => (lock === undefined ? 0 : 1));

/** By tile number: 1 for bare ground, which decoration may cover. */
export const BARE = Uint8Array.from(TILES, ({ id }) => (id === 'floor' || id === 'earth' ? 1 : 0));
