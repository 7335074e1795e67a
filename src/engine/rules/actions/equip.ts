// Wearing and wielding gear.
import type { ArgumentsOf } from '../../api/command/command';
import type { Actor } from '../../world/actor';
import { withChanges, type Item } from '../../world/item';
import type { Weapon } from '../../world/weapon';
import type { Slot } from '../../world/item-kind';
import { Action, ActionWith, done, instead, refused, type ActionResult } from '../action';
import { learnItem } from '../identification';
import { noteConfirmation } from '../confirmation';
import { itemByLetter } from '../pack';

/** Returns the weapon equipped in a pack, or the unarmed attack if there is none. */
export function weaponIn(pack: readonly Item[], unarmed: Weapon): Weapon {
  return pack.find(({ on, kind }) => on && kind.gear?.slot === 'weapon')?.kind.gear?.weapon ?? unarmed;
}

/** Makes an actor fight with the weapon that is equipped now. */
export function wieldEquipped(actor: Actor): void {
  actor.weapons = [weaponIn(actor.pack, actor.engine.content.unarmed)];
  actor.wielded = 0;
}

/** How many items fit in a slot. */
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

/** Equips an item, which identifies it, or takes it off. */
export class EquipAction extends ActionWith<ArgumentsOf<'equip'>> {
  perform(): ActionResult {
    const { actor, engine } = this;
    const item = itemByLetter(actor, this.given.item);
    if (!item) return refused('notCarried');
    if (!item.kind.gear) return refused('notWearable', engine.nameOf(item));
    const asked = this.given.sure ? undefined : noteConfirmation(actor, item, item.on ? 'take off' : 'put on');
    if (asked) return asked;
    const off = item.on ? [item] : conflictingGear(actor, item);
    actor.pack = packAfterEquipping(actor, item);
    wieldEquipped(actor);
    for (const other of off) this.emitEquipped(other, false);
    if (!item.on) {
      this.emitEquipped(item, true);
      const worn = itemByLetter(actor, this.given.item);
      if (worn) learnItem(actor, worn);
    }
    return done();
  }

  private emitEquipped(item: Item, isOn: boolean): void {
    const { actor, engine } = this;
    engine.emit({ type: 'equipped', who: actor.ref, at: actor.cell, what: engine.nameOf(item), isOn });
  }
}

/** Wields the weapon that was wielded before. */
export class SwapWeaponsAction extends Action {
  perform(): ActionResult {
    const spare = this.actor.pack.find((item) => item.spare);
    return spare?.letter === undefined
      ? refused('noOtherWeapon')
      : instead(new EquipAction(this.actor, { item: spare.letter, sure: true }));
  }
}
