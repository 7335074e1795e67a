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

/** A part with its place. */
type PlacedPart = TextPart & { readonly x: number; readonly y: number };

/** Places parts one after another from the top row on, without splitting any. */
function placeParts(parts: readonly TextPart[], top: number, width: number, gap: number): readonly PlacedPart[] {
  const placed: PlacedPart[] = [];
  let [x, y] = [0, top];
  for (const part of parts) {
    const text = shorten(part.text, width);
    if (x > 0 && x + text.length > width) [x, y] = [0, y + 1];
    placed.push({ ...part, text, x, y });
    x += text.length + gap;
  }
  return placed;
}

/** Returns the rows that parts need. */
export const rowsOfParts = (parts: readonly TextPart[], width: number, gap = 2): number =>
  (placeParts(parts, 0, width, gap).at(-1)?.y ?? -1) + 1;

/**
 * Draws parts one after another without splitting any, in as many rows as they need, and counts those for which there is no
 * row. Returns the number of rows.
 */
export function drawParts(canvas: Canvas, top: number, parts: readonly TextPart[], gap = 2): number {
  const { width, height } = canvas;
  const placed = placeParts(parts, top, width, gap);
  const y = placed.at(-1)?.y ?? top;
  // The last row that there is gives way to the number of the parts that have none.
  const shown = y < height ? placed : placed.filter((part) => part.y < height - 1);
  for (const part of shown) {
    canvas.text(part.x, part.y, part.text, part.style);
    if (part.key !== undefined) canvas.rect(part.x, part.y, part.text.length, 1).clickable(part.key);
  }
  if (shown.length < placed.length)
    canvas.text(0, height - 1, shorten(`and ${placed.length - shown.length} more`, width));
  return placed.length === 0 ? 0 : Math.min(y, height - 1) - top + 1;
}
