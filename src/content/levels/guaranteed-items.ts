/** The items of a dungeon: guaranteed items, food, random finds and gold. `placeItems` places them. */
import { Rng, weighted } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import type { PlacedItem } from '../../engine/world/kinds/floor-plan';
import { FLOORS } from '../tables/difficulties';
import { FRUIT_TURNS, RATION_TURNS, type ItemId } from '../items/index';
import { FOOD_AT_START } from '../items/kits';
import { itemsOfSort, rollAnyItem, rollItem, MELEE_WEAPONS, type Quality } from '../items/loot';

/** The first and the last depth, both inclusive. */
type Span = readonly [first: number, last: number];

/** A guarantee: each dungeon has one of `items` within each span, on open ground. */
interface Guarantee {
  readonly id: string;
  /** The guarantee as a phrase for readers. */
  readonly says: string;
  readonly items: readonly ItemId[];
  readonly spans: readonly Span[];
  /** The quality of gear; undefined for any. */
  readonly quality?: Quality;
  /** Set for what makes a hero stronger for good: a short keep leaves none of it out. */
  readonly lasts?: true;
}

const DEPTHS: readonly number[] = Array.from({ length: FLOORS }, (_, i) => i + 1);

/** The items that no player needs luck to find. They lie where no key, secret door or swim is in the way. */
export const GUARANTEES: readonly Guarantee[] = [
  {
    id: 'enchanting',
    says: 'a scroll of enchanting on every floor',
    items: ['enchantingScroll'],
    lasts: true,
    spans: DEPTHS.map((depth) => [depth, depth] as const),
  },
  {
    id: 'healing',
    says: 'a potion of healing for every two floors',
    items: ['healingPotion'],
    spans: [1, 3, 5, 7, 9].map((depth) => [depth, depth + 1] as const),
  },
  {
    id: 'life',
    says: 'a potion of life by the fourth floor, and another by the seventh',
    items: ['lifePotion'],
    lasts: true,
    spans: [
      [3, 4],
      [6, 7],
    ],
  },
  {
    id: 'escape',
    says: 'a way out of a fight by the third floor, three by the eighth, four in all',
    items: ['teleportScroll', 'descentPotion', 'banishingWand', 'dreadScroll'],
    spans: [
      [2, 3],
      [4, 6],
      [7, 8],
      [9, 10],
    ],
  },
  {
    id: 'detection',
    says: 'something that shows what a floor holds, for every three floors',
    items: ['mappingScroll', 'telepathyPotion', 'dowsingPotion', 'sentryScroll'],
    spans: [
      [1, 3],
      [4, 6],
      [7, 9],
    ],
  },
  {
    id: 'identifying',
    says: 'a scroll of identifying by the fourth floor, and another by the eighth',
    items: ['identifyScroll'],
    spans: [
      [1, 4],
      [5, 8],
    ],
  },
  {
    id: 'mending',
    says: 'a cure for a bad piece of gear by the sixth floor',
    items: ['mendingScroll'],
    spans: [[2, 6]],
  },
  {
    id: 'weapon',
    says: 'a weapon that is not a bad one by the third floor, another by the seventh',
    items: MELEE_WEAPONS,
    lasts: true,
    spans: [
      [2, 3],
      [5, 7],
    ],
    quality: 'sound',
  },
  {
    id: 'armour',
    says: 'armour that is not bad by the fourth floor, more by the eighth',
    items: itemsOfSort('armour'),
    lasts: true,
    spans: [
      [2, 4],
      [6, 8],
    ],
    quality: 'sound',
  },
  {
    id: 'staff',
    says: 'a staff by the third floor',
    items: itemsOfSort('staff'),
    lasts: true,
    spans: [[2, 3]],
    quality: 'sound',
  },
  {
    id: 'thrown',
    says: 'something to throw on the first floor',
    items: ['javelin', 'dart', 'throwingKnife'],
    spans: [[1, 1]],
  },
  {
    id: 'unknown',
    says: 'a potion on the first floor that is safe to try',
    items: ['healingPotion', 'hastePotion', 'telepathyPotion', 'mightPotion', 'levitationPotion'],
    spans: [[1, 1]],
  },
];

/** The number of turns the hero is fed for at the start. */
export const FED_AT_START = 1800;
/** The number of turns a thorough player who rests after fights spends on a floor, the way up included. */
export const TURNS_PER_FLOOR = 1300;
/** The number of floors that food lies ahead of need, for detours and for the way back up. */
const FLOORS_AHEAD = 2;
/** The percentage of meals that are fruit, which counts as half a meal. */
const FRUIT_PERCENT = 35;

/** Returns the number of turns an item feeds. */
export const turnsFed = (item: string): number =>
  item === 'ration' ? RATION_TURNS : item === 'mango' ? FRUIT_TURNS : 0;

/** The percentage of dungeons with a third potion of life. */
const THIRD_LIFE_PERCENT = 50;

/** The smallest number of items on a floor, besides gold. */
const MIN_ITEMS = 3;

/** An item of a dungeon, and the guarantee it meets, if any. */
export interface DungeonItem {
  readonly placed: PlacedItem;
  readonly guarantee?: string;
}

/** Returns the items of every floor, by depth. One random stream decides them all. */
export function dungeonItems(seed: string, floors: number): readonly (readonly DungeonItem[])[] {
  const rng = Rng.named('supply', RULES_VERSION, seed);
  const dungeon = Array.from({ length: floors }, (): DungeonItem[] => []);
  const place = (depth: number, items: readonly PlacedItem[], guarantee?: string): void => {
    for (const placed of items) dungeon[depth - 1]?.push(guarantee === undefined ? { placed } : { placed, guarantee });
  };
  for (const { id, items, spans, quality = 'any' } of GUARANTEES) {
    for (const [first, last] of spans) {
      const depth = rng.between(first, Math.min(last, floors));
      place(depth, rollItem(items, depth, rng, quality), id);
    }
  }
  if (rng.percent(THIRD_LIFE_PERCENT)) place(rng.between(8, 9), [{ item: 'lifePotion', count: 1 }]);
  placeFood(floors, rng, place);
  for (let depth = 1; depth <= floors; depth++) {
    const onFloor = dungeon[depth - 1] ?? [];
    for (let i = rng.between(0, 2); i > 0 || onFloor.length < MIN_ITEMS; i--)
      place(depth, rollAnyItem(depth, rng, 'any'));
    for (let i = rng.between(1, 2); i > 0; i--) {
      place(depth, [{ item: 'gold', count: rng.between(5, 15) + 4 * depth }]);
    }
  }
  return dungeon;
}

/** Returns the depths for which a floor stands: its own, and those over which the stairs down from it lead. */
export const depthsOn = (depth: number, flight: number, floors: number): readonly number[] =>
  Array.from({ length: Math.min(flight, floors - depth + 1) }, (_, i) => depth + i);

const LASTING: ReadonlySet<string | undefined> = new Set(GUARANTEES.flatMap(({ id, lasts }) => (lasts ? [id] : [])));

/** Returns the items of a floor. Where stairs lead over other floors, it has what lasts of theirs. */
export function itemsOfFloor(seed: string, floors: number, depth: number, flight: number): readonly DungeonItem[] {
  const dungeon = dungeonItems(seed, floors);
  return depthsOn(depth, flight, floors).flatMap((each) =>
    (dungeon[each - 1] ?? []).filter(({ guarantee }) => each === depth || LASTING.has(guarantee)),
  );
}

/** Places food so that even a slow, thorough player finds it a floor before hunger. */
function placeFood(
  floors: number,
  rng: Rng,
  place: (depth: number, items: readonly PlacedItem[], guarantee: string) => void,
) {
  let fed = FED_AT_START + turnsFed(FOOD_AT_START);
  for (let depth = 1; depth <= floors; depth++) {
    while (fed < TURNS_PER_FLOOR * (depth + FLOORS_AHEAD)) {
      const item = weighted(rng, [
        [FRUIT_PERCENT, 'mango'],
        [100 - FRUIT_PERCENT, 'ration'],
      ] as const);
      place(depth, [{ item, count: 1 }], 'food');
      fed += turnsFed(item);
    }
  }
}
