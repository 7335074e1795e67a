// The pack: letters, room, stacks, moving items in and out, and thefts.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { canStack, withChanges, type Item } from '../../world/actors/item';
import { narrate } from '../narrations';

/** The parts of a pack and their letters: single pieces such as gear and staffs, and stacks such as potions and scrolls. */
const PACK_PARTS = { pieces: 'abcdefghijklmnopqrstuvwxyz', stacks: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } as const;
export type PackPart = keyof typeof PACK_PARTS;
export const PARTS = Object.keys(PACK_PARTS) as readonly PackPart[];
/** The number of items that a part holds. */
export const PART_ROOM = PACK_PARTS.pieces.length;
/** The letters of carried items, in the order in which they are listed. */
export const LETTERS = `${PACK_PARTS.pieces}${PACK_PARTS.stacks}`;

/** Returns the item with a letter, or undefined if there is none. */
export const itemByLetter = ({ pack }: Actor, letter: string): Item | undefined =>
  pack.find((item) => item.letter === letter);

/** Returns what is worn in a slot, in the order of the pack. */
export const wornIn = ({ pack }: Actor, slot: string): readonly Item[] =>
  pack.filter(({ on, kind }) => on && kind.gear?.slot === slot);

/** Whether an item is carried without a letter, as keys and the prize are. */
export const isLetterless = ({ kind }: Item): boolean => kind.sort === 'key' || kind.prize === true;

/** Returns the part of the pack that an item belongs to. */
const partOf = ({ kind }: Item): PackPart => (kind.stacks ? 'stacks' : 'pieces');

/** Whether each item in a pack has a letter of its own, one of its part, and those without letters have none. */
export const isInOrder = ({ pack }: Actor): boolean =>
  pack.every((item, i) => {
    const { letter } = item;
    if (letter === undefined || isLetterless(item)) return letter === undefined && isLetterless(item);
    return PACK_PARTS[partOf(item)].includes(letter) && pack.findIndex((other) => other.letter === letter) === i;
  });

/** Returns the items of a part of the pack. */
export const itemsInPart = ({ pack }: Actor, part: PackPart): readonly Item[] =>
  pack.filter((item) => item.letter !== undefined && partOf(item) === part);

/** Returns the part of the pack without room for some items together, or undefined if all join a stack or find a free letter. */
export function fullPart(actor: Actor, items: readonly Item[]): PackPart | undefined {
  const fresh = items.filter(
    (item) => item.kind.sort !== 'gold' && !isLetterless(item) && !actor.pack.some((other) => canStack(other, item)),
  );
  return PARTS.find((part) => {
    const added = fresh.filter((item) => partOf(item) === part).length;
    return added > 0 && itemsInPart(actor, part).length + added > PART_ROOM;
  });
}

/** Whether there is room for an item: a stack it joins, or a free letter. */
export const hasRoomFor = (actor: Actor, item: Item): boolean => fullPart(actor, [item]) === undefined;

/**
 * Puts an item into the pack: on its stack, or under its old letter if that is free, else under the first free one.
 * Returns it as it is carried.
 */
export function stow(actor: Actor, item: Item): Item {
  const fresh = withChanges(item, { left: undefined });
  const same = actor.pack.find((other) => canStack(other, fresh));
  if (same) return replaceItem(actor, same, withChanges(same, { count: same.count + fresh.count }));
  const letter = isLetterless(item) ? undefined : freeLetter(actor, item);
  const stowed = withChanges(fresh, { letter });
  actor.pack = [...actor.pack, stowed];
  return stowed;
}

function freeLetter({ pack }: Actor, item: Item): string | undefined {
  const isFree = (letter: string): boolean => !pack.some((other) => other.letter === letter);
  if (item.letter !== undefined && isFree(item.letter)) return item.letter;
  return Array.from(PACK_PARTS[partOf(item)]).find(isFree);
}

/** Replaces a carried item. Returns the new one. */
export function replaceItem(actor: Actor, old: Item, item: Item): Item {
  actor.pack = actor.pack.map((other) => (other === old ? item : other));
  return item;
}

/** Takes a number of an item out of the pack. Returns what was taken. */
export function takeOut(actor: Actor, item: Item, count: number): Item {
  if (count >= item.count) {
    actor.pack = actor.pack.filter((other) => other !== item);
    return withChanges(item, { on: undefined });
  }
  replaceItem(actor, item, withChanges(item, { count: item.count - count }));
  return withChanges(item, { count, on: undefined });
}

/** Lays a number of an item from the pack on a cell and marks it so that it is not picked up in passing. Returns it. */
export function dropFromPack(actor: Actor, item: Item, count: number, at: Cell): Item {
  const some = withChanges(takeOut(actor, item, count), { left: true });
  actor.map.addItem(at, some);
  return some;
}

/** Prevents a theft if the victim carries something that does, which is used up. Returns whether it did. */
export function preventTheft(victim: Actor): boolean {
  if (!victim.has('theftproof')) return false;
  const guard = victim.pack.find(({ kind }) => kind.carried?.talents?.includes('theftproof'));
  if (!guard) return false;
  takeOut(victim, guard, 1);
  narrate(victim, 'theftPrevented', victim.engine.nameOf(guard));
  return true;
}

/**
 * Returns what a thief may take from an actor: what it carries and does not wear. Keys, the prize and food stay: a
 * theft must not starve anybody.
 */
export const stealable = ({ pack }: Actor): readonly Item[] =>
  pack.filter((item) => !item.on && !isLetterless(item) && !item.kind.carried && item.kind.sort !== 'food');

/** Takes one piece of an item from its owner, into the thief's pack. */
export function stealItem(thief: Actor, owner: Actor, item: Item): void {
  narrate(thief, 'itemSnatched', thief.ref.name, thief.engine.nameOf(item));
  if (preventTheft(owner)) return;
  thief.pack = [...thief.pack, takeOut(owner, item, 1)];
}
