// Wraps, shortens and packs plain text.

/** Stands for a space at which no line may end. */
const NO_BREAK = /\u00a0/g;

/** Returns a phrase that `wrap` keeps on one line, if it fits. */
export const unbroken = (phrase: string): string => phrase.replaceAll(' ', '\u00a0');

/** Returns a text as it is shown, with plain spaces. */
export const withPlainSpaces = (text: string): string => text.replace(NO_BREAK, ' ');

/** Wraps text to lines of at most `width` characters, at spaces and inside words longer than a line. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, Math.max(1, width)));
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of paragraph.split(/ +/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    for (; word.length > width; word = word.slice(width)) lines.push(word.slice(0, width));
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map(withPlainSpaces);
}

/** Cuts text to at most `width` characters, with an ellipsis at the end if it is longer. */
export function shorten(text: string, width: number): string {
  if (text.length <= width) return text;
  return width < 1 ? '' : `${text.slice(0, width - 1)}…`;
}

/** Shortens a text to the first of its clauses that fit: "close a door; put out a brazier" → "close a door". If none fits, words are cut. */
export function firstClauses(text: string, width: number): string {
  if (text.length <= width) return text;
  const end = text.slice(0, width + 1).search(/[;,:][^;,:]*$/);
  if (end > 0) return text.slice(0, end);
  const space = text.lastIndexOf(' ', width - 1);
  return space > 0 ? `${text.slice(0, space)}…` : shorten(text, width);
}

/** Packs parts into as few lines of at most `width` characters as their order allows, without splitting a part. */
export function packLines(parts: readonly string[], width: number, gap = '  '): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + gap.length + part.length <= width) {
      lines[lines.length - 1] = line + gap + part;
    } else lines.push(shorten(part, width));
  }
  return lines;
}

/** Returns the first `count` lines of a wrapped text; an ellipsis ends the last one if others follow. */
export function firstLines(lines: readonly string[], count: number): readonly string[] {
  if (lines.length <= count) return lines;
  const shown = lines.slice(0, Math.max(0, count));
  const last = shown.findLastIndex((line) => line !== '');
  return shown.map((line, i) => (i === last ? `${line.replace(/\W*.$/, '')}…` : line));
}

/** Joins the parts that fit in `width` columns, the first ones first. Returns an empty text if not even one fits. */
export function joinFitting(parts: readonly string[], width: number, gap = '  '): string {
  let joined = '';
  for (const part of parts) {
    const longer = joined === '' ? part : joined + gap + part;
    if (longer.length <= width) joined = longer;
  }
  return joined;
}

/** The parts that a name does without when there is little room, in the order in which they go. */
const DISPENSABLE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:an?|the) /, ''],
  [/ in an open cage$/, ', offered'],
  [/ (?:marked )?with an? /, ', '],
  [/ leading /, ' '],
  [/ titled /, ' '],
  [/ of (?:the )?/, ', '],
  [/ you have /, ', '],
  [/ and /, ', '],
  // The sign of its sort stands before the name.
  [/^(\d+ )?(?:potion|scroll|staff|wand|charm|ring)s?, /, '$1'],
  [/^(\d+ )?scrolls? (?=[A-Z]{2})/, '$1'],
];

/** Shortens a name by rule as far as it must to fit in `width` characters, and no word is cut. It may still be longer. */
function shortenByRule(name: string, width: number): string {
  let short = name;
  for (const [pattern, instead] of DISPENSABLE) {
    if (short.length <= width) return short;
    short = short.replace(pattern, instead);
  }
  return short;
}

/** Returns a name in one line of at most `width` characters if rules make it fit, else in lines of whole words. */
export function wrapName(name: string, width: number): readonly string[] {
  const short = shortenByRule(name, width);
  return short.length <= width ? [short] : wrap(name, width);
}

/**
 * Shortens a name to at most `width` characters: first by rule ("a door with an iron lock" → "door, iron lock"), then
 * from the middle, since names of one kind differ at their ends, and most in what follows "of". What is left of the end
 * is whole words if it can, apart from what is left of the beginning: "kobold slin… corpse".
 */
export function shortenName(name: string, width: number): string {
  const short = shortenByRule(name, width);
  if (short.length <= width || width < 1) return short.slice(0, width);
  const from = short.length - Math.trunc(((width - 1) * 2) / 3);
  const space = short.indexOf(' ', from - 1);
  const tail = short.slice(space < 0 ? from : space + 1);
  const room = width - 1 - tail.length;
  // The blank before a word goes if the beginning would lose all of one for it.
  const isApart = space >= 0 && !/[ ,]$|^$/.test(short.slice(0, room - 1));
  return `${short.slice(0, isApart ? room - 1 : room).trimEnd()}…${isApart ? ' ' : ''}${tail}`;
}
