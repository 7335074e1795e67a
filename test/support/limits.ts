import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WATCHDOG_MS } from './watch';

const PLAYER = join(__dirname, 'store-player.js');

const works = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** What this machine lets a test do; what it does not is left out, and the test's name says why. */
export const CAN = {
  limit: works('prlimit', '--nofile=64', 'true'),
  mount: works('unshare', '-m', 'sh', '-c', 'mount -t tmpfs -o size=64k none /mnt'),
  /** Whether the tests run as one whom no permission stops, who can be somebody else. */
  beAnother: process.getuid?.() === 0,
} as const;

/** `test` where the machine can do it; else a test that is left out, and says what is missing. */
export const testWhere = (what: keyof typeof CAN): ((name: string, run: () => void) => void) =>
  CAN[what]
    ? test
    : (name, run) => {
        test.skip(`${name} [left out: this machine cannot ${what}]`, run);
      };

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
