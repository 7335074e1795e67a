// The marks at the right edge of a list that show that there is more. A click on one turns the page.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';

/** Draws the marks of a list that goes on above or below what is shown. */
export function drawScrollMarks(list: Canvas, isMoreAbove: boolean, isMoreBelow: boolean): void {
  const [right, bottom] = [list.width - 1, list.height - 1];
  if (isMoreAbove) drawMark(list.rect(right, 0, 1, 1), '▲', 'pageup');
  if (isMoreBelow) drawMark(list.rect(right, bottom, 1, 1), '▼', 'pagedown');
}

function drawMark(cell: Canvas, glyph: string, key: string): void {
  cell.put(0, 0, glyph, INKS.strong);
  cell.clickable(key);
}
