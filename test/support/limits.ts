import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WATCHDOG_MS } from './watch';

const PLAYER = join(__dirname, 'store-player.js');

/** What a player of the small keep said, and how it ended. */
export interface Played {
  readonly lines: readonly string[];
  readonly stderr: string;
  readonly status: number | null;
  readonly signal: string | null;
}

/** Plays so many commands of a kept game under a shell's prelude (`ulimit`, `umask`), with other arguments for Node, or as another user. */
export function playUnder(
  home: string,
  commands: number,
  {
    shell = 'exec "$@"',
    node = [],
    uid,
  }: { readonly shell?: string; readonly node?: readonly string[]; readonly uid?: number } = {},
): Played {
  const program = [process.execPath, ...node, PLAYER, 'small', home, 'Wren', 'limits', '-1', String(commands)];
  const { stdout, stderr, status, signal } = spawnSync('sh', ['-c', shell, 'sh', ...program], {
    encoding: 'utf8',
    timeout: WATCHDOG_MS,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { lines: stdout.split('\n').filter((line) => line !== ''), stderr, status, signal };
}
