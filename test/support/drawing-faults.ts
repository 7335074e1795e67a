// Watches what screens draw, and reports text that is cut without a mark or drawn over other text.
import { Canvas, type Cells, PER_CELL } from '../../src/ui/terminal/canvas';

/** What a canvas keeps to itself. */
interface Inside {
  index(x: number, y: number): number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The characters drawn as text on the cells of a window since they were last cleared; 0 where there are none. */
type Written = Uint16Array;

const BLANK = 0x20;

/**
 * Draws, and returns what is wrong with the drawing: one sentence for each text of which a part lies outside the cells that
 * its canvas may draw on, or that overwrites a different character of another text.
 */
export function drawingFaults(draw: () => void): readonly string[] {
  const faults = new Set<string>();
  const writtenOn = new Map<Cells, Written>();
  const writtenOf = (cells: Cells): Written => {
    const known = writtenOn.get(cells) ?? new Uint16Array(cells.length / PER_CELL);
    writtenOn.set(cells, known);
    return known;
  };
  const insideOf = (canvas: Canvas): Inside => canvas as unknown as Inside;
  const { prototype } = Canvas;
  const { text, put, clear } = prototype;
  prototype.text = function (x, y, words, style) {
    const written = writtenOf(this.cells);
    Array.from(words).forEach((character, i) => {
      const unit = character.length === 1 ? character.charCodeAt(0) : 0x3f;
      const at = insideOf(this).index(x + i, y);
      if (at < 0) {
        if (unit !== BLANK) faults.add(`cut: "${words}" at column ${x + i}, row ${y} of ${this.width} × ${this.height}`);
        return;
      }
      const cell = at / PER_CELL;
      const before = written[cell] ?? 0;
      if (before !== 0 && before !== BLANK && before !== unit) faults.add(`over other text: "${words}"`);
      written[cell] = unit;
    });
    return text.call(this, x, y, words, style);
  };
  prototype.put = function (x, y, glyph, style, ascii) {
    const at = insideOf(this).index(x, y);
    const before = at < 0 ? 0 : (writtenOf(this.cells)[at / PER_CELL] ?? 0);
    if (before !== 0 && before !== BLANK) faults.add(`over other text: the glyph ${glyph}`);
    put.call(this, x, y, glyph, style, ascii);
  };
  prototype.clear = function (bg) {
    const { left, right, top, bottom } = insideOf(this);
    const written = writtenOf(this.cells);
    for (let y = top; y < bottom && left < right; y++) {
      const from = insideOf(this).index(left, y) / PER_CELL;
      written.fill(0, from, from + right - left);
    }
    clear.call(this, bg);
  };
  try {
    draw();
  } finally {
    Object.assign(prototype, { text, put, clear });
  }
  return [...faults];
}
