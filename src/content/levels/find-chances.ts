/**
 * The chances of the numbers of items of each kind that a hero finds on a floor. They weight the guesses about
 * unidentified items.
 */
import type { Sort } from '../../engine/world/kinds/item-kind';
import type { ItemId } from '../items/index';
import { itemsOfSort, weightedAtDepth } from '../items/loot';
import { FLOORS } from '../tables/difficulties';
import { depthsOn, GUARANTEES } from './guaranteed-items';

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
/** By place, depth and flight of stairs. */
const CHANCES = new Map<string, Chances>();

/** Returns how likely a hero finds a number of items of a disguised kind on a floor: the deepest so far, or another. */
export function findChance(id: string, depth: number, finds: number, isDeepest: boolean, flight: number): number {
  const where = isDeepest ? 'deepest' : 'behind';
  const key = `${where} ${depth} ${flight}`;
  const chances = CHANCES.get(key) ?? chancesOn(depthsOn(depth, flight, FLOORS), FOUND[where]);
  CHANCES.set(key, chances);
  return (chances.get(id) ?? NOTHING)[Math.min(finds, MOST_FINDS)] as number;
}

/** Returns the chances on a floor that stands for some depths: its own, and those over which the stairs down from it lead. */
function chancesOn([own, ...others]: readonly number[], found: number): Chances {
  const supplies = new Map<string, Supply>();
  if (own !== undefined) addFinds(supplies, own, found);
  for (const depth of others) addGuaranteed(supplies, depth, found, (guarantee) => guarantee.lasts === true);
  return new Map([...supplies].map(([id, supply]) => [id, distributionOf(supply)]));
}

type Guarantee = (typeof GUARANTEES)[number];

/** Adds the guaranteed finds at a depth, if they are meant. */
function addGuaranteed(
  supplies: Map<string, Supply>,
  depth: number,
  found: number,
  isMeant: (guarantee: Guarantee) => boolean,
): void {
  for (const { items, spans } of GUARANTEES.filter(isMeant))
    for (const [first, last] of spans) {
      if (depth < first || depth > last) continue;
      share(supplies, items, depth, ({ guaranteed }, part) => {
        guaranteed.push((part * found) / (last - first + 1));
      });
    }
}

/** Adds all finds at a depth. */
function addFinds(supplies: Map<string, Supply>, depth: number, found: number): void {
  for (const [sort, finds] of RANDOM_FINDS)
    share(supplies, itemsOfSort(sort), depth, (supply, part) => {
      supply.random += (part * found * finds) / FLOORS;
    });
  addGuaranteed(supplies, depth, found, () => true);
}

/** Shares finds at a depth among kinds: calls `add` with the supply of each and its part. */
function share(
  supplies: Map<string, Supply>,
  ids: readonly ItemId[],
  depth: number,
  add: (supply: Supply, part: number) => void,
): void {
  const weights = weightedAtDepth(ids, depth);
  const sum = weights.reduce((all, [weight]) => all + weight, 0);
  for (const [weight, id] of weights) {
    const supply = supplies.get(id) ?? { guaranteed: [], random: UNFORESEEN };
    supplies.set(id, supply);
    add(supply, weight / sum);
  }
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
