/** Sign test on paired games: two players in the same dungeons (McNemar). */
import { rounded, Z_95, type Estimate } from './interval';

/** The p-value is computed in millionths. */
const PLACES = 1_000_000;

/**
 * Returns the p-value of McNemar's exact test, two-sided: the probability that the dungeons with one winner are split
 * at least as unevenly if both players are equally good. Computed with integers, so that it is exact for all inputs.
 */
export function mcNemar(onlyFirst: number, onlySecond: number): number {
  const all = onlyFirst + onlySecond;
  const few = Math.min(onlyFirst, onlySecond);
  let ways = 1n;
  let tail = 1n;
  for (let i = 1; i <= few; i++) {
    ways = (ways * BigInt(all - i + 1)) / BigInt(i);
    tail += ways;
  }
  return Math.min(1, Number((2n * tail * BigInt(PLACES)) >> BigInt(all)) / PLACES);
}

/** Returns the difference of two paired rates, first minus second, with the interval of Bonett and Price. */
export function pairedDifference(onlyFirst: number, onlySecond: number, of: number): Estimate {
  if (of === 0) return { value: 0, low: -1, high: 1 };
  const [first, second] = [(onlyFirst + 1) / (of + 2), (onlySecond + 1) / (of + 2)];
  const gap = first - second;
  const half = Z_95 * Math.sqrt((first + second - gap * gap) / (of + 2));
  return {
    value: rounded((onlyFirst - onlySecond) / of),
    low: rounded(Math.max(-1, gap - half)),
    high: rounded(Math.min(1, gap + half)),
  };
}
