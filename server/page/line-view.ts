/** The game as lines: a log that a screen reader reads out as it grows, and a field for commands. */
import type { GameView } from './game-view';
import { LineText } from './line-text';
import { part } from './part';

/** Lines that the log keeps. */
const MOST_LINES = 2000;

/** The log and its field. */
export class LineView implements GameView {
  /** Lines have no window. */
  readonly size = undefined;
  private readonly log = part('log', HTMLElement);
  private readonly field = part('command', HTMLInputElement);
  private text = new LineText();

  constructor(onKeys: (keys: Uint8Array) => void) {
    const encoder = new TextEncoder();
    new ResizeObserver(this.showEnd).observe(this.log);
    part('lines', HTMLElement).hidden = false;
    part('command-form', HTMLFormElement).addEventListener('submit', (event) => {
      event.preventDefault();
      const { value } = this.field;
      this.field.value = '';
      // Who has typed it need not hear it again.
      this.add(`> ${value}`).ariaHidden = 'true';
      onKeys(encoder.encode(`${value}\n`));
    });
  }

  readonly write = (output: Uint8Array): void => {
    for (const line of this.text.cut(output)) this.add(line);
  };

  focus(): void {
    this.field.focus();
  }

  reset(): void {
    this.text = new LineText();
    this.log.replaceChildren();
  }

  private add(line: string): HTMLElement {
    const row = document.createElement('div');
    row.textContent = line;
    this.log.append(row);
    if (this.log.childElementCount > MOST_LINES) this.log.firstElementChild?.remove();
    this.showEnd();
    return row;
  }

  private readonly showEnd = (): void => {
    this.log.scrollTop = this.log.scrollHeight;
  };
}
