import type { Canvas } from './canvas';
import type { ColourDepth } from './colour-depth';

/** The smallest window the game is played in. */
export const MIN_WIDTH = 80;
export const MIN_HEIGHT = 24;

/** A screen and a keyboard, as the screen stack needs them. */
export interface Terminal {
  /** Columns now. */
  readonly width: number;
  /** Rows now. */
  readonly height: number;
  readonly depth: ColourDepth;
  /** Whether it shows ASCII only. */
  readonly ascii: boolean;
  /** Called when the window has another size, to draw it anew. */
  onResize: (() => void) | undefined;
  /** Called with text that was pasted; it never comes as keys. */
  onPaste: ((text: string) => void) | undefined;
  /** Shows a canvas of the terminal's size; one of another size is not shown. It may be drawn on again afterwards. */
  show(canvas: Canvas): void;
  /** The next key, by its canonical name. Rejects with `TerminalClosed` once there will be none. */
  key(): Promise<string>;
  /** Forgets the keys that were pressed and not asked for. */
  flushKeys(): void;
  /** Waits so many milliseconds, or until a key is there to be asked for. Answers whether one is; rejects as `key` does. */
  pause(ms: number): Promise<boolean>;
  /** Clears the window and draws what was shown last, whatever has been written over it. */
  repaint(): void;
  /** Gives the terminal back to the shell and stops, until the player brings the game to the foreground again. */
  suspend(): void;
}

/** Why no key will come any more: the terminal was closed while someone waited for one. */
export class TerminalClosed extends Error {
  override readonly name = 'TerminalClosed';
  constructor() {
    super('The terminal is closed.');
  }
}
