// Actions on what is carried and what lies underfoot: drop, pick up, name, wear and wield items.
import type { ArgumentsOf } from '../../api/command/command';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { withChanges, type Item } from '../../world/actors/item';
import type { Sort } from '../../world/kinds/item-kind';
import { recordFind } from '../../world/knowledge/knowledge';
import { Action, ActionWith, done, instead, refused, type ActionResult } from '../action';
import { noteConfirmation } from '../perception/confirmation';
import { conflictingGear, packAfterEquipping, wieldEquipped } from '../items/equipment';
import { learnItem } from '../items/identification';
import { dropFromPack, fullPart, hasRoomFor, itemByLetter, replaceItem, stow } from '../items/pack';
import { DOING } from '../refusals';

/** Drops an item. */
export class DropAction extends ActionWith<ArgumentsOf<'drop'>> {
  perform(): ActionResult {
    const { actor, engine, map } = this;
    const { item: letter, count: wanted, sure } = this.given;
    const item = itemByLetter(actor, letter);
    if (!item) return refused('notCarried');
    const count = Math.min(wanted ?? item.count, item.count);
    if (count < 1) return refused('dropNone');
    if (!map.tile(actor.cell).walkable) return refused('lostIfDropped');
    const asked = sure ? undefined : noteConfirmation(actor, item, DOING.drop);
    if (asked) return asked;
    const some = dropFromPack(actor, item, count, actor.cell);
    if (item.on) wieldEquipped(actor);
    engine.emit({ type: 'dropped', who: actor.ref, at: actor.cell, what: engine.nameOf(some), count });
    return done();
  }
}

/** Picks up every item underfoot that can be carried. */
export class TakeAction extends Action {
  perform(): ActionResult {
    const { actor, map } = this;
    const wanted = (map.items.get(actor.cell) ?? []).filter(({ kind }) => kind.role !== 'corpse');
    if (wanted.length === 0) return refused('nothingToTake');
    const fullParts = wanted.flatMap((item) => fullPart(actor, [item]) ?? []);
    if (fullParts[0] && fullParts.length === wanted.length) return refused('packFull', fullParts[0]);
    pickUp(actor, actor.cell, (item) => wanted.includes(item));
    return done();
  }
}

/** Picks up the wanted items in a cell, as far as there is room in the pack; gold goes to the purse. */
export function pickUp(actor: Actor, at: Cell, wanted: (item: Item) => boolean): void {
  const { map } = actor;
  for (const item of map.items.get(at)?.filter(wanted) ?? []) {
    if (!hasRoomFor(actor, item)) continue;
    map.takeItems(at, (other) => other === item);
    receive(actor, at, item);
  }
}

/** Puts an item from a cell into the pack, which has room for it; gold into the purse. */
export function receive(actor: Actor, at: Cell, item: Item): void {
  const { map, engine } = actor;
  const isGold = item.kind.sort === 'gold';
  if (isGold) actor.gold += item.count;
  const stowed = isGold ? item : stow(actor, item);
  const isHeros = actor.isHero;
  // Finds in side places tell nothing about the rest of the keep.
  if (isHeros && item.kind.disguised && !item.left && map.place === '')
    recordFind(engine.knowledge, item.kind, map.depth);
  engine.emit({
    type: 'took',
    who: actor.ref,
    at,
    item: engine.knowledge.idOf(item.kind),
    what: engine.nameOf(stowed),
    count: item.count,
    ...(isHeros && stowed.letter !== undefined ? { letter: stowed.letter } : {}),
  });
  if (isHeros && item.kind.prize) engine.seizePrize();
}

/** Whether an actor picks up an item in passing. */
export function isAutoPickedUp(actor: Actor, item: Item): boolean {
  const { role, sort } = item.kind;
  if (role === 'gold' || role === 'key') return true;
  return role === 'item' && !item.left && !actor.engine.knowledge.unwanted.includes(sort) && hasRoomFor(actor, item);
}

/** Names an unidentified kind, or writes a note on an identified item. Takes no time. */
export class NameAction extends ActionWith<ArgumentsOf<'name'>> {
  perform(): ActionResult {
    const { actor, engine } = this;
    const { item: letter, as: text } = this.given;
    const item = itemByLetter(actor, letter);
    if (!item) return refused('notCarried');
    const { knowledge } = engine;
    const was = knowledge.called[item.kind.id] ?? item.note ?? '';
    if (text === was) return refused('sameName');
    if (knowledge.isKnown(item.kind))
      replaceItem(actor, item, withChanges(item, { note: text === '' ? undefined : text }));
    else knowledge.called = withEntry(knowledge.called, item.kind.id, text);
    engine.emit({
      type: 'named',
      isKind: !knowledge.isKnown(item.kind),
      who: actor.ref,
      at: actor.cell,
      what: knowledge.appearance(item.kind).name,
      text,
    });
    return done(0);
  }
}

/** Switches the automatic pickup of a sort of item on or off. Takes no time. */
export class ToggleAutoPickupAction extends ActionWith<Sort> {
  perform(): ActionResult {
    const { engine, given: sort } = this;
    const { knowledge } = engine;
    const isWanted = knowledge.unwanted.includes(sort);
    knowledge.unwanted = isWanted
      ? knowledge.unwanted.filter((other) => other !== sort)
      : [...knowledge.unwanted, sort];
    engine.emit({ type: 'autopickupSet', sort, isWanted });
    return done(0);
  }
}

/** Returns the texts with one more, or without it if it is empty. */
function withEntry(texts: Readonly<Record<string, string>>, key: string, text: string): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...texts, [key]: text }).filter(([, its]) => its !== ''));
}

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
