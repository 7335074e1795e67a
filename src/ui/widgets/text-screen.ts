import type { Canvas } from '../terminal/canvas';
import { back, type Binding, helpLines, type Reply, type Screen } from '../frame/screen';
import { box } from './dialog';
import { drawLine, layOut, type TextLine } from '../words/styled-lines';

/** Columns that are comfortable to read. */
export const READING_WIDTH = 76;

/** Text to read and scroll through. It has no answer. */
export class TextScreen implements Screen<never> {
  readonly bindings: readonly Binding<never>[];
  private first = 0;
  /** As of the last drawing: how far one page goes, and the last line that may be the first. */
  private page = 1;
  private lastFirst = 0;

  /** `closing` are further keys that close it, such as the one that opened it; `from` is where reading begins. */
  constructor(
    private readonly title: string,
    private readonly lines: readonly TextLine[],
    closing: readonly string[] = [],
    from: 'top' | 'bottom' = 'top',
  ) {
    // The first drawing brings it down to the last line that may be the first.
    if (from === 'bottom') this.first = Number.MAX_SAFE_INTEGER;
    const by = (distance: () => number) => (): Reply<never> => this.scroll(distance());
    this.bindings = [
      { keys: ['j', 'down', 'kp2'], help: 'a line down', run: by(() => 1) },
      {
        keys: ['enter'],
        help: 'a line down, or back from the last',
        run: () => (this.isAtEnd ? back : this.scroll(1)),
      },
      { keys: ['k', 'up', 'kp8'], help: 'a line up', run: by(() => -1) },
      { keys: ['space', 'pagedown', 'kp3'], help: 'a page down', run: by(() => this.page) },
      { keys: ['b', 'pageup', 'kp9'], help: 'a page up', run: by(() => -this.page) },
      { keys: ['home', 'g', 'kp7'], help: 'to the top', run: by(() => -this.first) },
      { keys: ['end', 'G', 'kp1'], help: 'to the bottom', run: by(() => this.lastFirst) },
      { keys: ['escape', 'q', ...closing], help: 'back', run: () => back },
    ];
  }

  private get isAtEnd(): boolean {
    return this.first >= this.lastFirst;
  }

  draw(canvas: Canvas): void {
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const lines = layOut(this.lines, width);
    const inside = box(canvas, this.title, width, Math.min(lines.length + 2, canvas.height - 2));
    this.page = Math.max(1, inside.height - 2);
    this.lastFirst = Math.max(0, lines.length - this.page);
    this.scroll(0);
    lines.slice(this.first, this.first + this.page).forEach((line, y) => {
      drawLine(inside, y, line);
    });
    const more =
      this.lastFirst > 0
        ? `   ${this.first + 1}–${Math.min(lines.length, this.first + this.page)} of ${lines.length}`
        : '';
    inside.text(0, inside.height - 1, `Esc back${more}`);
  }

  private scroll(lines: number): Reply<never> {
    this.first = Math.max(0, Math.min(this.lastFirst, this.first + lines));
    return undefined;
  }
}

/** The keys of a screen, to read. */
export function help(title: string, bindings: readonly Binding<unknown>[]): TextScreen {
  return new TextScreen(title, helpLines(bindings), ['?']);
}
