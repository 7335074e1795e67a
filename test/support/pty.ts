import { join } from 'node:path';
import { Terminal } from '@xterm/headless';
import type * as Pty from '@lydell/node-pty';
import { WATCHDOG_MS } from './watch';

const BIN = join(__dirname, '../../bin/koboldkeep.js');

export interface Ended {
  readonly exitCode: number;
  readonly signal?: number | undefined;
}

/** What ends each game that has been started and not yet cleared away, with all it holds open. */
const started = new Set<() => Promise<void>>();

/**
 * Ends every game that has been started and still runs, as after a test that failed half-way, and closes what they
 * held. Until its program has ended, a pseudo-terminal keeps the whole test run from ending.
 */
export async function endGames(): Promise<void> {
  const ends = [...started];
  started.clear();
  await Promise.all(ends.map((end) => end()));
}

/**
 * The real program on a real pseudo-terminal, read by an emulator; its games are kept in `home`. To be ended by
 * `endGames`, whatever happens.
 */
export function startGame(
  args: readonly string[],
  nodeArgs: readonly string[],
  home: string,
  others: Readonly<Record<string, string>> = {},
) {
  const emulator = new Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  const env = { ...process.env, TERM: 'xterm-256color', KOBOLDKEEP_HOME: home, ...others };
  // Loaded here: a machine without one can still load this file, and leaves the tests out.
  const pty = require('@lydell/node-pty') as typeof Pty;
  const game = pty.spawn(process.execPath, [...nodeArgs, BIN, ...args], { cols: 80, rows: 24, env });
  let changed: (() => void) | undefined;
  let timeout: NodeJS.Timeout | undefined;
  const settled = (): void => changed?.();
  const reading = game.onData((data) => {
    emulator.write(data, settled);
  });
  let running = true;
  // Comes after the pseudo-terminal has been closed, be it by the last program on it or by node-pty soon after.
  const ended = new Promise<Ended>((resolve) => {
    game.onExit((how) => {
      running = false;
      resolve(how);
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
  /** Waits until the screen is as wanted; looked at whenever something arrives. */
  const until = (wanted: (screen: string) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      timeout = setTimeout(() => {
        changed = undefined;
        reject(new Error(`the screen never came to what was wanted:\n${screen()}`));
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
    until,
    type: (keys: string) => {
      game.write(keys);
    },
    resize: (cols: number, rows: number) => {
      emulator.resize(cols, rows);
      game.resize(cols, rows);
    },
    /** Empties the emulator's screen behind the game's back, so that only what is drawn from now on is seen. */
    wipe: () =>
      new Promise<void>((resolve) => {
        emulator.write('\x1b[2J', resolve);
      }),
    /** Whether the alternate buffer is shown: the game's own screen. */
    inGame: () => emulator.buffer.active.type === 'alternate',
    modes: () => emulator.modes,
  };
}
