// A terminal without a window, which passes frames on to exporters.
import type { Canvas } from '../terminal/canvas';
import type { ColourDepth } from '../terminal/colour-depth';
import { TerminalClosed, type Terminal } from '../terminal/terminal';

/** Receives the frames of an offscreen terminal. Times are in milliseconds from the start. */
export interface FrameSink {
  /** Receives a frame. The caller reuses the canvas afterwards. */
  frame(canvas: Canvas, ms: number): void;
  /** Receives the text of a landmark. */
  mark?(text: string, ms: number): void;
  /** Ends the recording. The last frame stays until `ms`. */
  end?(ms: number): void;
}

const nothing = (): void => undefined;

/** A terminal without a window or keyboard. Pauses take no time but advance its clock. */
export class OffscreenTerminal implements Terminal {
  onResize: (() => void) | undefined;
  onPaste: ((text: string) => void) | undefined;
  readonly flushKeys = nothing;
  readonly repaint = nothing;
  readonly suspend = nothing;
  private now = 0;

  /** `speed` divides all times. */
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

  private get timeMs(): number {
    return Math.round(this.now / this.speed);
  }
}
