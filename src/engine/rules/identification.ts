import type { Actor } from '../world/actor';
import { withChanges, type Item } from '../world/item';
import type { ItemKind } from '../world/item-kind';
import type { Action } from './action';
import { replace } from './pack';

/** Lets the hero know a kind for what it is, and by elimination the last of its sort. */
export function learnKind(hero: Actor, kind: ItemKind): void {
  const { engine } = hero;
  const { knowledge } = engine;
  if (knowledge.isKnown(kind)) return;
  const was = knowledge.appearance(kind).name;
  knowledge.known = [...knowledge.known, kind.id];
  engine.emit({ type: 'learned', who: hero.ref, at: hero.cell, was, what: kind.name, sort: kind.sort });
  const [last, ...others] = knowledge.unidentified(kind.sort);
  if (last && others.length === 0) learnKind(hero, last);
}

/**
 * Brings about what a thing of this kind does, and lets the hero know the kind by it where there was anything to be
 * noticed. Tells whether there was.
 */
export function learnByDoing(hero: Actor, kind: ItemKind, action: Action): boolean {
  const { events } = hero.engine;
  const before = events.length;
  action.perform();
  const wasNoticed = events.slice(before).some(({ unseen }) => !unseen);
  if (wasNoticed) learnKind(hero, kind);
  return wasNoticed;
}

/** Lets the hero know all about something that is carried: its kind, its make, what it is worth. */
export function learnItem(hero: Actor, item: Item): Item {
  const { engine } = hero;
  learnKind(hero, item.kind);
  if (item.known) return item;
  const was = engine.nameOf(item);
  const known = replace(hero, item, withChanges(item, { known: true, tried: undefined }));
  const what = engine.nameOf(known);
  if (what !== was) engine.emit({ type: 'learned', who: hero.ref, at: hero.cell, was, what, sort: item.kind.sort });
  return known;
}

/** Whether there is anything about a thing that the hero does not know. */
export const isUnknown = ({ engine }: Actor, { kind, known, plus, affix, charges }: Item): boolean =>
  !engine.knowledge.isKnown(kind) ||
  (!known && (kind.gear !== undefined || charges !== undefined || (plus ?? 0) !== 0 || affix !== undefined));

/** Everything on oneself that the hero could learn more about. */
export const unknowns = (actor: Actor): readonly Item[] => actor.pack.filter((item) => isUnknown(actor, item));
