import { BOLD, type Canvas, DIM, FLAGS_SHIFT, GLYPH_MASK, INVERSE, PER_CELL, UNDERLINE } from '../terminal/canvas';
import type { ColourDepth } from '../terminal/colour-depth';
import { asciiUnit, EIGHTHS } from '../terminal/glyphs';
import { paletteFor, rgbOf, type Paper } from '../terminal/terminal-colours';
import type { FrameSink } from './offscreen-terminal';
import { formatNumber } from '../words/phrases';

/** A cell, in whole units so that the numbers stay short; the letters are as wide as most fonts have them at this size. */
const WIDTH = 8;
const HEIGHT = 16;
const FONT_SIZE = 13.3;
const BASELINE = 12;
/** Ground around the picture. */
const EDGE = 12;
const FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";
/** As many blanks as are written within a piece of text, in percent of ink left in what is dim, and as many frames. */
const MAX_BLANKS = 3;
const DIM_PERCENT = 62;
const MAX_FRAMES = 600;

const BLANK = 0x20;

/** How a picture is to be drawn. */
export interface PictureStyle {
  readonly depth: ColourDepth;
  readonly ascii: boolean;
  readonly paper: Paper;
  /** What it is, for those who cannot see it. */
  readonly title: string;
}

/** A cell as it is drawn: nothing of how it came to that. */
interface DrawnCell {
  readonly unit: number;
  readonly fg: number;
  readonly bg: number;
  /** `BOLD` and `UNDERLINE` alone. */
  readonly flags: number;
}

/** Which way the lines of a box go from the middle of its cell: up, right, down, left. */
const LINES: Readonly<Record<string, string>> = {
  '─': 'RL',
  '│': 'UD',
  '┌': 'RD',
  '┐': 'DL',
  '└': 'UR',
  '┘': 'UL',
};
const TO: Readonly<Record<string, string>> = { U: 'V0', R: `H${WIDTH}`, D: `V${HEIGHT}`, L: 'H0' };

/** How much of a shaded cell is ink, in percent. */
const SHADES: Readonly<Record<string, number>> = { '░': 22, '▒': 45, '▓': 70 };

const hex = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Turns rows of canvases into pieces of a picture, with one table of styles for all of them. */
class RowPainter {
  private readonly classes = new Map<string, string>();
  private readonly palette;

  constructor(private readonly look: PictureStyle) {
    this.palette = paletteFor(look.depth, look.paper);
  }

  /** The rules of all styles used so far. */
  get css(): string {
    return [...this.classes].map(([rule, name]) => `.${name}{${rule}}`).join('');
  }

  /** A row, its top at 0. */
  row(canvas: Canvas, y: number): string {
    const cells = Array.from({ length: canvas.width }, (_, x) =>
      this.drawnCell(canvas, (y * canvas.width + x) * PER_CELL),
    );
    return this.backgrounds(cells) + this.shapes(cells) + this.texts(cells);
  }

  private drawnCell({ cells }: Canvas, i: number): DrawnCell {
    const { palette, look } = this;
    const mark = cells[i] ?? BLANK;
    const flags = mark >> FLAGS_SHIFT;
    const unit = mark & GLYPH_MASK;
    const under = palette.ground(cells[i + 2] ?? -1);
    const rgb = (colour: number, otherwise: number): number => rgbOf(look.depth, colour) ?? otherwise;
    const ground = rgb(under, look.paper.bg);
    const full = rgb(palette.ink(cells[i + 1] ?? -1, under), look.paper.fg);
    const ink = (flags & DIM) === 0 ? full : mixColours(full, ground, DIM_PERCENT);
    const isInverse = (flags & INVERSE) !== 0;
    return {
      unit: look.ascii ? asciiUnit(unit) : unit,
      fg: isInverse ? ground : ink,
      bg: isInverse ? ink : ground,
      flags: flags & (BOLD | UNDERLINE),
    };
  }

  private backgrounds(cells: readonly DrawnCell[]): string {
    let out = '';
    for (const { from, to, of } of runs(cells, (a, b) => a.bg === b.bg)) {
      if (of.bg !== this.look.paper.bg) out += rect(from * WIDTH, (to - from) * WIDTH, this.className(of.bg, 0));
    }
    return out;
  }

  /** What must meet at the edges of cells is drawn, not written: fonts differ. */
  private shapes(cells: readonly DrawnCell[]): string {
    let out = '';
    for (const { from, to, of } of runs(cells, (a, b) => a.unit === b.unit && a.fg === b.fg && a.bg === b.bg)) {
      const glyph = String.fromCharCode(of.unit);
      const [left, width] = [from * WIDTH, (to - from) * WIDTH];
      const eighths = EIGHTHS.indexOf(glyph);
      const shade = SHADES[glyph];
      if (eighths === 8) out += rect(left, width, this.className(of.fg, 0));
      else if (shade !== undefined) out += rect(left, width, this.className(mixColours(of.fg, of.bg, shade), 0));
      else if (eighths > 0)
        for (let x = from; x < to; x++) out += rect(x * WIDTH, (WIDTH * eighths) / 8, this.className(of.fg, 0));
      else if (glyph === '─') out += stroke(`M${left} ${HEIGHT / 2}h${width}`, hex(of.fg));
      else if (LINES[glyph]) for (let x = from; x < to; x++) out += stroke(corner(x, LINES[glyph]), hex(of.fg));
    }
    return out;
  }

  private texts(cells: readonly DrawnCell[]): string {
    let out = '';
    const letters = cells.map((cell) => (isShape(cell.unit) ? { ...cell, unit: BLANK } : cell));
    const isBlank = ({ unit, flags }: DrawnCell): boolean => unit === BLANK && (flags & UNDERLINE) === 0;
    for (let x = 0; x < letters.length;) {
      const first = letters[x];
      if (!first || isBlank(first)) {
        x++;
        continue;
      }
      let [end, next] = [x + 1, x + 1];
      for (let cell = letters[next]; cell && next - end < MAX_BLANKS; cell = letters[++next]) {
        if (isBlank(cell)) continue;
        if (cell.fg !== first.fg || cell.flags !== first.flags || isAscii(cell) !== isAscii(first)) break;
        end = next + 1;
      }
      out += this.text(x, letters.slice(x, end));
      x = end;
    }
    return out;
  }

  /** Letters of one style. Plain ones are spread over their cells together, others are set each on its own. */
  private text(x: number, cells: readonly DrawnCell[]): string {
    const [first] = cells;
    if (!first) return '';
    const isPlain = isAscii(first);
    const shown = isPlain ? cells : cells.filter(({ unit }) => unit !== BLANK);
    const places = cells.flatMap(({ unit }, i) => ((isPlain ? i > 0 : unit === BLANK) ? [] : [(x + i) * WIDTH]));
    const length = isPlain && cells.length > 1 ? ` textLength="${cells.length * WIDTH}"` : '';
    const text = escaped(String.fromCharCode(...shown.map(({ unit }) => unit)));
    return `<text x="${places.join(' ')}" y="${BASELINE}"${length} class="${this.className(first.fg, first.flags)}">${text}</text>`;
  }

  /** The name of a style. */
  private className(fg: number, flags: number): string {
    const weight = (flags & BOLD) === 0 ? '' : ';font-weight:700';
    const line = (flags & UNDERLINE) === 0 ? '' : ';text-decoration:underline';
    const rule = `fill:${hex(fg)}${weight}${line}`;
    const known = this.classes.get(rule) ?? `c${this.classes.size.toString(36)}`;
    this.classes.set(rule, known);
    return known;
  }
}

const isAscii = ({ unit }: DrawnCell): boolean => unit < 0x7f;

const isShape = (unit: number): boolean => {
  const glyph = String.fromCharCode(unit);
  return LINES[glyph] !== undefined || SHADES[glyph] !== undefined || EIGHTHS.indexOf(glyph) > 0;
};

const rect = (x: number, width: number, name: string): string =>
  `<rect x="${x}" width="${width}" height="${HEIGHT}" class="${name}"/>`;

const stroke = (path: string, colour: string): string => `<path d="${path}" stroke="${colour}"/>`;

const corner = (x: number, ways: string): string =>
  Array.from(ways, (way) => `M${x * WIDTH + WIDTH / 2} ${HEIGHT / 2}${across(x, way)}`).join('');

const across = (x: number, way: string): string =>
  way === 'L' ? `H${x * WIDTH}` : way === 'R' ? `H${(x + 1) * WIDTH}` : (TO[way] ?? '');

/** So many percent of an ink, the rest of a ground. */
function mixColours(ink: number, ground: number, percent: number): number {
  const channel = (shift: number): number => {
    const [a, b] = [(ink >> shift) & 255, (ground >> shift) & 255];
    return Math.round((a * percent + b * (100 - percent)) / 100) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Cells side by side that are alike. */
function* runs(cells: readonly DrawnCell[], alike: (a: DrawnCell, b: DrawnCell) => boolean) {
  for (let from = 0; from < cells.length;) {
    const of = cells[from] as DrawnCell;
    let to = from + 1;
    for (let next = cells[to]; next && alike(of, next); next = cells[to]) to++;
    yield { from, to, of };
    from = to;
  }
}

/** The frame of a picture around what is drawn in it. */
function svgDocument(
  width: number,
  height: number,
  { title, paper }: PictureStyle,
  css: string,
  inside: string,
): string {
  const [w, h] = [width * WIDTH, height * HEIGHT];
  const [outerWidth, outerHeight] = [w + 2 * EDGE, h + 2 * EDGE];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="0 0 ${outerWidth} ${outerHeight}" xml:space="preserve" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>text{font:${FONT_SIZE}px ${FONTS};white-space:pre}rect{shape-rendering:crispEdges}${css}</style>`,
    `<rect width="${outerWidth}" height="${outerHeight}" rx="8" fill="${hex(paper.bg)}"/>`,
    `<svg x="${EDGE}" y="${EDGE}" width="${w}" height="${h}" fill="none">${inside}</svg>`,
    '</svg>\n',
  ].join('\n');
}

/** A canvas as a picture. */
export function svgPicture(canvas: Canvas, look: PictureStyle): string {
  const painter = new RowPainter(look);
  const rows = Array.from({ length: canvas.height }, (_, y) => {
    const row = painter.row(canvas, y);
    return row === '' ? '' : `<g transform="translate(0 ${y * HEIGHT})">${row}</g>`;
  });
  return svgDocument(canvas.width, canvas.height, look, painter.css, rows.filter((row) => row !== '').join('\n'));
}

/** Why a film is not made into a picture. */
export class TooManyFrames extends Error {
  constructor() {
    super(`it has more than ${formatNumber(MAX_FRAMES)} different pictures`);
  }
}

/** A picture that moves: every row and every frame is in it once, and a strip of the frames is pulled past a window. */
export class MovingPicture implements FrameSink {
  private readonly painter: RowPainter;
  private readonly rows = new Map<string, number>();
  private readonly frames = new Map<string, number>();
  private readonly times: { readonly ms: number; readonly frame: number }[] = [];
  private width = 0;
  private height = 0;
  private ms = 0;

  constructor(private readonly look: PictureStyle) {
    this.painter = new RowPainter(look);
  }

  /** Throws TooLong. */
  frame(canvas: Canvas, ms: number): void {
    this.width = canvas.width;
    this.height = canvas.height;
    const rows = Array.from({ length: canvas.height }, (_, y) => idOf(this.rows, this.painter.row(canvas, y)));
    const frame = idOf(this.frames, rows.join(' '));
    if (this.frames.size > MAX_FRAMES) throw new TooManyFrames();
    if (this.times.at(-1)?.ms === ms) this.times.pop();
    if (this.times.at(-1)?.frame !== frame) this.times.push({ ms, frame });
  }

  end(ms: number): void {
    this.ms = ms;
  }

  /** The whole file. */
  get text(): string {
    const { width, height, look, painter } = this;
    const rows = [...this.rows].map(([row, i]) => (row === '' ? '' : `<g id="r${i}">${row}</g>`));
    const empty = this.rows.get('');
    const frames = [...this.frames].map(([key, i]) => {
      const uses = key
        .split(' ')
        .map((id, y) => (Number(id) === empty ? '' : `<use href="#r${id}" y="${y * HEIGHT}"/>`));
      return `<g transform="translate(${i * width * WIDTH})">${uses.join('')}</g>`;
    });
    const total = Math.max(1, this.ms);
    const stops = this.times.map(({ ms, frame }) => {
      const percent = Number(((100 * ms) / total).toFixed(4));
      return `${percent}%{transform:translateX(${-frame * width * WIDTH}px)}`;
    });
    const css = `${painter.css}@keyframes k{${stops.join('')}}#f{animation:k ${total / 1000}s step-end infinite}`;
    const inside = `<defs>${rows.join('\n')}</defs>\n<g id="f">${frames.join('\n')}</g>`;
    return svgDocument(width, height, look, css, inside);
  }
}

/** The number of a text, a new one for a new text. */
function idOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}
