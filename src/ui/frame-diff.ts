import { BOLD, type Canvas, DEFAULT, DIM, INVERSE, UNDERLINE } from './canvas';
import { asciiUnit } from './glyphs';
import type { Palette } from './palette';

const BLANK = 0x20;
const CSI = '\x1b[';
/** From this many blanks on, erasing to the end of the row is shorter than writing them. */
const ERASE_FROM = 4;
/** A frame of more bytes than this is shown by the terminal all at once (synchronized output), if it knows how to. */
const LARGE_FRAME = 1024;
/** No cursor: nothing is known of where it stands. */
const LOST = -1;

/**
 * Knows what a terminal shows, and what to write so that it shows another canvas: as few bytes as it can.
 * The cursor and the attributes stay as the last frame left them, so nothing else may write between two frames
 * without a call of `lost`.
 */
export class FrameDiff {
  // What was asked for, to find quickly what has changed; and what that came to on this terminal.
  private readonly glyphs: Uint16Array;
  private readonly fg: Int32Array;
  private readonly bg: Int32Array;
  private readonly flags: Uint8Array;
  private readonly shownGlyphs: Uint16Array;
  private readonly shownInk: Int32Array;
  private readonly shownGround: Int32Array;
  private readonly shownFlags: Uint8Array;

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
    private readonly palette: Palette,
    private readonly ascii: boolean,
  ) {
    const size = width * height;
    this.glyphs = new Uint16Array(size);
    this.fg = new Int32Array(size);
    this.bg = new Int32Array(size);
    this.flags = new Uint8Array(size);
    this.shownGlyphs = new Uint16Array(size);
    this.shownInk = new Int32Array(size);
    this.shownGround = new Int32Array(size);
    this.shownFlags = new Uint8Array(size);
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
    // Locals and one plain loop: nearly all of a frame's time goes in finding the few cells that changed.
    const { glyphs, fg, bg, flags } = canvas.cells;
    const { glyphs: oldGlyphs, fg: oldFg, bg: oldBg, flags: oldFlags, width } = this;
    const size = glyphs.length;
    for (let i = 0; i < size; i++) {
      if (glyphs[i] !== oldGlyphs[i] || fg[i] !== oldFg[i] || bg[i] !== oldBg[i] || flags[i] !== oldFlags[i]) {
        i = this.change(canvas, i, i % width, Math.trunc(i / width));
      }
    }
    const { out } = this;
    return out.length > LARGE_FRAME ? `${CSI}?2026h${out}${CSI}?2026l` : out;
  }

  private clear(): void {
    for (const glyphs of [this.glyphs, this.shownGlyphs]) glyphs.fill(BLANK);
    for (const colours of [this.fg, this.bg, this.shownInk, this.shownGround]) colours.fill(DEFAULT);
    for (const flags of [this.flags, this.shownFlags]) flags.fill(0);
    this.out = `${CSI}m${CSI}H${CSI}2J`;
    this.column = 0;
    this.row = 0;
    this.ink = DEFAULT;
    this.ground = DEFAULT;
    this.attributes = 0;
    this.known = true;
  }

  /** Takes over one changed cell and draws it, or the rest of its row at once. Returns the last cell dealt with. */
  private change(canvas: Canvas, i: number, x: number, y: number): number {
    this.take(canvas, i);
    const unit = this.glyphs[i] ?? BLANK;
    const glyph = this.ascii ? asciiUnit(unit) : unit;
    const ground = this.palette.ground(this.bg[i] ?? DEFAULT);
    let ink = this.palette.ink(this.fg[i] ?? DEFAULT, ground);
    let flags = this.flags[i] ?? 0;
    const blank = glyph === BLANK && (flags & (INVERSE | UNDERLINE)) === 0;
    if (blank) {
      ink = DEFAULT; // what has no ink looks the same in any
      flags = 0;
    }
    if (
      glyph === this.shownGlyphs[i] &&
      ink === this.shownInk[i] &&
      ground === this.shownGround[i] &&
      flags === this.shownFlags[i]
    ) {
      return i;
    }
    this.moveTo(x, y);
    if (blank && ground === DEFAULT && this.restIsBlank(canvas, x, y)) {
      this.style(this.ink, DEFAULT, this.attributes & (BOLD | DIM));
      this.out += `${CSI}K`;
      const end = i + this.width - x;
      for (let k = i; k < end; k++) {
        this.take(canvas, k);
        this.remember(k, BLANK, DEFAULT, DEFAULT, 0);
      }
      return end - 1;
    }
    if (blank) this.style(this.ink, ground, this.attributes & (BOLD | DIM));
    else this.style(ink, ground, flags);
    this.out += String.fromCharCode(glyph);
    this.remember(i, glyph, ink, ground, flags);
    // At the right edge terminals differ in where the cursor is until the next character.
    this.column = x + 1 < this.width ? x + 1 : LOST;
    return i;
  }

  private take(canvas: Canvas, i: number): void {
    const { glyphs, fg, bg, flags } = canvas.cells;
    this.glyphs[i] = glyphs[i] ?? BLANK;
    this.fg[i] = fg[i] ?? DEFAULT;
    this.bg[i] = bg[i] ?? DEFAULT;
    this.flags[i] = flags[i] ?? 0;
  }

  private remember(i: number, glyph: number, ink: number, ground: number, flags: number): void {
    this.shownGlyphs[i] = glyph;
    this.shownInk[i] = ink;
    this.shownGround[i] = ground;
    this.shownFlags[i] = flags;
  }

  /** Whether from this blank cell on the row is to be blank on the terminal's own ground, and much of it is not yet. */
  private restIsBlank(canvas: Canvas, x: number, y: number): boolean {
    const { glyphs, bg, flags } = canvas.cells;
    let drawn = 0;
    for (let i = y * this.width + x, end = (y + 1) * this.width; i < end; i++) {
      if (glyphs[i] !== BLANK || ((flags[i] ?? 0) & (INVERSE | UNDERLINE)) !== 0) return false;
      if (this.palette.ground(bg[i] ?? DEFAULT) !== DEFAULT) return false;
      if (this.shownGlyphs[i] !== BLANK || this.shownGround[i] !== DEFAULT || this.shownFlags[i] !== 0) drawn++;
    }
    return drawn >= ERASE_FROM;
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
    const gap = x - this.column;
    if (gap > 4) return undefined;
    let text = '';
    for (let i = y * this.width + this.column, end = y * this.width + x; i < end; i++) {
      const glyph = this.shownGlyphs[i] ?? BLANK;
      const flags = this.shownFlags[i] ?? 0;
      const inked =
        glyph === BLANK && flags === 0
          ? (this.attributes & (INVERSE | UNDERLINE)) === 0
          : this.shownInk[i] === this.ink && flags === this.attributes;
      if (!inked || glyph > 0x7e || this.shownGround[i] !== this.ground) return undefined;
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
      else if (afresh.length + 2 < codes.length) codes = `;0${afresh}`;
    }
    this.out += `${CSI}${codes.slice(1)}m`;
    this.ink = ink;
    this.ground = ground;
    this.attributes = flags;
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
