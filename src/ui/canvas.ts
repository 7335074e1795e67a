import { safeUnit, UNKNOWN } from './glyphs';

/** The terminal's own colour. */
export const DEFAULT = -1;
/** Leaves the colour that is there. */
export const KEEP = -2;

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

/** The arrays behind a canvas and all the sub-canvases cut from it. */
export interface Cells {
  /** Cells from one row to the next. */
  readonly stride: number;
  /** UTF-16 code units, one to a cell. */
  readonly glyphs: Uint16Array;
  readonly fg: Int32Array;
  readonly bg: Int32Array;
  readonly flags: Uint8Array;
}

function newCells(width: number, height: number): Cells {
  const size = width * height;
  return {
    stride: width,
    glyphs: new Uint16Array(size),
    fg: new Int32Array(size),
    bg: new Int32Array(size),
    flags: new Uint8Array(size),
  };
}

/** Where a sub-canvas lies in the cells of another, and what of it, in its own columns and rows, may be drawn on. */
interface Part {
  readonly cells: Cells;
  /** The cell of its 0,0; outside the cells if that is clipped. */
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
  /** For terminals; drawing goes through the methods. Only a whole canvas has `width * height` cells. */
  readonly cells: Cells;
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
    this.cells = part?.cells ?? newCells(width, height);
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
    const { cells } = this;
    for (let y = 0; y < other.height; y++) {
      for (let x = 0; x < other.width; x++) {
        const from = other.index(x, y);
        const to = this.index(x, y);
        if (from < 0 || to < 0) continue;
        cells.glyphs[to] = other.cells.glyphs[from] ?? BLANK;
        cells.fg[to] = other.cells.fg[from] ?? DEFAULT;
        cells.bg[to] = other.cells.bg[from] ?? DEFAULT;
        cells.flags[to] = other.cells.flags[from] ?? 0;
      }
    }
  }

  /** The part of this canvas from x,y on, as a canvas that is drawn on from 0,0 and clips at its own edges. */
  rect(x: number, y: number, width: number, height: number): Canvas {
    const part = {
      cells: this.cells,
      origin: this.origin + y * this.cells.stride + x,
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
    return this.origin + y * this.cells.stride + x;
  }

  private unit(x: number, y: number, unit: number, style: Style): void {
    const i = this.index(x, y);
    if (i < 0) return;
    const { cells } = this;
    const { fg = DEFAULT, bg = KEEP, flags = 0 } = style;
    cells.glyphs[i] = unit >= 0x20 && unit < 0x7f ? unit : safeUnit(unit);
    if (fg !== KEEP) cells.fg[i] = fg;
    if (bg !== KEEP) cells.bg[i] = bg;
    cells.flags[i] = flags;
  }

  /** Draws the one character of `glyph`; `ascii` instead of it where only ASCII can be shown. */
  put(x: number, y: number, glyph: string, style: Style = PLAIN, ascii = glyph): void {
    const shown = this.ascii ? ascii : glyph;
    this.unit(x, y, shown.length === 1 ? shown.charCodeAt(0) : UNKNOWN, style);
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
    const { cells } = this;
    for (let y = this.top; y < this.bottom; y++) {
      const start = this.origin + y * cells.stride + this.left;
      const end = start + this.right - this.left;
      if (end <= start) continue;
      cells.glyphs.fill(BLANK, start, end);
      cells.fg.fill(DEFAULT, start, end);
      cells.bg.fill(bg, start, end);
      cells.flags.fill(0, start, end);
    }
  }

  /** Inks what is drawn already: what the style leaves out stays as it is. */
  tint(style: Style): void {
    const { cells } = this;
    const { fg = KEEP, bg = KEEP, flags } = style;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const i = this.index(x, y);
        if (i < 0) continue;
        if (fg !== KEEP) cells.fg[i] = fg;
        if (bg !== KEEP) cells.bg[i] = bg;
        if (flags !== undefined) cells.flags[i] = flags;
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
        row += i < 0 ? ' ' : String.fromCharCode(this.cells.glyphs[i] ?? BLANK);
      }
      rows.push(row.trimEnd());
    }
    return rows.join('\n');
  }
}
