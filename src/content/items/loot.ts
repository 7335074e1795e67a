/** Random items: picks an item for a depth and rolls its count, enchantment and affix. */
import { rollDice } from '../../engine/random/dice';
import { weighted, type Rng } from '../../engine/random/rng';
import type { PlacedItem } from '../../engine/world/kinds/floor-plan';
import { SORTS, type Slot, type Sort } from '../../engine/world/kinds/item-kind';
import { ITEM_SPAWNS, KINDS, type ItemId } from './index';
import { AFFIXES, type AffixId } from './affixes';

/** The quality of gear: `any` includes bad pieces, `sound` excludes them, and `fine` is always enchanted. */
export type Quality = 'any' | 'sound' | 'fine';

/** Items that only `dungeonItems` places, because their number in a dungeon is fixed. */
const FIXED_NUMBER: ReadonlySet<ItemId> = new Set<ItemId>(['enchantingScroll', 'lifePotion']);

/** Items that `sound` and `fine` loot excludes. */
export const UNWANTED: ReadonlySet<ItemId> = new Set<ItemId>(['bellRing', 'veilWand']);

/** The weights of the sorts of items among finds. */
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

/** For items that are never found at random but are requested by name. */
const EVERYWHERE = { depths: [1, Infinity], weight: 1 } as const;

/** The items of the list that spawn at this depth, with weights; if there are none, those whose depths are nearest. */
export function weightedAtDepth(
  ids: readonly ItemId[],
  depth: number,
): readonly (readonly [weight: number, id: ItemId])[] {
  let leastGap = Infinity;
  let found: (readonly [weight: number, id: ItemId])[] = [];
  for (const id of ids) {
    const { depths, weight } = ITEM_SPAWNS.get(id) ?? EVERYWHERE;
    const gap = Math.max(0, depths[0] - depth, depth - depths[1]);
    if (gap < leastGap) found = [];
    leastGap = Math.min(leastGap, gap);
    if (gap === leastGap) found.push([weight, id]);
  }
  return found;
}

const sortOf = (id: ItemId): Sort => KINDS[id].sort;
const RANDOM_ITEMS: readonly ItemId[] = [...ITEM_SPAWNS.keys()].filter((id) => !FIXED_NUMBER.has(id));

/** Rolls one of these items. Launchers come with ammunition. */
export function rollItem(ids: readonly ItemId[], depth: number, rng: Rng, quality: Quality): readonly PlacedItem[] {
  const candidates = quality === 'any' ? ids : ids.filter((id) => !UNWANTED.has(id));
  const id = weighted(rng, weightedAtDepth(candidates, depth));
  const bundle = ITEM_SPAWNS.get(id)?.bundle;
  const rolled: PlacedItem = {
    item: id,
    count: bundle ? Math.max(1, rollDice(bundle, depth, rng)) : 1,
    ...rollGear(id, depth, rng, quality),
  };
  const shots = KINDS[id].gear?.sends?.shots;
  if (shots === undefined) return [rolled];
  return [rolled, ...rollItem(ammunitionFor(shots), depth, rng, 'any')];
}

/** The items of these sorts that are found at random. */
export const itemsOfSort = (...sorts: readonly Sort[]): readonly ItemId[] =>
  RANDOM_ITEMS.filter((id) => sorts.includes(sortOf(id)));

const BY_SORT: ReadonlyMap<Sort, readonly ItemId[]> = new Map(SORTS.map((sort) => [sort, itemsOfSort(sort)]));

/** Rolls an item of a sort. */
const rollOfSort = (sort: Sort, depth: number, rng: Rng, quality: Quality): readonly PlacedItem[] =>
  rollItem(BY_SORT.get(sort) ?? [], depth, rng, quality);

/** Rolls an item of any sort. */
export const rollAnyItem = (depth: number, rng: Rng, quality: Quality): readonly PlacedItem[] =>
  rollOfSort(weighted(rng, SORT_WEIGHTS), depth, rng, quality);

/** Melee weapons. */
export const MELEE_WEAPONS: readonly ItemId[] = RANDOM_ITEMS.filter(
  (id) => sortOf(id) === 'weapon' && KINDS[id].gear?.sends === undefined,
);
/** Bows and slings. */
export const LAUNCHERS: readonly ItemId[] = RANDOM_ITEMS.filter((id) => KINDS[id].gear?.sends !== undefined);
/** The ammunition of a launcher. */
export const ammunitionFor = (shots: string): readonly ItemId[] =>
  RANDOM_ITEMS.filter((id) => KINDS[id].missile?.shots === shots);

/** The number of floors over which the gear that is found gains an enchantment. */
const FLOORS_PER_PLUS = 3;

/** Rolls the enchantment and affix of gear, which is better the deeper it lies. Rings have neither. */
function rollGear(id: ItemId, depth: number, rng: Rng, quality: Quality): Pick<PlacedItem, 'plus' | 'affix'> {
  const { gear } = KINDS[id];
  if (!gear || gear.slot === 'ring') return {};
  const more = Math.trunc(depth / FLOORS_PER_PLUS);
  if (quality === 'fine') return gearFields(rng.between(1, 2) + more, rng.percent(50), false);
  if (quality === 'sound') return gearFields(rng.between(0, 1) + more, rng.percent(30), false);
  const roll = rng.below(100);
  if (roll < 30) return gearFields(-rng.between(1, 2), rng.percent(40), true);
  if (roll < 65) return gearFields(rng.between(0, more), false, false);
  return gearFields((roll < 90 ? 1 : 2) + more, rng.percent(25), false);

  function gearFields(plus: number, hasAffix: boolean, isBad: boolean): Pick<PlacedItem, 'plus' | 'affix'> {
    const affix = hasAffix && gear ? rng.pick(affixesFor(gear.slot, isBad)) : undefined;
    return { ...(plus === 0 ? {} : { plus }), ...(affix === undefined ? {} : { affix }) };
  }
}

/** The good or the bad affixes for a slot. */
export const affixesFor = (slot: Slot, isBad: boolean): readonly AffixId[] =>
  (Object.keys(AFFIXES) as AffixId[]).filter(
    (affix) => AFFIXES[affix].slots.includes(slot) && (AFFIXES[affix].bad === true) === isBad,
  );
