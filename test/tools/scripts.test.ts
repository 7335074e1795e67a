/** Every script in scripts/ runs, in its smallest form. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { IS_LONG } from '../support/sizes';
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
  'by-ear': { args: [inFolder('by-ear')], out: /^$/, makes: ['by-ear/start-by-ear.txt', 'by-ear/won-by-ear.txt'] },
  locks: { args: ['2'], out: /failures: 0\n$/ },
  nodes: { args: ['this'], out: /^this .*node(\.exe)?\n$/ },
  picture: { args: ['--svg', inFolder('picture.svg'), '--turn', '0'], out: /^$/, makes: ['picture.svg'] },
  setup: { args: [], out: /^$/ },
  soak: {
    args: ['--scale', '0.0002', '--seed', 'gate', '--out', inFolder('soak.json')],
    out: /^(\w+: [^\n]+, 0 failures [^\n]+\n){8}$/,
    makes: ['soak.json'],
  },
  stills: { args: [folder], out: /^$/, makes: ['odds.svg'] },
  win: {
    args: ['42', '--tries', '2', '--thoughts', '3', '--out', inFolder('won.jsonl')],
    out: /^(game \d: not over on floor 1, turn 0, level 1\n){2}given up\n$/,
    status: 1,
  },
};

/** Slow, and made of parts that other tests try. */
const LONG_SCRIPTS: Readonly<Record<string, Case>> = {
  freeze: { args: ['now', folder], out: /^$/, makes: ['saves/now/states.json', 'recordings/now.kkr'] },
  'golden-check': { args: [], out: /"floors":\{"lines":\d+,"wrong":0\}/ },
  golden: { args: [inFolder('golden')], out: /^$/, makes: ['golden/floors.txt', 'golden/plays.txt'] },
  matrix: { args: ['this'], out: /as it comes +\d+ same/ },
};

/** Tried where what they make is tested: each build is bundled, and the manual is compared with the table of commands. */
const TRIED_ELSEWHERE = ['package-readme', 'release-check', 'bundle', 'manual'];

needing('build').describe('the script', () => {
  test.each(Object.entries(IS_LONG ? { ...SCRIPTS, ...LONG_SCRIPTS } : SCRIPTS))('%s runs', (name, script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', `${name}.js`), ...script.args], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: WATCHDOG_MS,
    });
    expect([status, stderr]).toEqual([script.status ?? 0, '']);
    expect(stdout).toMatch(script.out);
    for (const file of script.makes ?? []) expect(existsSync(inFolder(file))).toBe(true);
    if (name === 'golden')
      for (const list of ['floors.txt', 'plays.txt', 'recordings.txt', 'screens.txt'])
        expect(readFileSync(inFolder(join('golden', list)), 'utf8')).toBe(
          readFileSync(join(ROOT, 'test/golden', list), 'utf8'),
        );
  });
});

test('no script is left out', () => {
  const there = readdirSync(join(ROOT, 'scripts')).map((file) => file.replace('.js', ''));
  // A hook that other scripts load.
  expect(there.filter((name) => name !== 'typescript').sort()).toEqual(
    [...Object.keys({ ...SCRIPTS, ...LONG_SCRIPTS }), ...TRIED_ELSEWHERE].sort(),
  );
});
