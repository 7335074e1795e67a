/** Every command that prints JSON does so as docs/json.md says. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/commands';
import { flagAndValue } from '../../src/cli/help/command-row';
import { CONTENT } from '../../src/content';
import { OUTCOMES } from '../../src/engine/api/event/event';
import { RUN_ENDS } from '../../src/engine/api/view/score';
import { createGame, perform, record } from '../../src/library';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { Saves } from '../../src/store/saves';
import { BoardServer } from '../support/board-server';
import { runMain } from '../support/run-main';

const home = mkdtempSync(join(tmpdir(), 'koboldkeep json '));
const server = new BoardServer();
afterAll(() => {
  server.stop();
  rmSync(home, { recursive: true });
});
beforeAll(async () => {
  await server.start();
  const saves = new Saves(storeDependencies(DISK, CONTENT), home);
  saves.start({ seed: 'open', name: 'Robin' }).close();
  const broken = saves.start({ seed: 'broken', name: 'Wren' });
  broken.close();
  writeFileSync(join(broken.folder, 'log-000001.kkl'), '');
  const game = createGame({ seed: 'test/1' });
  for (const command of ['explore', 'search', 'escape'] as const) perform(game, { do: command });
  mkdirSync(join(home, 'runs'), { recursive: true });
  writeFileSync(join(home, 'runs/20260101-000000-wren.kkr'), record(game));
});

/** The calls of each command with --json, by the heading of their section. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  scores: ['scores'],
  'scores --from': ['scores', '--verify', '--from'],
  stats: ['stats'],
  morgue: ['morgue'],
  'morgue --turning-points': ['morgue', '--turning-points'],
  share: ['share'],
  verify: ['verify', '1'],
  saves: ['saves', '--check'],
  config: ['config'],
  'config get': ['config', 'get', 'panel-width'],
  map: ['map', '--seed', '42'],
  find: ['find', '--has', 'captive', '--seeds', '1', '--jobs', '1'],
  'find --list': ['find', '--list'],
  catalog: ['catalog', '--seeds', '1', '--supplies', '1', '--jobs', '1'],
  arbiter: ['arbiter'],
  simulate: ['simulate', '--bot', 'random', '--games', '1', '--limit', '20', '--jobs', '1'],
  'simulate runs': ['simulate', 'runs', 'RUNS', '--jobs', '1'],
  'simulate --compare': [
    'simulate',
    '--compare',
    'random',
    'noThought',
    '--games',
    '2',
    '--limit',
    '20',
    '--jobs',
    '1',
  ],
};

const page = readFileSync(join(__dirname, '../../docs/json.md'), 'utf8');
/** The text of each section by its heading. */
const SECTIONS = new Map(
  page
    .split('\n## ')
    .slice(1)
    .map((section) => [/^`(.*)`/.exec(section)?.[1] ?? '', section] as const),
);

const printed = async (heading: string): Promise<readonly object[]> => {
  const address = heading === 'scores --from' ? [server.address] : [];
  const args = (CALLS[heading] ?? []).map((word) => (word === 'RUNS' ? join(home, 'runs') : word));
  const { out } = await runMain([...args, ...address, '--json'], { KOBOLDKEEP_HOME: home });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
};

/** The keys of all objects in a value. */
const keysIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(keysIn);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
};

test('the page has a section for every command that prints JSON, and each is called here', () => {
  expect([...SECTIONS.keys()]).toEqual(Object.keys(CALLS));
  const withJson = COMMANDS.filter(({ options = [] }) => options.some((each) => flagAndValue(each).flag === '--json'));
  const called = new Set(Object.values(CALLS).map(([name]) => name));
  expect(withJson.map(({ name }) => name).sort()).toEqual([...called].sort());
});

test.each(Object.keys(CALLS))(
  'every key that %s prints is a word in camelCase, and the page names it',
  async (heading) => {
    const objects = await printed(heading);
    expect(objects).not.toEqual([]);
    expect([...new Set(keysIn(objects))].filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([]);
    const told = [...(SECTIONS.get(heading) ?? '').matchAll(/`(\w+)`/g)].map(([, key]) => key);
    const [first = {}, ...others] = objects.map((each) => Object.keys(each));
    for (const other of others) expect(other).toEqual(first);
    expect((first as string[]).filter((key) => !told.includes(key))).toEqual([]);
  },
);

test('the page says how a run can end, in the words of the program', () => {
  for (const word of [...OUTCOMES, ...RUN_ENDS, 'stuck']) expect(page).toContain(`"${word}"`);
});

/** Names that were given to a thing that has another name. */
const SECOND_NAMES = [
  'points',
  'deathsBy',
  'deathsByFloor',
  'killer',
  'floor',
  'verified',
  'isValid',
  'gaveUp',
  'path',
];

test.each(['scores', 'stats', 'morgue', 'share', 'verify', 'saves', 'map', 'find', 'simulate'])(
  'a program that reads %s finds each thing under its one name',
  async (heading) => {
    const keys = keysIn(await printed(heading));
    // The parts of a score have points of their own.
    const scoring = heading === 'morgue' ? ['points'] : [];
    expect(SECOND_NAMES.filter((name) => !scoring.includes(name) && keys.includes(name))).toEqual([]);
  },
);

test('the statistics count feats, difficulties and causes of death in objects, as a simulation does', async () => {
  const [sums] = (await printed('stats')) as readonly Record<string, readonly object[]>[];
  expect(sums?.['difficulties']).toEqual([{ id: 'standard', runs: 1 }]);
  expect(sums?.['stages']).toHaveLength(CONTENT.floors);
  expect(sums?.['stages']?.[0]).toEqual({ depth: 1, died: 0 });
});

test('people read that a run gave up, and never that it escaped', async () => {
  for (const args of [['scores'], ['stats'], ['morgue'], ['verify', '1'], ['saves']]) {
    const { out } = await runMain(args, { KOBOLDKEEP_HOME: home });
    expect(out).not.toMatch(/escaped|given up/);
    if (args[0] !== 'saves') expect(out).toMatch(/gave up/);
  }
});
