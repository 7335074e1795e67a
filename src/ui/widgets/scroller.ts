// Shows a page of a longer text, for every screen that scrolls.
import { wheelRows } from './wheel';
import type { Canvas } from '../terminal/canvas';
import type { Binding, Reply } from '../frame/screen';
import { drawLine, type StyledLine } from '../words/styled-lines';

/** The number of lines a turn of the wheel scrolls. */
const WHEEL_LINES = 3;

/** The page of a text that is visible. The last drawing decides how many lines fit and how far it scrolls. */
export class Scroller {
  /** The index of the first visible line, and its maximum. */
  firstShown = 0;
  maxFirst = 0;
  /** The number of lines of the page. */
  pageSize = 1;

  /** The keys that scroll by a line and by a page. */
  readonly bindings: readonly Binding<never>[] = [
    { keys: ['j', 'down', 'kp2'], help: 'a line down', run: () => this.scroll(1) },
    { keys: ['k', 'up', 'kp8'], help: 'a line up', run: () => this.scroll(-1) },
    { keys: ['pagedown', 'kp3'], help: 'a page down', run: () => this.scroll(this.pageSize) },
    { keys: ['pageup', 'kp9'], help: 'a page up', run: () => this.scroll(-this.pageSize) },
    ...wheelRows((by) => this.scroll(by * WHEEL_LINES)),
  ];

  /** Draws the visible lines, one to a row of the canvas. */
  draw(canvas: Canvas, lines: readonly StyledLine[]): void {
    this.pageSize = Math.max(1, canvas.height);
    this.maxFirst = Math.max(0, lines.length - this.pageSize);
    this.scroll(0);
    const page = lines.slice(this.firstShown, this.firstShown + this.pageSize);
    // A heading does not end a page: the next page begins with it.
    const isLast = this.firstShown + page.length >= lines.length;
    const shown = isLast ? page : page.slice(0, page.findLastIndex(({ heading }) => !heading) + 1);
    this.pageSize = Math.max(1, shown.length);
    shown.forEach((line, y) => {
      drawLine(canvas, y, line);
    });
  }

  scroll(lines: number): Reply<never> {
    this.firstShown = Math.max(0, Math.min(this.maxFirst, this.firstShown + lines));
    return undefined;
  }
}
