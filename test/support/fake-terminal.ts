// A keyboard and a window for tests of the terminal.
import { PassThrough, Writable } from 'node:stream';
import { Terminal as Emulator } from '@xterm/headless';
import { BOLD, DIM, INVERSE, UNDERLINE } from '../../src/ui/terminal/canvas';
import { TERMINAL_MODES } from '../../src/ui/terminal/terminal-modes';

/** A keyboard that a test types on. */
export class FakeInput extends PassThrough {
  readonly isTTY = true;
  raw = false;

  setRawMode(on: boolean): this {
    this.raw = on;
    return this;
  }
}

/** The answers of a terminal that knows all it is asked: the keyboard, a white background, its attributes. */
export const ANSWERS = '\x1b[?0u\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c';

/** Returns the modes that some output has turned on, and of those the ones that it has not turned off again. */
export function modesIn(bytes: string): { readonly turnedOn: readonly string[]; readonly leftOn: readonly string[] } {
  const turnedOn = Object.entries(TERMINAL_MODES).filter(([, { on }]) => bytes.includes(on));
  const leftOn = turnedOn.filter(([, { on, off }]) => bytes.lastIndexOf(on) > bytes.lastIndexOf(off));
  const names = (modes: typeof turnedOn): string[] => modes.map(([name]) => name);
  return { turnedOn: names(turnedOn), leftOn: names(leftOn) };
}

/** A cell as the emulator shows it; colours are RGB or palette numbers as they were sent, -1 the terminal's own. */
export interface ShownCell {
  readonly glyph: string;
  readonly fg: number;
  readonly bg: number;
  readonly flags: number;
}

/** A window that a real terminal emulator draws; it emits `drawn` when the emulator shows what was written. */
export class FakeOutput extends Writable {
  readonly isTTY = true;
  readonly emulator: Emulator;
  /** Every write, in order. */
  readonly writes: string[] = [];
  private stalled: (() => void) | undefined;
  private stalling = false;

  constructor(
    public columns = 80,
    public rows = 24,
  ) {
    super({ decodeStrings: false });
    this.emulator = new Emulator({ cols: columns, rows, allowProposedApi: true, scrollback: 0 });
  }

  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    const text = chunk.toString();
    this.writes.push(text);
    this.emulator.write(text, () => this.emit('drawn'));
    if (this.stalling) this.stalled = done;
    else done();
  }

  /** All that was written so far. */
  get bytes(): string {
    return this.writes.join('');
  }

  /** From now on the reader takes nothing. */
  stall(): void {
    this.stalling = true;
  }

  /** The reader takes what has waited. */
  unstall(): void {
    this.stalling = false;
    this.stalled?.();
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.emulator.resize(columns, rows);
    this.emit('resize');
  }

  /** Waits until all that was drawn has been written, and the emulator shows it. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise<void>((resolve) => {
      this.emulator.write('', resolve);
    });
  }

  get alternate(): boolean {
    return this.emulator.buffer.active.type === 'alternate';
  }

  lines(): string[] {
    const { active } = this.emulator.buffer;
    return Array.from({ length: this.emulator.rows }, (_, y) => active.getLine(y)?.translateToString(true) ?? '');
  }

  cell(x: number, y: number): ShownCell {
    const cell = this.emulator.buffer.active.getLine(y)?.getCell(x);
    if (!cell) throw new Error(`The window has no cell ${x},${y}.`);
    return {
      glyph: cell.getChars() || ' ',
      fg: cell.isFgDefault() ? -1 : cell.getFgColor(),
      bg: cell.isBgDefault() ? -1 : cell.getBgColor(),
      flags:
        (cell.isBold() ? BOLD : 0) |
        (cell.isUnderline() ? UNDERLINE : 0) |
        (cell.isInverse() ? INVERSE : 0) |
        (cell.isDim() ? DIM : 0),
    };
  }
}
