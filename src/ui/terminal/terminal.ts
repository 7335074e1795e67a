// The terminal as the screens see it. The real terminal, exporters and tests implement it.
import type { PaletteName } from './palette-names';
import type { Canvas } from './canvas';
import type { ColourDepth } from './colour-depth';
import type { Background } from './terminal-answers';

/** The smallest windows in which the game can be played: a usual one, and an upright one, as on a telephone. */
export const MIN_WIDTH = 60;
export const MIN_HEIGHT = 20;
export const MIN_UPRIGHT = { width: 40, height: 30 } as const;

/** Returns whether the game can be played in a window. */
export const isPlayable = (width: number, height: number): boolean =>
  (width >= MIN_WIDTH && height >= MIN_HEIGHT) || (width >= MIN_UPRIGHT.width && height >= MIN_UPRIGHT.height);

/** The look of a terminal and the input it listens to, as far as the player has decided. */
export interface Look {
  readonly palette?: PaletteName;
  readonly depth?: ColourDepth;
  /** Whether to use ASCII only. */
  readonly ascii?: boolean;
  /** The background to draw on. */
  readonly background?: Background;
  /** Whether it reports the mouse. Default: it leaves the mouse to the window. */
  readonly mouse?: boolean;
}

/** A display and a keyboard. */
export interface Terminal {
  /** The current numbers of columns and rows. */
  readonly width: number;
  readonly height: number;
  readonly depth: ColourDepth;
  /** Whether it supports ASCII only. */
  readonly ascii: boolean;
  /** Whether it is at the end of a slow line, so that the picture should change little from step to step. Default: false. */
  readonly isSlow?: boolean;
  /** Whether it shows what moves by itself while no key is pressed. Default: false. */
  readonly showsMotion?: boolean;
  /** Whether its window has the focus, so that the player looks at it. Default: true. */
  readonly hasFocus?: boolean;
  /** Called when the window size has changed, to redraw. */
  onResize: (() => void) | undefined;
  /** Called with pasted text, which never arrives as keys. */
  onPaste: ((text: string) => void) | undefined;
  /** Shows a canvas, unless its size differs from the window's. The caller may reuse the canvas afterwards. */
  show(canvas: Canvas): void;
  /**
   * Returns the canonical name of the next key, or that of a click (see mouse.ts); an empty name once the window has the focus
   * again, so that what has paused goes on. Rejects with `TerminalClosed` if the terminal is closed.
   */
  readKey(): Promise<string>;
  /** Drops unread keys. */
  flushKeys(): void;
  /** Waits for a time or until a key can be read. Returns whether there is a key. Rejects like `readKey`. */
  pause(ms: number): Promise<boolean>;
  /** Clears the window and draws the last canvas again. */
  repaint(): void;
  /** Draws differently from now on. A terminal that cannot change has no such method. */
  setLook?(look: Look): void;
  /** Draws for a limited time, so that nothing draws for ever. Returns whether it has finished. A terminal without a limit has no such method. */
  drawInTime?(draw: () => void): boolean;
  /** Sets the title of the window until the terminal is closed. A terminal without a window has no such method. */
  setTitle?(text: string): void;
  /** Rings the bell. A terminal without one has no such method. */
  ring?(): void;
  /** Asks the terminal to put a text on the clipboard. Returns whether it was asked; one without a clipboard has no such method. */
  copy?(text: string): boolean;
  /** Returns the terminal to the shell and stops the process until the player brings it to the foreground. */
  suspend(): void;
}

/** The error of reading a key from a closed terminal. */
export class TerminalClosed extends Error {
  override readonly name = 'TerminalClosed';
  constructor() {
    super('The terminal is closed.');
  }
}
