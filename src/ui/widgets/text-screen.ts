// A text to read and scroll through, such as a help screen.
import type { Canvas } from '../terminal/canvas';
import { back, type Binding, helpLines, keyLabel, withoutRepeats, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { drawKeysLine } from './keys-line';
import { Scroller } from './scroller';
import { layOutLines, type TextLine } from '../words/styled-lines';

/** A readable number of columns. */
export const READING_WIDTH = 76;

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
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const lines = layOutLines(this.lines, width);
    const above = canvas.rect(0, 0, canvas.width, canvas.height - 1);
    this.scroller.draw(drawBox(above, this.title, width, lines.length), lines);
    const { firstShown, maxFirst, pageSize } = this.scroller;
    const place = `${firstShown + 1}–${firstShown + pageSize} of ${lines.length}`;
    const others = this.more.map(({ keys: [key = ''], help }) => `${keyLabel(key)} ${help}`);
    drawKeysLine(canvas, ...(maxFirst > 0 ? ['Up, Down, PgUp and PgDn scroll', place] : []), ...others, 'Esc back');
  }
}

/** Returns a screen that lists the keys of another screen. `closing` are the keys that opened it. */
export function helpScreen(title: string, bindings: readonly Binding<unknown>[], closing = ['?']): TextScreen {
  return new TextScreen(title, helpLines(bindings), closing);
}
