// Giving way: friends and peaceful creatures change places with those who would pass, or step aside.
import { DIRS, openPartsAround, type Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { refused, type Refused } from '../action';
import { isWaryOf } from './footing';
import { isWorseThanHere } from '../perception/hazards';

/** Whether the hero changes places with an actor: it is a friend or a peaceful creature, and moves at all. */
export const givesWay = ({ side, breed }: Pick<Actor, 'side' | 'breed'>): boolean =>
  (side === 'ally' || side === 'neutral') && breed.rooted !== true;

/** Whether a cell has a trap, as far as somebody knows. */
type IsTrap = (map: GameMap, cell: Cell) => boolean;

/** Creatures know every trap of their floor; the hero knows the ones that were found. */
const isAnyTrap: IsTrap = ({ trapped }, cell) => trapped[cell] !== 0;
const isFoundTrap: IsTrap = ({ memory }, cell) => memory.propAt(cell)?.role === 'trap';

/** Whether an actor can be put on a cell: it can stand there, and nothing there is worse for it than where it is. */
const isSafeFor = (other: Actor, cell: Cell, isTrap: IsTrap): boolean =>
  other.map.tile(cell).passage[other.gait] === 'free' &&
  !isTrap(other.map, cell) &&
  !isWaryOf(other, other.map.tile(cell)) &&
  !isWorseThanHere(other, cell);

/** Returns a free cell beside an actor where it is safe; undefined if there is none. */
const safeCellBeside = (other: Actor, isTrap: IsTrap): Cell | undefined =>
  DIRS.filter((dir) => !other.map.isClosedCorner(other.cell, dir, other.gait))
    .map((dir) => other.map.step(other.cell, dir))
    .find((cell) => other.map.isFree(cell, other.gait) && isSafeFor(other, cell, isTrap));

/** Returns where an actor goes to let a neighbour into its cell, or why it does not. */
export function placeToYield(mover: Actor, other: Actor, isTrap = isAnyTrap): Cell | Refused {
  if (other.breed.rooted) return refused('staysPut', other.name);
  const there = other.map.tile(other.cell);
  if (there.passage[mover.gait] !== 'free') return refused('blockedBy', there.name);
  const aside = isSafeFor(other, mover.cell, isTrap) ? mover.cell : safeCellBeside(other, isTrap);
  return aside ?? refused('willNotStep', other.name);
}

/** Returns why an actor does not let the hero into its cell, as far as the hero knows; undefined if it does. */
export function refusalToYield(hero: Actor, other: Actor): Refused | undefined {
  const place = placeToYield(hero, other, isFoundTrap);
  return typeof place === 'number' ? undefined : place;
}

/** Whether somebody could stay in a cell for good without cutting anything off on foot. */
export function blocksNoWay(map: GameMap, cell: Cell, isOpen = (at: Cell) => map.blocked.walk[at] === 0): boolean {
  const ring = DIRS.reduce((bits, dir, i) => bits | (isOpen(map.step(cell, dir)) ? 1 << i : 0), 0);
  return openPartsAround(ring) <= 1;
}

/**
 * Whether a creature that gives way stands where the hero may want to be, as far as the hero knows: in a narrow place, on
 * stairs, or on something.
 */
export function standsInTheWay(other: Actor): boolean {
  const { map, cell } = other;
  const { memory } = map;
  if (!givesWay(other)) return false;
  const isOpen = (at: Cell): boolean => memory.tiles[at] === 0 || memory.blocked[at] === 0;
  return !blocksNoWay(map, cell, isOpen) || memory.items[cell] !== 0 || memory.tileAt(cell)?.leads !== undefined;
}
