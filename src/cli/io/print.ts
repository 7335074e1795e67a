import { isAsciiOnly } from '../../ui/terminal/colour-depth';
import { toAscii } from '../../ui/terminal/glyphs';
import type { Io } from './io';

/** Prints lines, with no more characters than the surroundings can show. */
export function print(lines: readonly string[], { stdout, env }: Pick<Io, 'stdout' | 'env'>): void {
  const shownLines = isAsciiOnly(env) ? lines.map(toAscii) : lines;
  stdout.write(`${shownLines.join('\n')}\n`);
}
