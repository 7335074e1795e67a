// A framed card of text beside a place on the map.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { firstLines, wrap } from '../words/text';

/** A position on a canvas. */
interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** The text widths to try, the most readable first. A narrow card may fit where a wide one does not. */
const WIDTHS = [42, 36, 30, 25, 20];
/** The columns and rows of the frame, with a blank column on both sides of the text. */
const FRAME = { across: 4, down: 2 };
/** The free columns and rows around the place. */
const GAP = { across: 2, down: 1 };

/** The lines and the size of a card. */
interface Layout {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a framed card near a place, so that it covers the place never and the others only if there is no other way.
 * Returns whether there was room for it.
 */
export function drawCard(
  canvas: Canvas,
  at: Anchor,
  title: string,
  paragraphs: readonly string[],
  others: readonly Anchor[] = [],
): boolean {
  let best: { readonly layout: Layout; readonly corner: Anchor } | undefined;
  let fewest = Infinity;
  for (const layout of cardLayouts(title, paragraphs)) {
    for (const corner of cardCorners(canvas, at, layout)) {
      const hidden = others.filter((other) => covers(corner, layout, other)).length;
      if (hidden >= fewest) continue;
      best = { layout, corner };
      fewest = hidden;
    }
  }
  if (!best) return false;
  const { layout, corner } = best;
  drawFramed(canvas.rect(corner.x, corner.y, layout.width, layout.height), title, layout.lines);
  return true;
}

/** The most columns of text in a card that has the whole window. */
const MOST_TEXT = 72;

/** Draws a framed card across a window, at the edge that is farther from a row. Only a long text covers the row. */
export function drawWideCard(canvas: Canvas, row: number, title: string, paragraphs: readonly string[]): void {
  const width = Math.min(MOST_TEXT, canvas.width - FRAME.across);
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, width));
  const height = Math.min(canvas.height, lines.length + FRAME.down);
  const y = row > canvas.height - row - 1 ? 0 : canvas.height - height;
  drawFramed(canvas.rect((canvas.width - width - FRAME.across) >> 1, y, width + FRAME.across, height), title, lines);
}

function drawFramed(card: Canvas, title: string, lines: readonly string[]): void {
  card.open();
  card.clickable({ on: 'text', at: 0 }); // nobody means the cells below it
  card.drawFrame(title, INKS.text);
  firstLines(lines, card.height - FRAME.down).forEach((line, row) => card.text(2, 1 + row, line, INKS.text));
}

/** Lays the paragraphs out in each width, with and without a blank line between them. */
function cardLayouts(title: string, paragraphs: readonly string[]): readonly Layout[] {
  return WIDTHS.flatMap((width) =>
    [1, 0].map((blanks) => {
      const lines = paragraphs.flatMap((paragraph, i) => [
        ...(i > 0 && blanks > 0 ? [''] : []),
        ...wrap(paragraph, width),
      ]);
      const longest = Math.max(title.length + 2, ...lines.map(({ length }) => length));
      return { lines, width: longest + FRAME.across, height: lines.length + FRAME.down };
    }),
  );
}

/** Returns the positions of a card beside, below and above a place: near it, and at the edges of the canvas. */
function cardCorners(canvas: Canvas, { x, y }: Anchor, { width, height }: Layout): readonly Anchor[] {
  const [right, bottom] = [canvas.width - width, canvas.height - height];
  const rows = [Math.max(0, Math.min(bottom, y - 1)), 0, bottom];
  const columns = [Math.max(0, Math.min(right, x - (width >> 1))), 0, right];
  const [after, before] = [x + 1 + GAP.across, x - GAP.across - width];
  const sides = [after, before, Math.max(after, right), Math.min(before, 0)];
  return [
    ...sides.flatMap((column) => rows.map((row) => ({ x: column, y: row }))),
    ...[y + 1 + GAP.down, y - GAP.down - height].flatMap((row) => columns.map((column) => ({ x: column, y: row }))),
  ].filter((corner) => corner.x >= 0 && corner.y >= 0 && corner.x <= right && corner.y <= bottom);
}

const covers = (corner: Anchor, { width, height }: Layout, { x, y }: Anchor): boolean =>
  x >= corner.x && x < corner.x + width && y >= corner.y && y < corner.y + height;
