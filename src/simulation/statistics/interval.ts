/** Estimates with 95 % intervals: rates by Wilson's score, means by the normal approximation. */

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
export const Z_95 = 1.959964;

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

/** Returns the middle value, or the lower of the two middle ones; 0 without values. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;
