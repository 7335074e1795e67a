import { TILES, tileNumber, type TileId } from '../tiles';

/** The tiles' numbers by name. */
export const T = Object.fromEntries(TILES.map(({ id }) => [id, tileNumber(id as TileId)])) as Readonly<
  Record<TileId, number>
>;

/** By tile number: 1 where one can walk, doors included. */
export const WALKABLE = Uint8Array.from(TILES, ({ walkable }) => (walkable ? 1 : 0));

/** By tile number: 1 for what holds a roof up, masonry and rock; not for what stands in a room. */
export const MASSIVE = Uint8Array.from(TILES, ({ id }) => (id === 'wall' || id === 'rock' ? 1 : 0));

/** By tile number: 1 for bare ground, which decoration may cover. */
export const BARE = Uint8Array.from(TILES, ({ id }) => (id === 'floor' || id === 'earth' ? 1 : 0));
