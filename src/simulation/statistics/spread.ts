/** The range of some numbers. */

/** The smallest, the middle and the largest of some numbers. */
export type Spread = readonly [least: number, middle: number, most: number];

/** Returns the spread of some numbers; of an even count the upper one in the middle, of none zeros. */
export function spreadOver(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0] ?? 0, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}
