/** Plans which floors of a dungeon hold a captive, so that no dungeon is without friends. */
import { Rng } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';

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
