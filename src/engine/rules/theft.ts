// Thefts: things taken from a pack, and what prevents a theft once.
import type { Actor } from '../world/actor';
import type { Item } from '../world/item';
import { narrate } from './narrations';
import { isLetterless, takeOut } from './pack';

/** Prevents a theft if the victim carries something that does, which is used up. Returns whether it did. */
export function preventTheft(victim: Actor): boolean {
  if (!victim.has('theftproof')) return false;
  const guard = victim.pack.find(({ kind }) => kind.carried?.talents?.includes('theftproof'));
  if (!guard) return false;
  takeOut(victim, guard, 1);
  narrate(victim, 'theftPrevented', victim.engine.nameOf(guard));
  return true;
}

/**
 * Returns what a thief may take from an actor: what it carries and does not wear. Keys, the prize and food stay: a
 * theft must not starve anybody.
 */
export const stealable = ({ pack }: Actor): readonly Item[] =>
  pack.filter((item) => !item.on && !isLetterless(item) && !item.kind.carried && item.kind.sort !== 'food');

/** Takes one piece of an item from its owner, into the thief's pack. */
export function stealItem(thief: Actor, owner: Actor, item: Item): void {
  narrate(thief, 'itemSnatched', thief.ref.name, thief.engine.nameOf(item));
  if (preventTheft(owner)) return;
  thief.pack = [...thief.pack, takeOut(owner, item, 1)];
}
