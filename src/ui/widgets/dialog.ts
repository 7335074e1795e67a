// Framed boxes in the middle of a canvas.
import type { Canvas, Style } from '../terminal/canvas';
import { shorten } from '../words/text';

/** The columns of a frame beside its title, with a blank at both sides. */
const TITLE_ENDS = 5;

/** Draws an empty framed box in the middle, the open window, with `width` × `height` cells inside if they fit. Returns the inside. */
export function drawBox(canvas: Canvas, title: string, width: number, height: number, style: Style = {}): Canvas {
  const w = Math.min(canvas.width, Math.max(width, title.length + 2) + 4);
  const h = Math.min(canvas.height, height + 2);
  const outside = canvas.rect(Math.trunc((canvas.width - w) / 2), Math.trunc((canvas.height - h) / 2), w, h);
  outside.encloseClicks();
  outside.open(style.bg);
  outside.drawFrame(shorten(title, w - TITLE_ENDS), style);
  return outside.rect(2, 1, w - 4, h - 2);
}

/** Draws a framed box with lines of text in the middle of the canvas. Returns its inside. */
export function drawDialog(canvas: Canvas, title: string, lines: readonly string[], style: Style = {}): Canvas {
  const inside = drawBox(canvas, title, Math.max(0, ...lines.map(({ length }) => length)), lines.length, style);
  lines.forEach((line, y) => inside.text(0, y, line, style));
  return inside;
}
