import type { View } from '../engine/border/view';
import type { Cell } from '../engine/space/geometry';
import { BOLD, DIM, INVERSE, type Canvas } from './canvas';

/** How near to the edge of a window smaller than the floor the thing looked at may come before the window moves. */
const MARGIN = 4;

const DIMMED = { flags: DIM };

/** The dungeon as the hero knows it, in a window that moves only where it is smaller than the floor. */
export class MapView {
  /** The cell kept in view instead of the hero. */
  focus: Cell | undefined;
  private left = 0;
  private top = 0;
  /** Where it was last drawn. */
  private area: Canvas | undefined;

  /** `colourless`: whether memory must be told from sight by an attribute, for want of colours. */
  constructor(
    private readonly view: View,
    private readonly colourless = false,
  ) {}

  draw(canvas: Canvas): void {
    const { view } = this;
    const { width, height } = view;
    const focus = this.focus ?? view.hero;
    this.area = canvas;
    this.left = scrolled(this.left, focus % width, canvas.width, width);
    this.top = scrolled(this.top, Math.trunc(focus / width), canvas.height, height);
    const right = Math.min(canvas.width, width - this.left);
    const bottom = Math.min(canvas.height, height - this.top);
    for (let y = 0; y < bottom; y++) {
      let cell = (this.top + y) * width + this.left;
      for (let x = 0; x < right; x++, cell++) {
        const tile = view.tileAt(cell);
        if (!tile) continue;
        const dark = this.colourless ? DIMMED : tile.dark;
        canvas.put(x, y, tile.glyph, view.knowledge(cell) === 'inSight' ? tile.light : dark, tile.ascii);
      }
    }
    for (const { cell, breed } of view.sightings) this.put(canvas, cell, breed.glyph, breed.ink);
    this.put(canvas, view.hero, view.heroBreed.glyph, view.heroBreed.ink);
  }

  /** Marks a cell where the map was last drawn, as a cursor does. */
  mark(cell: Cell): void {
    this.area?.rect(this.column(cell), this.row(cell), 1, 1).tint({ flags: INVERSE | BOLD });
  }

  private put(canvas: Canvas, cell: Cell, glyph: string, fg: number): void {
    canvas.put(this.column(cell), this.row(cell), glyph, { fg, flags: BOLD });
  }

  private column(cell: Cell): number {
    return (cell % this.view.width) - this.left;
  }

  private row(cell: Cell): number {
    return Math.trunc(cell / this.view.width) - this.top;
  }
}

/** Where a window of `shown` cells begins so that `at` is well inside it, moving from `from` only where it must. */
function scrolled(from: number, at: number, shown: number, all: number): number {
  if (shown >= all) return 0;
  const margin = Math.min(MARGIN, Math.trunc((shown - 1) / 2));
  const least = at - shown + 1 + margin;
  const most = at - margin;
  // Out of the margins: to the middle, so that it does not move again with the next step.
  const begin = from < least || from > most ? at - Math.trunc(shown / 2) : from;
  return Math.max(0, Math.min(all - shown, begin));
}
