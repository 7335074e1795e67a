/** Finds what JSON.parse hides: duplicate fields, and numbers that it rounds. */

const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const NUMBER = /-?\d[\d.eE+-]*/g;
const WHOLE = /^-?\d+(?:\.0+)?$/;

/** Returns a sentence if a line of JSON has a duplicate field or an inexact number; otherwise `undefined`. */
export function inexactness(line: string, value: unknown): string | undefined {
  const bare = line.replace(TEXT, '""');
  if (bare.split(':').length - 1 !== membersIn(value)) return 'An object has the same field twice.';
  const isExact = (number: string): boolean =>
    WHOLE.test(number) && Number.isSafeInteger(Number(number)) && !Object.is(Number(number), -0);
  if ((bare.match(NUMBER) ?? []).every(isExact)) return undefined;
  return `A number must be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, without an exponent: give any other seed as a string.`;
}

/** Counts the members of all objects in a value, at any depth. */
function membersIn(value: unknown): number {
  const open = [value];
  let members = 0;
  for (const each of open) {
    if (typeof each !== 'object' || each === null) continue;
    const inner: unknown[] = Object.values(each);
    if (!Array.isArray(each)) members += inner.length;
    for (const one of inner) open.push(one);
  }
  return members;
}
