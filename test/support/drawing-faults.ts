// Watches what screens draw, and reports text that is cut without a mark or drawn over other text.
import type { Ui } from '../../src/ui/frame/ui';
import { Canvas, type Cells, PER_CELL } from '../../src/ui/terminal/canvas';
import { isPlayable, MIN_HEIGHT, MIN_UPRIGHT, MIN_WIDTH } from '../../src/ui/terminal/terminal';
import type { ScriptedTerminal } from './scripted-terminal';
import { SIZES } from './sizes';

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
function drawingFaults(draw: () => void): readonly string[] {
  const faults = new Set<string>();
  const writtenOn = new Map<Cells, Written>();
  const writtenOf = (cells: Cells): Written => {
    const known = writtenOn.get(cells) ?? new Uint16Array(cells.length / PER_CELL);
    writtenOn.set(cells, known);
    return known;
  };
  const insideOf = (canvas: Canvas): Inside => canvas as unknown as Inside;
  const { prototype } = Canvas;
  const own = Object.getOwnPropertyDescriptors(prototype);
  prototype.text = function (x, y, words, style) {
    const written = writtenOf(this.cells);
    Array.from(words).forEach((character, i) => {
      const unit = character.length === 1 ? character.charCodeAt(0) : 0x3f;
      const at = insideOf(this).index(x + i, y);
      if (at < 0) {
        if (unit !== BLANK)
          faults.add(`cut: "${words}" from column ${x} in row ${y} of ${this.width} × ${this.height}`);
        return;
      }
      const cell = at / PER_CELL;
      const before = written[cell] ?? 0;
      if (before !== 0 && before !== BLANK && before !== unit) faults.add(`over other text: "${words}"`);
      written[cell] = unit;
    });
    return own.text.value?.call(this, x, y, words, style) ?? x;
  };
  prototype.put = function (x, y, glyph, style, ascii) {
    const at = insideOf(this).index(x, y);
    const before = at < 0 ? 0 : (writtenOf(this.cells)[at / PER_CELL] ?? 0);
    if (before !== 0 && before !== BLANK) faults.add(`over other text: the glyph ${glyph}`);
    own.put.value?.call(this, x, y, glyph, style, ascii);
  };
  prototype.clear = function (bg) {
    const { left, right, top, bottom } = insideOf(this);
    const written = writtenOf(this.cells);
    for (let y = top; y < bottom && left < right; y++) {
      const from = insideOf(this).index(left, y) / PER_CELL;
      written.fill(0, from, from + right - left);
    }
    own.clear.value?.call(this, bg);
  };
  try {
    draw();
  } finally {
    Object.defineProperties(prototype, { text: own.text, put: own.put, clear: own.clear });
  }
  return [...faults];
}

/** Every window from the least upright one on, narrow ones first. */
const EVERY_WINDOW = Array.from({ length: 141 - MIN_UPRIGHT.width }, (_, x) =>
  Array.from({ length: 41 - MIN_HEIGHT }, (_, y) => [MIN_UPRIGHT.width + x, MIN_HEIGHT + y] as const),
)
  .flat()
  .filter(([width, height]) => isPlayable(width, height));
export const USUAL_WINDOWS = [
  [MIN_UPRIGHT.width, MIN_UPRIGHT.height],
  [MIN_WIDTH, MIN_HEIGHT],
  [80, 24],
  [132, 43],
] as const;
/** How many screens have been drawn: each in other windows. */
let drawn = 0;

/** The windows that the next screen is drawn in. */
function windows(): readonly (readonly [width: number, height: number])[] {
  drawn++;
  const between = SIZES.betweenDrawnWindows;
  return [...USUAL_WINDOWS, ...EVERY_WINDOW.filter((_, i) => (i + drawn) % between === 0)];
}

/** Draws what is on a screen in many windows. Returns each fault with the first window that has it. */
export function faultsInWindows(
  name: string,
  ui: Ui,
  terminal: ScriptedTerminal,
  sizes = windows(),
): readonly string[] {
  const first = new Map<string, string>();
  for (const [width, height] of sizes) {
    Object.assign(terminal, { width, height });
    const faults = drawingFaults(() => {
      ui.redraw();
    });
    terminal.shown.length = 0;
    for (const fault of faults) if (!first.has(fault)) first.set(fault, `${name}, ${width} × ${height}: ${fault}`);
  }
  Object.assign(terminal, { width: 80, height: 24 });
  return [...first.values()];
}
