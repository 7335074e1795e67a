// A keyboard of two rows to click on, for players without a keyboard.
import type { Canvas } from '../terminal/canvas';

/** The keys on it, without those that a prompt does not accept. */
export const CLICKED_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789-'!";

/** The keys with names, at the end of the second row. */
const NAMED = [
  ['Space', 'space'],
  ['Backspace', 'backspace'],
] as const;
/** The characters in a row. */
const PER_ROW = 26;

/** Draws the characters that a screen accepts above the last row, each as a key to click on. */
export function drawClickKeyboard(canvas: Canvas, characters: string): void {
  const rows = [characters.slice(0, PER_ROW), characters.slice(PER_ROW)];
  rows.forEach((row, i) => {
    const y = canvas.height - 1 - rows.length + i;
    const line = canvas.rect(0, y, canvas.width, 1);
    line.clear();
    let x = 0;
    const put = (text: string, key: string, gap: number): void => {
      line.text(x, 0, text);
      line.rect(x, 0, text.length + 1, 1).clickable(key);
      x += text.length + gap;
    };
    for (const character of row) put(character, character, 1);
    if (i === rows.length - 1) for (const [text, key] of NAMED) put(text, key, 2);
  });
}
