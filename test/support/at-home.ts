// Runs the program in this process with a home folder of its own, with or without a terminal.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../../src/cli/io/io';
import { main } from '../../src/cli/main';
import { encodeRecording, type Recording } from '../../src/store/recording/format';
import { FakeInput, FakeOutput } from './fake-terminal';
import { Collector, runMain } from './run-main';
import { WATCHDOG_MS } from './watch';

/** Runs the program in this process, in a folder of its own that is removed afterwards. */
export class AtHome {
  readonly home = mkdtempSync(join(tmpdir(), 'koboldkeep-home-'));
  private readonly env = {
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    LANG: 'C.UTF-8',
    KOBOLDKEEP_HOME: this.home,
  };

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Puts a recording among the runs. */
  keep(recording: Recording, name: string): string {
    mkdirSync(join(this.home, 'runs'), { recursive: true });
    const file = join(this.home, 'runs', name);
    writeFileSync(file, encodeRecording(recording));
    return file;
  }

  /** Every file there is, by its path. */
  files(): string[] {
    return readdirSync(this.home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  }

  /** Without a terminal. */
  run(...args: readonly string[]) {
    return runMain(args, this.env);
  }

  /** Without a terminal, with lines as its input. */
  type(lines: readonly string[], ...args: readonly string[]) {
    return runMain(args, this.env, lines);
  }

  /** At a terminal that an emulator draws. */
  sit(...args: readonly string[]) {
    const [input, output, err] = [new FakeInput(), new FakeOutput(), new Collector()];
    const io = { stdin: input, stdout: output, stderr: err, env: this.env } as unknown as Io;
    const code = main(args, io);
    const screen = (): string => output.lines().join('\n');
    /** Waits until the screen matches; looks at it whenever something has been drawn. */
    const until = async (wanted: RegExp): Promise<void> => {
      await output.settle();
      await new Promise<void>((resolve, reject) => {
        const end = (how: () => void): void => {
          clearTimeout(watchdog);
          output.off('drawn', look);
          how();
        };
        const look = (): void => {
          if (wanted.test(screen())) end(resolve);
        };
        const watchdog = setTimeout(() => {
          end(() => {
            reject(new Error(`the screen never matched ${String(wanted)}:\n${screen()}`));
          });
        }, WATCHDOG_MS);
        output.on('drawn', look);
        look();
      });
    };
    return {
      code,
      until,
      screen,
      type: (keys: string) => input.write(keys),
      out: (): string => output.bytes,
      err: (): string => err.text,
    };
  }
}
