import type { Actor } from '../../world/actor';
import { withChanges, type Item } from '../../world/item';
import type { Weapon } from '../../world/weapon';
import type { Slot } from '../../world/item-kind';
import { Action, done, instead, refused, type ActionResult } from '../action';
import { learnKind } from '../identification';
import { noteConfirmation } from '../confirmation';
import { carried } from '../pack';

/** What one fights with who has this in the pack. */
export function weaponIn(pack: readonly Item[], unarmed: Weapon): Weapon {
  return pack.find(({ on, kind }) => on && kind.gear?.slot === 'weapon')?.kind.gear?.weapon ?? unarmed;
}

/** Lets somebody fight with what is in the hand now. */
export function rearm(actor: Actor): void {
  actor.weapons = [weaponIn(actor.pack, actor.engine.content.unarmed)];
  actor.wielded = 0;
}

/** How many things can be worn in a place at once. */
const roomIn = (slot: Slot): number => (slot === 'ring' ? 2 : 1);

/** What must be taken off before something can be put on. */
export function inTheWayOf({ pack }: Actor, { kind: { gear } }: Item): readonly Item[] {
  if (!gear) return [];
  const worn = pack.filter(({ on, kind }) => on && kind.gear?.slot === gear.slot);
  const hands = pack.filter(
    ({ on, kind }) =>
      on &&
      ((gear.twoHanded && kind.gear?.slot === 'shield') || (gear.slot === 'shield' && kind.gear?.twoHanded === true)),
  );
  return [...(worn.length >= roomIn(gear.slot) ? worn.slice(0, 1) : []), ...hands];
}

/** A pack in which something that was worn is not, or the other way round. */
export function afterEquipping(actor: Actor, item: Item): readonly Item[] {
  if (item.on) return actor.pack.map((other) => (other === item ? withChanges(other, { on: undefined }) : other));
  const off = inTheWayOf(actor, item);
  const isArmed = item.kind.gear?.slot === 'weapon';
  return actor.pack.map((other) => {
    if (other === item) return withChanges(other, { on: true, spare: undefined });
    if (!off.includes(other)) return isArmed && other.spare ? withChanges(other, { spare: undefined }) : other;
    const isSpare = isArmed && other.kind.gear?.slot === 'weapon';
    return withChanges(other, { on: undefined, spare: isSpare ? true : undefined });
  });
}

/** Put on or wield something, or take it off. */
export class EquipAction extends Action {
  constructor(
    actor: Actor,
    readonly letter: string,
    readonly isMeant: boolean,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, engine } = this;
    const item = carried(actor, this.letter);
    if (!item) return refused('notCarried');
    if (!item.kind.gear) return refused('notWearable', engine.nameOf(item));
    const asked = this.isMeant ? undefined : noteConfirmation(actor, item, item.on ? 'take off' : 'put on');
    if (asked) return asked;
    const off = item.on ? [item] : inTheWayOf(actor, item);
    actor.pack = afterEquipping(actor, item);
    rearm(actor);
    for (const other of off) this.tell(other, false);
    if (!item.on) {
      this.tell(item, true);
      learnKind(actor, item.kind);
    }
    return done();
  }

  private tell(item: Item, isOn: boolean): void {
    const { actor, engine } = this;
    engine.emit({ type: 'equipped', who: actor.ref, at: actor.cell, what: engine.nameOf(item), isOn });
  }
}

/** Take the other weapon in hand, the one held before. */
export class SwapArmsAction extends Action {
  perform(): ActionResult {
    const spare = this.actor.pack.find((item) => item.spare);
    return spare?.letter === undefined
      ? refused('noOtherWeapon')
      : instead(new EquipAction(this.actor, spare.letter, true));
  }
}
