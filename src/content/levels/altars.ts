/** Plans which floors of a dungeon have a whispering altar, and which bargain each offers. */
import { Rng } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import { BARGAINS } from '../creatures/bargains';

/** The floors of which one or two have an altar. */
export const ALTAR_SPANS: readonly (readonly [first: number, last: number])[] = [
  [2, 3],
  [4, 6],
  [7, 9],
];
/** The percentage of spans that have a second altar. */
const SECOND_PERCENT = 40;

/** Returns the bargain of each floor of a dungeon that has an altar. No two are the same. */
export function bargainsOf(seed: string): ReadonlyMap<number, string> {
  const rng = Rng.named('altars', RULES_VERSION, seed);
  const bargains = rng.shuffle([...BARGAINS]);
  const floors = ALTAR_SPANS.flatMap(([first, last]) => {
    const depths = rng.shuffle(Array.from({ length: last - first + 1 }, (_, i) => first + i));
    return depths.slice(0, rng.percent(SECOND_PERCENT) ? 2 : 1);
  });
  return new Map(floors.map((depth, i) => [depth, bargains[i % bargains.length] as string]));
}
