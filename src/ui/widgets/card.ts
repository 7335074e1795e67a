import type { Canvas } from '../canvas';
import { INKS } from '../inks';
import { wrap } from './text';

/** A place on a canvas. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The widths of text to try, the most comfortable first: a narrower card may stand where a wide one cannot. */
const WIDTHS = [42, 34, 28, 22];
/** What the frame adds on either axis, with a blank column on both sides of the text. */
const FRAME = { across: 4, down: 2 };
/** How many columns and rows are left free around the place. */
const GAP = { across: 2, down: 1 };

/**
 * A framed card of paragraphs beside, below or above a place, never over it where that can be helped, and no wider than
 * its text. What lies beneath is blanked.
 */
export function drawCard(canvas: Canvas, at: Place, title: string, paragraphs: readonly string[]): void {
  const layouts = WIDTHS.map((width) => {
    const lines = paragraphs.flatMap((paragraph, i) => [...(i > 0 ? [''] : []), ...wrap(paragraph, width)]);
    const longest = Math.max(title.length + 2, ...lines.map(({ length }) => length));
    return { lines, width: longest + FRAME.across, height: lines.length + FRAME.down };
  });
  for (const layout of layouts) {
    const place = placeFor(canvas, at, layout);
    if (place) {
      draw(canvas.rect(place.x, place.y, layout.width, layout.height), title, layout.lines);
      return;
    }
  }
  // Nowhere free: over the half of the window that the place is not in.
  const [{ lines, width, height } = { lines: [], width: 0, height: 0 }] = layouts;
  const [room, x] = [Math.min(height, canvas.height), at.x * 2 < canvas.width ? canvas.width - width : 0];
  draw(canvas.rect(Math.max(0, x), 0, width, room), title, lines);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a card of this size stands free of a place: to its right or left, below or above; nothing if nowhere. */
function placeFor(canvas: Canvas, { x, y }: Place, { width, height }: Size): Place | undefined {
  const within = (begin: number, size: number, all: number): number => Math.max(0, Math.min(all - size, begin));
  const beside = within(y - 1, height, canvas.height);
  const under = within(x - Math.trunc(width / 2), width, canvas.width);
  return [
    { x: x + 1 + GAP.across, y: beside },
    { x: x - GAP.across - width, y: beside },
    { x: under, y: y + 1 + GAP.down },
    { x: under, y: y - GAP.down - height },
  ].find(
    (corner) =>
      corner.x >= 0 && corner.y >= 0 && corner.x + width <= canvas.width && corner.y + height <= canvas.height,
  );
}

function draw(card: Canvas, title: string, lines: readonly string[]): void {
  card.clear();
  card.frame(title, INKS.text);
  lines.forEach((line, row) => card.text(2, 1 + row, line, INKS.text));
}
