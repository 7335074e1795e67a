/** All kinds of item, from the tables of this folder. Their order and fields are part of the content fingerprint. */
import type { ItemKind, Sort } from '../../engine/world/kinds/item-kind';
import { ARMOURS, SHIELDS } from './armour';
import { toItemSpawn, toItemKind, type ItemSpawn, type ItemEntry } from './item-entry';
import { CHARMS, RINGS } from './jewellery';
import { POTIONS } from './potions';
import { SCROLLS } from './scrolls';
import { STAFFS, WANDS } from './staffs';
import { COINS, CORPSES, CROWNS, FOODS, GEMS, KEYS } from './sundries';
import { TROPHIES } from './trophies';
import { WIELDED, MISSILES } from './wielded';

export { FRUIT_TURNS, RATION_TURNS } from './sundries';
export type { ItemSpawn } from './item-entry';

const ENTRIES = {
  corpse: CORPSES,
  gold: COINS,
  key: KEYS,
  weapon: WIELDED,
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
  trophy: TROPHIES,
} satisfies Record<Sort, Record<string, ItemEntry>>;

type Entries = typeof ENTRIES;
/** The keys of the items of a sort. */
type ItemOf<S extends Sort> = keyof Entries[S] & string;
export type ItemId = { [S in Sort]: ItemOf<S> }[Sort];

const ALL = Object.entries<Readonly<Record<string, ItemEntry>>>(ENTRIES).flatMap(([sort, entries]) =>
  Object.entries(entries).map(([id, entry]) => ({ id, sort: sort as Sort, entry })),
);

/** Every kind of item. A cell stores an item's index in this list. */
export const ITEMS: readonly ItemKind[] = ALL.map(({ id, sort, entry }) => toItemKind(id, sort, entry));

/** The kinds by key. */
export const KINDS = Object.fromEntries(ITEMS.map((kind) => [kind.id, kind])) as Readonly<Record<ItemId, ItemKind>>;

/** The depths at which each item is found at random, and the frequency. */
export const ITEM_SPAWNS: ReadonlyMap<ItemId, ItemSpawn> = new Map(
  ALL.flatMap(({ id, sort, entry: { spawn } }) =>
    spawn ? [[id as ItemId, toItemSpawn(id, sort, spawn)] as const] : [],
  ),
);
