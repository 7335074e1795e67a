/** The ground of a level after the worst: whatever burns has burnt, and whatever melts has melted. */
import type { Cell } from '../../engine/space/geometry';
import { BED } from '../../engine/world/reaction';
import type { Tile } from '../../engine/world/tile';
import { REACTIONS } from '../places/reactions';
import { TILES, tileNumber, type TileId } from '../tables/tiles';
import { TILE, WALKABLE } from './tile-numbers';

/** Stands for the tile beneath. */
const BENEATH = -1;

/** Returns what fire and time leave of a tile. */
function leftOf(number: number): number {
  const { material, lasts } = TILES[number] as Tile;
  const { burns, becomes } = REACTIONS[material].fire;
  const id = burns ? burns.leaves : (becomes?.id ?? lasts?.to);
  if (id === undefined) return number;
  return id === BED ? BENEATH : leftOf(tileNumber(id as TileId));
}

/** By tile number: what fire and time leave of it. */
const LEFT = TILES.map((_, number) => leftOf(number));

/** Returns the tiles that fire leaves. `beds` are the tiles beneath those that lie on other ground. */
export const burntTiles = (tiles: Uint8Array, beds: ReadonlyMap<Cell, number>): Uint8Array =>
  tiles.map((tile, cell) => {
    const left = LEFT[tile] as number;
    return left === BENEATH ? (beds.get(cell) ?? TILE.floor) : left;
  });

/** Whether there is no walking any more somewhere where there was. */
export const isLessOpen = (burnt: Uint8Array, tiles: Uint8Array): boolean =>
  burnt.some((tile, cell) => WALKABLE[tile] === 0 && WALKABLE[tiles[cell] as number] === 1);
