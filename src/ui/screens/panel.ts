import type { View } from '../../engine/border/view';
import { BOLD, type Canvas } from '../canvas';
import { INKS } from '../inks';
import { shorten } from '../widgets/text';

/** Columns of the panel, with the gap to its right. */
export const PANEL_WIDTH = 24;

/** Who the hero is, and everything of note in sight, nearest first. What does not fit is counted. */
export function drawPanel(canvas: Canvas, view: View): void {
  const width = canvas.width - 2;
  canvas.text(0, 0, shorten(view.heroName, width), INKS.strong);
  canvas.text(0, 1, `floor ${view.depth} of ${view.floors}`, INKS.text);
  const things = [
    ...view.sightings.map(({ breed: { glyph, name, ink } }) => ({ glyph, ascii: glyph, name, fg: ink })),
    ...view.landmarks
      .filter(({ cell }) => view.knowledge(cell) === 'inSight')
      .map(({ tile: { glyph, ascii, name, light } }) => ({ glyph, ascii, name, fg: light.fg })),
  ];
  const room = canvas.height - 3;
  const shown = things.slice(0, things.length > room ? room - 1 : room);
  shown.forEach(({ glyph, ascii, name, fg }, row) => {
    canvas.put(0, row + 3, glyph, { fg, flags: BOLD }, ascii);
    canvas.text(2, row + 3, shorten(name, width - 2), INKS.text);
  });
  const more = things.length - shown.length;
  if (more > 0) canvas.text(0, canvas.height - 1, `and ${more} more`, INKS.faint);
}
