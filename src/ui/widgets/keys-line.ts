// The last row of a window over the game, which names the keys of that window. A click on a key is that key.
import type { Canvas, Style } from '../terminal/canvas';
import { keyLabelled } from '../frame/screen';
import { INKS } from '../words/inks';
import { joinFitting, shorten } from '../words/text';
import type { TextPart } from './flow';

/** The gap between two keys. */
const GAP = '   ';

/** The wordings that are shorter where there is little room, in the order in which they go. */
const SHORTER: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^direction keys /, 'arrows '],
  [/^Up and Down /, 'Up, Down '],
  [/^Left and Right /, 'Left, Right '],
  [/^Up, Down, PgUp,? (?:and )?PgDn /, 'Up, Down '],
  [/^letters narrow the list$/, 'letters narrow it'],
  [/^p replay from here$/, 'p replay'],
  [/^r this dungeon again$/, 'r again'],
  [/^r the tutorial again$/, 'r tutorial'],
  [/^(letter|number) or Enter /, 'Enter '],
  [/^(Esc puts it off): .*/, '$1'],
];

/** Words keys more shortly, one wording after another, until they fit in `width` columns or none is left. */
function shortKeys(keys: readonly string[], width: number): readonly string[] {
  let short = keys;
  for (const [pattern, instead] of SHORTER) {
    if (short.join(GAP).length <= width) return short;
    short = short.map((key) => key.replace(pattern, instead));
  }
  return short;
}

/** Returns the keys of a last row in the wording that it has room for, without those that find none. The last one stays. */
export function fittingKeys(keys: readonly string[], width: number): readonly string[] {
  const named = shortKeys(
    keys.filter((key) => key !== ''),
    width,
  );
  const last = named.at(-1) ?? '';
  let left = width - last.length;
  const others = named.slice(0, -1).filter((key) => {
    const fits = key.length + GAP.length <= left;
    if (fits) left -= key.length + GAP.length;
    return fits;
  });
  return [...others, last];
}

/**
 * Draws the keys of a window in the last row, in place of those of the screen below. They stand in the order of need, but
 * for the last one, which leads back and stays. If there is too little room, the wordings are shorter, and then the keys
 * that are needed least are left out. Returns the rows above it.
 */
export function drawKeysLine(canvas: Canvas, ...keys: readonly string[]): Canvas {
  const { width, height } = canvas;
  const row = canvas.rect(0, height - 1, width, 1);
  row.clear();
  drawKeys(row, 0, shorten(fittingKeys(keys, width).join(GAP), width), INKS.faint);
  return canvas.rect(0, 0, width, height - 1);
}

/** The blank columns between the words at the left of a row and what stands at its right. */
const RIGHT_GAP = 2;

/** The contents of the last row of a game. */
interface Footer {
  /** The words at the left, one after another. */
  readonly words: readonly TextPart[];
  /** At the right: the keys that fit, the first ones first. */
  readonly keys: readonly string[];
  /** At the right in place of the keys. */
  readonly news?: string | undefined;
  /** The columns in which the words have precedence over the right side. Default: all. */
  readonly reserved?: number;
}

/** Draws the last row of a game. Words that find no room end in an ellipsis. */
export function drawFooter(canvas: Canvas, { words, keys, news, reserved = canvas.width }: Footer): void {
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  const room = canvas.width - Math.min(length, reserved) - RIGHT_GAP;
  const right = news === undefined ? joinFitting(keys, room) : shorten(news, room);
  let left = right === '' ? canvas.width : canvas.width - right.length - RIGHT_GAP;
  let column = 0;
  for (const { text, style, key } of words) {
    if (key !== undefined) canvas.rect(column, 0, text.length, 1).clickable(key);
    column = canvas.text(column, 0, shorten(text, left), style);
    left -= text.length;
  }
  if (news === undefined) drawKeys(canvas, canvas.width - right.length, right, INKS.faint);
  else canvas.text(canvas.width - right.length, 0, right, INKS.news);
}

/** Draws keys with what they do, two or more blanks apart, so that they can be clicked on. Returns the column after them. */
export function drawKeys(row: Canvas, x: number, text: string, style?: Style): number {
  for (const part of text.matchAll(/\S+(?: \S+)*/g)) markKeys(row, x + part.index, part[0]);
  return row.text(x, 0, text, style);
}

/** Makes the keys that words begin with clickable: "Esc back", "Up and Down move", "letter or Enter chooses". */
function markKeys(row: Canvas, x: number, words: string): void {
  const keys: { readonly key: string; readonly at: number }[] = [];
  for (const { 0: word, index } of words.matchAll(/\S+/g)) {
    if (word === 'and' || word === 'or') continue;
    const key = keyLabelled(word.length > 1 ? word.replace(/,$/, '') : word);
    if (key !== undefined) keys.push({ key, at: index });
    else if (!words.startsWith('or ', index + word.length + 1)) break;
  }
  keys.forEach(({ key, at }, i) => {
    row.rect(x + at, 0, (keys[i + 1]?.at ?? words.length) - at, 1).clickable(key);
  });
}
