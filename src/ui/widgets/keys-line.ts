// The last row of a window over the game, which names the keys of that window. A click on a key is that key.
import type { Canvas, Style } from '../terminal/canvas';
import { keyLabelled } from '../frame/screen';
import { INKS } from '../words/inks';
import { shorten } from '../words/text';

/** What stands between two keys. */
const GAP = '   ';

/**
 * Draws the keys of a window in the last row, in place of those of the screen below. If there is too little room, those
 * before the last are left out: the last one leads back. Returns the rows above it.
 */
export function drawKeysLine(canvas: Canvas, ...keys: readonly string[]): Canvas {
  const { width, height } = canvas;
  const row = canvas.rect(0, height - 1, width, 1);
  row.clear();
  const shown = keys.filter((key) => key !== '');
  while (shown.length > 1 && shown.join(GAP).length > width) shown.splice(-2, 1);
  drawKeys(row, 0, shorten(shown.join(GAP), width), INKS.faint);
  return canvas.rect(0, 0, width, height - 1);
}

/** Draws keys with what they do, two or more blanks apart, so that they can be clicked on. Returns the column after them. */
export function drawKeys(row: Canvas, x: number, text: string, style?: Style): number {
  for (const part of text.matchAll(/\S+(?: \S+)*/g)) markKeys(row, x + part.index, part[0]);
  return row.text(x, 0, text, style);
}

/** Makes the keys that words begin with clickable: "Esc back", "Up and Down move", "letter or Enter chooses". */
export function markKeys(row: Canvas, x: number, words: string): void {
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
