// The conversation with a player in lines: what is said, and the questions that a line answers.
import { spokenLines } from './spoken';

/** The terminal where lines are read and written. */
export interface LineTerminal {
  write(lines: readonly string[]): void;
  /** Shows that a line is awaited, and returns it; undefined once there are no more. */
  read(prompt: string): Promise<string | undefined>;
  /** Returns a line that was typed already, without waiting for one. */
  typed(): string | undefined;
  /** Waits for a time. Returns false at once if the player asks to leave, as with Ctrl-C; the end of the input does not. */
  wait(ms: number): Promise<boolean>;
}

/** The prompt of a command. */
const COMMAND = '> ';
/** The prompt of a question. */
export const ANSWER = '? ';

/** The words that decline a question, besides an empty line. */
const DECLINING: ReadonlySet<string> = new Set(['cancel', 'no', 'nothing', 'none', 'never mind']);
const AGREEING: ReadonlySet<string> = new Set(['yes', 'y']);

/** Says lines and asks questions. A line that answers no question declines it, and is the next command. */
export class Dialogue {
  private waiting: string | undefined;

  constructor(private readonly terminal: LineTerminal) {}

  /** Says texts, each on lines of its own. */
  say(...texts: readonly string[]): void {
    this.terminal.write(texts.flatMap((text) => spokenLines(text)));
  }

  /** Says lines that can be copied, such as shell commands and paths: they are neither changed nor wrapped. */
  quote(...lines: readonly string[]): void {
    this.terminal.write(lines);
  }

  /** Says a heading and the entries of a list, whose further lines are indented. */
  list(heading: string, entries: readonly string[]): void {
    this.terminal.write([...spokenLines(heading), ...entries.flatMap((entry) => spokenLines(entry, 2))]);
  }

  /** Returns the next command as it was typed; undefined once there are no more lines. */
  async readCommand(): Promise<string | undefined> {
    const { waiting } = this;
    this.waiting = undefined;
    return waiting ?? this.terminal.read(COMMAND);
  }

  /** Returns a command that was typed while something else was told; undefined if there is none. */
  typedCommand(): string | undefined {
    const { waiting } = this;
    this.waiting = undefined;
    return waiting ?? this.terminal.typed();
  }

  /** Waits for a time. Returns false at once if the player asks to leave. */
  wait(ms: number): Promise<boolean> {
    return this.terminal.wait(ms);
  }

  /** Takes an answer that is none for the next command. */
  takeAsCommand(line: string): void {
    this.waiting = line;
  }

  /** Asks for any text. Returns undefined if the player declines or leaves. */
  async askText(question: string): Promise<string | undefined> {
    this.say(question);
    const line = (await this.terminal.read(ANSWER))?.trim();
    return line === undefined || this.declines(line) ? undefined : line;
  }

  /** Asks a question of yes or no. */
  async confirm(question: string): Promise<boolean> {
    this.say(`${question} Type yes or no.`.trim());
    const line = (await this.terminal.read(ANSWER))?.trim();
    if (line !== undefined && AGREEING.has(line.toLowerCase())) return true;
    if (line !== undefined && !this.declines(line, 'No.') && line.toLowerCase() !== 'n') this.waiting = line;
    return false;
  }

  /**
   * Asks for one of several things by its number. `answerOf` finds what else a line can mean: the index of a thing, or
   * undefined. `aboutOf` describes a thing of which the player wants to hear more before. Returns the index, or undefined
   * if the player declines.
   */
  async choose(
    question: string,
    choices: readonly string[],
    answerOf: (line: string) => number | undefined = () => undefined,
    aboutOf?: (index: number) => string | undefined,
  ): Promise<number | undefined> {
    this.list(
      question,
      choices.map((choice, i) => `${i + 1}: ${choice}`),
    );
    for (;;) {
      const line = (await this.terminal.read(ANSWER))?.trim();
      if (line === undefined || this.declines(line)) return undefined;
      const [, asked] = (aboutOf && /^about (\d+)$/i.exec(line)) ?? [];
      if (asked !== undefined) this.say(aboutOf?.(Number(asked) - 1) ?? `There is nothing to say about ${asked}.`);
      else return this.indexOf(line, choices.length, answerOf);
    }
  }

  /** Returns the index that an answer stands for. A line that is no answer is the next command. */
  private indexOf(line: string, count: number, answerOf: (line: string) => number | undefined): number | undefined {
    const index = /^\d+$/.test(line) ? Number(line) - 1 : answerOf(line);
    if (index !== undefined && index >= 0 && index < count) return index;
    if (index === undefined) this.waiting = line;
    else this.say(`There is no number ${line}.`);
    return undefined;
  }

  private declines(line: string, says = 'Cancelled.'): boolean {
    if (line !== '' && !DECLINING.has(line.toLowerCase())) return false;
    this.say(says);
    return true;
  }
}
