/** The loot tables of chests and vaults. */
import { Rng } from '../../../engine/random/rng';
import type { PlacedItem } from '../../../engine/world/kinds/floor-plan';
import type { ItemId } from '../../items/index';
import { itemsOfSort, rollAnyItem, rollItem, MELEE_WEAPONS, type Quality } from '../../items/loot';

/** An amount of gold: a random base plus a share for each floor of depth. */
interface Gold {
  readonly least: number;
  readonly most: number;
  readonly perDepth: number;
}

interface LootTable {
  readonly gold?: Gold;
  /** The number of items, from `items` or of any sort. */
  readonly count?: number;
  readonly items?: readonly ItemId[];
  /** The quality of gear; undefined for any. */
  readonly quality?: Quality;
}

/** Every loot table by its key. */
const LOOT_TABLES = {
  /** Coins on the ground. */
  coins: { gold: { least: 6, most: 18, perDepth: 3 } },
  /** A weapon or missile on the ground. */
  blade: { count: 1, items: [...MELEE_WEAPONS, ...itemsOfSort('missile')] },
  /** Mushrooms on the ground. */
  caps: { count: 1, items: ['glowcap', 'stonecap', 'dreamcap'] },
  /** A scroll, and a flask to throw, on the ground. */
  page: { count: 1, items: itemsOfSort('scroll') },
  fireFlask: { count: 1, items: ['embersPotion'] },
  /** A chest. */
  chest: { gold: { least: 10, most: 30, perDepth: 5 }, count: 1 },
  /** A locked chest. */
  coffer: { gold: { least: 30, most: 60, perDepth: 10 }, count: 2, quality: 'sound' },
  /** Potions and scrolls on the ground. */
  flasks: { count: 3, items: itemsOfSort('potion') },
  papers: { count: 3, items: itemsOfSort('scroll') },
  /** A chest of a dragon. */
  hoard: { gold: { least: 50, most: 90, perDepth: 15 }, count: 1, items: itemsOfSort('gem') },
} satisfies Record<string, LootTable>;

export type LootId = keyof typeof LOOT_TABLES;

/** Rolls a loot table. It draws one number from the level's stream, so a change to the table keeps the level. */
export function rollLoot(id: LootId, depth: number, floor: Rng): readonly PlacedItem[] {
  const rng = Rng.named('loot', id, depth, floor.below(1_000_000_000));
  const { gold, count = 0, items, quality = 'any' }: LootTable = LOOT_TABLES[id];
  const found: PlacedItem[] = [];
  for (let i = 0; i < count; i++) {
    found.push(...(items ? rollItem(items, depth, rng, quality) : rollAnyItem(depth, rng, quality)));
  }
  if (gold) found.push({ item: 'gold', count: rng.between(gold.least, gold.most) + gold.perDepth * depth });
  return found;
}
