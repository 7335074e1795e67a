import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { wrap } from '../words/text';

/** A place on a canvas. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** The widths of text to try, the most comfortable first: a narrower card may stand where a wide one cannot. */
const WIDTHS = [42, 36, 30, 25, 20];
/** What the frame adds on either axis, with a blank column on both sides of the text. */
const FRAME = { across: 4, down: 2 };
/** How many columns and rows are left free around the place. */
const GAP = { across: 2, down: 1 };

/** A card laid out, and where it may stand. */
interface Layout {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/**
 * A framed card of paragraphs beside, below or above a place, never over it where that can be helped, over as few of the
 * other places as can be, and no wider than its text. What lies beneath is blanked.
 */
export function drawCard(
  canvas: Canvas,
  at: Anchor,
  title: string,
  paragraphs: readonly string[],
  others: readonly Anchor[] = [],
): void {
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
  const [widest] = cardLayouts(title, paragraphs);
  // Nowhere free: in the half of the window that the place is not in.
  const layout = best?.layout ?? widest;
  if (!layout) return;
  const { x, y } = best?.corner ?? { x: at.x * 2 < canvas.width ? Math.max(0, canvas.width - layout.width) : 0, y: 0 };
  const card = canvas.rect(x, y, layout.width, Math.min(layout.height, canvas.height));
  card.clear();
  card.drawFrame(title, INKS.text);
  layout.lines.forEach((line, row) => card.text(2, 1 + row, line, INKS.text));
}

/** The paragraphs at each width: first with a blank line between them, then without. */
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

/** Where a card may stand free of a place: right or left of it, below or above; each near it, or shifted along an edge. */
function cardCorners(canvas: Canvas, { x, y }: Anchor, { width, height }: Layout): readonly Anchor[] {
  const [right, bottom] = [canvas.width - width, canvas.height - height];
  const rows = [Math.max(0, Math.min(bottom, y - 1)), 0, bottom];
  const columns = [Math.max(0, Math.min(right, x - (width >> 1))), 0, right];
  return [
    ...[x + 1 + GAP.across, x - GAP.across - width].flatMap((column) => rows.map((row) => ({ x: column, y: row }))),
    ...[y + 1 + GAP.down, y - GAP.down - height].flatMap((row) => columns.map((column) => ({ x: column, y: row }))),
  ].filter((corner) => corner.x >= 0 && corner.y >= 0 && corner.x <= right && corner.y <= bottom);
}

const covers = (corner: Anchor, { width, height }: Layout, { x, y }: Anchor): boolean =>
  x >= corner.x && x < corner.x + width && y >= corner.y && y < corner.y + height;
