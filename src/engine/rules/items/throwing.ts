// The flight of items that an actor throws or shoots from a launcher.
import type { Actor } from '../../world/actors/actor';
import type { Item } from '../../world/actors/item';
import type { ItemKind } from '../../world/kinds/item-kind';
import type { Power } from '../../world/kinds/power';
import type { Weapon } from '../../world/kinds/weapon';
import { wornIn } from './pack';

/** The range of an item that is not made for throwing. */
export const THROW_RANGE = 6;
/** The additions of the marksman talent to the dice and the range of missiles. */
const MARKSMAN = { dice: 1, reach: 2 } as const;

/** The flight of an item that is thrown, or shot from a launcher. */
export interface Throwing {
  readonly weapon: Weapon | undefined;
  readonly range: number;
  /** Whether the wielded launcher shoots it. */
  readonly isSent: boolean;
}

/** Returns how an item would fly now. */
export function throwingOf(actor: Actor, { kind }: Pick<Item, 'kind'>): Throwing {
  const { missile } = kind;
  if (!missile) return { weapon: undefined, range: THROW_RANGE, isSent: false };
  const sends = wornIn(actor, 'weapon')[0]?.kind.gear?.sends;
  const isSent = sends !== undefined && sends.shots === missile.shots;
  const { weapon: own } = missile;
  const plain = isSent
    ? { ...sends.weapon, dice: sends.weapon.dice + own.dice, chance: sends.weapon.chance + own.chance }
    : own;
  const weapon = actor.has('marksman')
    ? { ...plain, dice: plain.dice + MARKSMAN.dice, reach: plain.reach + MARKSMAN.reach }
    : plain;
  return { weapon, range: weapon.reach, isSent };
}

/** Returns what an item does where it shatters when an actor throws it. */
export const shatteringOf = (actor: Actor, { shatters }: ItemKind): Power | undefined =>
  actor.has('splashes') ? (shatters?.wider ?? shatters) : shatters;
