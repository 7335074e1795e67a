import type { Cell } from '../space/geometry';
import type { ItemKind } from './item-kind';

/** Some of a kind of thing, in a cell or carried. What is optional is left out where there is nothing to say. */
export interface Item {
  readonly kind: ItemKind;
  /** How many of it, at least 1. */
  readonly count: number;
  /** The key of the breed it once was, for a corpse. */
  readonly of?: string;
  /** Where it belongs and comes back to when it is lost, for a key. */
  readonly home?: { readonly depth: number; readonly cell: Cell };
  /** How often it was enchanted, for gear, staffs and charms; below 0 for bad pieces. */
  readonly plus?: number;
  /** The key of its make. */
  readonly affix?: string;
  /** How often it can still be used. */
  readonly charges?: number;
  /** In how many turns another use comes back; left out while none is missing. */
  readonly rest?: number;
  /** Set once the hero knows what it is worth: its plus, its make, its charges. */
  readonly known?: true;
  /** Set while it is worn or wielded. */
  readonly on?: true;
  /** For how many turns it has been worn while it was not known. */
  readonly tried?: number;
  /** Set for the weapon that was in hand before the one that is now. */
  readonly spare?: true;
  /** Set once the hero has laid it down or let it lie: it is not taken in passing any more. */
  readonly left?: true;
  /** The letter by which its owner finds it. */
  readonly letter?: string;
  /** What the hero has written on it. */
  readonly note?: string;
}

/** The item's fields besides its kind: saved, restored and counted as they are. A new field is one of these. */
export type ItemState = Omit<Item, 'kind'>;

/** Whether two can be one: of the same kind and in the same state, but for how many they are, and what they are called. */
export function isSame(one: Item, other: Item): boolean {
  return (
    one.kind === other.kind &&
    one.kind.stacks &&
    one.of === other.of &&
    one.plus === other.plus &&
    one.affix === other.affix &&
    one.charges === other.charges
  );
}

/** The same with some of its state changed; what is set to `undefined` is left out. */
export function altered(item: Item, changes: { readonly [K in keyof ItemState]?: ItemState[K] | undefined }): Item {
  const entries = Object.entries({ ...item, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as Item;
}
