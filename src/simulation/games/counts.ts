/** Counts by key. */

/** Adds to the count of a key. */
export const add = (counts: Map<string, number>, key: string, more: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + more);
};

/** Returns values by key as plain data, sorted by key so that equal games have equal rows. */
export const sortedCounts = <T>(counts: ReadonlyMap<string, T>): Readonly<Record<string, T>> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Counts by key, as a list. */
export type Counts = readonly (readonly [key: string, count: number])[];

/** Adds up counts by key, the highest first, then by key. */
export function tallyOf(counts: Counts): Counts {
  const sums = new Map<string, number>();
  for (const [key, count] of counts) add(sums, key, count);
  return [...sums].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
}
