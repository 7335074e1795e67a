/** Decoration helpers shared by the build steps: obstacles, growing patches and random cells. */
import type { Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Placement } from '../../engine/world/kinds/floor-plan';
import { BREEDS } from '../creatures/breeds/index';
import { AROUND, ORTHOGONAL, WIDTH, type Draft } from './draft';
import { canFill, countOpenNeighbours, isNextToDoor } from './neighbourhood';
import { BARE, LIES_ON, TILE } from './tile-numbers';

export const isBare = (draft: Draft, cell: Cell): boolean => BARE[draft.tiles[cell] as number] === 1;

/** Whether an obstacle fits here: inside a room, and where it blocks no path. */
export function canPlaceObstacle(draft: Draft, cell: Cell): boolean {
  const tile = draft.tiles[cell];
  if (draft.area[cell] === 0 || (tile !== TILE.carpet && !isBare(draft, cell))) return false;
  if (draft.isCrowded(cell) || draft.hasItem(cell)) return false;
  if (distance(cell, draft.start, WIDTH) < 2 || distance(cell, draft.up, WIDTH) < 2) return false;
  if (draft.down !== undefined && distance(cell, draft.down, WIDTH) < 2) return false;
  return countOpenNeighbours(draft, cell) >= 3 && canFill(draft, cell) && !isNextToDoor(draft, cell);
}

/** Places an obstacle tile if it fits here. Returns whether it did. */
export function placeObstacle(draft: Draft, cell: Cell, tile: number): boolean {
  const fits = canPlaceObstacle(draft, cell);
  if (fits) draft.tiles[cell] = tile;
  return fits;
}

/** A patch that grows over bare ground. The chance to spread falls with each step from its origin. */
export interface Patch {
  readonly tile: number;
  /** Other ground that it grows over. */
  readonly over?: readonly number[];
  /** The chance in percent to spread to a neighbour at the first step. */
  readonly vigour: number;
  /** The drop of the chance at each further step. */
  readonly loss: number;
}

/** Grows a patch from a cell. */
export function spreadPatch(draft: Draft, rng: Rng, from: Cell, patch: Patch): void {
  const { tile, vigour, loss } = patch;
  let edge = [from];
  for (let chance = vigour; edge.length > 0; chance -= loss) {
    const next: Cell[] = [];
    for (const cell of edge) {
      if (!canGrow(draft, cell, patch)) continue;
      if (LIES_ON[tile] === 1) draft.cover(cell, tile);
      else draft.tiles[cell] = tile;
      if (chance <= 0) continue;
      for (const side of ORTHOGONAL) if (rng.percent(chance)) next.push(cell + side);
    }
    edge = next;
  }
}

/** Whether a patch can grow in a cell. Ferns, which block sight, stay away from the hero's arrival. */
function canGrow(draft: Draft, cell: Cell, { tile, over = [] }: Patch): boolean {
  if (!isBare(draft, cell) && !over.includes(draft.tiles[cell] as number)) return false;
  if (tile !== TILE.fern) return true;
  if (distance(cell, draft.start, WIDTH) < 3 || distance(cell, draft.up, WIDTH) < 2) return false;
  return draft.area[cell] !== 0 && !isNextToDoor(draft, cell);
}

const TRIES = 40;

/** Picks a random bare cell of a room that `suits`. Returns undefined if no try succeeds. */
export function randomCell(rng: Rng, draft: Draft, suits: (cell: Cell) => boolean): Cell | undefined {
  for (let i = 0; i < TRIES; i++) {
    const cell = rng.below(draft.tiles.length);
    if (draft.area[cell] !== 0 && isBare(draft, cell) && suits(cell)) return cell;
  }
  return undefined;
}

/** Whether one of the eight neighbours is this tile. */
export const isNextToTile = (draft: Draft, cell: Cell, tile: number): boolean =>
  AROUND.some((step) => draft.tiles[cell + step] === tile);

const WEBS: Patch = {
  tile: TILE.web,
  vigour: 65,
  loss: 18,
  over: [TILE.grass, TILE.dryGrass, TILE.moss, TILE.mushrooms, TILE.rubble, TILE.bones, TILE.ash],
};

/** Hangs webs around the residents that webs do not slow, once a level is populated. */
export function spinWebs(draft: Draft, residents: readonly Placement[], rng: Rng): void {
  for (const { breed, cell } of residents)
    if (BREEDS[breed]?.treads?.includes('web')) spreadPatch(draft, rng, cell, WEBS);
}
