import { safeUnit, UNKNOWN } from './glyphs';

/** The terminal's own colour. */
const DEFAULT = -1;
/** Leaves the colour that is there. */
const KEEP = -2;

/** Attributes of a cell, to be joined with `|`. */
export const BOLD = 1;
export const UNDERLINE = 2;
export const INVERSE = 4;
export const DIM = 8;

/** How to ink a cell. Colours are 0xRRGGBB, `DEFAULT` or `KEEP`; an engine's `Ink` is a style as it is. */
export interface Style {
  /** Left out: `DEFAULT`. */
  readonly fg?: number;
  /** Left out: `KEEP`, so that text may be written on a tinted ground. */
  readonly bg?: number;
  /** Any of `BOLD | UNDERLINE | INVERSE | DIM`; left out: none. */
  readonly flags?: number;
}

const PLAIN: Style = {};
const BLANK = 0x20;

/** How far up in a cell's first number its attributes begin. */
const FLAGS_SHIFT = 16;
const GLYPH_MASK = (1 << FLAGS_SHIFT) - 1;

/**
 * The numbers behind a canvas and all the sub-canvases cut from it: three to a cell, side by side, since all of them are
 * written and compared in every frame. The UTF-16 code unit with the attributes above it, the ink, the ground.
 */
export type Cells = Int32Array;
const PER_CELL = 3;

// Exported in a list: the compiler then reads them here as the constants they are, and not as members of `exports`.
export { DEFAULT, FLAGS_SHIFT, GLYPH_MASK, KEEP, PER_CELL };

/** Where a sub-canvas lies in the cells of another, and what of it, in its own columns and rows, may be drawn on. */
interface Part {
  readonly cells: Cells;
  /** Numbers from one row to the next. */
  readonly stride: number;
  /** Where its 0,0 stands; outside the cells if that is clipped. */
  readonly origin: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A grid of inked characters. Everything is drawn here; a terminal shows it, a test reads it. Drawing outside it does
 * nothing. What is drawn is made safe: a character that is not exactly one column wide becomes `?`.
 * A canvas is meant to be cleared and drawn on again for the next frame.
 */
export class Canvas {
  /** For terminals; drawing goes through the methods. Only a whole canvas has `width * height` of them. */
  readonly cells: Cells;
  private readonly stride: number;
  private readonly origin: number;
  private readonly left: number;
  private readonly top: number;
  private readonly right: number;
  private readonly bottom: number;

  /** A blank canvas of so many columns and rows, from 0 up. A `part` draws on the cells of another canvas. */
  constructor(
    readonly width: number,
    readonly height: number,
    /** Whether it will be shown on a terminal that knows ASCII only. */
    readonly ascii = false,
    part?: Part,
  ) {
    this.cells = part?.cells ?? new Int32Array(width * height * PER_CELL);
    this.stride = part?.stride ?? width * PER_CELL;
    this.origin = part?.origin ?? 0;
    this.left = part?.left ?? 0;
    this.top = part?.top ?? 0;
    this.right = part?.right ?? width;
    this.bottom = part?.bottom ?? height;
    if (!part) this.clear();
  }

  /** A canvas of its own with what this one shows now. */
  copy(): Canvas {
    const copy = new Canvas(this.width, this.height, this.ascii);
    copy.draw(this);
    return copy;
  }

  /** Draws another canvas on this one, its top left corner at 0,0. */
  draw(other: Canvas): void {
    const right = Math.min(this.right, other.right);
    const left = Math.max(this.left, other.left);
    const top = Math.max(this.top, other.top);
    const bottom = Math.min(this.bottom, other.bottom);
    if (right <= left) return;
    for (let y = top; y < bottom; y++) {
      const from = other.index(left, y);
      this.cells.set(other.cells.subarray(from, from + (right - left) * PER_CELL), this.index(left, y));
    }
  }

  /** The part of this canvas from x,y on, as a canvas that is drawn on from 0,0 and clips at its own edges. */
  rect(x: number, y: number, width: number, height: number): Canvas {
    const part = {
      cells: this.cells,
      stride: this.stride,
      origin: this.origin + y * this.stride + x * PER_CELL,
      left: Math.max(0, this.left - x),
      top: Math.max(0, this.top - y),
      right: Math.min(width, this.right - x),
      bottom: Math.min(height, this.bottom - y),
    };
    return new Canvas(Math.max(0, width), Math.max(0, height), this.ascii, part);
  }

  /** Where a cell stands in `cells`, or -1 if it cannot be drawn on. */
  private index(x: number, y: number): number {
    if (x < this.left || x >= this.right || y < this.top || y >= this.bottom) return -1;
    return this.origin + y * this.stride + x * PER_CELL;
  }

  /** Draws the one character of `glyph`; `ascii` instead of it where only ASCII can be shown. */
  put(x: number, y: number, glyph: string, style: Style = PLAIN, ascii = glyph): void {
    const shown = this.ascii ? ascii : glyph;
    this.unit(x, y, shown.length === 1 ? shown.charCodeAt(0) : UNKNOWN, style);
  }

  private unit(x: number, y: number, unit: number, style: Style): void {
    // A frame has some two thousand cells: no call, and no pattern with defaults, on the way to the three numbers.
    if (x < this.left || x >= this.right || y < this.top || y >= this.bottom) return;
    const i = this.origin + y * this.stride + x * PER_CELL;
    const { cells } = this;
    const { fg, bg, flags } = style;
    cells[i] = (unit >= 0x20 && unit < 0x7f ? unit : safeUnit(unit)) | (flags === undefined ? 0 : flags << FLAGS_SHIFT);
    if (fg !== KEEP) cells[i + 1] = fg === undefined ? DEFAULT : fg;
    if (bg !== undefined && bg !== KEEP) cells[i + 2] = bg;
  }

  /** Writes one row of text, clipped at the edges. Returns the column after its last character. */
  text(x: number, y: number, text: string, style: Style = PLAIN): number {
    let column = x;
    for (let i = 0; i < text.length; i++) {
      const point = text.codePointAt(i) ?? UNKNOWN;
      if (point > 0xffff) i++; // a pair takes one cell, as a question mark
      this.unit(column++, y, point > 0xffff ? UNKNOWN : point, style);
    }
    return column;
  }

  /** Fills the whole canvas with one character. */
  fill(glyph: string, style: Style = PLAIN): void {
    for (let y = 0; y < this.height; y++) for (let x = 0; x < this.width; x++) this.put(x, y, glyph, style);
  }

  /** Makes the whole canvas blank again, on the given ground. */
  clear(bg = DEFAULT): void {
    const { cells, left, right, top, bottom } = this;
    if (left >= right || top >= bottom) return;
    const start = this.index(left, top);
    const end = start + (right - left) * PER_CELL;
    cells[start] = BLANK;
    cells[start + 1] = DEFAULT;
    cells[start + 2] = bg;
    // The first row from its first cell, twice as many each time; the others from the first row.
    for (let done = PER_CELL; done < end - start; done *= 2) {
      cells.copyWithin(start + done, start, Math.min(start + done, end - done));
    }
    for (let y = top + 1; y < bottom; y++) cells.copyWithin(this.index(left, y), start, end);
  }

  /** Inks what is drawn already: what the style leaves out stays as it is. */
  tint(style: Style): void {
    const { cells } = this;
    const { fg = KEEP, bg = KEEP, flags } = style;
    for (let y = this.top; y < this.bottom; y++) {
      for (let x = this.left; x < this.right; x++) {
        const i = this.index(x, y);
        if (fg !== KEEP) cells[i + 1] = fg;
        if (bg !== KEEP) cells[i + 2] = bg;
        if (flags !== undefined) cells[i] = ((cells[i] ?? BLANK) & GLYPH_MASK) | (flags << FLAGS_SHIFT);
      }
    }
  }

  /** Draws a box along the edges, with the title, if any, in its top. Needs 2 × 2 cells; the inside stays. */
  frame(title = '', style: Style = PLAIN): void {
    const right = this.width - 1;
    const bottom = this.height - 1;
    if (right < 1 || bottom < 1) return;
    for (let x = 1; x < right; x++) for (const y of [0, bottom]) this.put(x, y, '─', style);
    for (let y = 1; y < bottom; y++) for (const x of [0, right]) this.put(x, y, '│', style);
    this.put(0, 0, '┌', style);
    this.put(right, 0, '┐', style);
    this.put(0, bottom, '└', style);
    this.put(right, bottom, '┘', style);
    if (title !== '' && right > 4) this.rect(2, 0, right - 3, 1).text(0, 0, ` ${title} `.slice(0, right - 3), style);
  }

  /** The characters alone, row by row, without the blanks at their ends. */
  toString(): string {
    const rows: string[] = [];
    for (let y = 0; y < this.height; y++) {
      let row = '';
      for (let x = 0; x < this.width; x++) {
        const i = this.index(x, y);
        row += i < 0 ? ' ' : String.fromCharCode((this.cells[i] ?? BLANK) & GLYPH_MASK);
      }
      rows.push(row.trimEnd());
    }
    return rows.join('\n');
  }
}
