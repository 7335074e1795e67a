/** Reads the terminal, the window and the locale that a client names. Everything it sends comes from outside. */
import { safeText } from '../../src/store/coding/safe-text';
import type { WindowSize } from './messages';

/** The largest window that is drawn; a larger one stays empty at its right and bottom. */
const LARGEST: WindowSize = { columns: 400, rows: 150 };
const USUAL: WindowSize = { columns: 80, rows: 24 };

/** The variables that a client may set. */
const VARIABLES = new Set(['COLORTERM', 'LANG', 'LC_ALL', 'LC_CTYPE', 'NO_COLOR', 'TERM_PROGRAM']);
/** The values of a variable or of TERM. */
const VALUE = /^[\w.@:+-]{1,64}$/;

/** Returns the variable if a client may set it to this value. */
export const readVariable = (key: string, value: string): Readonly<Record<string, string>> =>
  VARIABLES.has(key) && VALUE.test(value) ? { [key]: value } : {};

/** Returns the kind of terminal. One with a strange name is drawn as most are. */
export const readTerm = (term: unknown): string => (typeof term === 'string' && VALUE.test(term) ? term : 'xterm');

/** Returns lines as a client shows them: a terminal with a window wants the cursor to be moved to the left. */
export function textFor(size: WindowSize | undefined, lines: readonly string[]): string {
  const text = safeText(lines);
  return size ? text.replace(/\n/g, '\r\n') : text;
}

/** Returns a size that can be drawn. Clients without a window of their own say 0. */
export function readSize(columns: number, rows: number): WindowSize {
  const side = (given: number, usual: number, most: number): number =>
    Number.isInteger(given) && given > 0 ? Math.min(given, most) : usual;
  return {
    columns: side(columns, USUAL.columns, LARGEST.columns),
    rows: side(rows, USUAL.rows, LARGEST.rows),
  };
}
