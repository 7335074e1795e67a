// Wearing and wielding gear.
import type { ArgumentsOf } from '../../api/command/command';
import type { Item } from '../../world/item';
import { Action, ActionWith, done, instead, refused, type ActionResult } from '../action';
import { conflictingGear, packAfterEquipping, wieldEquipped } from '../equipment';
import { learnItem } from '../identification';
import { noteConfirmation } from '../confirmation';
import { itemByLetter } from '../pack';
import { DOING } from '../refusals';

/** Equips an item, which identifies it, or takes it off. */
export class EquipAction extends ActionWith<ArgumentsOf<'equip'>> {
  perform(): ActionResult {
    const { actor, engine } = this;
    const item = itemByLetter(actor, this.given.item);
    if (!item) return refused('notCarried');
    if (!item.kind.gear) return refused('notWearable', engine.nameOf(item));
    const asked = this.given.sure ? undefined : noteConfirmation(actor, item, item.on ? DOING.takeOff : DOING.putOn);
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
    const slot = item.kind.gear?.slot ?? 'weapon';
    engine.emit({ type: 'equipped', who: actor.ref, at: actor.cell, what: engine.nameOf(item), slot, isOn });
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
