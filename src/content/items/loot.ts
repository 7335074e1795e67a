import { rollDice } from '../../engine/random/dice';
import type { Rng } from '../../engine/random/rng';
import type { PlacedItem } from '../../engine/world/floor-plan';
import { SORTS, type Slot, type Sort } from '../../engine/world/item-kind';
import { ITEM_SPAWNS, KINDS, type ItemId } from './index';
import { AFFIXES, type AffixId } from './affixes';
import { weighted } from '../../engine/random/weighted';

/**
 * How good gear is that is found: `any` as it lies about, good and bad; `sound` is nothing that one would rather not
 * have; `fine` is what somebody thought worth locking up.
 */
export type Quality = 'any' | 'sound' | 'fine';

/** What is laid out by plan alone: there is just so much of it in a dungeon. */
const PLANNED: ReadonlySet<ItemId> = new Set<ItemId>(['enchantingScroll', 'lifePotion']);

/** What nobody would lock up to be chosen from. */
const SHUNNED: ReadonlySet<ItemId> = new Set<ItemId>(['bellRing', 'veilWand']);

/** How likely things of each sort are to be found by chance. */
const SORT_WEIGHTS = [
  [28, 'potion'],
  [22, 'scroll'],
  [9, 'weapon'],
  [8, 'missile'],
  [7, 'armour'],
  [4, 'shield'],
  [6, 'ring'],
  [5, 'charm'],
  [6, 'staff'],
  [6, 'wand'],
  [5, 'gem'],
  [4, 'food'],
] as const satisfies readonly (readonly [weight: number, sort: Sort])[];

/** For what is never found by chance, and asked for all the same. */
const EVERYWHERE = { depths: [1, Infinity], weight: 1 } as const;

/** Those of the list that are found at this depth, by how likely they are; where there is none, at the depth nearest to it. */
function foundAt(ids: readonly ItemId[], depth: number): readonly (readonly [weight: number, id: ItemId])[] {
  let least = Infinity;
  let found: (readonly [weight: number, id: ItemId])[] = [];
  for (const id of ids) {
    const { depths, weight } = ITEM_SPAWNS.get(id) ?? EVERYWHERE;
    const off = Math.max(0, depths[0] - depth, depth - depths[1]);
    if (off < least) found = [];
    least = Math.min(least, off);
    if (off === least) found.push([weight, id]);
  }
  return found;
}

const sortOf = (id: ItemId): Sort => KINDS[id].sort;
const CHANCE_FINDS: readonly ItemId[] = [...ITEM_SPAWNS.keys()].filter((id) => !PLANNED.has(id));

/** One of these, as it is found at this depth. What sends shots comes with some. */
export function rollOne(ids: readonly ItemId[], depth: number, rng: Rng, quality: Quality): readonly PlacedItem[] {
  const wanted = quality === 'any' ? ids : ids.filter((id) => !SHUNNED.has(id));
  const id = weighted(rng, foundAt(wanted, depth));
  const bundle = ITEM_SPAWNS.get(id)?.bundle;
  const thing: PlacedItem = {
    item: id,
    count: bundle ? Math.max(1, rollDice(bundle, depth, rng)) : 1,
    ...condition(id, depth, rng, quality),
  };
  const shots = KINDS[id].gear?.sends?.shots;
  if (shots === undefined) return [thing];
  return [thing, ...rollOne(shotsFor(shots), depth, rng, 'any')];
}

/** What is found by chance of these sorts. */
export const ofSort = (...sorts: readonly Sort[]): readonly ItemId[] =>
  CHANCE_FINDS.filter((id) => sorts.includes(sortOf(id)));

const BY_SORT: ReadonlyMap<Sort, readonly ItemId[]> = new Map(SORTS.map((sort) => [sort, ofSort(sort)]));

/** Something of a sort. */
export const rollOfSort = (sort: Sort, depth: number, rng: Rng, quality: Quality): readonly PlacedItem[] =>
  rollOne(BY_SORT.get(sort) ?? [], depth, rng, quality);

/** Something of whatever sort. */
export const rollAnything = (depth: number, rng: Rng, quality: Quality): readonly PlacedItem[] =>
  rollOfSort(weighted(rng, SORT_WEIGHTS), depth, rng, quality);

/** What one strikes with. */
export const STRIKING: readonly ItemId[] = CHANCE_FINDS.filter(
  (id) => sortOf(id) === 'weapon' && KINDS[id].gear?.sends === undefined,
);
/** What sends shots. */
export const SENDING: readonly ItemId[] = CHANCE_FINDS.filter((id) => KINDS[id].gear?.sends !== undefined);
/** The shots that something sends. */
const shotsFor = (shots: string): readonly ItemId[] => CHANCE_FINDS.filter((id) => KINDS[id].missile?.shots === shots);

/** How often a piece of gear was enchanted, and its make. Rings are what they are. */
function condition(id: ItemId, depth: number, rng: Rng, quality: Quality): Pick<PlacedItem, 'plus' | 'affix'> {
  const { gear } = KINDS[id];
  if (!gear || gear.slot === 'ring') return {};
  if (quality === 'fine') return worth(rng.between(1, 2) + Math.trunc(depth / 6), rng.percent(50), false);
  if (quality === 'sound') return worth(rng.between(0, 1) + Math.trunc(depth / 6), rng.percent(30), false);
  const roll = rng.below(100);
  if (roll < 30) return worth(-rng.between(1, 2), rng.percent(40), true);
  if (roll < 65) return {};
  return worth(roll < 90 ? 1 : 2, rng.percent(25), false);

  function worth(plus: number, hasMake: boolean, isBad: boolean): Pick<PlacedItem, 'plus' | 'affix'> {
    const affix = hasMake && gear ? rng.pick(affixesFor(gear.slot, isBad)) : undefined;
    return { ...(plus === 0 ? {} : { plus }), ...(affix === undefined ? {} : { affix: affix }) };
  }
}

/** The makes that gear of a slot may be of, the good or the bad ones. */
const affixesFor = (slot: Slot, isBad: boolean): readonly AffixId[] =>
  (Object.keys(AFFIXES) as AffixId[]).filter(
    (affix) => AFFIXES[affix].slots.includes(slot) && (AFFIXES[affix].bad === true) === isBad,
  );
