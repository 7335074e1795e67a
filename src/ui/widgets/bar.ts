// Draws bars for health, experience and the like.
import type { Canvas, Style } from '../terminal/canvas';
import { EIGHTHS } from '../terminal/glyphs';

/** The ground of a cell that is filled in part: in a picture the colour of the empty cells. */
const TRACK = 0x2a2929;

/**
 * Draws a bar `width` cells long, filled to `value` of `max` in eighths of a cell (whole cells in ASCII). A value above
 * 0 never shows as empty, and a value below `max` never as full. `rest` is the style of the empty part.
 */
export function drawBar(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  value: number,
  max: number,
  style: Style = {},
  rest: Style = style,
): void {
  const parts = canvas.ascii ? 1 : 8;
  const whole = width * parts;
  const part = max > 0 ? Math.trunc((Math.max(0, Math.min(value, max)) * whole) / max) : 0;
  const filled = value > 0 ? Math.max(1, part) : 0;
  for (let i = 0; i < width; i++) {
    const here = Math.max(0, Math.min(parts, filled - i * parts));
    if (here === parts) canvas.put(x + i, y, '█', style, '=');
    else if (here === 0) canvas.put(x + i, y, '░', rest, '-');
    else canvas.put(x + i, y, EIGHTHS.charAt(here), { ...style, bg: TRACK });
  }
}
