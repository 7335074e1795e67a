// A text to read and scroll through, such as a help screen.
import type { Canvas } from '../terminal/canvas';
import { back, type Binding, helpLines, keyLabel, withoutRepeats, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { drawKeysLine } from './keys-line';
import { Scroller } from './scroller';
import { drawLine, layOutLines, type StyledLine, type TextLine } from '../words/styled-lines';

/** A readable number of columns. */
export const READING_WIDTH = 76;

/** The least columns of each half of a text in two columns, and the columns between them. */
const COLUMN_WIDTH = 54;
const COLUMN_GAP = 4;

/** A text to read and scroll through. It has no answer. */
export class TextScreen implements Screen<never> {
  readonly bindings: readonly Binding<never>[];
  private readonly scroller = new Scroller();

  /** `closing` are additional keys that close it, such as the key that opened it. */
  constructor(
    private readonly title: string,
    private readonly lines: readonly TextLine[],
    closing: readonly string[] = [],
    from: 'top' | 'bottom' = 'top',
    /** Further rows of its key table, which its last row names. */
    private readonly more: readonly Binding<never>[] = [],
  ) {
    const { scroller } = this;
    // The first drawing limits it to `maxFirst`.
    if (from === 'bottom') scroller.firstShown = Number.MAX_SAFE_INTEGER;
    const isAtEnd = (): boolean => scroller.firstShown >= scroller.maxFirst;
    this.bindings = withoutRepeats([
      ...scroller.bindings,
      {
        keys: ['enter'],
        help: 'a line down, or back from the last',
        run: () => (isAtEnd() ? back : scroller.scroll(1)),
      },
      { keys: ['space'], help: 'a page down', run: () => scroller.scroll(scroller.pageSize) },
      { keys: ['b'], help: 'a page up', run: () => scroller.scroll(-scroller.pageSize) },
      { keys: ['home', 'g', 'kp7'], help: 'to the top', run: () => scroller.scroll(-scroller.firstShown) },
      { keys: ['end', 'G', 'kp1'], help: 'to the bottom', run: () => scroller.scroll(scroller.maxFirst) },
      ...more,
      { keys: ['escape', 'q', ...closing], help: 'back', run: () => back },
    ]);
  }

  draw(canvas: Canvas): void {
    if (this.drawColumns(canvas)) return;
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const lines = layOutLines(this.lines, width);
    const above = canvas.rect(0, 0, canvas.width, canvas.height - 1);
    this.scroller.draw(drawBox(above, this.title, width, lines.length), lines);
    const { firstShown, maxFirst, pageSize } = this.scroller;
    const place = `${firstShown + 1}–${firstShown + pageSize} of ${lines.length}`;
    const others = this.more.map(({ keys: [key = ''], help }) => `${keyLabel(key)} ${help}`);
    drawKeysLine(canvas, ...others, ...(maxFirst > 0 ? ['Up, Down, PgUp and PgDn scroll', place] : []), 'Esc back');
  }

  /** Draws a text that is too long for one column in two, if all of it fits in them. Returns whether it does. */
  private drawColumns(canvas: Canvas): boolean {
    const rows = canvas.height - 3;
    const width = Math.min(READING_WIDTH, Math.trunc((canvas.width - 4 - COLUMN_GAP) / 2));
    if (width < COLUMN_WIDTH || layOutLines(this.lines, READING_WIDTH).length <= rows) return false;
    const lines = layOutLines(this.lines, width);
    const middle = middleOf(lines, rows);
    if (middle === undefined) return false;
    const columns = [lines.slice(0, middle), lines.slice(middle)];
    const height = Math.max(...columns.map(({ length }) => length));
    const above = canvas.rect(0, 0, canvas.width, canvas.height - 1);
    const inside = drawBox(above, this.title, 2 * width + COLUMN_GAP, height);
    columns.forEach((column, i) => {
      const part = inside.rect(i * (width + COLUMN_GAP), 0, width, height);
      column.forEach((line, y) => {
        drawLine(part, y, line);
      });
    });
    this.scroller.maxFirst = this.scroller.firstShown = 0;
    drawKeysLine(canvas, ...this.more.map(({ keys: [key = ''], help }) => `${keyLabel(key)} ${help}`), 'Esc back');
    return true;
  }
}

/** Returns where the second of two columns begins, under a heading if possible; undefined if they have too few rows. */
function middleOf(lines: readonly StyledLine[], rows: number): number | undefined {
  const isBreak = (i: number): boolean => lines[i]?.heading === true;
  for (let at = Math.min(rows, lines.length); at >= lines.length - rows && at > 0; at--) if (isBreak(at)) return at;
  return lines.length <= 2 * rows ? Math.ceil(lines.length / 2) : undefined;
}

/** Returns a screen that lists the keys of another screen, which `?` opens and closes. */
export const keysScreen = (bindings: readonly Binding<unknown>[]): TextScreen => helpScreen('Keys', bindings);

/** Returns a screen that lists the keys of another screen. `closing` are the keys that opened it, `more` its further rows. */
export function helpScreen(
  title: string,
  bindings: readonly Binding<unknown>[],
  closing = ['?'],
  more: readonly Binding<never>[] = [],
): TextScreen {
  return new TextScreen(title, helpLines(bindings), closing, 'top', more);
}
