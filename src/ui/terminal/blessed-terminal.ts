// The real terminal: shows canvases through blessed's program and turns the bytes of standard input into keys.
import { HIDE_CURSOR, openScreen, RESET_STYLE } from './blessed-screen';
import type { BlessedScreen } from './blessed-types';
import type { Canvas } from './canvas';
import { isAsciiOnly, type ColourDepth, detectColourDepth, type Environment } from './colour-depth';
import { FrameDiff } from './frame-diff';
import { onScreen, toAscii } from './glyphs';
import { KeyQueue } from './key-queue';
import { KeyDecoder } from './key-decoder';
import { clampSide, OutputGate, type TerminalOutput } from './output-gate';
import { type TerminalPalette, type Paper, paletteFor } from './terminal-colours';
import type { Look, Terminal } from './terminal';
import {
  ANSWER_MS,
  LATE_ANSWER_MS,
  type Background,
  canAnswer,
  TERMINAL_QUESTIONS,
  type Report,
  type TerminalAnswers,
} from './terminal-answers';
import { type ModeName, modesAfter, ModesOn } from './terminal-modes';

/** The members of a terminal's input stream that are used. Tests pass their own. */
type TerminalInput = Pick<NodeJS.ReadableStream, 'on' | 'removeListener' | 'pause' | 'resume'> & {
  setRawMode?(on: boolean): unknown;
};

/** The streams and settings of a terminal. */
interface TerminalOptions extends Look {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  /** From it follows what the look leaves open. */
  readonly env: Environment;
  /** Replaces the terminal's default colours. */
  readonly paper?: Paper;
  /** The title of the window at first. */
  readonly title?: string;
  /** Whether a shell waits behind the program, to which Ctrl-Z leads. Default: true; on Windows there is none. */
  readonly hasShell?: boolean;
  /** Draws for a limited time, and returns whether it has finished. Default: without a limit. */
  readonly drawInTime?: (draw: () => void) => boolean;
  /** Returns a time in milliseconds; only differences count. Default: the system's clock. */
  readonly now?: () => number;
  /** Called once when the terminal is lost, with the error if there was one. Nothing can be shown afterwards. */
  readonly onGone?: (error: Error | undefined) => void;
}

/** The game continues after this time if the system does not stop the process (an orphaned process group). */
const STOP_MS = 50;
const BELL = '\x07';
/** OSC 52: puts a text on the clipboard. Terminals that do not know it ignore it. */
const clipboardBytes = (text: string): string => `\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}${BELL}`;

/** A real terminal. blessed manages the buffer, the cursor and the size, this class the cells and the keys. */
export class BlessedTerminal implements Terminal {
  depth: ColourDepth;
  ascii: boolean;
  /** Whether the window has the focus, as far as the terminal reports it. */
  hasFocus = true;
  onResize: (() => void) | undefined;
  onPaste: ((text: string) => void) | undefined;

  private readonly input: TerminalInput;
  private readonly gate: OutputGate;
  private readonly screen: BlessedScreen;
  private readonly hasShell: boolean;
  private look: Look;
  private palette: TerminalPalette;
  private readonly modes = new ModesOn();
  private readonly answers: TerminalAnswers = { answered: new Set() };
  private title: string;
  private readonly queue = new KeyQueue();
  private readonly decoder: KeyDecoder;
  private diff: FrameDiff;
  private canvas: Canvas | undefined;
  private isClosed = false;
  private isLost = false;
  private suspendTimer: NodeJS.Timeout | undefined;
  private answerTimer: NodeJS.Timeout | undefined;
  /** Ends the wait for the answers. */
  private endWait: () => void = () => undefined;
  /** Resolves once the terminal has answered, or has had the time to. What it answers to a closed one, the shell reads as typed. */
  readonly hasAnswered: Promise<void>;

  /** Takes over the terminal immediately: raw mode, alternate buffer, hidden cursor. */
  constructor(private readonly options: TerminalOptions) {
    const { input, output, env } = options;
    this.depth = options.depth ?? detectColourDepth(env);
    this.ascii = options.ascii ?? isAsciiOnly(env);
    this.look = options;
    this.hasShell = (options.hasShell ?? true) && process.platform !== 'win32';
    this.title = options.title ?? '';
    this.palette = this.newPalette();
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
        if (this.modes.has('mouse')) this.queue.push(name);
      },
      report: this.onReport,
    });
    this.input.setRawMode?.(true);
    this.turn('paste', true);
    this.turn('mouse', this.look.mouse ?? false);
    this.hasAnswered = new Promise((resolve) => (this.endWait = resolve));
    if (canAnswer(env)) this.ask();
    else this.onAnswered();
    input.on('data', this.onData);
    input.on('end', this.onLost);
    input.on('error', this.onLost);
    output.on('error', this.onLost);
    if (this.hasShell) process.on('SIGCONT', this.onContinue);
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
    return this.hasFocus && !this.isSlow;
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
    this.screen.program._write(HIDE_CURSOR + this.modes.off + this.allOn);
    this.diff.invalidate();
    this.draw();
  }

  setLook(look: Look): void {
    const { env } = this.options;
    this.look = look;
    this.depth = look.depth ?? detectColourDepth(env);
    this.ascii = look.ascii ?? isAsciiOnly(env);
    this.turn('mouse', look.mouse ?? false);
    this.recolour();
    this.repaint();
  }

  setTitle(text: string): void {
    if (text === this.title) return;
    this.title = text;
    this.send(this.titleBytes);
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
    if (this.hasShell) void this.hasAnswered.then(this.stop);
  }

  private readonly stop = (): void => {
    if (this.isClosed || this.suspendTimer) return;
    this.decoder.reset();
    this.screen.program._write(this.modes.off + RESET_STYLE);
    this.screen.leave();
    this.input.setRawMode?.(false);
    this.suspendTimer = setTimeout(this.onContinue, STOP_MS);
    process.kill(0, 'SIGTSTP'); // the whole process group: under npx the shell also waits for the parent
  };

  /** Restores the terminal. May be called twice, and from an exit handler. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.suspendTimer);
    clearTimeout(this.answerTimer);
    this.endWait();
    const { input, gate, screen } = this;
    process.removeListener('SIGCONT', this.onContinue);
    input.removeListener('data', this.onData);
    input.removeListener('end', this.onLost);
    this.decoder.reset();
    this.queue.close();
    try {
      if (!this.suspendTimer) screen.program._write(this.modes.off + RESET_STYLE);
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

  private newPalette(): TerminalPalette {
    return paletteFor(this.depth, this.options.paper, this.look.palette, this.background);
  }

  private get background(): Background {
    return this.look.background ?? this.answers.background ?? 'dark';
  }

  /** Takes the colours of the look and of the terminal's answers for the next drawing, which is of the whole window. */
  private recolour(): void {
    this.palette = this.newPalette();
    this.diff = this.newDiff();
  }

  /** Asks the terminal about itself. Nothing waits for the answers but the end of the game. */
  private ask(): void {
    this.screen.program._write(TERMINAL_QUESTIONS);
    this.decoder.isPatient = true;
    this.answerTimer = setTimeout(() => {
      this.endWait();
      this.answerTimer = setTimeout(this.onAnswered, LATE_ANSWER_MS - ANSWER_MS);
    }, ANSWER_MS);
  }

  private readonly onAnswered = (): void => {
    clearTimeout(this.answerTimer);
    this.decoder.isPatient = this.modes.has('keyboard');
    this.endWait();
  };

  private readonly onReport = (report: Report): void => {
    const { answers, background } = this;
    if (report.of === 'focus') {
      this.hasFocus = report.hasFocus;
      if (report.hasFocus) this.queue.wake();
      return;
    }
    answers.answered.add(report.of);
    this.turnOnAfter(report.of);
    if (report.of === 'attributes') this.onAnswered();
    if (report.of === 'background') answers.background = report.background;
    if (this.background === background) return;
    this.recolour();
    this.draw();
  };

  /** Turns on the modes that need an answer, now that it has come. */
  private readonly turnOnAfter = (answer: Report['of']): void => {
    for (const name of modesAfter(answer)) this.turn(name, true);
  };

  private turn(name: ModeName, isOn: boolean): void {
    this.send(this.modes.turn(name, isOn));
    if (name === 'title') this.send(this.titleBytes);
  }

  /** Sends bytes, unless the terminal is the shell's at the moment. */
  private send(bytes: string): void {
    if (!this.isClosed && !this.suspendTimer) this.screen.program._write(bytes);
  }

  /** The bytes that take over a terminal in which no mode is on. */
  private get allOn(): string {
    return this.modes.on + this.titleBytes;
  }

  /** The bytes that set the title of the window (OSC 2), if it may be set. */
  private get titleBytes(): string {
    const text = onScreen(this.ascii ? toAscii(this.title) : this.title);
    return this.modes.has('title') ? `\x1b]2;${text}\x1b\\` : '';
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
    const areModesOn = this.suspendTimer === undefined; // a stop from outside has turned none off
    clearTimeout(this.suspendTimer);
    this.suspendTimer = undefined;
    this.input.setRawMode?.(false); // Node assumes that the mode is still raw, and would do nothing
    this.screen.program.isAlt = false;
    this.screen.enter();
    this.input.setRawMode?.(true);
    this.screen.program._write((areModesOn ? this.modes.off : '') + this.allOn);
    this.draw();
    process.kill(process.pid, 'SIGWINCH'); // makes Node check the window size, which may have changed
  };
}

/** Whether the terminal is at the other end of a network. */
const isRemote = (env: Environment): boolean => ['SSH_CONNECTION', 'SSH_TTY'].some((name) => (env[name] ?? '') !== '');
