import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import { withChanges, canStack, type Item } from '../world/item';

/** The letters by which what is carried is found. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What the hero carries under a letter. */
export const carried = ({ pack }: Actor, letter: string): Item | undefined =>
  pack.find((item) => item.letter === letter);

/** What is worn in a place, the first of two rings first. */
export const wornIn = ({ pack }: Actor, slot: string): readonly Item[] =>
  pack.filter(({ on, kind }) => on && kind.gear?.slot === slot);

/** Whether something is carried without a letter: keys hang on a ring of their own, and the prize nobody leaves behind. */
export const isLetterless = ({ kind }: Item): boolean => kind.sort === 'key' || kind.prize === true;

/** Whether there is room for something: a heap it joins, or a free letter. */
export function hasRoomFor(actor: Actor, item: Item): boolean {
  if (item.kind.sort === 'gold' || isLetterless(item)) return true;
  return actor.pack.some((other) => canStack(other, item)) || freeLetter(actor, undefined) !== undefined;
}

/** Puts something into a pack: into the heap it belongs to, or under its old letter, or the first that is free. */
export function stow(actor: Actor, item: Item): Item {
  const fresh = withChanges(item, { left: undefined });
  const same = actor.pack.find((other) => canStack(other, fresh));
  if (same) return replace(actor, same, withChanges(same, { count: same.count + fresh.count }));
  const letter = isLetterless(item) ? undefined : freeLetter(actor, item.letter);
  const stowed = withChanges(fresh, { letter });
  actor.pack = [...actor.pack, stowed];
  return stowed;
}

function freeLetter({ pack }: Actor, wanted: string | undefined): string | undefined {
  const isFree = (letter: string): boolean => !pack.some((item) => item.letter === letter);
  if (wanted !== undefined && isFree(wanted)) return wanted;
  return Array.from(LETTERS).find(isFree);
}

/** Puts something in the place of what is carried; answers it. */
export function replace(actor: Actor, old: Item, item: Item): Item {
  actor.pack = actor.pack.map((other) => (other === old ? item : other));
  return item;
}

/** Takes so many of something out of a pack; answers what was taken. */
export function takeOut(actor: Actor, item: Item, count: number): Item {
  if (count >= item.count) {
    actor.pack = actor.pack.filter((other) => other !== item);
    return withChanges(item, { on: undefined });
  }
  replace(actor, item, withChanges(item, { count: item.count - count }));
  return withChanges(item, { count, on: undefined });
}

/** Lays something out of a pack on a cell, where its owner lets it lie from then on. */
export function layAt(actor: Actor, item: Item, count: number, at: Cell): Item {
  const some = withChanges(takeOut(actor, item, count), { left: true });
  actor.map.addItem(at, some);
  return some;
}
