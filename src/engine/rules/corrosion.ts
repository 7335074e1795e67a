// Acid wears down the armour of whom it reaches.
import type { Actor } from '../world/actor';
import { withChanges } from '../world/item';
import { narrate } from './narrations';
import { replaceItem, wornIn } from './pack';

/** The enchantment below which acid wears no armour down. */
const LEAST_PLUS = -3;

/** Takes a point of enchantment from the armour that an actor wears. Returns whether there was one to take. */
export function corrode(who: Actor): boolean {
  const [armour] = wornIn(who, 'armour');
  if (!armour) return false;
  const plus = (armour.plus ?? 0) - 1;
  if (plus < LEAST_PLUS) return false;
  narrate(who, 'armourCorroded', who.engine.nameOf(armour));
  replaceItem(who, armour, withChanges(armour, { plus: plus === 0 ? undefined : plus }));
  return true;
}
