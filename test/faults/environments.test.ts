/** Other environments: locales, flags of Node, memory, clocks. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from '../../src/store/journal/journal';
import { Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { WATCHDOG_MS } from '../support/watch';

const support = (name: string): string => join(__dirname, '../support', name);
const content = smallContent();

const node = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', timeout: WATCHDOG_MS, env: { ...process.env, ...env } });

describe('the same commands come to the same states', () => {
  const play = (flags: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { stdout, stderr } = node([...flags, support('plain-player.js'), 'surroundings', '60'], env);
    expect(stderr.replace(/^Warning: .*expose_wasm.*\n/, '')).toBe(''); // Node says so without a compiler
    return stdout;
  };
  let usual: string;
  beforeAll(() => {
    usual = play([]);
    expect(usual).toMatch(/^([0-9a-f]{16} ){4,}\d+\n$/);
  });

  test.each([
    ['in a Node that compiles nothing', ['--jitless'], {}],
    ['in a Node that compiles everything at once', ['--always-sparkplug', '--no-lazy'], {}],
    ['with a small stack', ['--stack-size=250'], {}],
    ['with a small heap', ['--max-old-space-size=48', '--max-semi-space-size=1'], {}],
    ['where the sun never rises', [], { TZ: 'Asia/Kathmandu', LC_ALL: 'ar_EG.UTF-8' }],
    ['in Thai, in 1970', ['--require', support('other-clock.js')], { TZ: 'America/St_Johns', LC_ALL: 'th_TH.UTF-8' }],
  ])('%s', (_, flags, env) => {
    expect(play(flags, env)).toBe(usual);
  });
});

test('a process that runs out of memory and is aborted loses nothing', () => {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-memory-'));
  try {
    const player = (limit: number, flags: readonly string[]) =>
      node([...flags, support('store-player.js'), 'small', home, 'Wren', 'memory', '-1', String(limit)], {
        EAT_AFTER: '60',
      });
    const { signal, stdout } = player(1000, ['--max-old-space-size=48', '--require', support('eat-memory.js')]);
    expect(signal).toBe('SIGABRT');
    const last = stdout.trimEnd().split('\n').at(-1)?.trim();
    expect(last).toMatch(/^\d+ [0-9a-f]{16}$/);
    expect(player(0, []).stdout.split('\n')[1]?.trim()).toBe(`begun ${last}`);
  } finally {
    rmSync(home, { recursive: true });
  }
});

test.each([
  ['before 1970', -5_000_000_000],
  ['in 2106', 4_300_000_000_000],
  ['between two milliseconds', 1234.5],
])('a clock that stands %s spoils no game, no recording and no name of a file', (_, time) => {
  const files = new MemoryFiles();
  let ticks = 0;
  // Both clocks also run backwards, the monotonic one included.
  const deps = { ...meansOf(files, content), today: () => time - 60_000 * ticks++, clock: () => -ticks++ };
  const journal = begin(deps);
  for (let i = 0; i < 70; i++) expect(journal.perform({ do: 'search' })).toEqual({ kind: 'done' });
  journal.close();
  const back = Journal.resume(deps, HOME, FOLDER);
  expect(hashOf(back)).toBe(hashOf(journal));
  back.perform({ do: 'escape' });
  back.close();
  const saves = new Saves(deps, HOME);
  expect(saves.finish(FOLDER, back.engine).recording).toMatch(/\/runs\/[\w-]+\.kkr$/);
  expect(files.list(`${HOME}/trash`)).toHaveLength(1);
});
