/** Prints lines of text on standard output. */
import { isAsciiOnly } from '../../ui/terminal/colour-depth';
import { toAscii } from '../../ui/terminal/glyphs';
import type { Io } from './io';

/** Prints lines, in ASCII if the locale cannot display more. */
export function print(lines: readonly string[], { stdout, env }: Pick<Io, 'stdout' | 'env'>): void {
  const printed = isAsciiOnly(env) ? lines.map(toAscii) : lines;
  stdout.write(`${printed.join('\n')}\n`);
}
