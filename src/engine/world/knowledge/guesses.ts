/**
 * The kinds that unidentified items may be: the odds of each kind behind each look. Only for display, as they are
 * fractions.
 */

/** The number of times the messages are passed. The odds settle within ten. */
const ROUNDS = 12;
/** Keeps a division from failing where a look has one possible kind. */
const LEAST = 1e-12;

/**
 * Returns for each look that was found the chance of each kind, of 1. `found` gives for each of these looks how likely
 * its finds are if it is one kind or another; `unfound` gives how likely each kind was never found. There are as many
 * looks as kinds, and each kind has one look: a kind that one look probably has is less likely for the others. The
 * chances are those of belief propagation on such a matching (Huang and Jebara, "Approximating the permanent with
 * belief propagation", 2009).
 */
export function oddsOfKinds(
  found: readonly (readonly number[])[],
  unfound: readonly number[],
): readonly (readonly number[])[] {
  // The looks that were never found are alike: one row stands for all of them.
  const rows = [...found.map((row) => scaled(row)), scaled(unfound)];
  const copies = rows.map((_, i) => (i < found.length ? 1 : unfound.length - found.length));
  let byKind = rows.map((row) => row.map(() => 1));
  let byLook = byKind;
  const product = (i: number, kind: number, messages: readonly (readonly number[])[]): number =>
    (rows[i]?.[kind] as number) * (messages[i]?.[kind] as number);
  for (let round = 0; round < ROUNDS; round++) {
    byLook = rows.map((row, i) => {
      const sum = row.reduce((all, _, kind) => all + product(i, kind, byKind), 0);
      return row.map((_, kind) => 1 / Math.max(LEAST, sum - product(i, kind, byKind)));
    });
    const sums = unfound.map((_, kind) =>
      rows.reduce((all, _row, i) => all + (copies[i] as number) * product(i, kind, byLook), 0),
    );
    byKind = rows.map((row, i) =>
      row.map((_, kind) => 1 / Math.max(LEAST, (sums[kind] as number) - product(i, kind, byLook))),
    );
  }
  return found.map((row, i) =>
    scaled(
      row.map((_, kind) => {
        const odds = product(i, kind, byLook) * (byKind[i]?.[kind] as number);
        return odds / (1 + odds);
      }),
    ),
  );
}

/** Returns numbers in the same proportion that add up to 1. */
function scaled(numbers: readonly number[]): readonly number[] {
  const sum = numbers.reduce((all, one) => all + one, 0);
  return sum === 0 ? numbers : numbers.map((one) => one / sum);
}
