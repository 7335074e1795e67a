import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { withChanges, type Item } from '../../world/item';
import type { Sort } from '../../world/item-kind';
import { Action, done, refused, type ActionResult } from '../action';
import { noteConfirmation } from '../confirmation';
import { carried, hasRoomFor, layAt, replace, stow } from '../pack';
import { rearm } from './equip';

/** Lay something down. */
export class DropAction extends Action {
  constructor(
    actor: Actor,
    readonly letter: string,
    readonly count: number | undefined,
    readonly isMeant: boolean,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, engine, map } = this;
    const item = carried(actor, this.letter);
    if (!item) return refused('notCarried');
    const count = Math.min(this.count ?? item.count, item.count);
    if (count < 1) return refused('dropNone');
    if (!map.tile(actor.cell).walkable) return refused('lostIfDropped');
    const asked = this.isMeant ? undefined : noteConfirmation(actor, item, 'lay down');
    if (asked) return asked;
    const some = layAt(actor, item, count, actor.cell);
    if (item.on) rearm(actor);
    engine.emit({ type: 'laid', who: actor.ref, at: actor.cell, what: engine.nameOf(some), count });
    return done();
  }
}

/** Take up all that lies underfoot and can be carried. */
export class TakeAction extends Action {
  perform(): ActionResult {
    const { actor, map } = this;
    const wanted = (map.items.get(actor.cell) ?? []).filter(({ kind }) => kind.role !== 'corpse');
    if (wanted.length === 0) return refused('nothingToTake');
    if (!wanted.some((item) => hasRoomFor(actor, item))) return refused('packFull');
    takeUp(actor, actor.cell, (item) => wanted.includes(item));
    return done();
  }
}

/** Takes what lies in a cell into one's pack, or one's purse, as far as there is room. */
export function takeUp(actor: Actor, at: Cell, wanted: (item: Item) => boolean): void {
  const { map, engine } = actor;
  for (const item of map.items.get(at)?.filter(wanted) ?? []) {
    if (!hasRoomFor(actor, item)) continue;
    map.takeItems(at, (other) => other === item);
    const isGold = item.kind.sort === 'gold';
    if (isGold) actor.gold += item.count;
    const stowed = isGold ? item : stow(actor, item);
    const isHeros = actor.isHero;
    if (isHeros && item.kind.disguised && !engine.knowledge.held.includes(item.kind.id))
      engine.knowledge.held = [...engine.knowledge.held, item.kind.id];
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
}

/** Whether somebody takes a thing up when stepping on it. */
export function isTakenInPassing(actor: Actor, item: Item): boolean {
  const { role, sort } = item.kind;
  if (role === 'gold' || role === 'key') return true;
  return role === 'item' && !item.left && !actor.engine.knowledge.unwanted.includes(sort) && hasRoomFor(actor, item);
}

/** Call a kind of thing something, or write a note on what is known: nothing of it takes time. */
export class NameAction extends Action {
  constructor(
    actor: Actor,
    readonly letter: string,
    readonly text: string,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, engine, text } = this;
    const item = carried(actor, this.letter);
    if (!item) return refused('notCarried');
    const { knowledge } = engine;
    const was = knowledge.called[item.kind.id] ?? item.note ?? '';
    if (text === was) return refused('sameName');
    if (knowledge.isKnown(item.kind)) replace(actor, item, withChanges(item, { note: text === '' ? undefined : text }));
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

/** Take a sort of thing up in passing from now on, or not any more. */
export class ToggleAutoPickupAction extends Action {
  constructor(
    actor: Actor,
    readonly sort: Sort,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { engine, sort } = this;
    const { knowledge } = engine;
    const isWanted = knowledge.unwanted.includes(sort);
    knowledge.unwanted = isWanted
      ? knowledge.unwanted.filter((other) => other !== sort)
      : [...knowledge.unwanted, sort];
    engine.emit({ type: 'heeded', sort, isWanted });
    return done(0);
  }
}

/** The same with a text under a key, or without that key where there is no text. */
function withEntry(texts: Readonly<Record<string, string>>, key: string, text: string): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...texts, [key]: text }).filter(([, its]) => its !== ''));
}
