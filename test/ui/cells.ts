// Reads single cells of a canvas in tests.
import { type Canvas, FLAGS_SHIFT, GLYPH_MASK, PER_CELL } from '../../src/ui/terminal/canvas';

/** Returns a cell of a whole canvas by its index in reading order. */
export function cellAt({ cells }: Canvas, i: number) {
  const [mark = 0, fg = 0, bg = 0] = cells.subarray(i * PER_CELL, (i + 1) * PER_CELL);
  return { glyph: String.fromCharCode(mark & GLYPH_MASK), fg, bg, flags: mark >> FLAGS_SHIFT };
}
