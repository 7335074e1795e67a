// Runs the built game on a real pseudo-terminal and reads its screen through an emulator.
import { join } from 'node:path';
import { Terminal } from '@xterm/headless';
import type * as Pty from '@lydell/node-pty';
import { WATCHDOG_MS } from './watch';

const BIN = join(__dirname, '../../bin/koboldkeep.js');

/** More rows than any test writes. */
const SCROLLBACK = 100_000;

export interface Ended {
  readonly exitCode: number;
  readonly signal?: number | undefined;
}

/** The functions that end each started game and close what it holds. */
const started = new Set<() => Promise<void>>();

/**
 * Ends every game that still runs, as after a failed test, and closes what it holds. A pseudo-terminal keeps the test
 * run alive until its program has ended.
 */
export async function endGames(): Promise<void> {
  const ends = [...started];
  started.clear();
  await Promise.all(ends.map((end) => end()));
}

/**
 * Starts the built program on a real pseudo-terminal, with its saves in `home`. Standard error goes to the file `errors`
 * instead, if that is given. Call `endGames` afterwards.
 */
export function startGame(
  args: readonly string[],
  nodeArgs: readonly string[],
  home: string,
  others: Readonly<Record<string, string>> = {},
  errors?: string,
  [cols, rows]: readonly [cols: number, rows: number] = [80, 24],
) {
  const emulator = new Terminal({ cols, rows, scrollback: SCROLLBACK, allowProposedApi: true });
  const env = { ...process.env, TERM: 'xterm-256color', KOBOLDKEEP_HOME: home, ...others };
  // Loaded here: a machine without one can still load this file, and leaves the tests out.
  const pty = require('@lydell/node-pty') as typeof Pty;
  const program = [process.execPath, ...nodeArgs, BIN, ...args];
  const [file = '', ...rest] = errors === undefined ? program : ['sh', '-c', 'exec "$@" 2>"$0"', errors, ...program];
  const game = pty.spawn(file, rest, { cols, rows, env });
  let changed: (() => void) | undefined;
  let timeout: NodeJS.Timeout | undefined;
  const settled = (): void => changed?.();
  const reading = game.onData((data) => {
    emulator.write(data, settled);
  });
  let running = true;
  // Resolves after the pseudo-terminal has been closed and all that came from it is drawn.
  const ended = new Promise<Ended>((resolve) => {
    game.onExit((how) => {
      running = false;
      emulator.write('', () => {
        resolve(how);
      });
    });
  });
  started.add(async () => {
    clearTimeout(timeout);
    changed = undefined;
    if (running) game.kill('SIGKILL'); // never a process that has ended: its number may be another's by now
    await ended;
    reading.dispose();
    emulator.dispose();
  });
  const screen = (): string => {
    const buffer = emulator.buffer.active;
    const rows = Array.from({ length: emulator.rows }, (_, y) => buffer.getLine(buffer.viewportY + y));
    return rows.map((row) => row?.translateToString(true) ?? '').join('\n');
  };
  /** Waits until the screen is as wanted, checking it whenever output arrives. */
  const until = (wanted: (screen: string) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      timeout = setTimeout(() => {
        changed = undefined;
        reject(new Error(`the screen never became as wanted:\n${screen()}`));
      }, WATCHDOG_MS);
      changed = () => {
        if (!wanted(screen())) return;
        clearTimeout(timeout);
        changed = undefined;
        resolve();
      };
      changed();
    });
  return {
    game,
    ended,
    screen,
    /** The row that the cursor is on, and its number among all rows that were ever shown. */
    cursor: () => {
      const { baseY, cursorX, cursorY } = emulator.buffer.active;
      const row = emulator.buffer.active.getLine(baseY + cursorY)?.translateToString(true, 0, cursorX) ?? '';
      return { row, number: baseY + cursorY };
    },
    /** All lines that were ever written, whole where the window has broken them. */
    transcript: () => {
      const { normal } = emulator.buffer;
      let text = '';
      for (let y = 0; y < normal.length; y++) {
        const row = normal.getLine(y);
        text += `${row?.isWrapped ? '' : '\n'}${row?.translateToString(true) ?? ''}`;
      }
      return text;
    },
    until,
    /** Closes the window. */
    hangUp: () => {
      (game as unknown as { destroy: () => void }).destroy();
    },
    type: (keys: string) => {
      game.write(keys);
    },
    resize: (cols: number, rows: number) => {
      emulator.resize(cols, rows);
      game.resize(cols, rows);
    },
    /** Clears the emulator's screen without the game's knowledge, so that only new output is seen. */
    wipe: () =>
      new Promise<void>((resolve) => {
        emulator.write('\x1b[2J', resolve);
      }),
    /** Returns whether the alternate buffer is shown, which is the game's own screen. */
    inGame: () => emulator.buffer.active.type === 'alternate',
    modes: () => emulator.modes,
  };
}
