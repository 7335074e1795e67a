/**
 * Tests that need something of the machine. Where it is missing they are left out and say so; with
 * KOBOLDKEEP_TESTS_STRICT set they fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { otherNodes } from './other-nodes';

const works = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** Returns the path of a program in the PATH; undefined if there is none. */
export const whereIs = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** Debian's folder of PostgreSQL, with one for each version; its programs are not in the PATH. */
const POSTGRES = '/usr/lib/postgresql';

/** Returns the folder of the programs of PostgreSQL; undefined if there is none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const postgres = whereIs('postgres');
  const folders = [
    ...(postgres === undefined ? [] : [dirname(realpathSync(postgres))]),
    ...versions.map((each) => `${POSTGRES}/${each}/bin`),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

const canLoad = (name: string): boolean => {
  try {
    require(name);
    return true;
  } catch {
    return false;
  }
};

/** What a test may need, how it is found out, and how a machine comes by it. */
const NEEDS = {
  build: [() => existsSync(join(__dirname, '../../dist/bundle/start.js')), 'the built game: node scripts/setup.js'],
  pty: [() => canLoad('@lydell/node-pty'), 'a pseudo-terminal: @lydell/node-pty has a binary for the usual platforms'],
  bash: [() => works('bash', '-c', 'true'), 'bash in the PATH'],
  linux: [() => process.platform === 'linux', 'Linux, whose cache folder XDG_CACHE_HOME names'],
  posix: [() => works('sh', '-c', 'true'), 'sh in the PATH'],
  ssh: [() => works('ssh', '-V'), "OpenSSH's client in the PATH: apt-get install openssh-client"],
  chromium: [() => whereIs('chromium') !== undefined, 'Chromium in the PATH: apt-get install chromium'],
  postgres: [() => postgresPrograms() !== undefined, "PostgreSQL's server: apt-get install postgresql"],
  openssl: [() => works('openssl', 'version'), 'openssl in the PATH'],
  python: [() => works('python3', '--version'), 'python3 in the PATH'],
  limit: [() => works('prlimit', '--nofile=64', 'true'), 'prlimit of util-linux'],
  mount: [
    () => works('unshare', '-m', 'sh', '-c', 'mount -t tmpfs -o size=64k none /mnt'),
    'unshare of util-linux, and the right to mount',
  ],
  network: [() => works('unshare', '-n', 'true'), 'unshare of util-linux, and the right to leave the network'],
  nodes: [() => otherNodes().length > 0, 'another version of Node: node scripts/nodes.js 22'],
  beAnother: [() => process.getuid?.() === 0, 'the right to be another user, which root has'],
} as const satisfies Readonly<Record<string, readonly [isMet: () => boolean, what: string]>>;

/** `test` and `describe` for tests that need this. */
export function needing(need: keyof typeof NEEDS): {
  readonly test: (name: string, run: (() => void) | (() => Promise<void>)) => void;
  readonly describe: (name: string, define: () => void) => void;
} {
  const [isMet, what] = NEEDS[need];
  if (isMet()) {
    return {
      test: (name, run) => {
        test(name, run);
      },
      describe,
    };
  }
  const leaveOut = (name: string): void => {
    const why = `it needs ${what}`;
    if (process.env['KOBOLDKEEP_TESTS_STRICT']) {
      test(name, () => {
        throw new Error(`${why}, and with KOBOLDKEEP_TESTS_STRICT no test may be left out`);
      });
      return;
    }
    process.stderr.write(`LEFT OUT: ${name}: ${why}\n`);
    test.skip(`${name} [left out: ${why}]`, () => undefined);
  };
  return { test: leaveOut, describe: leaveOut };
}
