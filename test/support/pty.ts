import { join } from 'node:path';
import { Terminal } from '@xterm/headless';
import type * as Pty from '@lydell/node-pty';

const BIN = join(__dirname, '../../bin/koboldkeep.js');

/** node-pty comes as a binary for the usual platforms; without one there is nothing to test with. */
export function loadPty(): typeof Pty | undefined {
  try {
    return require('@lydell/node-pty') as typeof Pty;
  } catch {
    return undefined;
  }
}

export interface Ended {
  readonly exitCode: number;
  readonly signal?: number | undefined;
}

/** The real program on a real pseudo-terminal, read by an emulator. */
export function startGame(pty: typeof Pty, args: readonly string[], nodeArgs: readonly string[] = []) {
  const emulator = new Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  const env = { ...process.env, TERM: 'xterm-256color' };
  const game = pty.spawn(process.execPath, [...nodeArgs, BIN, ...args], { cols: 80, rows: 24, env });
  let changed: (() => void) | undefined;
  const settled = (): void => changed?.();
  game.onData((data) => {
    emulator.write(data, settled);
  });
  const ended = new Promise<Ended>((resolve) => {
    game.onExit(resolve);
  });
  const screen = (): string => {
    const buffer = emulator.buffer.active;
    const rows = Array.from({ length: emulator.rows }, (_, y) => buffer.getLine(buffer.viewportY + y));
    return rows.map((row) => row?.translateToString(true) ?? '').join('\n');
  };
  /** Waits until the screen is as wanted; looked at whenever something arrives. */
  const until = (wanted: (screen: string) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        reject(new Error(`the screen never came to what was wanted:\n${screen()}`));
      }, 20_000);
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
    /** Whether the alternate buffer is shown: the game's own screen. */
    inGame: () => emulator.buffer.active.type === 'alternate',
    modes: () => emulator.modes,
  };
}
