// The hero's ways to identify items: by use, by scroll, by elimination.
import type { Actor } from '../../world/actors/actor';
import { withChanges, type Item } from '../../world/actors/item';
import type { ItemKind, Sort } from '../../world/kinds/item-kind';
import type { Action } from '../action';
import { narrate } from '../narrations';
import { replaceItem } from './pack';

/** Identifies a kind, and the last one of its sort by elimination. */
export function learnKind(hero: Actor, kind: ItemKind): void {
  const { engine } = hero;
  const { knowledge } = engine;
  if (knowledge.isKnown(kind)) return;
  const was = knowledge.appearance(kind).name;
  knowledge.known = [...knowledge.known, kind.id];
  engine.emit({ type: 'identified', who: hero.ref, at: hero.cell, was, what: kind.name, sort: kind.sort });
  learnLastOf(hero, kind.sort);
}

/** Identifies the last unidentified kind of a sort, if only one is left. */
function learnLastOf(hero: Actor, sort: Sort): void {
  const [last, ...others] = hero.engine.knowledge.unidentified(sort);
  if (last && others.length === 0) learnKind(hero, last);
}

/**
 * Performs the action of an item and identifies its kind if the hero notices any effect, or why there is none: `waste`
 * is the sentence that says so. Returns whether the hero noticed anything.
 */
export function learnByUsing(hero: Actor, kind: ItemKind, action: Action, waste?: string): boolean {
  const { events } = hero.engine;
  const before = events.length;
  action.perform();
  if (waste !== undefined) narrate(hero, 'wasted', waste);
  const wasNoticed = events.slice(before).some(({ unseen }) => !unseen);
  if (wasNoticed) learnKind(hero, kind);
  return wasNoticed;
}

/** Identifies a carried item fully: its kind, its affix and its enchantment. Returns the identified item. */
export function learnItem(hero: Actor, item: Item): Item {
  const { engine } = hero;
  const { knowledge } = engine;
  const { kind } = item;
  const was = engine.nameOf(item);
  const isNewKind = !knowledge.isKnown(kind);
  if (isNewKind) knowledge.known = [...knowledge.known, kind.id];
  const known = item.known ? item : replaceItem(hero, item, withChanges(item, { known: true }));
  const what = engine.nameOf(known);
  if (what !== was) engine.emit({ type: 'identified', who: hero.ref, at: hero.cell, was, what, sort: kind.sort });
  if (isNewKind) learnLastOf(hero, kind.sort);
  return known;
}

/** Whether there is anything about an item that the hero does not know. */
export const isUnidentified = ({ engine }: Actor, { kind, known, plus, affix, charges }: Item): boolean =>
  !engine.knowledge.isKnown(kind) ||
  (!known && (kind.gear !== undefined || charges !== undefined || (plus ?? 0) !== 0 || affix !== undefined));

/** Returns the carried items that are not fully identified. */
export const unidentifiedItems = (actor: Actor): readonly Item[] =>
  actor.pack.filter((item) => isUnidentified(actor, item));
