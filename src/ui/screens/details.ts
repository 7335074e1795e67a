// The description of a cell in a column of its own, in windows that have room for one.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Canvas } from '../terminal/canvas';
import { describe } from '../words/describe';
import { INKS } from '../words/inks';
import { firstLines, wrap } from '../words/text';

/** Draws what examine says of a cell, if any, in a frame as high as it needs. `tendKey` is the key for braziers and bridges. */
export function drawDetails(canvas: Canvas, view: View, cell: Cell | undefined, tendKey: string): void {
  canvas.clear();
  if (cell === undefined) return;
  const { title, paragraphs } = describe(view, cell, tendKey);
  const width = canvas.width - 4;
  const lines = paragraphs
    .filter((each) => each !== '')
    .flatMap((each, i) => [...(i > 0 ? [''] : []), ...wrap(each, width)]);
  const card = canvas.rect(0, 0, canvas.width, Math.min(canvas.height, lines.length + 2));
  firstLines(lines, card.height - 2).forEach((line, y) => card.text(2, 1 + y, line, INKS.text));
  card.drawFrame(title, INKS.text);
}
