/** The lines between a program and a game: what the game says is collected until it awaits the next line. */
import { ANSWER, type LineTerminal } from '../../src/ui/lines/dialogue';

/** A terminal of lines at which a program sits. */
export class LineChannel implements LineTerminal {
  private said: string[] = [];
  /** The prompt with which the game awaits a line. */
  private prompt = '';
  private take: ((line: string) => void) | undefined;
  /** Called when nothing more comes before the next line, or with the fault that has ended the game. */
  private onSettled: ((fault?: Error) => void) | undefined;
  private isAside = false;

  /** Whether the game has asked a question that the next line answers. */
  get isAsking(): boolean {
    return this.prompt === ANSWER;
  }

  write(lines: readonly string[]): void {
    this.said.push(...lines);
  }

  read(prompt: string): Promise<string | undefined> {
    // Who only looks answers no question.
    if (this.isAside) return Promise.resolve(undefined);
    this.prompt = prompt;
    return new Promise((resolve) => {
      this.take = resolve;
      this.settle();
    });
  }

  typed(): undefined {
    return undefined;
  }

  wait(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Gives the line that is awaited, and returns what is said until the next one is. */
  type(line: string): Promise<readonly string[]> {
    const { take } = this;
    this.take = undefined;
    return this.heard(() => take?.(line));
  }

  /** Returns what is said from the start of `run` until a line is awaited, or the game is over. */
  async heard(run: () => void): Promise<readonly string[]> {
    const settled = new Promise<void>((resolve, reject) => {
      this.onSettled = (fault) => {
        if (fault === undefined) resolve();
        else reject(fault);
      };
    });
    run();
    await settled;
    return this.takeSaid();
  }

  /** Returns what is said while `run` looks at the game, which still awaits its line. */
  async aside(run: () => unknown): Promise<readonly string[]> {
    this.isAside = true;
    try {
      await run();
      return this.takeSaid();
    } finally {
      this.isAside = false;
    }
  }

  /** Ends the conversation: no line is awaited any more. `fault` is what has ended it, if it was one. */
  end(fault?: Error): void {
    this.prompt = '';
    this.settle(fault);
  }

  private settle(fault?: Error): void {
    const { onSettled } = this;
    this.onSettled = undefined;
    onSettled?.(fault);
  }

  private takeSaid(): readonly string[] {
    const { said } = this;
    this.said = [];
    return said;
  }
}
