import type { ItemKind, Sort } from '../../engine/world/item-kind';
import { ARMOURS, SHIELDS } from './armour';
import { toItemSpawn, toKind, type ItemSpawn, type ItemEntry } from './item-entry';
import { CHARMS, RINGS } from './jewellery';
import { POTIONS } from './potions';
import { SCROLLS } from './scrolls';
import { STAFFS, WANDS } from './staffs';
import { COINS, CORPSES, CROWNS, FOODS, GEMS, KEYS } from './sundries';
import { BLADES, MISSILES } from './wielded';

export { FRUIT, RATION } from './sundries';
export type { ItemSpawn } from './item-entry';

const ENTRIES = {
  corpse: CORPSES,
  gold: COINS,
  key: KEYS,
  weapon: BLADES,
  missile: MISSILES,
  armour: ARMOURS,
  shield: SHIELDS,
  ring: RINGS,
  charm: CHARMS,
  potion: POTIONS,
  scroll: SCROLLS,
  staff: STAFFS,
  wand: WANDS,
  food: FOODS,
  gem: GEMS,
  crown: CROWNS,
} satisfies Record<Sort, Record<string, ItemEntry>>;

type Entries = typeof ENTRIES;
/** The keys of the kinds of a sort. */
export type ItemOf<S extends Sort> = keyof Entries[S] & string;
export type ItemId = { [S in Sort]: ItemOf<S> }[Sort];

const ALL = Object.entries<Readonly<Record<string, ItemEntry>>>(ENTRIES).flatMap(([sort, entries]) =>
  Object.entries(entries).map(([id, entry]) => ({ id, sort: sort as Sort, entry })),
);

/** Every kind of thing; what lies on a cell is known by its place in this list. */
export const ITEMS: readonly ItemKind[] = ALL.map(({ id, sort, entry }) => toKind(id, sort, entry));

/** The kinds by key. */
export const KINDS = Object.fromEntries(ITEMS.map((kind) => [kind.id, kind])) as Readonly<Record<ItemId, ItemKind>>;

/** Where each kind is found by chance, and how often. */
export const ITEM_SPAWNS: ReadonlyMap<ItemId, ItemSpawn> = new Map(
  ALL.flatMap(({ id, sort, entry: { spawn } }) =>
    spawn ? [[id as ItemId, toItemSpawn(id, sort, spawn)] as const] : [],
  ),
);
