/**
 * The chances of the numbers of items of each kind that a hero finds on a floor. They weight the guesses about
 * unidentified items.
 */
import type { Sort } from '../../engine/world/kinds/item-kind';
import type { ItemId } from '../items/index';
import { itemsOfSort, weightedAtDepth } from '../items/loot';
import { FLOORS } from '../tables/difficulties';
import { GUARANTEES } from './guaranteed-items';

/**
 * The number of items of a sort that a dungeon holds besides the guaranteed ones, on average; `npm run catalog` counts
 * them.
 */
const RANDOM_FINDS: readonly (readonly [sort: Sort, finds: number])[] = [
  ['potion', 6],
  ['scroll', 5],
  ['ring', 2],
  ['staff', 2],
  ['wand', 1],
];

/** The chance that the hero has found an item of a floor that was left behind, and one of the deepest floor so far. */
const FOUND = { behind: 0.95, deepest: 0.6 } as const;
/** The mean number of further finds of any kind on a floor, as people give presents. */
const UNFORESEEN = 0.002;
/** Higher numbers of finds on a floor are as likely as this one. */
const MOST_FINDS = 6;

/** The finds of a kind on a floor: the chance of each guaranteed item, and the mean number of the others. */
interface Supply {
  readonly guaranteed: number[];
  random: number;
}

/** The chance of each number of finds on a floor, by kind. */
type Chances = ReadonlyMap<string, readonly number[]>;

const NOTHING = distributionOf({ guaranteed: [], random: UNFORESEEN });
/** By depth. */
const CHANCES: Readonly<Record<keyof typeof FOUND, Chances[]>> = { behind: [], deepest: [] };

/** Returns how likely a hero finds a number of items of a disguised kind on a floor: the deepest so far, or another. */
export function findChance(id: string, depth: number, finds: number, isDeepest: boolean): number {
  const where = isDeepest ? 'deepest' : 'behind';
  const chances = (CHANCES[where][depth] ??= chancesAt(depth, FOUND[where]));
  return (chances.get(id) ?? NOTHING)[Math.min(finds, MOST_FINDS)] as number;
}

function chancesAt(depth: number, found: number): Chances {
  const supplies = new Map<string, Supply>();
  const share = (ids: readonly ItemId[], add: (supply: Supply, share: number) => void): void => {
    const weights = weightedAtDepth(ids, depth);
    const sum = weights.reduce((all, [weight]) => all + weight, 0);
    for (const [weight, id] of weights) {
      const supply = supplies.get(id) ?? { guaranteed: [], random: UNFORESEEN };
      supplies.set(id, supply);
      add(supply, (weight / sum) * found);
    }
  };
  for (const [sort, finds] of RANDOM_FINDS)
    share(itemsOfSort(sort), (supply, part) => {
      supply.random += (part * finds) / FLOORS;
    });
  for (const { items, spans } of GUARANTEES)
    for (const [first, last] of spans) {
      if (depth < first || depth > last) continue;
      share(items, ({ guaranteed }, part) => {
        guaranteed.push(part / (last - first + 1));
      });
    }
  return new Map([...supplies].map(([id, supply]) => [id, distributionOf(supply)]));
}

/** Returns e to the power of minus the mean, by multiplication: `Math.exp` may differ from machine to machine. */
function chanceOfNone(mean: number): number {
  let chance = 1 - mean / 1024;
  for (let i = 0; i < 10; i++) chance *= chance;
  return chance;
}

/** Returns the chance of each number of finds: independent guaranteed ones, and random ones that follow Poisson. */
function distributionOf({ guaranteed, random }: Supply): readonly number[] {
  let chances = [chanceOfNone(random)];
  for (let n = 1; n <= MOST_FINDS; n++) chances.push(((chances[n - 1] as number) * random) / n);
  for (const p of guaranteed) chances = chances.map((chance, n) => chance * (1 - p) + (chances[n - 1] ?? 0) * p);
  return chances;
}
