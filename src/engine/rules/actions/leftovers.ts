// The things left to do on a floor the hero has explored: chests, locked doors, signs, captives, altars, and things.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { keyFor } from './interact';
import { knownOffer } from '../floors/offers';
import { hasRoomFor } from '../items/pack';
import { LEFT_BEHIND } from '../refusals';

/** Something the hero knows of and has not dealt with. */
export interface Leftover {
  readonly cell: Cell;
  /** With its article, "a chest", or without one, "dart". */
  readonly name: string;
  /** Whether exploring does it by itself: it cannot harm as far as the hero knows, and costs no choice. */
  readonly isSafe: boolean;
  /** Set for a thing that exploring would have picked up if it knew a way there. */
  readonly isUnreachable?: true;
}

/** Returns what the hero knows to be left on the floor, in reading order. */
export function leftovers(hero: Actor): readonly Leftover[] {
  const left: Leftover[] = [];
  for (const cell of hero.map.memory.marked) {
    const found = leftProp(hero, cell) ?? leftOnGround(hero, cell);
    if (found) left.push({ cell, ...found });
  }
  return left;
}

type Found = Omit<Leftover, 'cell'> | undefined;

/** Returns what is left of the prop that the hero remembers in a cell. */
function leftProp(hero: Actor, cell: Cell): Found {
  const kind = hero.map.memory.propAt(cell);
  if (!kind) return undefined;
  const { name, role, turnsTo, lock } = kind;
  const prop = hero.map.propAt(cell);
  if (role === 'chest') return { name, isSafe: true };
  if (role === 'lockedChest') return { name: withKey(hero, name, lock), isSafe: keyFor(hero, lock) !== undefined };
  // To take one offer shuts the others away.
  if (role === 'offer') return knownOffer(hero.map, cell) && { name: LEFT_BEHIND.offer, isSafe: false };
  if (role === 'cage') return prop?.captive ? { name: LEFT_BEHIND.captive, isSafe: false } : undefined;
  const canBeUsed = (role === 'sign' || role === 'altar') && turnsTo !== undefined;
  return canBeUsed ? { name, isSafe: role === 'sign' } : undefined;
}

/** Returns what is left of the ground of a cell and of what lies on it. */
function leftOnGround(hero: Actor, cell: Cell): Found {
  const { map, engine } = hero;
  const tile = map.memory.tileAt(cell);
  if (tile?.lock !== undefined)
    return { name: withKey(hero, tile.name, tile.lock), isSafe: keyFor(hero, tile.lock) !== undefined };
  const kind = engine.content.items[(map.memory.items[cell] as number) - 1];
  const isLeft = map.items.get(cell)?.at(-1)?.left === true;
  if (!kind || kind.role === 'corpse' || isLeft || engine.knowledge.unwanted.includes(kind.sort)) return undefined;
  // Exploring has already picked up what the hero has room for and could reach.
  return hasRoomFor(hero, { kind, count: 1 })
    ? { name: engine.knowledge.appearance(kind).name, isSafe: false, isUnreachable: true }
    : { name: LEFT_BEHIND.noRoom, isSafe: false };
}

const withKey = (hero: Actor, name: string, lock: string | undefined): string =>
  keyFor(hero, lock) ? LEFT_BEHIND.withKey(name) : name;
