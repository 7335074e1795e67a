/** Plans which floors of a dungeon hold a captive, and which a whispering altar with its bargain. */
import { Rng } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import { BARGAINS } from '../creatures/bargains';

/** The way a floor holds its captive: in shackles among captors, or in the cage of a vault if one fits. */
export type Captivity = 'shackled' | 'caged';

/** The thirds of a dungeon, each with its first and its last floor. Each holds one captive, and some hold a second. */
export const CAPTIVE_SPANS: readonly (readonly [first: number, last: number])[] = [
  [2, 3],
  [4, 6],
  [7, 9],
];
const SECOND_PERCENT = 35;

/**
 * Returns how each floor that has a captive holds it, by depth. One random stream decides for the whole dungeon. The first
 * captive of a third has captors; the second sits in a cage, if a vault with a cage fits on its floor.
 */
export function captiveFloors(seed: string): ReadonlyMap<number, Captivity> {
  const rng = Rng.named('captives', RULES_VERSION, seed);
  const floors = new Map<number, Captivity>();
  for (const [first, last] of CAPTIVE_SPANS) {
    const [one, other] = rng.shuffle(Array.from({ length: last - first + 1 }, (_, i) => first + i));
    if (one !== undefined) floors.set(one, 'shackled');
    if (rng.percent(SECOND_PERCENT) && other !== undefined) floors.set(other, 'caged');
  }
  return floors;
}

/** The floors of which one or two have an altar. */
export const ALTAR_SPANS: readonly (readonly [first: number, last: number])[] = [
  [2, 3],
  [4, 6],
  [7, 9],
];
/** The percentage of spans that have a second altar. */
const SECOND_ALTAR_PERCENT = 40;

/** Returns the bargain of each floor of a dungeon that has an altar. No two are the same. */
export function bargainsOf(seed: string): ReadonlyMap<number, string> {
  const rng = Rng.named('altars', RULES_VERSION, seed);
  const bargains = rng.shuffle([...BARGAINS]);
  const floors = ALTAR_SPANS.flatMap(([first, last]) => {
    const depths = rng.shuffle(Array.from({ length: last - first + 1 }, (_, i) => first + i));
    return depths.slice(0, rng.percent(SECOND_ALTAR_PERCENT) ? 2 : 1);
  });
  return new Map(floors.map((depth, i) => [depth, bargains[i % bargains.length] as string]));
}
