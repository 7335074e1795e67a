// The values that fields of commands may hold, as plain data that programs can read, and the check of a value against
// it.
import { LETTERS } from '../../rules/items/pack';
import { DIRS } from '../../space/geometry';
import { WAYS } from '../../world/kinds/floor-number';

/**
 * One of a list, a whole number from 0 up to but not including a bound, a text of at most a number of characters, or
 * true. An optional field may be left out.
 */
export type CommandField = { readonly optional?: true } & (
  | { readonly oneOf: readonly string[] }
  | { readonly below: number }
  | { readonly text: number }
  | { readonly yes: true }
);

/** The fields that commands share. The bounds lie above anything that a game reaches. */
export const FIELDS = {
  dir: { oneOf: DIRS },
  way: { oneOf: WAYS },
  /** The letter of a carried item. */
  item: { oneOf: Array.from(LETTERS) },
  /** Set if the player has confirmed the command, or has given it again. */
  sure: { yes: true, optional: true },
  name: { text: 40 },
  cell: { below: 1 << 24 },
  /** The number of a floor. */
  floor: { below: 100 },
  id: { below: 1 << 20 },
  choice: { below: 16 },
  count: { below: 1 << 20 },
} as const satisfies Readonly<Record<string, CommandField>>;

/** Text without control characters or characters that break or reverse a line. */
const PLAIN_TEXT = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

/** Returns what is wrong with the value of a field, in one sentence, or undefined if nothing is. */
export function fieldProblem(
  command: string,
  field: string,
  allowed: CommandField,
  value: unknown,
): string | undefined {
  if ('yes' in allowed) return value === true ? undefined : `"${command}" takes no "${field}" but true.`;
  const needs = `"${command}" needs "${field}"`;
  if ('text' in allowed) {
    const isText = typeof value === 'string' && value.length <= allowed.text && PLAIN_TEXT.test(value);
    return isText ? undefined : `${needs}, a text of at most ${allowed.text} printable characters.`;
  }
  if ('oneOf' in allowed) {
    const isListed = typeof value === 'string' && allowed.oneOf.includes(value);
    return isListed ? undefined : `${needs}, one of ${allowed.oneOf.join(', ')}.`;
  }
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < allowed.below;
  return isNumber ? undefined : `${needs}, a whole number from 0 to ${allowed.below - 1}.`;
}
