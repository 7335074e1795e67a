// The way from blessed to the terminal's stream, which notices when the stream is full or slow.
import type { BlessedOutput } from './blessed-types';

/** The members of a terminal's output stream that are used. */
export type TerminalOutput = Pick<NodeJS.WritableStream, 'on' | 'once' | 'removeListener' | 'write' | 'writable'> & {
  readonly columns?: number;
  readonly rows?: number;
};

/** Columns and rows beyond this number are not used. */
const MAX_SIDE = 1000;
/** A write that takes longer is slow, in milliseconds, and this many in a row make a slow line. */
const SLOW_MS = 60;
const SLOW_WRITES = 3;

/** Returns a width or height that a canvas can have. */
export function clampSide(side: number): number {
  return Math.max(1, Math.min(MAX_SIDE, side || 1));
}

/** Passes blessed's output on to a stream and tracks whether the stream is ready for more. */
export class OutputGate implements BlessedOutput {
  readonly isTTY = true;
  /** Whether the reader of the stream has stalled. */
  isFull = false;
  /** Whether the reader has once been too slow: it has stalled, or has held up writes one after another. */
  isSlow = false;
  private slowWrites = 0;

  constructor(
    private readonly output: TerminalOutput,
    private readonly onDrain: () => void,
    private readonly now: () => number,
  ) {}

  get columns(): number {
    return clampSide(this.output.columns ?? 0);
  }

  get rows(): number {
    return clampSide(this.output.rows ?? 0);
  }

  get writable(): boolean {
    return this.output.writable;
  }

  write(text: string): boolean {
    // A terminal's stream blocks until the line has taken all: that takes time where it is slow.
    const begun = this.now();
    const isTaken = this.output.write(text);
    this.slowWrites = this.now() - begun > SLOW_MS ? this.slowWrites + 1 : 0;
    if (this.slowWrites >= SLOW_WRITES) this.isSlow = true;
    if (!isTaken && !this.isFull) {
      this.isFull = true;
      this.isSlow = true;
      this.output.once('drain', this.drained);
    }
    return !this.isFull;
  }

  on(event: 'resize', listener: () => void): void {
    this.output.on(event, listener);
  }

  removeListener(event: 'resize', listener: () => void): void {
    this.output.removeListener(event, listener);
  }

  close(): void {
    this.output.removeListener('drain', this.drained);
  }

  private readonly drained = (): void => {
    this.isFull = false;
    this.onDrain();
  };
}
