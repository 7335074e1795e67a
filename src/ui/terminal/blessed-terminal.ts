// The real terminal: shows canvases through blessed's program and turns the bytes of standard input into keys.
import { HIDE_CURSOR, openScreen, RESET_STYLE } from './blessed-screen';
import type { BlessedOutput, BlessedScreen } from './blessed-types';
import type { Canvas } from './canvas';
import { isAsciiOnly, type ColourDepth, detectColourDepth, type Environment } from './colour-depth';
import { FrameDiff } from './frame-diff';
import { KeyQueue } from './key-queue';
import { KeyDecoder } from './key-decoder';
import { MOUSE_OFF, MOUSE_ON } from './mouse';
import type { PaletteName } from './palette-names';
import { type TerminalPalette, type Paper, paletteFor } from './terminal-colours';
import type { Look, Terminal } from './terminal';

/** The members of a terminal's input stream that are used. Tests pass their own. */
type TerminalInput = Pick<NodeJS.ReadableStream, 'on' | 'removeListener' | 'pause' | 'resume'> & {
  setRawMode?(on: boolean): unknown;
};

/** The members of a terminal's output stream that are used. */
type TerminalOutput = Pick<NodeJS.WritableStream, 'on' | 'once' | 'removeListener' | 'write' | 'writable'> & {
  readonly columns?: number;
  readonly rows?: number;
};

/** The streams and settings of a terminal. */
interface TerminalOptions extends Look {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  /** From it follows what the look leaves open. */
  readonly env: Environment;
  /** Replaces the terminal's default colours. */
  readonly paper?: Paper;
  /** The set of colours. Default: `standard`. */
  readonly palette?: PaletteName;
  /** Draws for a limited time, and returns whether it has finished. Default: without a limit. */
  readonly drawInTime?: (draw: () => void) => boolean;
  /** Returns a time in milliseconds; only differences count. Default: the system's clock. */
  readonly now?: () => number;
  /** Called once when the terminal is lost, with the error if there was one. Nothing can be shown afterwards. */
  readonly onGone?: (error: Error | undefined) => void;
}

/** Columns and rows beyond this number are not used. */
const MAX_SIDE = 1000;
/** The game continues after this time if the system does not stop the process (an orphaned process group). */
const STOP_MS = 50;
/** A write that takes longer is slow, in milliseconds, and this many in a row make a slow line. */
const SLOW_MS = 60;
const SLOW_WRITES = 3;
const BELL = '\x07';
/** OSC 52: puts a text on the clipboard. Terminals that do not know it ignore it. */
const clipboardBytes = (text: string): string => `\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}${BELL}`;
const PASTE_MODE_ON = '\x1b[?2004h';
const PASTE_MODE_OFF = '\x1b[?2004l';

/** A real terminal. blessed manages the buffer, the cursor and the size, this class the cells and the keys. */
export class BlessedTerminal implements Terminal {
  depth: ColourDepth;
  ascii: boolean;
  onResize: (() => void) | undefined;
  onPaste: ((text: string) => void) | undefined;

  private readonly input: TerminalInput;
  private readonly gate: OutputGate;
  private readonly screen: BlessedScreen;
  private palette: TerminalPalette;
  /** Whether the terminal reports the mouse. */
  private mouse: boolean;
  private readonly queue = new KeyQueue();
  private readonly decoder: KeyDecoder;
  private diff: FrameDiff;
  private canvas: Canvas | undefined;
  private isClosed = false;
  private isLost = false;
  private suspendTimer: NodeJS.Timeout | undefined;

  /** Takes over the terminal immediately: raw mode, alternate buffer, hidden cursor. */
  constructor(private readonly options: TerminalOptions) {
    const { input, output, env } = options;
    this.depth = options.depth ?? detectColourDepth(env);
    this.ascii = options.ascii ?? isAsciiOnly(env);
    this.palette = paletteFor(this.depth, options.paper, options.palette);
    this.mouse = options.mouse ?? false;
    this.input = input;
    this.gate = new OutputGate(output, this.draw, options.now ?? performance.now.bind(performance));
    this.screen = openScreen(this.gate);
    this.diff = this.newDiff();
    this.screen.alloc = () => {
      this.screen.program.put['clear']?.();
      this.diff = this.newDiff();
    };
    this.screen.draw = this.draw;
    this.screen.on('resize', () => this.onResize?.());
    this.decoder = new KeyDecoder({
      key: (name) => {
        this.queue.push(name);
      },
      paste: (text) => this.onPaste?.(text),
      mouse: (name) => {
        if (this.mouse) this.queue.push(name);
      },
    });
    this.setModes();
    input.on('data', this.onData);
    input.on('end', this.onLost);
    input.on('error', this.onLost);
    output.on('error', this.onLost);
    if (process.platform !== 'win32') process.on('SIGCONT', this.onContinue);
    input.resume();
  }

  get width(): number {
    return clampSide(this.screen.program.cols);
  }

  get height(): number {
    return clampSide(this.screen.program.rows);
  }

  get isSlow(): boolean {
    return this.gate.isSlow || isRemote(this.options.env);
  }

  get showsMotion(): boolean {
    return !this.isSlow;
  }

  show(canvas: Canvas): void {
    this.canvas = canvas;
    if (!this.isClosed) this.screen.render();
  }

  readKey(): Promise<string> {
    return this.queue.next();
  }

  flushKeys(): void {
    this.queue.flush();
  }

  pause(ms: number): Promise<boolean> {
    return this.queue.pause(ms);
  }

  repaint(): void {
    if (this.isClosed) return;
    this.screen.program._write(HIDE_CURSOR + this.modesOn);
    this.diff.invalidate();
    this.draw();
  }

  setLook({ depth, ascii, palette, mouse = false }: Look): void {
    const { env, paper } = this.options;
    this.depth = depth ?? detectColourDepth(env);
    this.ascii = ascii ?? isAsciiOnly(env);
    this.palette = paletteFor(this.depth, paper, palette);
    this.diff = this.newDiff();
    if (this.mouse && !mouse && !this.isClosed) this.screen.program._write(MOUSE_OFF);
    this.mouse = mouse;
    this.repaint();
  }

  drawInTime(draw: () => void): boolean {
    const { drawInTime } = this.options;
    if (drawInTime) return drawInTime(draw);
    draw();
    return true;
  }

  ring(): void {
    if (!this.isClosed) this.screen.program._write(BELL);
  }

  copy(text: string): boolean {
    if (this.isClosed) return false;
    this.screen.program._write(clipboardBytes(text));
    return true;
  }

  suspend(): void {
    if (this.isClosed || this.suspendTimer || process.platform === 'win32') return;
    this.decoder.reset();
    this.screen.program._write(this.modesOff + RESET_STYLE);
    this.screen.leave();
    this.input.setRawMode?.(false);
    this.suspendTimer = setTimeout(this.onContinue, STOP_MS);
    process.kill(0, 'SIGTSTP'); // the whole process group: under npx the shell also waits for the parent
  }

  /** Restores the terminal. May be called twice, and from an exit handler. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.suspendTimer);
    const { input, gate, screen } = this;
    process.removeListener('SIGCONT', this.onContinue);
    input.removeListener('data', this.onData);
    input.removeListener('end', this.onLost);
    this.decoder.reset();
    this.queue.close();
    try {
      if (!this.suspendTimer) screen.program._write(this.modesOff + RESET_STYLE);
      screen.destroy();
      input.setRawMode?.(false);
    } catch (error) {
      if (!this.isLost) throw error; // a lost terminal cannot be restored
    } finally {
      gate.close();
      input.pause();
      // Errors of the last write arrive after this tick. A lost terminal may raise more at any time.
      if (!this.isLost) setImmediate(this.removeErrorListeners);
    }
  }

  private newDiff(): FrameDiff {
    return new FrameDiff(this.width, this.height, this.palette, this.ascii, true);
  }

  private setModes(): void {
    this.input.setRawMode?.(true);
    this.screen.program._write(this.modesOn);
  }

  /** The sequences that switch on and off the modes of the terminal that the game needs. */
  private get modesOn(): string {
    return PASTE_MODE_ON + (this.mouse ? MOUSE_ON : '');
  }

  private get modesOff(): string {
    return (this.mouse ? MOUSE_OFF : '') + PASTE_MODE_OFF;
  }

  /** Writes the last canvas to the terminal at once, or when the terminal is ready for more. */
  private readonly draw = (): void => {
    if (!this.canvas || this.isClosed || this.suspendTimer || this.gate.isFull) return;
    const bytes = this.diff.bytesFor(this.canvas);
    const { program } = this.screen;
    if (bytes !== '') program._write(bytes);
    program.flush();
  };

  private readonly onData = (chunk: Buffer): void => {
    this.decoder.feed(chunk);
  };

  private readonly removeErrorListeners = (): void => {
    this.input.removeListener('error', this.onLost);
    this.options.output.removeListener('error', this.onLost);
  };

  private readonly onLost = (error?: Error): void => {
    if (this.isLost || this.isClosed) return;
    this.isLost = true;
    this.options.onGone?.(error);
  };

  /** Takes the terminal over again after `suspend` or a stop signal. Other programs may have written to it. */
  private readonly onContinue = (): void => {
    if (this.isClosed) return;
    clearTimeout(this.suspendTimer);
    this.suspendTimer = undefined;
    this.input.setRawMode?.(false); // Node assumes that the mode is still raw, and would do nothing
    this.screen.program.isAlt = false;
    this.screen.enter();
    this.setModes();
    this.draw();
    process.kill(process.pid, 'SIGWINCH'); // makes Node check the window size, which may have changed
  };
}

/** Returns a width or height that a canvas can have. */
function clampSide(side: number): number {
  return Math.max(1, Math.min(MAX_SIDE, side || 1));
}

/** Whether the terminal is at the other end of a network. */
const isRemote = (env: Environment): boolean => ['SSH_CONNECTION', 'SSH_TTY'].some((name) => (env[name] ?? '') !== '');

/** Passes blessed's output on to a stream and tracks whether the stream is ready for more. */
class OutputGate implements BlessedOutput {
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
