/** Prints lines of text or of JSON on standard output. */
import { isAsciiOnly } from '../../ui/terminal/colour-depth';
import { toAscii } from '../../ui/terminal/glyphs';
import type { Io } from './io';
import { safeText, toJson } from '../../store/coding/safe-text';

/** Prints lines, in ASCII if the locale cannot display more. */
export function print(lines: readonly string[], { stdout, env }: Pick<Io, 'stdout' | 'env'>): void {
  stdout.write(safeText(isAsciiOnly(env) ? lines.map(toAscii) : lines));
}

/** Prints values as lines of JSON. */
export function printJson(values: readonly unknown[], { stdout }: Pick<Io, 'stdout'>): void {
  stdout.write(safeText(values.map(toJson)));
}

/** Returns an object whose names are words with the keys of JSON in their place: "savedGames", "panelWidth". */
export const withJsonKeys = <T>(object: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name.replace(/[ -](.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
