import { createRequire, Module } from 'node:module';
import type {
  BlessedOutput,
  BlessedProgram,
  BlessedProgramClass,
  BlessedScreen,
  BlessedScreenClass,
} from './blessed-types';
import type { Canvas } from './canvas';
import { asciiOnly, type ColourDepth, detectColourDepth, type Environment } from './colour-depth';
import { FrameDiff } from './frame-diff';
import { KeyQueue } from './key-queue';
import { KeyDecoder } from './key-decoder';
import { type TerminalPalette, type Paper, paletteFor } from './terminal-colours';
import type { Terminal } from './terminal';

/** The part of a terminal's input stream that is used; tests give their own. */
export type TerminalInput = Pick<NodeJS.ReadableStream, 'on' | 'removeListener' | 'pause' | 'resume'> & {
  setRawMode?(on: boolean): unknown;
};

/** The part of a terminal's output stream that is used. */
export type TerminalOutput = Pick<NodeJS.WritableStream, 'on' | 'once' | 'removeListener' | 'write' | 'writable'> & {
  readonly columns?: number;
  readonly rows?: number;
};

/** What a terminal is made of. */
export interface TerminalOptions {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  readonly env: Environment;
  /** Left out: as the environment says. */
  readonly depth?: ColourDepth;
  /** Left out: as the environment says. */
  readonly ascii?: boolean;
  /** What stands for the terminal's own colours; left out: they do. */
  readonly paper?: Paper;
  /** Called once when the terminal has gone away, with the error if there was one. Nothing can be shown any more. */
  readonly onGone?: (error: Error | undefined) => void;
}

/** More columns or rows than this are left alone. */
const MAX_SIDE = 1000;
/** If the system would not stop us (nobody is there to wake us), the game goes on after so long. */
const STOP_MS = 50;
const PASTE_MODE_ON = '\x1b[?2004h';
const PASTE_MODE_OFF = '\x1b[?2004l';
const HIDE_CURSOR = '\x1b[?25l';
const PLAIN = '\x1b[m';

/** A real terminal. blessed has the alternate buffer, the cursor and the size; the cells are drawn and the keys read here. */
export class BlessedTerminal implements Terminal {
  readonly depth: ColourDepth;
  readonly ascii: boolean;
  onResize: (() => void) | undefined;
  onPaste: ((text: string) => void) | undefined;

  private readonly input: TerminalInput;
  private readonly gate: OutputGate;
  private readonly screen: BlessedScreen;
  private readonly palette: TerminalPalette;
  private readonly queue = new KeyQueue();
  private readonly decoder: KeyDecoder;
  private diff: FrameDiff;
  private canvas: Canvas | undefined;
  private closed = false;
  private lost = false;
  private stopping: NodeJS.Timeout | undefined;

  /** Takes the terminal over at once: raw keys, alternate buffer, no cursor. */
  constructor(private readonly options: TerminalOptions) {
    const { input, output, env } = options;
    this.depth = options.depth ?? detectColourDepth(env);
    this.ascii = options.ascii ?? asciiOnly(env);
    this.palette = paletteFor(this.depth, options.paper);
    this.input = input;
    this.gate = new OutputGate(output, () => {
      this.draw();
    });
    this.screen = openScreen(this.gate);
    this.diff = this.freshDiff();
    this.screen.alloc = () => {
      this.screen.program.put['clear']?.();
      this.diff = this.freshDiff();
    };
    this.screen.draw = () => {
      this.draw();
    };
    this.screen.on('resize', () => this.onResize?.());
    this.decoder = new KeyDecoder({
      key: (name) => {
        this.queue.push(name);
      },
      paste: (text) => this.onPaste?.(text),
    });
    this.setModes();
    input.on('data', this.onData);
    input.on('end', this.onEnd);
    input.on('error', this.onError);
    output.on('error', this.onError);
    if (process.platform !== 'win32') process.on('SIGCONT', this.onContinue);
    input.resume();
  }

  get width(): number {
    return sane(this.screen.program.cols);
  }

  get height(): number {
    return sane(this.screen.program.rows);
  }

  show(canvas: Canvas): void {
    this.canvas = canvas;
    if (!this.closed) this.screen.render();
  }

  key(): Promise<string> {
    return this.queue.next();
  }

  flushKeys(): void {
    this.queue.flush();
  }

  pause(ms: number): Promise<boolean> {
    return this.queue.pause(ms);
  }

  repaint(): void {
    if (this.closed) return;
    this.screen.program._write(HIDE_CURSOR + PASTE_MODE_ON);
    this.diff.lost();
    this.draw();
  }

  suspend(): void {
    if (this.closed || this.stopping || process.platform === 'win32') return;
    this.decoder.reset();
    this.screen.program._write(PASTE_MODE_OFF + PLAIN);
    this.screen.leave();
    this.input.setRawMode?.(false);
    this.stopping = setTimeout(this.onContinue, STOP_MS);
    process.kill(0, 'SIGTSTP'); // the whole group: under npx the shell waits for the parent too
  }

  /** Gives the terminal back as it was. May be called twice, and from an exit handler. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.stopping);
    const { input, gate, screen } = this;
    process.removeListener('SIGCONT', this.onContinue);
    input.removeListener('data', this.onData);
    input.removeListener('end', this.onEnd);
    this.decoder.reset();
    this.queue.close();
    try {
      if (!this.stopping) screen.program._write(PASTE_MODE_OFF + PLAIN);
      screen.destroy();
      input.setRawMode?.(false);
    } catch (error) {
      if (!this.lost) throw error; // a terminal that has gone away cannot be restored
    } finally {
      gate.close();
      input.pause();
      // What the last bytes run into is told after this turn; of a lost terminal more may come at any time.
      if (!this.lost) setImmediate(this.forgetErrors);
    }
  }

  private freshDiff(): FrameDiff {
    return new FrameDiff(this.width, this.height, this.palette, this.ascii);
  }

  private setModes(): void {
    this.input.setRawMode?.(true);
    this.screen.program._write(PASTE_MODE_ON);
  }

  /** Brings the last canvas to the terminal in one write, or later if the terminal cannot take more now. */
  private draw(): void {
    if (!this.canvas || this.closed || this.stopping || this.gate.full) return;
    const bytes = this.diff.next(this.canvas);
    const { program } = this.screen;
    if (bytes !== '') program._write(bytes);
    program.flush();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.decoder.feed(chunk);
  };

  private readonly onEnd = (): void => {
    this.gone(undefined);
  };

  private readonly onError = (error: Error): void => {
    this.gone(error);
  };

  private readonly forgetErrors = (): void => {
    this.input.removeListener('error', this.onError);
    this.options.output.removeListener('error', this.onError);
  };

  private gone(error: Error | undefined): void {
    if (this.lost || this.closed) return;
    this.lost = true;
    this.options.onGone?.(error);
  }

  /** Back in the foreground, after `suspend` or after a stop from outside, when others may have used the terminal. */
  private readonly onContinue = (): void => {
    if (this.closed) return;
    clearTimeout(this.stopping);
    this.stopping = undefined;
    this.input.setRawMode?.(false); // Node believes it is raw still, and would do nothing
    this.screen.program.isAlt = false;
    this.screen.enter();
    this.setModes();
    this.draw();
    process.kill(process.pid, 'SIGWINCH'); // the window may have changed meanwhile: Node looks when told so
  };
}

/** A terminal's side as one that can be drawn on. */
function sane(side: number): number {
  return Math.max(1, Math.min(MAX_SIDE, side || 1));
}

/** Lets blessed write to a stream, and knows whether the stream can take more. */
class OutputGate implements BlessedOutput {
  readonly isTTY = true;
  /** Whether the reader has stalled. */
  full = false;

  constructor(
    private readonly output: TerminalOutput,
    private readonly onDrain: () => void,
  ) {}

  get columns(): number {
    return sane(this.output.columns ?? 0);
  }

  get rows(): number {
    return sane(this.output.rows ?? 0);
  }

  get writable(): boolean {
    return this.output.writable;
  }

  write(text: string): boolean {
    if (!this.output.write(text) && !this.full) {
      this.full = true;
      this.output.once('drain', this.drained);
    }
    return !this.full;
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
    this.full = false;
    this.onDrain();
  };
}

/**
 * A blessed screen on this output. blessed is loaded only now, and only what a screen without widgets runs.
 * blessed cannot read today's terminfo files, so it gets what it needs to know from us; and it gets an input
 * that says nothing, because it takes half a sequence for keys.
 */
function openScreen(output: BlessedOutput): BlessedScreen {
  const { Program, Screen } = loadBlessed(createRequire(__filename));
  const program = withoutTmux(
    () =>
      new Program({
        input: { _blessedInput: 1 }, // as if it had listeners already: none are added
        output,
        terminal: 'xterm',
        tput: false,
        buffer: true,
        zero: true,
      }),
  );
  program._tputSetup = true;
  program.tput = { unicode: true, numbers: {}, strings: {} };
  program.put = capabilities(program);
  return new Screen({ program });
}

/** What a screen requires and, with our own drawing, never calls: widgets, terminfo, colour names, character widths. */
const UNUSED = ['tput', 'colors', 'unicode', 'widgets/log', 'widgets/element', 'widgets/box'] as const;

/**
 * The two parts of blessed that are used. While they load, the unused ones are empty: they would take twice as long as
 * all the rest. Where the module cache cannot be written, as in Jest, they load too, and nothing else changes.
 */
function loadBlessed(load: NodeJS.Require): { Program: BlessedProgramClass; Screen: BlessedScreenClass } {
  const unused = UNUSED.map((part) => load.resolve(`blessed/lib/${part}`)).filter((file) => !load.cache[file]);
  for (const file of unused) {
    const empty = new Module(file);
    empty.loaded = true;
    load.cache[file] = empty;
  }
  try {
    return {
      Program: load('blessed/lib/program') as BlessedProgramClass,
      Screen: load('blessed/lib/widgets/screen') as BlessedScreenClass,
    };
  } finally {
    for (const file of unused) Reflect.deleteProperty(load.cache, file);
  }
}

/** What blessed asks of a terminal, as every terminal since the VT100 understands it or lets it pass. */
function capabilities(program: BlessedProgram): BlessedProgram['put'] {
  const send = (text: string) => () => {
    program._write(text);
  };
  const nothing = (): void => undefined;
  return {
    smcup: send('\x1b[?1049h'),
    rmcup: send('\x1b[?1049l'),
    civis: send(HIDE_CURSOR),
    cnorm: send('\x1b[?25h'),
    clear: send(`${PLAIN}\x1b[H\x1b[2J`),
    cup: (row = 0, column = 0) => {
      program._write(`\x1b[${row + 1};${column + 1}H`);
    },
    csr: nothing, // nothing here ever scrolls
    keypad_xmit: nothing, // the number pad is to send digits
    keypad_local: nothing,
  };
}

/** blessed runs `tmux -V` inside tmux, which takes 10 ms and matters only for things we do not use. */
function withoutTmux<T>(make: () => T): T {
  const { TMUX } = process.env;
  delete process.env['TMUX'];
  try {
    return make();
  } finally {
    if (TMUX !== undefined) process.env['TMUX'] = TMUX;
  }
}
