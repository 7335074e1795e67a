// Items on the ground, in props and in packs. An item is immutable: a change makes a new one.
import type { Cell } from '../../space/geometry';
import type { ItemKind } from '../kinds/item-kind';

/** One or more items of a kind. An optional field is left out if it does not apply. */
export interface Item {
  readonly kind: ItemKind;
  /** At least 1. */
  readonly count: number;
  /** The id of the breed, for a corpse. */
  readonly of?: string;
  /** The place where a lost key returns to. */
  readonly home?: { readonly floor: number; readonly cell: Cell };
  /** The enchantment of gear, staffs and charms; negative for bad pieces. */
  readonly plus?: number;
  /** The id of the affix. */
  readonly affix?: string;
  /** The number of uses left. */
  readonly charges?: number;
  /** Turns until a use comes back; left out if none is missing. */
  readonly rest?: number;
  /** Set once the hero knows its enchantment, affix and charges. */
  readonly known?: true;
  /** Set while it is worn or wielded. */
  readonly on?: true;
  /** Set for the weapon that the hero wielded before the current one. */
  readonly spare?: true;
  /** Set once the hero has dropped or declined it: auto-pickup ignores it. */
  readonly left?: true;
  /** Its letter in the pack. */
  readonly letter?: string;
  /** The player's inscription. */
  readonly note?: string;
}

/** The fields of an item besides its kind: saved, restored and hashed as they are. */
type ItemState = Omit<Item, 'kind'>;

/** Whether two items form one stack: of the same kind, in the same state apart from count and inscription. */
export function canStack(one: Item, other: Item): boolean {
  return (
    one.kind === other.kind &&
    one.kind.stacks &&
    one.of === other.of &&
    one.plus === other.plus &&
    one.affix === other.affix &&
    one.charges === other.charges
  );
}

/** Returns a copy of an item with some fields changed; a field set to `undefined` is left out. */
export function withChanges<I extends ItemState>(
  item: I,
  changes: { readonly [K in keyof ItemState]?: ItemState[K] | undefined },
): I {
  const merged: Readonly<Record<string, unknown>> = { ...item, ...changes };
  const changed: Record<string, unknown> = {};
  // A loop: programs compare every piece of gear after every command.
  for (const field in merged) if (merged[field] !== undefined) changed[field] = merged[field];
  return changed as unknown as I;
}
