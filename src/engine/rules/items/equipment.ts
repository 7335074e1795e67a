// The gear that is worn and wielded: what a slot holds, what must come off, the weapon that follows, and corrosion.
import type { Actor } from '../../world/actors/actor';
import { withChanges, type Item } from '../../world/actors/item';
import type { Slot } from '../../world/kinds/item-kind';
import type { Weapon } from '../../world/kinds/weapon';
import { narrate } from '../narrations';
import { replaceItem, wornIn } from './pack';

/** Returns the weapon equipped in a pack, or the unarmed attack if there is none. */
export function weaponIn(pack: readonly Item[], unarmed: Weapon): Weapon {
  return pack.find(({ on, kind }) => on && kind.gear?.slot === 'weapon')?.kind.gear?.weapon ?? unarmed;
}

/** Makes an actor fight with the weapon that is equipped now. */
export function wieldEquipped(actor: Actor): void {
  actor.weapons = [weaponIn(actor.pack, actor.engine.content.unarmed)];
  actor.wielded = 0;
}

/** Returns the number of items that fit in a slot. */
const capacityOf = (slot: Slot): number => (slot === 'ring' ? 2 : 1);

/** Returns the gear that must be taken off before an item can be equipped. */
export function conflictingGear({ pack }: Actor, { kind: { gear } }: Item): readonly Item[] {
  if (!gear) return [];
  const worn = pack.filter(({ on, kind }) => on && kind.gear?.slot === gear.slot);
  const hands = pack.filter(
    ({ on, kind }) =>
      on &&
      ((gear.twoHanded && kind.gear?.slot === 'shield') || (gear.slot === 'shield' && kind.gear?.twoHanded === true)),
  );
  return [...(worn.length >= capacityOf(gear.slot) ? worn.slice(0, 1) : []), ...hands];
}

/** Returns the pack as it is after an item is equipped, or after it is taken off if it is equipped now. */
export function packAfterEquipping(actor: Actor, item: Item): readonly Item[] {
  if (item.on) return actor.pack.map((other) => (other === item ? withChanges(other, { on: undefined }) : other));
  const off = conflictingGear(actor, item);
  const isArmed = item.kind.gear?.slot === 'weapon';
  return actor.pack.map((other) => {
    if (other === item) return withChanges(other, { on: true, spare: undefined });
    if (!off.includes(other)) return isArmed && other.spare ? withChanges(other, { spare: undefined }) : other;
    const isSpare = isArmed && other.kind.gear?.slot === 'weapon';
    return withChanges(other, { on: undefined, spare: isSpare ? true : undefined });
  });
}

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
