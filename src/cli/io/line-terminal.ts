/** Reads and writes lines: from a terminal that cannot draw, a screen reader or a pipe. Nothing is ever drawn again. */
import { constants } from 'node:os';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { promptText, safeText } from '../../store/coding/safe-text';
import type { LineTerminal } from '../../ui/lines/dialogue';
import { isAsciiOnly } from '../../ui/terminal/colour-depth';
import { toAscii } from '../../ui/terminal/glyphs';
import { EXIT, hostOf, isHungUp, type Io } from './io';

const DEADLY_SIGNALS = ['SIGTERM', 'SIGQUIT'] as const;

/** The longest line, in characters: more than any command, name or seed takes. */
const LONGEST_LINE = 2000;

/**
 * Runs `use` with lines from standard input and to standard output. Ctrl-C ends the input, as its end does: at once, or
 * if `leaveQuestion` returns a question, when it is pressed a second time. Returns the exit code.
 */
export async function withLines(
  io: Io,
  leaveQuestion: () => string | undefined,
  use: (terminal: LineTerminal) => Promise<void>,
): Promise<number> {
  const { stdin, stdout, env } = io;
  const { events, dieOfHangUp } = hostOf(io);
  let code: number = EXIT.ok;
  let isOver = false;
  let wasAsked = false;
  let hasLeft = false;
  /** Ends the waiting for a time. */
  let wake: (() => void) | undefined;
  const waiting: string[] = [];
  let take: ((line: string | undefined) => void) | undefined;
  const isTyped = stdin.isTTY;
  const printable = (text: string): string => (isAsciiOnly(env) ? toAscii(text) : text);
  const write = (lines: readonly string[]): void => {
    stdout.write(safeText(lines.map(printable)));
  };
  // The terminal itself edits the line: an editor of our own would have to move the cursor.
  const splitter = new LineSplitter(LONGEST_LINE);
  const give = (line: string | undefined): void => {
    const taker = take;
    take = undefined;
    taker?.(line);
  };
  const receive = (lines: readonly string[]): void => {
    for (const line of lines) {
      if (line.length > LONGEST_LINE) write([`A line of more than ${LONGEST_LINE} characters is ignored.`]);
      else if (take) give(line);
      else waiting.push(line);
    }
    // A script that writes faster than the game plays has to wait.
    if (waiting.length > 0) stdin.pause();
  };
  /** Returns the next line that has arrived already. */
  const shift = (): string | undefined => {
    const line = waiting.shift();
    if (waiting.length === 0 && !isOver) stdin.resume();
    return line;
  };
  const end = (): void => {
    isOver = true;
    give(undefined);
  };
  const leave = (): void => {
    waiting.length = 0;
    hasLeft = true;
    wake?.();
    end();
  };
  const onInterrupt = (): void => {
    const question = wasAsked ? undefined : leaveQuestion();
    write(['']);
    if (question === undefined || !isTyped) {
      if (!isTyped) code = 128 + constants.signals.SIGINT;
      leave();
      return;
    }
    wasAsked = true;
    write([`${question} Press Ctrl-C again to leave.`]);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    code = 128 + constants.signals[signal];
    leave();
  };
  const onHangUp = (signal: NodeJS.Signals = 'SIGHUP'): void => {
    dieOfHangUp();
    onSignal(signal);
  };
  const onData = (chunk: Buffer | string): void => {
    receive(splitter.push(chunk));
  };
  const onEnd = (): void => {
    if (isHungUp(stdin)) onHangUp();
    receive(splitter.end());
    end();
  };
  stdin.on('data', onData);
  stdin.on('end', onEnd);
  // For good: a terminal that is gone may raise more errors at any time.
  stdin.on('error', onEnd);
  events.on('SIGINT', onInterrupt);
  events.on('SIGHUP', onHangUp);
  for (const signal of DEADLY_SIGNALS) events.on(signal, onSignal);
  /** Echoes the input of a script, which is seen nowhere else. */
  const echo = (prompt: string, line: string): void => {
    if (!isTyped) write([`${prompt}${line}`]);
  };
  const read = async (prompt: string): Promise<string | undefined> => {
    // Where the lines go elsewhere, such as to a speech synthesizer, the terminal shows what is typed.
    if (isTyped && stdout.isTTY) stdout.write(promptText(prompt));
    // Signals are heard between two lines, however many have arrived at once.
    await setImmediate();
    const line =
      shift() ??
      (isOver
        ? undefined
        : await new Promise<string | undefined>((resolve) => {
            take = resolve;
          }));
    wasAsked = false;
    if (line !== undefined) echo(prompt, line);
    return line;
  };
  const typed = (): string | undefined => {
    const line = shift();
    if (line !== undefined) echo('', line);
    return line;
  };
  const wait = async (ms: number): Promise<boolean> => {
    if (!hasLeft)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    wake = undefined;
    return !hasLeft;
  };
  try {
    await use({ write, read, typed, wait });
  } finally {
    for (const signal of DEADLY_SIGNALS) events.removeListener(signal, onSignal);
    events.removeListener('SIGINT', onInterrupt);
    events.removeListener('SIGHUP', onHangUp);
    stdin.removeListener('data', onData);
    stdin.removeListener('end', onEnd);
    stdin.pause();
  }
  return code;
}

/** Cuts a stream of text into lines of a limited length. */
class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';

  /** Of a line with more than `limit` characters only the first `limit + 1` are kept. */
  constructor(private readonly limit: number) {}

  /** Returns the lines that a chunk ends. */
  push(chunk: Buffer | string): readonly string[] {
    const text = typeof chunk === 'string' ? chunk : this.decoder.write(chunk);
    const lines = `${this.rest}${text}`.split('\n').map((line) => line.slice(0, this.limit + 1));
    this.rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(/\r$/, ''));
  }

  /** Returns the last line if the stream ends without the end of a line. */
  end(): readonly string[] {
    const { rest } = this;
    this.rest = '';
    return rest === '' ? [] : [rest];
  }
}
