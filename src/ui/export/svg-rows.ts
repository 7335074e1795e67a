// Turns rows of canvases into SVG elements: backgrounds, box shapes and text. Pictures and moving pictures use them.
import { BOLD, type Canvas, DIM, FLAGS_SHIFT, GLYPH_MASK, INVERSE, PER_CELL, UNDERLINE } from '../terminal/canvas';
import type { ColourDepth } from '../terminal/colour-depth';
import { asciiUnit, EIGHTHS } from '../terminal/glyphs';
import type { PaletteName } from '../terminal/palette-names';
import { inverted } from '../terminal/palettes';
import type { Background } from '../terminal/terminal-answers';
import { paletteFor, rgbOf, type Paper } from '../terminal/terminal-colours';

/** The size of a cell. Whole numbers keep the files small. */
export const CELL_WIDTH = 8;
export const CELL_HEIGHT = 16;
const BASELINE = 12;
/** The number of consecutive blanks that end a text element. */
const MAX_BLANKS = 3;
/** The share of the foreground in a dim colour, in percent. */
const DIM_PERCENT = 62;

const BLANK = 0x20;

/** The colours, characters and title of a picture. */
export interface PictureStyle {
  /** The colours, as the player chooses them. Default: the standard ones. */
  readonly palette?: PaletteName;
  readonly depth: ColourDepth;
  readonly ascii: boolean;
  readonly paper: Paper;
  /** The background. On a light one, paper and colours are inverted. Default: dark. */
  readonly background?: Background;
  /** The title, for screen readers. */
  readonly title: string;
}

/** Returns the paper of a picture in the colours of its background. */
export const paperOf = ({ paper, background }: PictureStyle): Paper =>
  background === 'light' ? { fg: inverted(paper.fg), bg: inverted(paper.bg) } : paper;

/** A cell with its final colours. */
interface DrawnCell {
  readonly unit: number;
  readonly fg: number;
  readonly bg: number;
  /** `BOLD` and `UNDERLINE` only. */
  readonly flags: number;
}

/** The directions of box lines from the middle of a cell: up, right, down, left. */
const LINES: Readonly<Record<string, string>> = { '─': 'RL', '│': 'UD', '┌': 'RD', '┐': 'DL', '└': 'UR', '┘': 'UL' };
const TO: Readonly<Record<string, string>> = { U: 'V0', R: `H${CELL_WIDTH}`, D: `V${CELL_HEIGHT}`, L: 'H0' };

/** The top of each half block, in pixels. */
const HALVES: Readonly<Record<string, number>> = { '▀': 0, '▄': CELL_HEIGHT / 2 };

/** The share of the foreground in a shaded cell, in percent. */
const SHADES: Readonly<Record<string, number>> = { '░': 22, '▒': 45, '▓': 70 };

export const hexColour = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;

/** A character that XML 1.0 does not allow. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text as XML, without the characters that no XML can hold. */
export const escapeXml = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Turns rows of canvases into SVG elements that share one set of CSS classes. */
export class RowPainter {
  private readonly classes = new Map<string, string>();
  private readonly palette;
  private readonly paper: Paper;

  constructor(private readonly style: PictureStyle) {
    this.palette = paletteFor(style.depth, style.paper, style.palette, style.background);
    this.paper = paperOf(style);
  }

  /** The CSS rules of all classes used so far. */
  get css(): string {
    return [...this.classes].map(([rule, name]) => `.${name}{${rule}}`).join('');
  }

  /** Returns the elements of a row, with its top at 0. */
  row(canvas: Canvas, y: number): string {
    const cells = Array.from({ length: canvas.width }, (_, x) => this.drawnCell(canvas, y * canvas.width + x));
    return this.backgrounds(cells) + this.shapes(cells) + this.texts(cells);
  }

  private drawnCell({ cells, cursorCell }: Canvas, cell: number): DrawnCell {
    const { palette, style, paper } = this;
    const i = cell * PER_CELL;
    const mark = cells[i] ?? BLANK;
    const flags = (mark >> FLAGS_SHIFT) & palette.attributes;
    const unit = mark & GLYPH_MASK;
    const under = palette.ground(cells[i + 2] ?? -1);
    const rgb = (colour: number, otherwise: number): number => rgbOf(style.depth, colour) ?? otherwise;
    const ground = rgb(under, paper.bg);
    const full = rgb(palette.ink(cells[i + 1] ?? -1, cells[i + 2] ?? -1), paper.fg);
    const ink = (flags & DIM) === 0 ? full : mixColours(full, ground, DIM_PERCENT);
    // A block, as most terminals show their cursor.
    const isInverse = ((flags & INVERSE) !== 0) !== (cell === cursorCell);
    return {
      unit: style.ascii ? asciiUnit(unit) : unit,
      fg: isInverse ? ground : ink,
      bg: isInverse ? ink : ground,
      flags: flags & (BOLD | UNDERLINE),
    };
  }

  private backgrounds(cells: readonly DrawnCell[]): string {
    let out = '';
    for (const { from, to, of } of runs(cells, (a, b) => a.bg === b.bg)) {
      if (of.bg !== this.paper.bg) out += rect(from * CELL_WIDTH, (to - from) * CELL_WIDTH, this.className(of.bg, 0));
    }
    return out;
  }

  /** Draws blocks and box lines as shapes, because fonts would leave gaps between cells. */
  private shapes(cells: readonly DrawnCell[]): string {
    let out = '';
    for (const { from, to, of } of runs(cells, (a, b) => a.unit === b.unit && a.fg === b.fg && a.bg === b.bg)) {
      const glyph = String.fromCharCode(of.unit);
      const [left, width] = [from * CELL_WIDTH, (to - from) * CELL_WIDTH];
      const eighths = EIGHTHS.indexOf(glyph);
      const shade = SHADES[glyph];
      const half = HALVES[glyph];
      if (eighths === 8) out += rect(left, width, this.className(of.fg, 0));
      else if (half !== undefined) out += rect(left, width, this.className(of.fg, 0), half, CELL_HEIGHT / 2);
      else if (shade !== undefined) out += rect(left, width, this.className(mixColours(of.fg, of.bg, shade), 0));
      else if (eighths > 0)
        for (let x = from; x < to; x++)
          out += rect(x * CELL_WIDTH, (CELL_WIDTH * eighths) / 8, this.className(of.fg, 0));
      else if (glyph === '─') out += stroke(`M${left} ${CELL_HEIGHT / 2}h${width}`, hexColour(of.fg));
      else if (LINES[glyph]) for (let x = from; x < to; x++) out += stroke(corner(x, LINES[glyph]), hexColour(of.fg));
    }
    return out;
  }

  private texts(cells: readonly DrawnCell[]): string {
    let out = '';
    const letters = cells.map((cell) => (isShape(cell.unit) ? { ...cell, unit: BLANK } : cell));
    const isBlank = ({ unit, flags }: DrawnCell): boolean => unit === BLANK && (flags & UNDERLINE) === 0;
    for (let x = 0, end: number; x < letters.length; x = end) {
      const first = letters[x];
      end = x + 1;
      if (!first || isBlank(first)) continue;
      let next = end;
      for (let cell = letters[next]; cell && next - end < MAX_BLANKS; cell = letters[++next]) {
        if (isBlank(cell)) continue;
        if (cell.fg !== first.fg || cell.flags !== first.flags || isAscii(cell) !== isAscii(first)) break;
        end = next + 1;
      }
      out += this.text(x, letters.slice(x, end));
    }
    return out;
  }

  /** Returns a text element of one style. ASCII is stretched over its cells, other text is placed singly. */
  private text(x: number, cells: readonly DrawnCell[]): string {
    const [first] = cells;
    if (!first) return '';
    const isPlain = isAscii(first);
    const shown = isPlain ? cells : cells.filter(({ unit }) => unit !== BLANK);
    const places = cells.flatMap(({ unit }, i) => ((isPlain ? i > 0 : unit === BLANK) ? [] : [(x + i) * CELL_WIDTH]));
    const length = isPlain && cells.length > 1 ? ` textLength="${cells.length * CELL_WIDTH}"` : '';
    const text = escapeXml(String.fromCharCode(...shown.map(({ unit }) => unit)));
    return `<text x="${places.join(' ')}" y="${BASELINE}"${length} class="${this.className(first.fg, first.flags)}">${text}</text>`;
  }

  /** Returns the CSS class of a style. */
  private className(fg: number, flags: number): string {
    const weight = (flags & BOLD) === 0 ? '' : ';font-weight:700';
    const line = (flags & UNDERLINE) === 0 ? '' : ';text-decoration:underline';
    const rule = `fill:${hexColour(fg)}${weight}${line}`;
    const known = this.classes.get(rule) ?? `c${this.classes.size.toString(36)}`;
    this.classes.set(rule, known);
    return known;
  }
}

const isAscii = ({ unit }: DrawnCell): boolean => unit < 0x7f;

const isShape = (unit: number): boolean => {
  const glyph = String.fromCharCode(unit);
  return [LINES, SHADES, HALVES].some((shapes) => shapes[glyph] !== undefined) || EIGHTHS.indexOf(glyph) > 0;
};

const rect = (x: number, width: number, name: string, y = 0, height = CELL_HEIGHT): string =>
  `<rect x="${x}"${y > 0 ? ` y="${y}"` : ''} width="${width}" height="${height}" class="${name}"/>`;

const stroke = (path: string, colour: string): string => `<path d="${path}" stroke="${colour}"/>`;

const corner = (x: number, ways: string): string =>
  Array.from(ways, (way) => `M${x * CELL_WIDTH + CELL_WIDTH / 2} ${CELL_HEIGHT / 2}${across(x, way)}`).join('');

const across = (x: number, way: string): string =>
  way === 'L' ? `H${x * CELL_WIDTH}` : way === 'R' ? `H${(x + 1) * CELL_WIDTH}` : (TO[way] ?? '');

/** Mixes a percentage of a foreground with a background. */
function mixColours(ink: number, ground: number, percent: number): number {
  const channel = (shift: number): number => {
    const [a, b] = [(ink >> shift) & 255, (ground >> shift) & 255];
    return Math.round((a * percent + b * (100 - percent)) / 100) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Yields the runs of adjacent equal cells. */
function* runs(cells: readonly DrawnCell[], isEqual: (a: DrawnCell, b: DrawnCell) => boolean) {
  for (let from = 0, to: number; from < cells.length; from = to) {
    const of = cells[from] as DrawnCell;
    to = from + 1;
    for (let next = cells[to]; next && isEqual(of, next); next = cells[to]) to++;
    yield { from, to, of };
  }
}
