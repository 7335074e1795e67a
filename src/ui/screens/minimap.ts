// A small map of the known floor in what wide windows leave free, of characters with two columns and four rows of dots.
import type { View } from '../../engine/api/view/view';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { seenGround } from '../words/map-inks';

/** The dots of a character, and the first of all their characters. */
const DOTS = { across: 2, down: 4 } as const;
const NO_DOTS = 0x2800;
/** The bit of each dot, row by row. */
const BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80] as const;
/** The rows below which it is too small to be of use, and those of its frame. */
const LEAST_ROWS = 5;
const FRAME = { across: 4, down: 2 } as const;

/** Draws the known ground of the floor at the bottom of a canvas, with the hero and the stairs. Nothing if there is no room. */
export function drawMinimap(canvas: Canvas, view: View): void {
  const { width, height } = view;
  // The cells that a dot stands for, across and down. A cell is twice as high as wide, a dot is square.
  const across = Math.max(2, Math.ceil(width / DOTS.across / (canvas.width - FRAME.across)));
  const down = across >> 1;
  const columns = Math.ceil(width / (DOTS.across * across));
  const rows = Math.ceil(height / (DOTS.down * down));
  if (canvas.width < FRAME.across + columns || canvas.height < rows + FRAME.down || rows < LEAST_ROWS) return;
  const box = canvas.rect(0, canvas.height - rows - FRAME.down, columns + FRAME.across, rows + FRAME.down);
  box.drawFrame('', INKS.faint);
  const inside = box.rect(2, 1, columns, rows);
  const dots = new Uint8Array(columns * rows);
  const seen = new Uint8Array(columns * rows);
  for (let y = 0, cell = 0; y < height; y++) {
    const [dotRow, row] = [Math.trunc(y / down) % DOTS.down, Math.trunc(y / down / DOTS.down)];
    for (let x = 0; x < width; x++, cell++) {
      const tile = view.tileAt(cell);
      if (!tile?.walkable) continue;
      const at = row * columns + Math.trunc(x / across / DOTS.across);
      const bit = BITS[dotRow * DOTS.across + (Math.trunc(x / across) % DOTS.across)] ?? 0;
      dots[at] = (dots[at] ?? 0) | bit;
      if (view.cellKnowledge(cell) === 'inSight') seen[at] = 1;
    }
  }
  dots.forEach((bits, at) => {
    if (bits === 0) return;
    const style = seen[at] === 1 ? INKS.text : INKS.faint;
    inside.put(at % columns, Math.trunc(at / columns), String.fromCharCode(NO_DOTS | bits), style, ':');
  });
  const put = (cell: number, glyph: string, fg: number): void => {
    const { x, y } = view.point(cell);
    inside.put(Math.trunc(x / across / DOTS.across), Math.trunc(y / down / DOTS.down), glyph, { fg });
  };
  for (const way of ['up', 'down'] as const) {
    const cell = view.stairs(way);
    const tile = cell === undefined ? undefined : view.tileAt(cell);
    if (cell !== undefined && tile) put(cell, tile.glyph, seenGround(tile).fg);
  }
  put(view.hero, view.heroBreed.glyph, INKS.strong.fg);
}
