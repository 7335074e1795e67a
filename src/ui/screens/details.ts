// The description of a cell and a small map in a column of their own, in windows that have room for one.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Canvas } from '../terminal/canvas';
import { describe } from '../words/describe';
import { drawMinimap } from './minimap';
import { INKS } from '../words/inks';
import { wrap } from '../words/text';

/**
 * Draws what examine says of a cell, if any, in a frame as high as it needs, and a small map below it if there is room.
 * `tendKey` is the key for braziers and bridges.
 */
export function drawDetails(canvas: Canvas, view: View, cell: Cell | undefined, tendKey: string): void {
  canvas.clear();
  const rows = cell === undefined ? 0 : drawDescription(canvas, view, cell, tendKey) + 1;
  drawMinimap(canvas.rect(0, rows, canvas.width, canvas.height - rows), view);
}

/** Returns the rows of the frame. */
function drawDescription(canvas: Canvas, view: View, cell: Cell, tendKey: string): number {
  const { title, paragraphs } = describe(view, cell, tendKey);
  const width = canvas.width - 4;
  const lines = paragraphs
    .filter((each) => each !== '')
    .flatMap((each, i) => [...(i > 0 ? [''] : []), ...wrap(each, width)]);
  const card = canvas.rect(0, 0, canvas.width, Math.min(canvas.height, lines.length + 2));
  lines.slice(0, card.height - 2).forEach((line, y) => card.text(2, 1 + y, line, INKS.text));
  card.drawFrame(title, INKS.text);
  return card.height;
}
