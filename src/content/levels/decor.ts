import { distance, type Cell } from '../../engine/space/geometry';
import type { Rng } from '../../engine/random/rng';
import { AROUND, ORTHOGONAL, WIDTH, type Draft } from './draft';
import { BARE, TILE } from './tile-numbers';
import { countOpenAround, isSpare, nextToDoor } from './neighbourhood';

export const isBare = (draft: Draft, cell: Cell): boolean => BARE[draft.tiles[cell] as number] === 1;

/** Whether something may stand here that cannot be walked through: only in rooms, and where nobody needs to pass. */
export function mayBlock(draft: Draft, cell: Cell): boolean {
  const tile = draft.tiles[cell];
  if (draft.area[cell] === 0 || (tile !== TILE.carpet && !isBare(draft, cell))) return false;
  if (draft.isCrowded(cell) || draft.holds(cell)) return false;
  if (distance(cell, draft.start, WIDTH) < 2 || distance(cell, draft.up, WIDTH) < 2) return false;
  if (draft.down !== undefined && distance(cell, draft.down, WIDTH) < 2) return false;
  return countOpenAround(draft, cell) >= 3 && isSpare(draft, cell) && !nextToDoor(draft, cell);
}

/** Puts something that cannot be walked through here, if it may stand here. */
export function block(draft: Draft, cell: Cell, tile: number): boolean {
  const may = mayBlock(draft, cell);
  if (may) draft.tiles[cell] = tile;
  return may;
}

/** A patch that spreads from a cell over bare ground: ever less likely, the farther it has come. */
export interface Patch {
  readonly tile: number;
  /** How many of a hundred neighbours it takes at the first step. */
  readonly vigour: number;
  /** How much of that is lost at each further step. */
  readonly loss: number;
}

/** Lets a patch spread from here. */
export function spreadPatch(draft: Draft, rng: Rng, from: Cell, { tile, vigour, loss }: Patch): void {
  let edge = [from];
  for (let chance = vigour; edge.length > 0; chance -= loss) {
    const next: Cell[] = [];
    for (const cell of edge) {
      if (!mayGrow(draft, cell, tile)) continue;
      draft.tiles[cell] = tile;
      if (chance <= 0) continue;
      for (const side of ORTHOGONAL) if (rng.percent(chance)) next.push(cell + side);
    }
    edge = next;
  }
}

/** Growth covers bare ground; what hides the view stays away from where a hero arrives. */
function mayGrow(draft: Draft, cell: Cell, tile: number): boolean {
  if (tile !== TILE.fern) return isBare(draft, cell);
  if (distance(cell, draft.start, WIDTH) < 3 || distance(cell, draft.up, WIDTH) < 2 || nextToDoor(draft, cell))
    return false;
  return draft.area[cell] !== 0 && (isBare(draft, cell) || draft.tiles[cell] === TILE.grass);
}

const FINDING = 40;

/** Some bare cell of a room by chance, one that `suits`; `undefined` after enough tries. */
export function someCell(rng: Rng, draft: Draft, suits: (cell: Cell) => boolean): Cell | undefined {
  for (let i = 0; i < FINDING; i++) {
    const cell = rng.below(draft.tiles.length);
    if (draft.area[cell] !== 0 && isBare(draft, cell) && suits(cell)) return cell;
  }
  return undefined;
}

/** Whether any of the eight neighbours is this tile. */
export const touches = (draft: Draft, cell: Cell, tile: number): boolean =>
  AROUND.some((step) => draft.tiles[cell + step] === tile);
