/** Every script in scripts/ runs, in its smallest form. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { WATCHDOG_MS } from '../support/watch';

const ROOT = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-scripts-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const inFolder = (name: string): string => join(folder, name);

interface Case {
  readonly args: readonly string[];
  /** What the script prints. */
  readonly out: RegExp;
  /** The exit code, 0 if left out: a script that gives up or finds too small a sample ends with 1. */
  readonly status?: number;
  readonly makes?: readonly string[];
}

const SCRIPTS: Readonly<Record<string, Case>> = {
  // One duel a breed is too few for the odds.
  balance: { args: ['1'], out: /Packs, met in the open[^]+Kobold King/, status: 1 },
  forecasts: { args: ['novice', '1'], out: /^\d+ fights: the loss within the range in [^]+died/ },
  locks: { args: ['2'], out: /failures: 0\n$/ },
  matrix: { args: ['this', 'as it comes'], out: /^node .+\nv[\d.]+ +as it comes( +\d+ same){4} +[\d.]+ s\n$/ },
  nodes: { args: ['this'], out: /^this .*node(\.exe)?\n$/ },
  setup: { args: [], out: /^$/ },
  soak: {
    args: ['--scale', '0.0002', '--seed', 'gate', '--out', inFolder('soak.json')],
    out: /^(\w+: [^\n]+, 0 failures [^\n]+\n){8}$/,
    makes: ['soak.json'],
  },
  // The tests of the game start no servers.
  test: { args: ['--listTests'], out: /^((?![^\n]*\/(server|mcp)\/test\/)[^\n]+\.test\.ts\n)+$/ },
  win: {
    args: ['42', '--tries', '2', '--thoughts', '3', '--out', inFolder('won.jsonl')],
    out: /^(game \d: not over on floor 1, turn 0, level 1\n){2}given up\n$/,
    status: 1,
  },
};

/**
 * Tried where what they make is tested: each build is bundled, the manual is compared with the table of commands, the steps of
 * `npm run golden` have a test of their own, and the matrix starts the check of the golden files.
 */
const TRIED_ELSEWHERE = ['bundle', 'by-ear', 'manual', 'freeze', 'golden', 'golden-check', 'pictures'];

/** Tried below, in a copy of what they read and write. */
const OF_THE_RELEASE = ['package-readme', 'release-check'];

needing('build').describe('the script', () => {
  test.each(Object.entries(SCRIPTS))('%s runs', (name, script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', `${name}.js`), ...script.args], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: WATCHDOG_MS,
    });
    expect([status, stderr]).toEqual([script.status ?? 0, '']);
    expect(stdout).toMatch(script.out);
    for (const file of script.makes ?? []) expect(existsSync(inFolder(file))).toBe(true);
  });
});

describe('on the day of a release', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  const README =
    '![A picture](docs/a.svg) [pages](docs/b.md#c), [client](clients/python), [home](https://home.test/), [here](#x)\n';
  /** What those who read the package find: every address that it has. */
  const ADDRESSES = [
    `https://raw.githubusercontent.com/koboldkeep/koboldkeep/v${version}/docs/a.svg`,
    `https://github.com/koboldkeep/koboldkeep/blob/v${version}/docs/b.md`,
    `https://github.com/koboldkeep/koboldkeep/tree/v${version}/clients/python`,
    'https://home.test/',
  ];
  const scratch = inFolder('release');
  const at = (name: string): string => join(scratch, name);
  beforeEach(() => {
    rmSync(scratch, { recursive: true, force: true });
    for (const name of ['scripts', 'bin']) mkdirSync(at(name), { recursive: true });
    for (const name of OF_THE_RELEASE) cpSync(join(ROOT, `scripts/${name}.js`), at(`scripts/${name}.js`));
    cpSync(join(ROOT, 'package.json'), at('package.json'));
    writeFileSync(at('README.md'), README);
    writeFileSync(at('CHANGELOG.md'), `# Changelog\n\n## ${version} (2026-12-01)\n`);
    // A network in which some addresses are missing, and an npm that says what it is told to.
    writeFileSync(
      at('network.js'),
      `globalThis.fetch = async (address, { method }) => {
        require('node:fs').appendFileSync('asked', method + ' ' + address + '\\n');
        if (address === process.env.DOWN) throw new Error('ENOTFOUND');
        return { ok: address !== process.env.MISSING, status: 404 };
      };`,
    );
    writeFileSync(at('bin/npm'), '#!/bin/sh\necho "$NPM_SAYS"\necho "$NPM_COMPLAINS" >&2\nexit "$NPM_EXITS"\n', {
      mode: 0o755,
    });
  });
  const run = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
    const PATH = `${at('bin')}:${process.env['PATH'] ?? ''}`;
    const said = { NPM_SAYS: version, NPM_COMPLAINS: '', NPM_EXITS: '0', ...env };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', at('network.js'), `scripts/${script}.js`, ...args],
      { cwd: scratch, encoding: 'utf8', env: { ...process.env, PATH, ...said } },
    );
    return { status, stdout, stderr };
  };

  needing('posix').test('a version that is published with all that its README names is released', () => {
    expect(run('release-check')).toEqual({
      status: 0,
      stdout: `release: ${version} is as its README says.\n`,
      stderr: '',
    });
    expect(readFileSync(at('asked'), 'utf8').trim().split('\n')).toEqual(ADDRESSES.map((address) => `HEAD ${address}`));
  });

  needing('posix').test('all that is missing from a release is named, each in a sentence', () => {
    const [picture = '', page = ''] = ADDRESSES;
    writeFileSync(at('CHANGELOG.md'), `# Changelog\n\n## ${version} (unreleased)\n`);
    expect(run('release-check', [], { MISSING: page, DOWN: picture, NPM_SAYS: '' })).toEqual({
      status: 1,
      stdout: '',
      stderr: [
        `release: ${picture} does not answer: Error: ENOTFOUND.`,
        `release: ${page} answers 404.`,
        `release: CHANGELOG.md has no date for ${version}.`,
        `release: koboldkeep ${version} is not on npm.`,
        '',
      ].join('\n'),
    });
  });

  needing('posix').test('before a version is published, its tag must be pushed, and npm must not have it', () => {
    expect(run('release-check', ['before', `v${version}`], { NPM_SAYS: '' })).toEqual({
      ...{ status: 0, stdout: `release: ${version} can be published.\n`, stderr: '' },
    });
    expect(run('release-check', ['before', 'v0.0.9'])).toEqual({
      status: 1,
      stdout: '',
      stderr: [
        `release: the tag is v0.0.9, and the version in package.json ${version}.`,
        `release: koboldkeep ${version} is already on npm.`,
        '',
      ].join('\n'),
    });
  });

  const failures: readonly (readonly [complaint: string, sentence: string])[] = [
    ['npm error code E404\nnpm error 404 No match', `koboldkeep ${version} is not on npm`],
    [
      'npm error code EAI_AGAIN\nnpm error x',
      `npm does not say whether ${version} is published: npm error code EAI_AGAIN`,
    ],
  ];
  needing('posix').test('a version that is not on npm is told apart from an npm that does not answer', () => {
    for (const [complaint, sentence] of failures) {
      const { status, stderr } = run('release-check', [], { NPM_SAYS: '', NPM_COMPLAINS: complaint, NPM_EXITS: '1' });
      expect([status, stderr]).toEqual([1, `release: ${sentence}.\n`]);
    }
  });

  test('the README gets addresses while the package is packed, and comes back after, also if the first pack was killed', () => {
    const readme = (): string => readFileSync(at('README.md'), 'utf8');
    const { stdout: packaged } = run('package-readme');
    for (const address of ADDRESSES) expect(packaged).toContain(`](${address}`);
    expect(readme()).toBe(README);
    for (let times = 0; times < 2; times++) {
      expect(run('package-readme', ['write']).status).toBe(0);
      expect(readme()).toBe(packaged);
    }
    for (let times = 0; times < 2; times++) {
      expect(run('package-readme', ['restore']).status).toBe(0);
      expect(readme()).toBe(README);
    }
    expect(readdirSync(scratch)).not.toContain('.README.md.aside');
    expect(run('package-readme', ['wriet'])).toEqual({
      ...{ status: 2, stdout: '', stderr: 'package-readme: give one of write, restore, print.\n' },
    });
    expect(readme()).toBe(README);
  });
});

test('no script is left out', () => {
  const there = [...new Set(readdirSync(join(ROOT, 'scripts')).map((file) => file.replace('.js', '')))];
  // What other scripts load, and what installs and runs Stryker for some minutes.
  expect(there.filter((name) => !['sources', 'typescript', 'mutate'].includes(name)).sort()).toEqual(
    [...Object.keys(SCRIPTS), ...TRIED_ELSEWHERE, ...OF_THE_RELEASE].sort(),
  );
});
