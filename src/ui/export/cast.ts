// Exports a run as an asciinema recording.
import type { Canvas } from '../terminal/canvas';
import { FrameDiff } from '../terminal/frame-diff';
import type { TerminalPalette } from '../terminal/terminal-colours';
import type { FrameSink } from './offscreen-terminal';

/** The first line of a recording. */
interface CastHeader {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[m\x1b[?25h';
const LAST_ROW = '\x1b[999;1H';

/** An asciinema recording, version 2: a line of JSON for each output, with its time. */
export class Cast implements FrameSink {
  private readonly lines: string[];
  private readonly diff: FrameDiff;

  constructor({ width, height, title, timestamp }: CastHeader, palette: TerminalPalette, ascii: boolean) {
    this.diff = new FrameDiff(width, height, palette, ascii);
    const env = { TERM: 'xterm-256color' };
    this.lines = [JSON.stringify({ version: 2, width, height, timestamp, title, env })];
    this.add(0, 'o', HIDE_CURSOR);
  }

  /** The contents of the file. */
  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  frame(canvas: Canvas, ms: number): void {
    const bytes = this.diff.bytesFor(canvas);
    if (bytes !== '') this.add(ms, 'o', bytes);
  }

  mark(text: string, ms: number): void {
    this.add(ms, 'm', text);
  }

  end(ms: number): void {
    this.add(ms, 'o', SHOW_CURSOR + LAST_ROW);
  }

  private add(ms: number, code: 'o' | 'm', data: string): void {
    this.lines.push(JSON.stringify([ms / 1000, code, data]));
  }
}
