// Draws short texts one after another in rows.
import type { Canvas, Style } from '../terminal/canvas';
import { shorten } from '../words/text';

/** A few words in one style. */
export interface TextPart {
  readonly text: string;
  readonly style?: Style;
  /** The key that a click on it stands for. */
  readonly key?: string;
}

/** Draws parts one after another without splitting any, in as many rows as they need. Returns the number of rows. */
export function drawParts(canvas: Canvas, top: number, parts: readonly TextPart[], gap = 2): number {
  const { width } = canvas;
  let [x, y] = [0, top];
  for (const { text, style, key } of parts) {
    const part = shorten(text, width);
    if (x > 0 && x + gap + part.length > width) {
      x = 0;
      y++;
    }
    const from = x > 0 ? x + gap : 0;
    x = canvas.text(from, y, part, style);
    if (key !== undefined) canvas.rect(from, y, part.length, 1).clickable(key);
  }
  return x > 0 ? y - top + 1 : 0;
}
