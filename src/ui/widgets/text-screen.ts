// A text to read and scroll through, such as a help screen.
import type { Canvas } from '../terminal/canvas';
import { back, type Binding, helpLines, type Reply, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { drawLine, layOutLines, type TextLine } from '../words/styled-lines';

/** A readable number of columns. */
export const READING_WIDTH = 76;

/** A text to read and scroll through. It has no answer. */
export class TextScreen implements Screen<never> {
  readonly bindings: readonly Binding<never>[];
  private firstShown = 0;
  /** The number of lines on a page, and the highest `firstShown`, as of the last drawing. */
  private pageSize = 1;
  private maxFirst = 0;

  /** `closing` are additional keys that close it, such as the key that opened it. */
  constructor(
    private readonly title: string,
    private readonly lines: readonly TextLine[],
    closing: readonly string[] = [],
    from: 'top' | 'bottom' = 'top',
  ) {
    // The first drawing limits it to `maxFirst`.
    if (from === 'bottom') this.firstShown = Number.MAX_SAFE_INTEGER;
    const scrollBy = (lineCount: () => number) => (): Reply<never> => this.scroll(lineCount());
    this.bindings = [
      { keys: ['j', 'down', 'kp2'], help: 'a line down', run: scrollBy(() => 1) },
      {
        keys: ['enter'],
        help: 'a line down, or back from the last',
        run: () => (this.isAtEnd ? back : this.scroll(1)),
      },
      { keys: ['k', 'up', 'kp8'], help: 'a line up', run: scrollBy(() => -1) },
      { keys: ['space', 'pagedown', 'kp3'], help: 'a page down', run: scrollBy(() => this.pageSize) },
      { keys: ['b', 'pageup', 'kp9'], help: 'a page up', run: scrollBy(() => -this.pageSize) },
      { keys: ['home', 'g', 'kp7'], help: 'to the top', run: scrollBy(() => -this.firstShown) },
      { keys: ['end', 'G', 'kp1'], help: 'to the bottom', run: scrollBy(() => this.maxFirst) },
      { keys: ['escape', 'q', ...closing], help: 'back', run: () => back },
    ];
  }

  private get isAtEnd(): boolean {
    return this.firstShown >= this.maxFirst;
  }

  draw(canvas: Canvas): void {
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const lines = layOutLines(this.lines, width);
    const inside = drawBox(canvas, this.title, width, Math.min(lines.length + 2, canvas.height - 2));
    this.pageSize = Math.max(1, inside.height - 2);
    this.maxFirst = Math.max(0, lines.length - this.pageSize);
    this.scroll(0);
    lines.slice(this.firstShown, this.firstShown + this.pageSize).forEach((line, y) => {
      drawLine(inside, y, line);
    });
    const more =
      this.maxFirst > 0
        ? `   ${this.firstShown + 1}–${Math.min(lines.length, this.firstShown + this.pageSize)} of ${lines.length}`
        : '';
    inside.text(0, inside.height - 1, `Esc back${more}`);
  }

  private scroll(lines: number): Reply<never> {
    this.firstShown = Math.max(0, Math.min(this.maxFirst, this.firstShown + lines));
    return undefined;
  }
}

/** Returns a screen that lists the keys of another screen. */
export function helpScreen(title: string, bindings: readonly Binding<unknown>[]): TextScreen {
  return new TextScreen(title, helpLines(bindings), ['?']);
}
