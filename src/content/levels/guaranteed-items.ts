import { Rng } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import type { PlacedItem } from '../../engine/world/floor-plan';
import { FLOORS } from '../tables/floors';
import { FRUIT, RATION, type ItemId } from '../items/index';
import { STARTING_KIT } from '../items/starting-kit';
import { ofSort, rollAnything, rollOne, STRIKING, type Quality } from '../items/loot';
import { weighted } from '../../engine/random/weighted';

/** From which floor to which, both included. */
type Span = readonly [first: number, last: number];

/** Something that every dungeon holds: one of `items` on some floor of each span, on open ground. */
export interface Guarantee {
  readonly id: string;
  /** What is promised, for people. */
  readonly says: string;
  readonly items: readonly ItemId[];
  readonly spans: readonly Span[];
  /** How good it is where it is gear; left out for as it comes. */
  readonly quality?: Quality;
}

const DEPTHS: readonly number[] = Array.from({ length: FLOORS }, (_, i) => i + 1);

/** What nobody has to be lucky for. It is found with open eyes: without keys, secrets or swimming. */
export const GUARANTEES: readonly Guarantee[] = [
  {
    id: 'enchanting',
    says: 'a scroll of enchanting on every floor',
    items: ['enchantingScroll'],
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
    items: STRIKING,
    spans: [
      [2, 3],
      [5, 7],
    ],
    quality: 'sound',
  },
  {
    id: 'armour',
    says: 'armour that is not bad by the fourth floor, more by the eighth',
    items: ofSort('armour'),
    spans: [
      [2, 4],
      [6, 8],
    ],
    quality: 'sound',
  },
  { id: 'staff', says: 'a staff by the third floor', items: ofSort('staff'), spans: [[2, 3]], quality: 'sound' },
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

/** How many turns one is fed for at the start. */
export const FED = 1800;
/** How many turns a floor takes one who is in no hurry at all: a third more than most. */
export const FLOOR_TURNS = 1040;
/** So many floors ahead of need food is laid out, for detours and for the way back up. */
const AHEAD = 2;
/** How many of a hundred meals are fruit: half a meal, which comes by twos. */
const FRUITY = 35;

/** How many turns something feeds. */
export const feeds = (item: string): number => (item === 'ration' ? RATION : item === 'mango' ? FRUIT : 0);

/** How many of a hundred dungeons hold a third potion of life. */
const THIRD_LIFE = 50;

/** So many things at least lie on a floor, besides gold. */
const LEAST = 3;

/** Something that lies about on a floor, and the pledge it keeps, if it does. */
export interface SuppliedItem {
  readonly thing: PlacedItem;
  readonly guarantee?: string;
}

/**
 * What lies about on all floors of a dungeon, by depth, settled together from one stream: what is promised, the food,
 * some things more by chance, and gold.
 */
export function dungeonItems(seed: string, floors: number): readonly (readonly SuppliedItem[])[] {
  const rng = Rng.named('supply', RULES_VERSION, seed);
  const supplies = Array.from({ length: floors }, (): SuppliedItem[] => []);
  const lay = (depth: number, things: readonly PlacedItem[], guarantee?: string): void => {
    for (const thing of things) supplies[depth - 1]?.push(guarantee === undefined ? { thing } : { thing, guarantee });
  };
  for (const { id, items, spans, quality = 'any' } of GUARANTEES) {
    for (const [first, last] of spans) {
      const depth = rng.between(first, Math.min(last, floors));
      lay(depth, rollOne(items, depth, rng, quality), id);
    }
  }
  if (rng.percent(THIRD_LIFE)) lay(rng.between(8, 9), [{ item: 'lifePotion', count: 1 }]);
  layFood(floors, rng, lay);
  for (let depth = 1; depth <= floors; depth++) {
    const laid = supplies[depth - 1] ?? [];
    for (let i = rng.between(0, 2); i > 0 || laid.length < LEAST; i--) lay(depth, rollAnything(depth, rng, 'any'));
    for (let i = rng.between(1, 2); i > 0; i--) {
      lay(depth, [{ item: 'gold', count: rng.between(5, 15) + 4 * depth }]);
    }
  }
  return supplies;
}

/** Lays out food as it is needed: one who is slow and thorough has it a floor before hunger. */
function layFood(
  floors: number,
  rng: Rng,
  lay: (depth: number, things: readonly PlacedItem[], guarantee: string) => void,
) {
  let fed = STARTING_KIT.reduce((sum, { item, count }) => sum + count * feeds(item), FED);
  for (let depth = 1; depth <= floors; depth++) {
    while (fed < FLOOR_TURNS * (depth + AHEAD)) {
      const item = weighted(rng, [
        [FRUITY, 'mango'],
        [100 - FRUITY, 'ration'],
      ] as const);
      lay(depth, [{ item, count: 1 }], 'food');
      fed += feeds(item);
    }
  }
}

/** What the pledges come to by a depth: how many of each there must have been. */
export const guaranteedBy = (depth: number, { spans }: Guarantee): number =>
  spans.filter(([, last]) => last <= depth).length;
