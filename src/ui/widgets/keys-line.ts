// The last row of a window over the game, which names the keys of that window.
import type { Canvas } from '../terminal/canvas';
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
  row.text(0, 0, shorten(shown.join(GAP), width), INKS.faint);
  return canvas.rect(0, 0, width, height - 1);
}
