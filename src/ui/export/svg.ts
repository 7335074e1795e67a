// Exports canvases as SVG: a single picture, or a moving picture of a whole clip.
import type { Canvas } from '../terminal/canvas';
import { formatNumber } from '../words/phrases';
import type { FrameSink } from './offscreen-terminal';
import { CELL_HEIGHT, CELL_WIDTH, escapeXml, hexColour, paperOf, type PictureStyle, RowPainter } from './svg-rows';

/** The letters of most fonts are as wide as a cell at this size. */
const FONT_SIZE = 13.3;
const FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";
/** The margin around the cells. */
const EDGE = 12;
const MAX_FRAMES = 600;

/** Returns an SVG document around the given elements. */
function svgDocument(width: number, height: number, style: PictureStyle, css: string, inside: string): string {
  const [w, h] = [width * CELL_WIDTH, height * CELL_HEIGHT];
  const [outerWidth, outerHeight] = [w + 2 * EDGE, h + 2 * EDGE];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="0 0 ${outerWidth} ${outerHeight}" xml:space="preserve" role="img">`,
    `<title>${escapeXml(style.title)}</title>`,
    `<style>text{font:${FONT_SIZE}px ${FONTS};white-space:pre}rect{shape-rendering:crispEdges}${css}</style>`,
    `<rect width="${outerWidth}" height="${outerHeight}" rx="8" fill="${hexColour(paperOf(style).bg)}"/>`,
    `<svg x="${EDGE}" y="${EDGE}" width="${w}" height="${h}" fill="none">${inside}</svg>`,
    '</svg>\n',
  ].join('\n');
}

/** Returns a canvas as an SVG document. */
export function svgPicture(canvas: Canvas, style: PictureStyle): string {
  const painter = new RowPainter(style);
  const rows = Array.from({ length: canvas.height }, (_, y) => {
    const row = painter.row(canvas, y);
    return row === '' ? '' : `<g transform="translate(0 ${y * CELL_HEIGHT})">${row}</g>`;
  });
  return svgDocument(canvas.width, canvas.height, style, painter.css, rows.filter((row) => row !== '').join('\n'));
}

/** The error of a clip that is too long for a moving picture. */
export class TooManyFrames extends Error {
  constructor() {
    super(`it has more than ${formatNumber(MAX_FRAMES)} different pictures`);
  }
}

/** An animated SVG. It contains each distinct row and frame once, and moves a strip of frames past a window. */
export class MovingPicture implements FrameSink {
  private readonly painter: RowPainter;
  private readonly rows = new Map<string, number>();
  private readonly frames = new Map<string, number>();
  private readonly times: { readonly ms: number; readonly frame: number }[] = [];
  private width = 0;
  private height = 0;
  private ms = 0;

  constructor(private readonly style: PictureStyle) {
    this.painter = new RowPainter(style);
  }

  /** Adds a frame. Throws TooManyFrames. */
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

  /** The SVG document. */
  get text(): string {
    const { width, height, style, painter } = this;
    const rows = [...this.rows].map(([row, i]) => (row === '' ? '' : `<g id="r${i}">${row}</g>`));
    const empty = this.rows.get('');
    const frames = [...this.frames].map(([key, i]) => {
      const uses = key
        .split(' ')
        .map((id, y) => (Number(id) === empty ? '' : `<use href="#r${id}" y="${y * CELL_HEIGHT}"/>`));
      return `<g transform="translate(${i * width * CELL_WIDTH})">${uses.join('')}</g>`;
    });
    const total = Math.max(1, this.ms);
    const stops = this.times.map(({ ms, frame }) => {
      const percent = Number(((100 * ms) / total).toFixed(4));
      return `${percent}%{transform:translateX(${-frame * width * CELL_WIDTH}px)}`;
    });
    const last = (this.times.at(-1)?.frame ?? 0) * width * CELL_WIDTH;
    // A viewer who wants no motion sees the last frame.
    const still = `@media (prefers-reduced-motion:reduce){#f{animation:none;transform:translateX(${-last}px)}}`;
    const css = `${painter.css}@keyframes k{${stops.join('')}}#f{animation:k ${total / 1000}s step-end infinite}${still}`;
    const inside = `<defs>${rows.join('\n')}</defs>\n<g id="f">${frames.join('\n')}</g>`;
    return svgDocument(width, height, style, css, inside);
  }
}

/** Returns the number of a text. A new text gets the next number. */
function idOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}
