// Turns canvases into the escape sequences that update a terminal, for the real terminal and asciinema recordings.
import {
  BOLD,
  type Canvas,
  type Cells,
  DEFAULT,
  DIM,
  FLAGS_SHIFT,
  GLYPH_MASK,
  INVERSE,
  PER_CELL,
  UNDERLINE,
} from './canvas';
import { asciiUnit } from './glyphs';
import type { TerminalPalette } from './terminal-colours';

/** A local copy: an imported constant is looked up at each use, and the loops below are hot. */
const STEP = PER_CELL;
const BLANK = 0x20;
/** The attributes that are visible on blanks. */
const VISIBLE_ON_BLANKS = UNDERLINE | INVERSE;
const CSI = '\x1b[';
/** The number of changed blanks from which erasing to the end of the row is shorter than writing them. */
const MIN_ERASED = 4;
/** Frames of more bytes than this use synchronized output, so that terminals that support it show them at once. */
const LARGE_FRAME = 1024;
/** The number of styles drawn one after another, if most of the screen changes and if not. The rest is drawn row by row: faster, for few more bytes. */
const MAX_STYLES = { most: 8, few: 32 };
const SHOW_CURSOR = `${CSI}?25h`;
const HIDE_CURSOR = `${CSI}?25l`;
/** The cursor's column if it is not known. */
const UNKNOWN_COLUMN = -1;

/**
 * Tracks what a terminal shows and produces the shortest output that makes it show another canvas. A change of style
 * costs more bytes than a move of the cursor, so changed cells are drawn style by style, starting with the current one.
 * The cursor and the attributes stay as the last frame left them: call `invalidate` if anything else has written.
 */
export class FrameDiff {
  /** The cells of the last canvas, to find changes quickly. */
  private readonly requested: Cells;
  /** The same cells in the colours and glyphs of this terminal. A blank has no invisible colour or attributes. */
  private readonly target: Cells;
  private readonly shown: Cells;
  /** The indexes of the cells to draw, in reading order. */
  private readonly changed: Int32Array;

  private column = UNKNOWN_COLUMN;
  private row = UNKNOWN_COLUMN;
  private ink = DEFAULT;
  private ground = DEFAULT;
  private attributes = 0;
  private isKnown = false;
  /** Whether the terminal shows its cursor; undefined if that is not known. */
  private isCursorShown: boolean | undefined;
  private out = '';

  /** Starts with an unknown terminal content. */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly palette: TerminalPalette,
    private readonly ascii: boolean,
    /** Whether the terminal's cursor follows that of the canvas. Otherwise it stays as it is. */
    private readonly hasCursor = false,
  ) {
    const size = width * height;
    this.requested = new Int32Array(size * STEP);
    this.target = new Int32Array(size * STEP);
    this.shown = new Int32Array(size * STEP);
    this.changed = new Int32Array(size);
  }

  /** Makes the next frame start from a cleared screen, because the terminal may show anything. */
  invalidate(): void {
    this.isKnown = false;
  }

  /** Returns the text that makes the terminal show this canvas. Empty for a canvas of another size. */
  bytesFor(canvas: Canvas): string {
    if (canvas.width !== this.width || canvas.height !== this.height) return '';
    this.out = '';
    if (!this.isKnown) this.clear();
    this.drawChanges(this.collectChanges(canvas));
    if (this.hasCursor) this.placeCursor(canvas.cursorCell);
    const { out } = this;
    return out.length > LARGE_FRAME ? `${CSI}?2026h${out}${CSI}?2026l` : out;
  }

  /** Moves the cursor to a cell and shows it, or hides it. */
  private placeCursor(cell: number | undefined): void {
    if (cell !== undefined) this.moveCursor(cell % this.width, Math.trunc(cell / this.width));
    const isShown = cell !== undefined;
    if (isShown !== this.isCursorShown) this.out += isShown ? SHOW_CURSOR : HIDE_CURSOR;
    this.isCursorShown = isShown;
  }

  private clear(): void {
    erase(this.shown, 0, this.shown.length);
    // A value that no canvas has: a blank of a canvas may differ from a cell of a cleared screen.
    this.requested.fill(0);
    this.out = `${CSI}m${CSI}H${CSI}2J`;
    this.column = 0;
    this.row = 0;
    this.ink = DEFAULT;
    this.ground = DEFAULT;
    this.attributes = 0;
    this.isCursorShown = undefined;
    this.isKnown = true;
  }

  /** Stores the canvas and lists the cells to draw. Returns their number. */
  private collectChanges(canvas: Canvas): number {
    // Local variables and one plain loop: finding the few changed cells takes most of a frame's time.
    const { cells } = canvas;
    const { requested, changed } = this;
    const { length } = cells;
    let count = 0;
    for (let i = 0; i < length; i += STEP) {
      if (cells[i] === requested[i] && cells[i + 1] === requested[i + 1] && cells[i + 2] === requested[i + 2]) continue;
      const mark = (requested[i] = cells[i] as number);
      const fg = (requested[i + 1] = cells[i + 1] as number);
      const bg = (requested[i + 2] = cells[i + 2] as number);
      this.resolve(i, mark, fg, bg);
      if (!this.isShown(i)) changed[count++] = i;
    }
    return count;
  }

  /** Converts a cell to the colours and glyphs of this terminal. */
  private resolve(i: number, mark: number, fg: number, bg: number): void {
    const { palette, target } = this;
    const flags = (mark >> FLAGS_SHIFT) & palette.attributes;
    const unit = mark & GLYPH_MASK;
    const glyph = this.ascii ? asciiUnit(unit) : unit;
    const blank = glyph === BLANK && (flags & VISIBLE_ON_BLANKS) === 0;
    target[i] = blank ? BLANK : glyph | (flags << FLAGS_SHIFT);
    target[i + 1] = blank ? DEFAULT : palette.ink(fg, bg);
    target[i + 2] = palette.ground(bg);
  }

  private isShown(i: number): boolean {
    const { target, shown } = this;
    return target[i] === shown[i] && target[i + 1] === shown[i + 1] && target[i + 2] === shown[i + 2];
  }

  /** Draws the listed cells, in each round those that match the current style. */
  private drawChanges(count: number): void {
    const { changed } = this;
    let left = count;
    const most = 2 * count > changed.length ? MAX_STYLES.most : MAX_STYLES.few;
    for (let styles = 0; left > 0; styles++) {
      if (styles > 0) this.setStyleFor(this.nearestToCursor(left));
      let kept = 0;
      for (let k = 0; k < left; k++) {
        const i = changed[k] as number;
        if (styles < most && !this.fitsStyle(i)) changed[kept++] = i;
        else this.drawCell(i);
      }
      left = kept;
    }
  }

  /** Returns the listed cell nearest to the cursor, which is probably cheap to reach. */
  private nearestToCursor(left: number): number {
    const { changed } = this;
    const cursor = (this.row * this.width + this.column) * STEP;
    let [best = 0] = changed;
    for (let k = 1; k < left; k++) {
      const i = changed[k] as number;
      if (Math.abs(i - cursor) < Math.abs(best - cursor)) best = i;
    }
    return best;
  }

  /** Returns whether a cell can be drawn in the current style. A blank matches any foreground. */
  private fitsStyle(i: number): boolean {
    const { target } = this;
    if (target[i + 2] !== this.ground) return false;
    const mark = target[i] as number;
    if (mark === BLANK) return (this.attributes & VISIBLE_ON_BLANKS) === 0;
    return target[i + 1] === this.ink && mark >> FLAGS_SHIFT === this.attributes;
  }

  private setStyleFor(i: number): void {
    const { target } = this;
    const mark = target[i] as number;
    const ground = target[i + 2] as number;
    if (mark === BLANK) this.setStyle(this.ink, ground, this.attributes & ~VISIBLE_ON_BLANKS);
    else this.setStyle(target[i + 1] as number, ground, mark >> FLAGS_SHIFT);
  }

  /** Draws one cell, or erases the rest of its row, unless the terminal shows it already. */
  private drawCell(i: number): void {
    if (this.isShown(i)) return;
    const cell = i / STEP;
    const y = Math.trunc(cell / this.width);
    const x = cell - y * this.width;
    this.moveCursor(x, y);
    this.setStyleFor(i);
    if (this.eraseRest(i, (y + 1) * this.width * STEP)) {
      this.out += `${CSI}K`;
      return;
    }
    const { target, shown } = this;
    const mark = target[i] as number;
    this.out += String.fromCharCode(mark & GLYPH_MASK);
    shown[i] = mark;
    shown[i + 1] = target[i + 1] as number;
    shown[i + 2] = target[i + 2] as number;
    // Terminals disagree about the cursor's position after the last column.
    this.column = x + 1 < this.width ? x + 1 : UNKNOWN_COLUMN;
  }

  /** Returns whether erasing from a cell to the end of its row is worthwhile. If so, marks those cells as shown. */
  private eraseRest(from: number, end: number): boolean {
    const { target, shown } = this;
    let drawn = 0;
    for (let i = from; i < end; i += STEP) {
      if (target[i] !== BLANK || target[i + 2] !== this.ground) return false;
      if (shown[i] !== BLANK || shown[i + 2] !== this.ground) drawn++;
    }
    if (drawn < MIN_ERASED) return false;
    // Erased cells take the current background in every terminal with more than sixteen colours.
    erase(shown, from, end, this.ground);
    return true;
  }

  /** Moves the cursor with the shortest sequence. */
  private moveCursor(x: number, y: number): void {
    if (this.column === x && this.row === y) return;
    let move = `${CSI}${y + 1};${x + 1}H`;
    if (this.column !== UNKNOWN_COLUMN) {
      const across = this.row === y && x > this.column ? this.textBetween(x, y) : undefined;
      const relative = across ?? stepsDown(y - this.row) + stepsRight(x - this.column);
      if (relative.length < move.length) move = relative;
    }
    this.out += move;
    this.column = x;
    this.row = y;
  }

  /** Returns the text shown between the cursor and x if writing it again is a short way to get there. */
  private textBetween(x: number, y: number): string | undefined {
    const { shown } = this;
    const gap = x - this.column;
    if (gap > 4) return undefined;
    let text = '';
    const end = (y * this.width + x) * STEP;
    for (let i = end - gap * STEP; i < end; i += STEP) {
      const mark = shown[i] as number;
      const glyph = mark & GLYPH_MASK;
      const isInStyle =
        mark === BLANK
          ? (this.attributes & VISIBLE_ON_BLANKS) === 0
          : shown[i + 1] === this.ink && mark >> FLAGS_SHIFT === this.attributes;
      if (!isInStyle || glyph > 0x7e || shown[i + 2] !== this.ground) return undefined;
      text += String.fromCharCode(glyph);
    }
    return text;
  }

  /** Changes the terminal's colours and attributes, with codes only for the differences. */
  private setStyle(ink: number, ground: number, flags: number): void {
    if (ink === this.ink && ground === this.ground && flags === this.attributes) return;
    const { inkCode, groundCode } = this.palette;
    let codes = '';
    const gone = this.attributes & ~flags;
    let kept = this.attributes & flags;
    if ((gone & (BOLD | DIM)) !== 0) {
      codes += ';22'; // resets both
      kept &= ~(BOLD | DIM);
    }
    if ((gone & UNDERLINE) !== 0) codes += ';24';
    if ((gone & INVERSE) !== 0) codes += ';27';
    codes += flagCodes(flags & ~kept);
    if (ink !== this.ink) codes += `;${inkCode(ink)}`;
    if (ground !== this.ground) codes += `;${groundCode(ground)}`;
    if (gone !== 0 || ink === DEFAULT || ground === DEFAULT) {
      // A full reset may be shorter.
      let reset = flagCodes(flags);
      if (ink !== DEFAULT) reset += `;${inkCode(ink)}`;
      if (ground !== DEFAULT) reset += `;${groundCode(ground)}`;
      if (reset === '') codes = ';';
      else if (reset.length + 1 < codes.length) codes = `;${reset}`; // an omitted parameter means 0
    }
    this.out += `${CSI}${codes.slice(1)}m`;
    this.ink = ink;
    this.ground = ground;
    this.attributes = flags;
  }
}

/** Blanks the cells from index `from` up to `end`. */
function erase(cells: Cells, from: number, end: number, ground = DEFAULT): void {
  for (let i = from; i < end; i += STEP) {
    cells[i] = BLANK;
    cells[i + 1] = DEFAULT;
    cells[i + 2] = ground;
  }
}

function flagCodes(flags: number): string {
  let codes = '';
  if ((flags & BOLD) !== 0) codes += ';1';
  if ((flags & DIM) !== 0) codes += ';2';
  if ((flags & UNDERLINE) !== 0) codes += ';4';
  if ((flags & INVERSE) !== 0) codes += ';7';
  return codes;
}

const csiWithCount = (n: number, final: string): string => `${CSI}${n === 1 ? '' : n}${final}`;

function stepsDown(rows: number): string {
  if (rows === 0) return '';
  return rows > 0 ? csiWithCount(rows, 'B') : csiWithCount(-rows, 'A');
}

function stepsRight(columns: number): string {
  if (columns === 0) return '';
  if (columns > 0) return csiWithCount(columns, 'C');
  return columns >= -4 ? '\b'.repeat(-columns) : csiWithCount(-columns, 'D');
}
