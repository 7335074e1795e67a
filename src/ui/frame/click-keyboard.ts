// A keyboard of a few rows to click on, for players without a keyboard.
import type { Canvas } from '../terminal/canvas';

/** The keys on it, without those that a prompt does not accept. */
export const CLICKED_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789-'!";

/** The keys with names, at the end of the last row, or below it where there is no room. */
const NAMED = [
  ['Space', 'space'],
  ['Backspace', 'backspace'],
] as const;
/** The most characters in a row, and the columns of each. */
const PER_ROW = 26;
const PER_CHARACTER = 2;

/** Draws the characters that a screen accepts above the last row, each as a key to click on. */
export function drawClickKeyboard(canvas: Canvas, characters: string): void {
  const perRow = Math.min(PER_ROW, Math.trunc(canvas.width / PER_CHARACTER));
  const keys = Array.from(characters, (character) => ({ text: character, key: character, columns: PER_CHARACTER }));
  const named = NAMED.map(([text, key]) => ({ text, key, columns: text.length + 2 }));
  const rows = Array.from({ length: Math.ceil(keys.length / perRow) }, (_, i) =>
    keys.slice(i * perRow, (i + 1) * perRow),
  );
  const columnsOf = (row: readonly { readonly columns: number }[]): number =>
    row.reduce((sum, { columns }) => sum + columns, 0);
  const last = rows.at(-1);
  if (last && columnsOf([...last, ...named]) <= canvas.width) last.push(...named);
  else rows.push(named);
  rows.forEach((row, i) => {
    const line = canvas.rect(0, canvas.height - 1 - rows.length + i, canvas.width, 1);
    line.clear();
    let x = 0;
    for (const { text, key, columns } of row) {
      line.text(x, 0, text);
      line.rect(x, 0, text.length + 1, 1).clickable(key);
      x += columns;
    }
  });
}
