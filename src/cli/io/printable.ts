/** Makes text from outside safe to print on a terminal. */

/** Characters that a terminal acts on or does not display: controls, formats, lone surrogates, line breaks. */
export const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Returns the text on one line, without control characters, cut off at `maxLength`. */
export function toPrintable(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').replace(UNPRINTABLE, '?');
  return line.length > maxLength ? `${line.slice(0, maxLength)} …` : line;
}
