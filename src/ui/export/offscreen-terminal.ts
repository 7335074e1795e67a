import type { Canvas } from '../terminal/canvas';
import type { ColourDepth } from '../terminal/colour-depth';
import { TerminalClosed, type Terminal } from '../terminal/terminal';

/** Whoever is given what a reel has taken. Times are in milliseconds from the beginning. */
export interface FrameSink {
  /** A canvas as it was shown; it is drawn on again afterwards. */
  frame(canvas: Canvas, ms: number): void;
  /** Something to be found again. */
  mark?(text: string, ms: number): void;
  /** There is no more to come: the last frame stays until then. */
  end?(ms: number): void;
}

/** A terminal that nobody sits at: it passes on what is shown, by a clock that goes as fast as it is asked to wait. */
export class OffscreenTerminal implements Terminal {
  onResize: (() => void) | undefined;
  onPaste: ((text: string) => void) | undefined;
  private now = 0;

  /** `times` is how many times as fast all of it is to be shown. */
  constructor(
    readonly width: number,
    readonly height: number,
    readonly depth: ColourDepth,
    readonly ascii: boolean,
    private readonly sinks: readonly FrameSink[],
    private readonly speed = 1,
  ) {}

  show(canvas: Canvas): void {
    for (const each of this.sinks) each.frame(canvas, this.timeMs);
  }

  mark(text: string): void {
    for (const each of this.sinks) each.mark?.(text, this.timeMs);
  }

  end(): void {
    for (const each of this.sinks) each.end?.(this.timeMs);
  }

  pause(ms: number): Promise<boolean> {
    this.now += ms;
    return Promise.resolve(false);
  }

  readKey(): Promise<string> {
    return Promise.reject(new TerminalClosed());
  }

  flushKeys(): void {
    // Nobody presses any.
  }

  repaint(): void {
    // Nothing writes over it.
  }

  suspend(): void {
    // There is no shell.
  }

  private get timeMs(): number {
    return Math.round(this.now / this.speed);
  }
}
