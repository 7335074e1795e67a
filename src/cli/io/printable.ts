/** Shortens text from outside for a place in a sentence. */
import { UNPRINTABLE } from '../../store/coding/safe-text';

/** Returns the text on one line, with a question mark for unprintable characters, cut off at `maxLength`. */
export function toPrintable(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').replace(UNPRINTABLE, '?');
  return line.length > maxLength ? `${line.slice(0, maxLength)} …` : line;
}
