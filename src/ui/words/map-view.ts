import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Colour } from '../../engine/world/ink';
import { BOLD, DIM, INVERSE, UNDERLINE, type Canvas, type Style } from '../terminal/canvas';
import { creatureInk, faded, INKS } from './inks';

/** The part of a window smaller than the floor that is kept between its edges and the thing looked at. */
const MARGIN = 1 / 4;

const DIMMED = { flags: DIM };
/** How ground is marked where the hero would be noticed, and where that is a matter of chance. */
const CERTAIN = { bg: 0x74202a, flags: INVERSE };
const CHANCY = { bg: 0x6e5410, flags: UNDERLINE };

/** How cells are marked that something aimed crosses, reaches, and reaches though nobody wants it to. */
const AIMED = {
  path: { bg: 0x3c4c5c, flags: UNDERLINE },
  reached: { bg: 0x6e5410, flags: INVERSE },
  unwanted: { bg: 0x9a2030, flags: INVERSE | UNDERLINE | BOLD },
};

/** The ink of those who are felt and not seen. */
const FELT = INKS.magic.fg;

/** The dungeon as the hero knows it, in a window that moves only where it is smaller than the floor. */
export class MapView {
  /** The cell kept in view instead of the hero. */
  focus: Cell | undefined;
  /** How likely each cell of ground is to give the hero away, in percent, where that is to be shown. */
  chances: Uint8Array | undefined;
  /** Where somebody was in a run of their own, who is not there at all. */
  ghost: Cell | undefined;
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
        const isSeen = view.cellKnowledge(cell) === 'inSight';
        canvas.put(x, y, tile.glyph, isSeen ? tile.light : this.colourless ? DIMMED : tile.dark, tile.ascii);
        for (const thing of [view.propAt(cell), view.lyingAt(cell)]) {
          if (thing)
            canvas.put(x, y, thing.glyph, isSeen ? { fg: thing.ink } : this.rememberedThing(thing), thing.ascii);
        }
        if (this.chances && tile.walkable) this.tintByChance(cell, this.chances[cell] ?? 0);
      }
    }
    const { ghost } = this;
    if (ghost !== undefined && view.cellKnowledge(ghost) !== 'unknown')
      this.put(ghost, view.heroBreed.glyph, INKS.faint.fg, DIM);
    for (const { cell, breed } of view.felt) this.put(cell, breed.glyph, FELT, DIM);
    for (const sighting of view.sightings) {
      // In the middle of a turn, one may have gone round a corner before the hero has looked again.
      if (view.cellKnowledge(sighting.cell) !== 'inSight') continue;
      const { fg, flags } = creatureInk(sighting);
      this.put(sighting.cell, sighting.breed.glyph, fg, flags);
    }
    this.put(view.hero, view.heroBreed.glyph, view.heroBreed.ink, BOLD);
  }

  /** Marks a cell where the map was last drawn, as a cursor does. */
  mark(cell: Cell): void {
    this.tint(cell, { flags: INVERSE | BOLD });
  }

  /** Marks what something aimed would touch, as far as that was ever seen. */
  aim(cells: readonly Cell[], as: keyof typeof AIMED): void {
    const { bg, flags } = AIMED[as];
    for (const cell of cells)
      if (this.view.cellKnowledge(cell) !== 'unknown') this.tint(cell, this.colourless ? { flags } : { bg });
  }

  /** Inks a cell anew where the map was last drawn. */
  tint(cell: Cell, style: Style): void {
    this.area?.rect(this.column(cell), this.row(cell), 1, 1).tint(style);
  }

  /** Draws a character over a cell where the map was last drawn. */
  put(cell: Cell, glyph: string, fg: number, flags: number): void {
    this.area?.put(this.column(cell), this.row(cell), glyph, { fg, flags });
  }

  /** The canvas the map was last drawn on, and the place of a cell on it. */
  locate(cell: Cell): { readonly area: Canvas; readonly x: number; readonly y: number } | undefined {
    return this.area && { area: this.area, x: this.column(cell), y: this.row(cell) };
  }

  private rememberedThing({ ink }: { readonly ink: Colour }): Style {
    return this.colourless ? DIMMED : { fg: faded(ink) };
  }

  private tintByChance(cell: Cell, chance: number): void {
    if (chance === 0) return;
    const { bg, flags } = chance >= 100 ? CERTAIN : CHANCY;
    this.tint(cell, this.colourless ? { flags } : { bg });
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
  const margin = Math.trunc(shown * MARGIN);
  const least = at - shown + 1 + margin;
  const most = at - margin;
  // Out of the margins: to the middle, so that it does not move again with the next step.
  const begin = from < least || from > most ? at - Math.trunc(shown / 2) : from;
  return Math.max(0, Math.min(all - shown, begin));
}
