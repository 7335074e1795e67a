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

/** A name of our own: constants of other modules are looked up at each use, and the loops below are hot. */
const STEP = PER_CELL;
const BLANK = 0x20;
/** The attributes that show even where there is no glyph. */
const ON_BLANKS = UNDERLINE | INVERSE;
const CSI = '\x1b[';
/** From this many blanks on, erasing to the end of the row is shorter than writing them. */
const ERASE_FROM = 4;
/** A frame of more bytes than this is shown by the terminal all at once (synchronized output), if it knows how to. */
const LARGE_FRAME = 1024;
/** As many styles are drawn one after another; with more, drawing row by row takes less time for few more bytes. */
const MOST_STYLES = 32;
/** No cursor: nothing is known of where it stands. */
const LOST = -1;

/**
 * Knows what a terminal shows, and what to write so that it shows another canvas: as few bytes as it can. A change of
 * style costs more than a move of the cursor, so what changed is drawn style by style, beginning with the last one.
 * The cursor and the attributes stay as the last frame left them, so nothing else may write between two frames
 * without a call of `lost`.
 */
export class FrameDiff {
  /** What was asked for last, to find quickly what has changed. */
  private readonly asked: Cells;
  /** What that comes to on this terminal. A blank has no ink and no attributes unless they show. */
  private readonly wanted: Cells;
  private readonly shown: Cells;
  /** Where the cells still to be drawn stand, in reading order. */
  private readonly changed: Int32Array;

  private column = LOST;
  private row = LOST;
  private ink = DEFAULT;
  private ground = DEFAULT;
  private attributes = 0;
  private known = false;
  private out = '';

  /** For a terminal of this many cells, nothing of which is known yet. */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly palette: TerminalPalette,
    private readonly ascii: boolean,
  ) {
    const size = width * height;
    this.asked = new Int32Array(size * STEP);
    this.wanted = new Int32Array(size * STEP);
    this.shown = new Int32Array(size * STEP);
    this.changed = new Int32Array(size);
  }

  /** The terminal may show anything now: the next frame is drawn from a cleared screen. */
  lost(): void {
    this.known = false;
  }

  /**
   * The bytes, as text, that make the terminal show this canvas; nothing if it does already.
   * A canvas of another size is refused: nothing is drawn.
   */
  next(canvas: Canvas): string {
    if (canvas.width !== this.width || canvas.height !== this.height) return '';
    this.out = '';
    if (!this.known) this.clear();
    this.draw(this.compare(canvas));
    const { out } = this;
    return out.length > LARGE_FRAME ? `${CSI}?2026h${out}${CSI}?2026l` : out;
  }

  private clear(): void {
    erase(this.shown, 0, this.shown.length);
    // As no canvas asks for: what a blank comes to need not be what a cleared screen shows.
    this.asked.fill(0);
    this.out = `${CSI}m${CSI}H${CSI}2J`;
    this.column = 0;
    this.row = 0;
    this.ink = DEFAULT;
    this.ground = DEFAULT;
    this.attributes = 0;
    this.known = true;
  }

  /** Takes the canvas over and lists the cells that must be drawn. Answers how many they are. */
  private compare(canvas: Canvas): number {
    // Locals and one plain loop: nearly all of a frame's time goes in finding the few cells that changed.
    const { cells } = canvas;
    const { asked, changed } = this;
    const { length } = cells;
    let count = 0;
    for (let i = 0; i < length; i += STEP) {
      if (cells[i] === asked[i] && cells[i + 1] === asked[i + 1] && cells[i + 2] === asked[i + 2]) continue;
      const mark = (asked[i] = cells[i] as number);
      const fg = (asked[i + 1] = cells[i + 1] as number);
      const bg = (asked[i + 2] = cells[i + 2] as number);
      this.want(i, mark, fg, bg);
      if (!this.isShown(i)) changed[count++] = i;
    }
    return count;
  }

  /** Works out what a cell comes to on this terminal. */
  private want(i: number, mark: number, fg: number, bg: number): void {
    const { palette, wanted } = this;
    const flags = mark >> FLAGS_SHIFT;
    const unit = mark & GLYPH_MASK;
    const glyph = this.ascii ? asciiUnit(unit) : unit;
    const blank = glyph === BLANK && (flags & ON_BLANKS) === 0;
    const ground = palette.ground(bg);
    wanted[i] = blank ? BLANK : glyph | (flags << FLAGS_SHIFT);
    wanted[i + 1] = blank ? DEFAULT : palette.ink(fg, ground);
    wanted[i + 2] = ground;
  }

  private isShown(i: number): boolean {
    const { wanted, shown } = this;
    return wanted[i] === shown[i] && wanted[i + 1] === shown[i + 1] && wanted[i + 2] === shown[i + 2];
  }

  /** Draws the listed cells: in each round those that the style at hand fits. */
  private draw(count: number): void {
    const { changed } = this;
    let left = count;
    for (let styles = 0; left > 0; styles++) {
      if (styles > 0) this.styleFor(this.nearest(left));
      let kept = 0;
      for (let k = 0; k < left; k++) {
        const i = changed[k] as number;
        if (styles < MOST_STYLES && !this.fits(i)) changed[kept++] = i;
        else this.drawCell(i);
      }
      left = kept;
    }
  }

  /** The listed cell nearest to the cursor, most likely a cheap one to go to. */
  private nearest(left: number): number {
    const { changed } = this;
    const cursor = (this.row * this.width + this.column) * STEP;
    let [best = 0] = changed;
    for (let k = 1; k < left; k++) {
      const i = changed[k] as number;
      if (Math.abs(i - cursor) < Math.abs(best - cursor)) best = i;
    }
    return best;
  }

  /** Whether a cell can be drawn in the style at hand; a blank can in any ink. */
  private fits(i: number): boolean {
    const { wanted } = this;
    if (wanted[i + 2] !== this.ground) return false;
    const mark = wanted[i] as number;
    if (mark === BLANK) return (this.attributes & ON_BLANKS) === 0;
    return wanted[i + 1] === this.ink && mark >> FLAGS_SHIFT === this.attributes;
  }

  private styleFor(i: number): void {
    const { wanted } = this;
    const mark = wanted[i] as number;
    const ground = wanted[i + 2] as number;
    if (mark === BLANK) this.style(this.ink, ground, this.attributes & ~ON_BLANKS);
    else this.style(wanted[i + 1] as number, ground, mark >> FLAGS_SHIFT);
  }

  /** Draws one cell, or the rest of its row at once, unless that has been done. */
  private drawCell(i: number): void {
    if (this.isShown(i)) return;
    const cell = i / STEP;
    const y = Math.trunc(cell / this.width);
    const x = cell - y * this.width;
    this.moveTo(x, y);
    this.styleFor(i);
    if (this.restIsBlank(i, (y + 1) * this.width * STEP)) {
      this.out += `${CSI}K`;
      return;
    }
    const { wanted, shown } = this;
    const mark = wanted[i] as number;
    this.out += String.fromCharCode(mark & GLYPH_MASK);
    shown[i] = mark;
    shown[i + 1] = wanted[i + 1] as number;
    shown[i + 2] = wanted[i + 2] as number;
    // At the right edge terminals differ in where the cursor is until the next character.
    this.column = x + 1 < this.width ? x + 1 : LOST;
  }

  /** Whether a row is to be blank from a cell on, and much of it is not yet. If so, it is taken for shown. */
  private restIsBlank(from: number, end: number): boolean {
    const { wanted, shown } = this;
    let drawn = 0;
    for (let i = from; i < end; i += STEP) {
      if (wanted[i] !== BLANK || wanted[i + 2] !== this.ground) return false;
      if (shown[i] !== BLANK || shown[i + 2] !== this.ground) drawn++;
    }
    if (drawn < ERASE_FROM) return false;
    // What is erased takes the ground at hand, in every terminal that knows more than sixteen colours.
    erase(shown, from, end, this.ground);
    return true;
  }

  /** Moves the cursor the shortest way. */
  private moveTo(x: number, y: number): void {
    if (this.column === x && this.row === y) return;
    let move = `${CSI}${y + 1};${x + 1}H`;
    if (this.column !== LOST) {
      const across = this.row === y && x > this.column ? this.reprint(x, y) : undefined;
      const relative = across ?? stepsDown(y - this.row) + stepsRight(x - this.column);
      if (relative.length < move.length) move = relative;
    }
    this.out += move;
    this.column = x;
    this.row = y;
  }

  /** What is shown between the cursor and x, if writing it again is a way to get there and a short one. */
  private reprint(x: number, y: number): string | undefined {
    const { shown } = this;
    const gap = x - this.column;
    if (gap > 4) return undefined;
    let text = '';
    const end = (y * this.width + x) * STEP;
    for (let i = end - gap * STEP; i < end; i += STEP) {
      const mark = shown[i] as number;
      const glyph = mark & GLYPH_MASK;
      const inked =
        mark === BLANK
          ? (this.attributes & ON_BLANKS) === 0
          : shown[i + 1] === this.ink && mark >> FLAGS_SHIFT === this.attributes;
      if (!inked || glyph > 0x7e || shown[i + 2] !== this.ground) return undefined;
      text += String.fromCharCode(glyph);
    }
    return text;
  }

  /** Changes the terminal's attributes to these, naming only what differs. */
  private style(ink: number, ground: number, flags: number): void {
    if (ink === this.ink && ground === this.ground && flags === this.attributes) return;
    const { inkCode, groundCode } = this.palette;
    let codes = '';
    const gone = this.attributes & ~flags;
    let kept = this.attributes & flags;
    if ((gone & (BOLD | DIM)) !== 0) {
      codes += ';22'; // ends both
      kept &= ~(BOLD | DIM);
    }
    if ((gone & UNDERLINE) !== 0) codes += ';24';
    if ((gone & INVERSE) !== 0) codes += ';27';
    codes += flagCodes(flags & ~kept);
    if (ink !== this.ink) codes += `;${inkCode(ink)}`;
    if (ground !== this.ground) codes += `;${groundCode(ground)}`;
    if (gone !== 0 || ink === DEFAULT || ground === DEFAULT) {
      // Starting afresh may be shorter.
      let afresh = flagCodes(flags);
      if (ink !== DEFAULT) afresh += `;${inkCode(ink)}`;
      if (ground !== DEFAULT) afresh += `;${groundCode(ground)}`;
      if (afresh === '') codes = ';';
      else if (afresh.length + 1 < codes.length) codes = `;${afresh}`; // a parameter left out is 0
    }
    this.out += `${CSI}${codes.slice(1)}m`;
    this.ink = ink;
    this.ground = ground;
    this.attributes = flags;
  }
}

/** Makes cells blank, from one number to before another. */
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

const counted = (n: number, final: string): string => `${CSI}${n === 1 ? '' : n}${final}`;

function stepsDown(rows: number): string {
  if (rows === 0) return '';
  return rows > 0 ? counted(rows, 'B') : counted(-rows, 'A');
}

function stepsRight(columns: number): string {
  if (columns === 0) return '';
  if (columns > 0) return counted(columns, 'C');
  return columns >= -4 ? '\b'.repeat(-columns) : counted(-columns, 'D');
}
