// Items on the ground, in props and in packs, and what they grant. An item is immutable: a change makes a new one.
import type { Cell } from '../../space/geometry';
import type { Affix, Grant, Source } from '../kinds/grants';
import type { ItemKind, Slot } from '../kinds/item-kind';

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

/** Each enchantment adds this much to a chance, in percent. */
const PLUS_CHANCE = 3;
/** This many enchantments add one die. */
const PLUS_DIE = 4;

function enchantmentGrant(slot: Slot, plus: number): Grant {
  const [chance, dice] = [plus * PLUS_CHANCE, Math.trunc(plus / PLUS_DIE)];
  if (slot === 'weapon') return { bonuses: { attackChance: chance, attack: dice } };
  if (slot === 'ring') return { bonuses: { attackChance: plus * 2, defenseChance: plus * 2 } };
  return { bonuses: { defenseChance: chance, defense: dice } };
}

/** Formats an enchantment as it stands before a name: the "+2" of "+2 short sword"; none is "+0". */
export const plusLabel = (plus: number): string => (plus >= 0 ? `+${plus}` : String(plus));

/** Lists what an item grants: by being carried, and if worn by its kind, its enchantment and its affix. */
export function sourcesOf(item: Item, affixes: Readonly<Record<string, Affix>>): readonly Source[] {
  const { kind, plus = 0, affix: affixId } = item;
  const sources: Source[] = [];
  if (kind.carried) sources.push({ name: kind.name, grant: kind.carried });
  const { gear } = kind;
  if (!gear || !item.on) return sources;
  const { slot } = gear;
  sources.push({ name: kind.name, grant: gear, slot });
  if (plus !== 0) sources.push({ name: `${kind.name} ${plusLabel(plus)}`, grant: enchantmentGrant(slot, plus), slot });
  const affix = affixId === undefined ? undefined : affixes[affixId];
  if (affix) sources.push({ name: affix.name.replace('%', kind.name), grant: affix, slot });
  return sources;
}
