// The last row of a window over the game, which names the keys of that window.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { shorten } from '../words/text';

/** Draws the keys of a window in the last row, in place of those of the screen below. Returns the rows above it. */
export function drawKeysLine(canvas: Canvas, ...keys: readonly string[]): Canvas {
  const { width, height } = canvas;
  const row = canvas.rect(0, height - 1, width, 1);
  row.clear();
  row.text(0, 0, shorten(keys.filter((key) => key !== '').join('   '), width), INKS.faint);
  return canvas.rect(0, 0, width, height - 1);
}
