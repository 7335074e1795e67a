/** Characters that a terminal acts on or does not show: controls, invisible formats, halves of pairs, line breaks. */
export const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Text from outside as a terminal may be shown it: no control characters, and not pages of it. */
export function shown(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').replace(UNSHOWABLE, '?');
  return line.length > most ? `${line.slice(0, most)} …` : line;
}
