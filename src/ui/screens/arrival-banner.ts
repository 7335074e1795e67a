// The words over the map at the beginning of a game and at the first sight of a floor.
import { BOLD, type Canvas } from '../terminal/canvas';
import type { MapView } from '../map/map-view';
import type { View } from '../../engine/api/view/view';
import { INKS } from '../words/inks';
import { wrap } from '../words/text';

/** The number of beats for which it stands where the screen moves. */
const BEATS = 12;
/** The most columns of its text, and the blank columns and rows on each side. */
const MOST_TEXT = 72;
const MARGIN = { across: 2, down: 1 } as const;

/** The words of an arrival, until a key is pressed or they have stood long enough. */
export class ArrivalBanner {
  private beats = 0;

  constructor(private readonly lines: readonly string[]) {}

  /** Lets a beat pass. Returns whether the words have stood long enough. */
  fades(): boolean {
    return ++this.beats >= BEATS;
  }

  /** Draws the words at the top or the bottom of the map: where they hide fewer creatures, and then farther from the hero. */
  draw(canvas: Canvas, map: Pick<MapView, 'positionOf'>, { hero, sightings }: Pick<View, 'hero' | 'sightings'>): void {
    const room = Math.min(MOST_TEXT, canvas.width - 2 * MARGIN.across);
    const rows = this.lines.map((line) => balanced(line, room));
    const width = Math.max(...rows.flat().map(({ length }) => length)) + 2 * MARGIN.across;
    const height = rows.flat().length + 2 * MARGIN.down;
    const left = (canvas.width - width) >> 1;
    const places = [hero, ...sightings.map(({ cell }) => cell)].flatMap((cell) => map.positionOf(cell) ?? []);
    const hidden = (top: number): number =>
      places.filter(({ x, y }) => x >= left && x < left + width && y >= top && y < top + height).length;
    const distance = (top: number): number => Math.abs((places[0]?.y ?? 0) - top - (height >> 1));
    const [top = 0] = [0, Math.max(0, canvas.height - height)].sort(
      (a, b) => hidden(a) - hidden(b) || distance(b) - distance(a),
    );
    const box = canvas.rect(left, top, width, height);
    box.clear();
    const text = box.rect(MARGIN.across, MARGIN.down, width - 2 * MARGIN.across, height - 2 * MARGIN.down);
    let y = 0;
    rows.forEach((parts, i) => {
      for (const part of parts)
        text.text((text.width - part.length) >> 1, y++, part, i === 0 ? { ...INKS.news, flags: BOLD } : INKS.news);
    });
  }
}

/** Wraps a line to rows of about the same length. */
function balanced(line: string, room: number): readonly string[] {
  const rows = wrap(line, room);
  for (let width = Math.ceil(line.length / rows.length); width < room; width++) {
    const narrow = wrap(line, width);
    if (narrow.length === rows.length) return narrow;
  }
  return rows;
}
