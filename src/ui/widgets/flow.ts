// Draws short texts one after another in rows.
import type { Canvas, Style } from '../terminal/canvas';
import { shorten } from '../words/text';

/** A few words in one style. */
export interface TextPart {
  readonly text: string;
  readonly style?: Style;
}

/** Draws parts one after another without splitting any, in as many rows as they need. Returns the number of rows. */
export function drawParts(canvas: Canvas, top: number, parts: readonly TextPart[], gap = 2): number {
  const { width } = canvas;
  let [x, y] = [0, top];
  for (const { text, style } of parts) {
    const part = shorten(text, width);
    if (x > 0 && x + gap + part.length > width) {
      x = 0;
      y++;
    }
    x = canvas.text(x > 0 ? x + gap : 0, y, part, style);
  }
  return x > 0 ? y - top + 1 : 0;
}
