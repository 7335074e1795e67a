import { Rng } from '../../../engine/random/rng';
import type { PlacedItem } from '../../../engine/world/floor-plan';
import type { ItemId } from '../../items/index';
import { ofSort, rollAnything, rollOne, SENDING, STRIKING, type Quality } from '../../items/loot';

/** How much gold there is: between these, and so much more for each floor down. */
interface Gold {
  readonly least: number;
  readonly most: number;
  readonly perDepth: number;
}

interface Loot {
  readonly gold?: Gold;
  /** So many things of `things`, or of any sort. */
  readonly count?: number;
  readonly things?: readonly ItemId[];
  /** Left out for what lies about, good and bad. */
  readonly quality?: Quality | typeof CHOICE;
}

/** What stands to be chosen from is never a disappointment, and better from this depth on. */
const CHOICE = 'choice';
const FINE_FROM = 6;

/** Everything that is found in chests and vaults. */
const TABLE = {
  /** Some coins on the ground. */
  coins: { gold: { least: 6, most: 18, perDepth: 3 } },
  /** Something to strike with or to throw, on the ground. */
  blade: { count: 1, things: [...STRIKING, ...ofSort('missile')] },
  /** Something that grows there. */
  caps: { count: 1, things: ['glowcap', 'stonecap', 'dreamcap'] },
  /** A chest as it stands about. */
  chest: { gold: { least: 10, most: 30, perDepth: 5 }, count: 1 },
  /** A chest with a lock. */
  coffer: { gold: { least: 30, most: 60, perDepth: 10 }, count: 2, quality: 'sound' },
  // Chests to choose from, each a line of its own.
  arms: { count: 1, things: STRIKING, quality: CHOICE },
  bows: { count: 1, things: SENDING, quality: CHOICE },
  mail: { count: 1, things: ofSort('armour', 'shield'), quality: CHOICE },
  staffs: { count: 1, things: ofSort('staff'), quality: CHOICE },
  wands: { count: 1, things: ofSort('wand'), quality: CHOICE },
  charms: { count: 1, things: ofSort('charm'), quality: CHOICE },
  rings: { count: 1, things: ofSort('ring'), quality: CHOICE },
  flasks: { count: 3, things: ofSort('potion') },
  papers: { count: 3, things: ofSort('scroll') },
  hoard: { gold: { least: 50, most: 90, perDepth: 15 }, count: 1, things: ofSort('gem') },
} satisfies Record<string, Loot>;

export type LootId = keyof typeof TABLE;

/**
 * Settles what is found. It takes one number from the floor's own stream, however much is found: whoever changes what
 * lies in chests moves no wall.
 */
export function rollLoot(id: LootId, depth: number, floor: Rng): readonly PlacedItem[] {
  const rng = Rng.named('loot', id, depth, floor.below(1_000_000_000));
  const { gold, count = 0, things, quality: kept = 'any' }: Loot = TABLE[id];
  const quality = kept === CHOICE ? (depth < FINE_FROM ? 'sound' : 'fine') : kept;
  const found: PlacedItem[] = [];
  for (let i = 0; i < count; i++) {
    found.push(...(things ? rollOne(things, depth, rng, quality) : rollAnything(depth, rng, quality)));
  }
  if (gold) found.push({ item: 'gold', count: rng.between(gold.least, gold.most) + gold.perDepth * depth });
  return found;
}
