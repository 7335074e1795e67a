// The grid of cells that every screen draws on. A terminal, an exporter or a test reads it.
import { ClickAreas, type ClickTarget } from './click-areas';
import { EMOJI_JOINER, EMOJI_SELECTOR, safeUnit, UNKNOWN } from './glyphs';

/** The terminal's default colour. */
const DEFAULT = -1;
/** Keeps the colour that the cell has. */
const KEEP = -2;

/** Attributes of a cell, combined with `|`. */
export const BOLD = 1;
export const UNDERLINE = 2;
export const INVERSE = 4;
export const DIM = 8;

/** The colours (0xRRGGBB, `DEFAULT` or `KEEP`) and attributes of a cell. The engine's `Ink` is a valid style. */
export interface Style {
  /** Default: `DEFAULT`. */
  readonly fg?: number;
  /** Default: `KEEP`, so that text keeps a tinted background. */
  readonly bg?: number;
  /** Any of `BOLD | UNDERLINE | INVERSE | DIM`. Default: none. */
  readonly flags?: number;
}

const PLAIN: Style = {};
const BLANK = 0x20;
const ELLIPSIS = 0x2026;

/** The bit at which the attributes begin in a cell's first number. */
const FLAGS_SHIFT = 16;
const GLYPH_MASK = (1 << FLAGS_SHIFT) - 1;

/**
 * The cells of a canvas and its sub-canvases. Each cell is three adjacent numbers: the UTF-16 code unit with the
 * attributes above it, the foreground and the background. One array, because every frame writes and compares all cells.
 */
export type Cells = Int32Array;
const PER_CELL = 3;

// Exported in a list, so that the compiled code in this file reads them as constants and not as members of `exports`.
export { DEFAULT, FLAGS_SHIFT, GLYPH_MASK, KEEP, PER_CELL };

/** The place for the terminal's cursor: the index of a cell in `cells`, or `NOWHERE`. Shared with sub-canvases. */
interface CursorPlace {
  at: number;
}
const NOWHERE = -1;

/** Columns and rows of the whole canvas. */
type Area = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** The position of a sub-canvas in the cells of its parent, and its drawable area in its own columns and rows. */
interface Part {
  readonly cells: Cells;
  readonly cursor: CursorPlace;
  readonly clicks: ClickAreas;
  readonly prose: Area[];
  readonly windows: Area[];
  /** The distance in `cells` from one row to the next. */
  readonly stride: number;
  /** The index of the top left corner. It lies outside `cells` if that corner is clipped. */
  readonly origin: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A grid of coloured characters. Drawing outside it has no effect. A character that is not exactly one column wide
 * becomes `?`. A canvas is cleared and reused for the next frame.
 */
export class Canvas {
  /** For terminals. A sub-canvas shares the cells of its parent. */
  readonly cells: Cells;
  /** The meanings of clicks on the drawing. Shared with sub-canvases. */
  readonly clicks: ClickAreas;
  /** The areas of words that no window may cut. Shared with sub-canvases. */
  private readonly prose: Area[];
  /** The areas of the windows that are open. Shared with sub-canvases. */
  private readonly windows: Area[];
  private readonly cursor: CursorPlace;
  private readonly stride: number;
  private readonly origin: number;
  private readonly left: number;
  private readonly top: number;
  private readonly right: number;
  private readonly bottom: number;

  /** Creates a blank canvas, or with `part` a sub-canvas. Width and height may be 0. */
  constructor(
    readonly width: number,
    readonly height: number,
    /** Whether the terminal that shows it supports ASCII only. */
    readonly ascii = false,
    part?: Part,
  ) {
    this.cells = part?.cells ?? new Int32Array(width * height * PER_CELL);
    this.clicks = part?.clicks ?? new ClickAreas();
    this.prose = part?.prose ?? [];
    this.windows = part?.windows ?? [];
    this.cursor = part?.cursor ?? { at: NOWHERE };
    this.stride = part?.stride ?? width * PER_CELL;
    this.origin = part?.origin ?? 0;
    this.left = part?.left ?? 0;
    this.top = part?.top ?? 0;
    this.right = part?.right ?? width;
    this.bottom = part?.bottom ?? height;
    if (!part) this.clear();
  }

  /** Returns an independent copy. */
  copy(): Canvas {
    const copy = new Canvas(this.width, this.height, this.ascii);
    copy.draw(this);
    copy.cursor.at = this.cursor.at;
    return copy;
  }

  /** Draws another canvas at the top left corner of this one. */
  draw(other: Canvas): void {
    const right = Math.min(this.right, other.right);
    const left = Math.max(this.left, other.left);
    const top = Math.max(this.top, other.top);
    const bottom = Math.min(this.bottom, other.bottom);
    if (right <= left) return;
    for (let y = top; y < bottom; y++) {
      const start = other.index(left, y);
      this.cells.set(other.cells.subarray(start, start + (right - left) * PER_CELL), this.index(left, y));
    }
  }

  /** Returns a sub-canvas whose top left corner is x,y. It clips at its own edges and at those of this canvas. */
  rect(x: number, y: number, width: number, height: number): Canvas {
    const part = {
      cells: this.cells,
      cursor: this.cursor,
      clicks: this.clicks,
      prose: this.prose,
      windows: this.windows,
      stride: this.stride,
      origin: this.origin + y * this.stride + x * PER_CELL,
      left: Math.max(0, this.left - x),
      top: Math.max(0, this.top - y),
      right: Math.min(width, this.right - x),
      bottom: Math.min(height, this.bottom - y),
    };
    return new Canvas(Math.max(0, width), Math.max(0, height), this.ascii, part);
  }

  /** Returns the index of a cell in `cells`, or -1 if the cell cannot be drawn on. */
  private index(x: number, y: number): number {
    if (x < this.left || x >= this.right || y < this.top || y >= this.bottom) return -1;
    return this.origin + y * this.stride + x * PER_CELL;
  }

  /**
   * Says what a click on this canvas stands for. The number of a place grows by `perColumn` and `perRow` from its first
   * cell on.
   */
  clickable(target: ClickTarget, perColumn = 0, perRow = 0): void {
    const area = this.areaInWindow();
    if (area) this.clicks.add({ area, target, perColumn, perRow });
  }

  /** Says that this canvas is an open window, which a click outside closes. */
  encloseClicks(): void {
    const area = this.areaInWindow();
    if (area) this.clicks.enclose(area);
  }

  /** Says that words stand here. A window that covers part of a word removes the rest of it. */
  holdWords(): void {
    const area = this.areaInWindow();
    if (area) this.prose.push(area);
  }

  /**
   * Clears this canvas for a window over what has been drawn, with the rest of the words that its sides cut. A window below
   * with the same sides goes: the two frames would read as one.
   */
  open(bg = DEFAULT): void {
    const window = this.areaInWindow();
    if (!window) return;
    for (const area of this.prose) {
      for (let y = Math.max(window.top, area.top); y < Math.min(window.bottom, area.bottom); y++) {
        this.clearWord(area, y, window.left, -1);
        this.clearWord(area, y, window.right - 1, 1);
      }
    }
    for (const below of this.windows)
      if (below.left === window.left && below.right === window.right) this.clearArea(below);
    this.windows.push(window);
    this.clear(bg);
  }

  /** Clears columns and rows of the whole canvas. */
  private clearArea({ left, right, top, bottom }: Area): void {
    const { cells, stride } = this;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) cells.set([BLANK, DEFAULT, DEFAULT], y * stride + x * PER_CELL);
  }

  /** Clears the part of a word that runs on from a column in a direction, if the word is in that column as well. */
  private clearWord({ left, right }: Area, y: number, column: number, step: -1 | 1): void {
    const { cells, stride } = this;
    const unitAt = (x: number): number => (cells[y * stride + x * PER_CELL] ?? BLANK) & GLYPH_MASK;
    if (unitAt(column) === BLANK) return;
    for (let x = column + step; x >= left && x < right && unitAt(x) !== BLANK; x += step) {
      const i = y * stride + x * PER_CELL;
      cells.set([BLANK, DEFAULT, DEFAULT], i);
    }
  }

  /** The row of the whole canvas in which it begins. */
  get firstRow(): number {
    return this.areaInWindow()?.top ?? 0;
  }

  /** Returns the drawable area in columns and rows of the whole canvas; undefined if it is empty. */
  private areaInWindow(): Area | undefined {
    const { left, top, right, bottom, stride } = this;
    const first = this.index(left, top);
    if (first < 0) return undefined;
    const x = (first % stride) / PER_CELL;
    const y = Math.trunc(first / stride);
    return { left: x, top: y, right: x + right - left, bottom: y + bottom - top };
  }

  /** Draws one character, or its `ascii` alternative if the terminal supports ASCII only. */
  put(x: number, y: number, glyph: string, style: Style = PLAIN, ascii = glyph): void {
    const shown = this.ascii ? ascii : glyph;
    this.putUnit(x, y, shown.length === 1 ? shown.charCodeAt(0) : UNKNOWN, style);
  }

  private putUnit(x: number, y: number, unit: number, style: Style): void {
    // Called about two thousand times a frame: no further call, and no destructuring with defaults.
    if (x < this.left || x >= this.right || y < this.top || y >= this.bottom) return;
    const i = this.origin + y * this.stride + x * PER_CELL;
    const { cells } = this;
    const { fg, bg, flags } = style;
    cells[i] = (unit >= 0x20 && unit < 0x7f ? unit : safeUnit(unit)) | (flags === undefined ? 0 : flags << FLAGS_SHIFT);
    if (fg !== KEEP) cells[i + 1] = fg === undefined ? DEFAULT : fg;
    if (bg !== undefined && bg !== KEEP) cells[i + 2] = bg;
  }

  /** Draws one row of text. An ellipsis marks where the right edge cuts it. Returns the column after the last character. */
  text(x: number, y: number, text: string, style: Style = PLAIN): number {
    let column = x;
    for (let i = 0; i < text.length; i++) {
      const point = text.codePointAt(i) ?? UNKNOWN;
      if (point > 0xffff) i++; // a surrogate pair takes one cell and becomes a question mark
      if (point === EMOJI_SELECTOR) continue;
      if (point === EMOJI_JOINER) {
        if ((text.codePointAt(++i) ?? 0) > 0xffff) i++; // an emoji of several parts takes one cell as well
        continue;
      }
      this.putUnit(column++, y, point > 0xffff ? UNKNOWN : point, style);
    }
    if (column > this.right && x < this.right && text.trimEnd().length > this.right - x)
      this.putUnit(this.right - 1, y, ELLIPSIS, style);
    return column;
  }

  /** Fills the whole canvas with one character. */
  fill(glyph: string, style: Style = PLAIN): void {
    for (let y = 0; y < this.height; y++) for (let x = 0; x < this.width; x++) this.put(x, y, glyph, style);
  }

  /** Begins another frame: nothing is drawn, can be clicked on, holds words or is a window. */
  reset(): void {
    this.clear();
    this.clicks.clear();
    this.prose.length = 0;
    this.windows.length = 0;
    this.putCursor();
  }

  /** Clears the whole canvas to a background colour. */
  clear(bg = DEFAULT): void {
    const { cells, left, right, top, bottom } = this;
    if (left >= right || top >= bottom) return;
    const start = this.index(left, top);
    const end = start + (right - left) * PER_CELL;
    cells[start] = BLANK;
    cells[start + 1] = DEFAULT;
    cells[start + 2] = bg;
    // Fills the first row from its first cell by doubling, then copies it to the other rows.
    for (let done = PER_CELL; done < end - start; done *= 2) {
      cells.copyWithin(start + done, start, Math.min(start + done, end - done));
    }
    for (let y = top + 1; y < bottom; y++) cells.copyWithin(this.index(left, y), start, end);
  }

  /** Changes the colours and attributes of what is drawn. Whatever the style leaves out stays. */
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

  /** Puts the terminal's cursor on a cell; outside, or without a place, it is hidden. */
  putCursor(x = NOWHERE, y = NOWHERE): void {
    this.cursor.at = this.index(x, y);
  }

  /** The cell with the terminal's cursor, by its index in reading order; undefined if the cursor is hidden. */
  get cursorCell(): number | undefined {
    return this.cursor.at < 0 ? undefined : this.cursor.at / PER_CELL;
  }

  /** Returns the foreground of a cell; `DEFAULT` outside. */
  inkAt(x: number, y: number): number {
    const i = this.index(x, y);
    return i < 0 ? DEFAULT : (this.cells[i + 1] ?? DEFAULT);
  }

  /** Returns the background of a cell; `DEFAULT` outside. */
  groundAt(x: number, y: number): number {
    const i = this.index(x, y);
    return i < 0 ? DEFAULT : (this.cells[i + 2] ?? DEFAULT);
  }

  /** Draws a box along the edges, with a title in its top edge. Needs 2 × 2 cells and keeps the inside. */
  drawFrame(title = '', style: Style = PLAIN): void {
    const right = this.width - 1;
    const bottom = this.height - 1;
    if (right < 1 || bottom < 1) return;
    for (let x = 1; x < right; x++) for (const y of [0, bottom]) this.put(x, y, '─', style);
    for (let y = 1; y < bottom; y++) for (const x of [0, right]) this.put(x, y, '│', style);
    this.put(0, 0, '┌', style);
    this.put(right, 0, '┐', style);
    this.put(0, bottom, '└', style);
    this.put(right, bottom, '┘', style);
    if (title !== '' && right > 4) this.rect(2, 0, right - 3, 1).text(0, 0, ` ${title} `, style);
  }

  /** Returns the characters row by row, without trailing blanks. */
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
