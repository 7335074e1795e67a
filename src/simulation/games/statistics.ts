/** Statistics of games: rates and means with 95 % intervals, spreads, and the comparison of paired games. */

/** A value and the bounds of its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A share of a number of cases. */
export interface Rate extends Estimate {
  readonly count: number;
  readonly of: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z_95 = 1.959964;

/** Rounds an estimate, so that a printed result is short and the same on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Returns a share with its Wilson interval; without cases, 0 with the interval from 0 to 1. */
export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { count, of, value: 0, low: 0, high: 1 };
  const share = count / of;
  const square = Z_95 * Z_95;
  const scale = 1 + square / of;
  const centre = (share + square / (2 * of)) / scale;
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))) / scale;
  // Without this, rounding errors would keep the bounds 0 and 1 from being exact.
  const low = count === 0 ? 0 : centre - half;
  const high = count === of ? 1 : centre + half;
  return { count, of, value: rounded(share), low: rounded(low), high: rounded(high) };
}

/** Returns the mean of some values with its interval; 0 without values. With one value the interval has no width. */
export function meanOf(values: readonly number[]): Estimate {
  const { length } = values;
  if (length === 0) return { value: 0, low: 0, high: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const half = length === 1 ? 0 : Z_95 * Math.sqrt(squares / (length - 1) / length);
  return { value: rounded(mean), low: rounded(mean - half), high: rounded(mean + half) };
}

/** A quarter of some numbers are at most the lower one, half at most the median, three quarters at most the upper one. */
export type Quartiles = readonly [lower: number, median: number, upper: number];

/** Returns the quartiles: of two values that could be one, the lower; zeros without values. */
export function quartilesOf(values: readonly number[]): Quartiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (quarters: number): number => sorted[(quarters * (sorted.length - 1)) >> 2] ?? 0;
  return [at(1), at(2), at(3)];
}

/** Returns the middle value, or the lower of the two middle ones; 0 without values. */
export const medianOf = (values: readonly number[]): number => quartilesOf(values)[1];

/** The smallest, the middle and the largest of some numbers. */
export type Spread = readonly [least: number, middle: number, most: number];

/** Returns the spread of some numbers; of an even count the upper one in the middle, of none zeros. */
export function spreadOver(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0] ?? 0, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}

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
