import type { Rng } from '../../engine/chance/rng';
import type { Lying } from '../../engine/world/kinds';
import type { ItemId } from '../items';

/** How much gold there is: between these, and so much more for each floor down. */
interface Gold {
  readonly least: number;
  readonly most: number;
  readonly perDepth: number;
}

interface Loot {
  readonly gold?: Gold;
  /** So many different things of these. */
  readonly count?: number;
  readonly things?: readonly ItemId[];
}

const BLADES = ['dagger', 'shortSword', 'spear', 'mace'] as const;
const BOWS = ['sling', 'shortBow'] as const;

/** Everything that is found in chests and vaults. The one place to change when there is more to be found. */
const TABLE = {
  /** Some coins on the ground. */
  coins: { gold: { least: 6, most: 18, perDepth: 3 } },
  /** A blade on the ground. */
  blade: { count: 1, things: BLADES },
  /** A chest as it stands about. */
  chest: { gold: { least: 10, most: 30, perDepth: 5 }, count: 1, things: [...BLADES, ...BOWS] },
  /** A chest with a lock. */
  coffer: { gold: { least: 30, most: 60, perDepth: 10 }, count: 2, things: [...BLADES, ...BOWS] },
  /** One of several chests to choose from. */
  arms: { count: 1, things: BLADES },
  bows: { count: 1, things: BOWS },
  hoard: { gold: { least: 50, most: 90, perDepth: 15 } },
} satisfies Record<string, Loot>;

export type LootId = keyof typeof TABLE;

/** Settles what is found, from the floor's own stream. */
export function rollLoot(id: LootId, depth: number, rng: Rng): readonly Lying[] {
  const { gold, count = 0, things = [] }: Loot = TABLE[id];
  const found: Lying[] = rng
    .shuffle([...things])
    .slice(0, count)
    .map((item) => ({ item, count: 1 }));
  if (gold) found.push({ item: 'gold', count: rng.between(gold.least, gold.most) + gold.perDepth * depth });
  return found;
}
