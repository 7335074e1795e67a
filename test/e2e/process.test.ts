/** The built program as a process: other surroundings, pipes, and what its package carries. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from '../support/once';
import { SIZES } from '../support/sizes';

const ROOT = join(__dirname, '../..');
const BIN = join(ROOT, 'bin/koboldkeep.js');

const run = (args: readonly string[], options: { env?: NodeJS.ProcessEnv; cwd?: string; input?: string } = {}) =>
  spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', maxBuffer: 1 << 26, ...options });

const OTHER_CLOCK = join(__dirname, '../support/other-clock.js');

/** Environments that must make no difference to any dungeon or game. */
const SURROUNDINGS: readonly (readonly [string, NodeJS.ProcessEnv])[] = [
  ['Turkish, half a world away', { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' }],
  ['another day, by a clock that runs backwards', { NODE_OPTIONS: `--require "${OTHER_CLOCK}"` }],
  ['Swedish, no colours, a narrow window', { LC_ALL: 'sv_SE.UTF-8', NO_COLOR: '1', COLUMNS: '40', LINES: '10' }],
  ['no language at all', { LC_ALL: 'C', TZ: 'UTC', TERM: 'dumb' }],
];

const explore = '{"type":"act","command":{"do":"explore"}}\n{"type":"hash"}\n';
const COMMANDS = `{"type":"reset","seed":"42"}\n${explore.repeat(12)}`;

const maps = once(() => run(['map', '--seed', '42', '--all']).stdout);
const answers = once(() => run(['agent'], { input: COMMANDS }).stdout);

describe.each(SURROUNDINGS.slice(0, SIZES.surroundings))('in other surroundings (%s)', (_, extra) => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'koboldkeep '));
  afterAll(() => {
    rmSync(elsewhere, { recursive: true });
  });
  const there = { env: { ...process.env, ...extra, HOME: elsewhere }, cwd: elsewhere };

  test('the ten floors of a seed are the same bytes', () => {
    const here = maps();
    expect(here.length).toBeGreaterThan(20_000);
    expect(run(['map', '--seed', '42', '--all'], there).stdout).toBe(here);
  });

  test('the same commands give the same hashes', () => {
    const here = answers();
    expect(here.split('\n')).toHaveLength(27);
    expect(run(['agent'], { ...there, input: COMMANDS }).stdout).toBe(here);
  });
});

test('a reader that stops early is no error', () => {
  const out = execFileSync('sh', ['-c', `"$0" "$1" map --seed 1 --all | head -n 1; echo "$?"`, process.execPath, BIN], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(out).toMatch(/^floor 1 of 10.*\n0\n$/);
});

test('the agent ends quietly when its input does', () => {
  const { status, stdout, stderr } = run(['agent'], { input: '' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

test('without a terminal the game ends with 2 and one sentence', () => {
  const { status, stdout, stderr } = run(['--seed', '42'], { input: '' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^koboldkeep: [^\n]+\.\n$/);
});

test('the game needs three packages only, none of which runs a script when installed', () => {
  interface Package {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly hasInstallScript?: boolean;
  }
  interface Manifest {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly packages: Readonly<Record<string, Package>>;
  }
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest;
  const three = ['blessed', 'commander', 'seedrandom'];
  expect(Object.keys(read('package.json').dependencies)).toEqual(three);
  const { packages } = read('package-lock.json');
  const needed = new Set(three);
  for (const name of needed) {
    const { dependencies = {}, hasInstallScript = false } = packages[`node_modules/${name}`] ?? {};
    expect([name, hasInstallScript]).toEqual([name, false]);
    for (const other of Object.keys(dependencies)) needed.add(other);
  }
  expect([...needed]).toEqual(three);
});

test('a link to the program starts it, also where Node does not follow the link', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'koboldkeep '));
  try {
    const { stdout: usual } = run(['map', '--seed', '42']);
    const link = join(elsewhere, 'keep');
    symlinkSync(BIN, link);
    for (const flags of [[], ['--preserve-symlinks-main'], ['--preserve-symlinks', '--preserve-symlinks-main']]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, link, 'map', '--seed', '42'], {
        encoding: 'utf8',
      });
      expect([status, stderr, stdout]).toEqual([0, '', usual]);
    }
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});
