/** A terminal without a window: what a visitor is shown, and waits for. */
import { Terminal } from '@xterm/headless';

/** The time after which a visitor who waits in vain tells what the screen shows. */
export const WATCHDOG_MS = 120_000;

/** The screen of one visitor. */
export class Spectacle {
  private readonly emulator: Terminal;
  private readonly looks = new Set<() => void>();
  private text = '';
  private isOver = false;

  constructor(columns: number, rows: number, convertEol = false) {
    this.emulator = new Terminal({ cols: columns, rows, scrollback: 100_000, allowProposedApi: true, convertEol });
  }

  /** Shows what has come. */
  readonly receive = (chunk: Buffer): void => {
    this.text += chunk.toString();
    this.emulator.write(chunk, this.look);
  };

  /** Ends every wait once all that has come is shown. */
  end(then: () => void): void {
    // The last output may not be on the screen yet: a wait ends after that.
    this.emulator.write('', () => {
      this.isOver = true;
      this.look();
      then();
    });
  }

  resize(columns: number, rows: number): void {
    this.emulator.resize(columns, rows);
  }

  /** Returns everything that has come, with its escape sequences. */
  readonly raw = (): string => this.text;

  /** Returns the lines of the screen. */
  readonly screen = (): string => {
    const { active } = this.emulator.buffer;
    const first = active.type === 'alternate' ? active.baseY : 0;
    return Array.from(
      { length: active.length - first },
      (_, i) => active.getLine(first + i)?.translateToString(true) ?? '',
    ).join('\n');
  };

  /** Resolves once this is so after something has come. */
  readonly hears = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        reject(new Error(`${why}:\n${this.screen().slice(-2000)}`));
      };
      const watchdog = setTimeout(() => {
        fail('This never came');
      }, WATCHDOG_MS);
      const look = (): void => {
        const isThere = isSo();
        if (!isThere && !this.isOver) return;
        clearTimeout(watchdog);
        this.looks.delete(look);
        if (isThere) resolve();
        else fail('The session has ended');
      };
      this.looks.add(look);
      look();
    });

  /** Resolves with the screen once it shows this. */
  readonly sees = async (text: string | RegExp): Promise<string> => {
    await this.hears(() => (typeof text === 'string' ? this.screen().includes(text) : text.test(this.screen())));
    return this.screen();
  };

  /** Lets every wait look again: something else has come. */
  readonly look = (): void => {
    for (const look of this.looks) look();
  };
}
