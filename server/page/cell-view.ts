/** The game as cells: a terminal that fills its part of the page. */
import { Terminal } from '@xterm/xterm';
import type { GameView } from './game-view';
import { fillKeyBar } from './key-bar';
import { cellsIn, letterSize } from './fit';

/** A family of letters that are equally wide, on every system. */
const LETTERS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** Whether fingers are the way in. */
const IS_TOUCHED = matchMedia('(pointer: coarse)').matches;

/** Receivers of keys and of new sizes. */
interface CellHandlers {
  readonly onKeys: (keys: Uint8Array) => void;
  readonly onResize: (columns: number, rows: number) => void;
}

/** A terminal in the page. */
export class CellView implements GameView {
  private readonly terminal = new Terminal({
    fontFamily: LETTERS,
    fontSize: 16,
    scrollback: 0,
    theme: { background: '#101016' },
  });

  constructor(
    private readonly place: HTMLElement,
    { onKeys, onResize }: CellHandlers,
  ) {
    const { terminal } = this;
    const encoder = new TextEncoder();
    place.hidden = false;
    terminal.open(place);
    terminal.onData((keys) => {
      onKeys(encoder.encode(keys));
    });
    // Reports of the mouse in the oldest form are bytes.
    terminal.onBinary((keys) => {
      onKeys(Uint8Array.from(keys, (key) => key.charCodeAt(0)));
    });
    terminal.onResize(({ cols, rows }) => {
      onResize(cols, rows);
    });
    // No command of the game needs a function key, and the browser's own lead out of the terminal.
    terminal.attachCustomKeyEventHandler(({ key }) => !/^F\d+$/.test(key));
    // A tap must not bring the keyboard of a telephone up each time: it hides the game.
    const { textarea } = terminal;
    if (IS_TOUCHED && textarea) {
      textarea.inputMode = 'none';
      fillKeyBar(onKeys, () => {
        // It comes when the terminal gets the focus, and goes with it.
        textarea.blur();
        textarea.inputMode = 'text';
        textarea.focus();
      });
      textarea.addEventListener('blur', () => (textarea.inputMode = 'none'));
    }
    new ResizeObserver(this.fit).observe(place);
    this.fit();
  }

  get size(): { readonly columns: number; readonly rows: number } {
    return { columns: this.terminal.cols, rows: this.terminal.rows };
  }

  readonly write = (output: Uint8Array): void => {
    this.terminal.write(output);
  };

  focus(): void {
    this.terminal.focus();
  }

  reset(): void {
    this.terminal.reset();
  }

  private readonly fit = (): void => {
    const { place, terminal } = this;
    const page = { width: place.clientWidth, height: place.clientHeight };
    const letters = terminal.options.fontSize ?? 16;
    const cell = this.cell();
    // A place that is hidden has no size.
    if (page.width === 0 || cell.width === 0) return;
    terminal.options.fontSize = letterSize(page, { width: cell.width / letters, height: cell.height / letters });
    const { columns, rows } = cellsIn(page, this.cell());
    terminal.resize(columns, rows);
  };

  private cell(): { readonly width: number; readonly height: number } {
    const { width = 0, height = 0 } = this.place.querySelector('.xterm-screen')?.getBoundingClientRect() ?? {};
    return { width: width / this.terminal.cols, height: height / this.terminal.rows };
  }
}
