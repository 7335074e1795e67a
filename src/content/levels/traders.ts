/** Plans which floors of a dungeon have a trader, and what each sells. */
import { Rng, weighted } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import type { PlacedItem, PlacedWare } from '../../engine/world/kinds/floor-plan';
import { ITEM_SPAWNS, type ItemId } from '../items/index';
import { itemsOfSort, MELEE_WEAPONS, UNWANTED } from '../items/loot';
import { valueOf } from '../items/values';
import { isFoundAt } from '../places/vaults/vault-offers';

/** The floors of which one has a trader, for each trader of a dungeon. */
export const TRADER_SPANS: readonly (readonly [first: number, last: number])[] = [
  [2, 3],
  [5, 6],
  [8, 9],
];
/** The number of wares a trader has: the fewest and the most. */
export const WARES = { least: 5, most: 7 } as const;

/** A kind of ware. No two wares of a trader are of the same. */
interface WareTable {
  readonly items: readonly ItemId[];
  /** The price of the first piece on the first floor, in percent of its worth. */
  readonly percent: number;
  /** The most that a trader has; the least is one. */
  readonly most: number;
  /** The number of pieces in one purchase; left out for one. */
  readonly bundle?: number;
  readonly plus?: number;
  /** The first floor on which it is sold; left out for all. */
  readonly from?: number;
}

const wanted = (ids: readonly ItemId[]): readonly ItemId[] => ids.filter((id) => !UNWANTED.has(id));

/** Potions that a hero drinks, and scrolls that a hero reads, without harm. */
const FLASKS: readonly ItemId[] = ['hastePotion', 'mightPotion', 'descentPotion', 'stonePotion', 'regenerationPotion'];
const PAPERS: readonly ItemId[] = ['teleportScroll', 'dreadScroll', 'mappingScroll', 'identifyScroll', 'mendingScroll'];

/** The ware that most traders sell one of. */
const HEALING: WareTable = { items: ['healingPotion'], percent: 150, most: 1 };

/** All other kinds of wares. */
const WARE_TABLES: readonly WareTable[] = [
  { items: FLASKS, percent: 130, most: 2 },
  { items: PAPERS, percent: 140, most: 2 },
  { items: ['enchantingScroll'], percent: 130, most: 1, from: 5 },
  { items: MELEE_WEAPONS, percent: 80, most: 1, plus: 1 },
  { items: itemsOfSort('armour', 'shield'), percent: 80, most: 1, plus: 1 },
  { items: ['throwingKnife', 'javelin', 'dart', 'bolas'], percent: 60, most: 2, bundle: 6 },
  { items: wanted(itemsOfSort('staff', 'wand')), percent: 130, most: 1 },
  { items: wanted(itemsOfSort('ring', 'charm')), percent: 130, most: 1 },
  { items: ['ration'], percent: 100, most: 1 },
];

/** A trader of a dungeon. */
interface TraderSpec {
  readonly depth: number;
  /** Whether it sells healing: two of three do. */
  readonly heals: boolean;
}

/** Returns the traders of a dungeon, from the top down. One random stream decides for all of them. */
export function tradersOf(seed: string): readonly TraderSpec[] {
  const rng = Rng.named('traders', RULES_VERSION, seed);
  const without = rng.below(TRADER_SPANS.length);
  return TRADER_SPANS.map(([first, last], i) => ({ depth: rng.between(first, last), heals: i !== without }));
}

/** Returns what the trader on a floor sells; undefined if the floor has none. */
export function waresAt(seed: string, depth: number): readonly PlacedWare[] | undefined {
  const trader = tradersOf(seed).find((each) => each.depth === depth);
  if (!trader) return undefined;
  const rng = Rng.named('wares', RULES_VERSION, seed, depth);
  const count = rng.between(WARES.least, WARES.most);
  const others = rng.shuffle(WARE_TABLES.filter(({ from = 1 }) => depth >= from));
  return [...(trader.heals ? [HEALING] : []), ...others].slice(0, count).map((table) => rollWare(table, depth, rng));
}

/** Rolls a ware of a kind that is found at the depth. */
function rollWare({ items, percent, most, bundle = 1, plus }: WareTable, depth: number, rng: Rng): PlacedWare {
  const found = items.filter((id) => isFoundAt(id, depth));
  const id = weighted(
    rng,
    (found.length > 0 ? found : items).map((each) => [ITEM_SPAWNS.get(each)?.weight ?? 1, each] as const),
  );
  const item: PlacedItem = { item: id, count: bundle, ...(plus === undefined ? {} : { plus }) };
  return { item, price: Math.trunc((valueOf([item]) * percent) / 100), left: rng.between(1, most) };
}
