/** The boards: which runs they list in which order, the words that choose one, and how they look as text and as a page. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf } from '../../src/cli/io/text-table';
import { readBoard, type Board } from '../src/boards/board';
import { boardLines } from '../src/boards/board-lines';
import { openDatabase } from '../src/database';
import type { RunFacts } from '../src/boards/run-facts';
import { RunTable } from '../src/boards/run-table';
import { boardPage } from '../src/web/board-page';
import { endServers, newFolder, runServer } from './support/served';

afterAll(endServers);

const FACTS: RunFacts = {
  ...{ name: 'Wren', seed: '42', difficulty: 'standard', kit: 'soldier', daily: null, content: 'c', outcome: 'died' },
  ...{ marks: '', ending: 'floor 3, killed by a kobold', score: 100, depth: 3, turn: 500, rules: 5 },
  began: '2026-01-31T10:00:00.000Z',
};
const DAILY = { seed: 'daily 2026-01-31', daily: '2026-01-31' };

/** Returns a table with runs of these facts, verified in this order, each in the account of its name. */
async function tableOf(...runs: readonly Partial<RunFacts>[]): Promise<RunTable> {
  const table = new RunTable(await openDatabase(undefined, join(newFolder(), 'runs.db')));
  for (const [i, facts] of runs.entries()) {
    const checksum = String(i).padStart(64, '0');
    const account = facts.name ?? FACTS.name;
    await table.add({
      checksum,
      account,
      file: `${i}.kkr`,
      finished: `2026-02-01T10:00:${String(i).padStart(2, '0')}.000Z`,
    });
    await table.settle(checksum, { facts: { ...FACTS, ...facts } });
  }
  return table;
}

function boardOf(words: string): Board {
  const board = readBoard(words.split(' ').filter((word) => word !== ''));
  if ('problem' in board) throw new Error(board.problem);
  return board;
}

async function names(table: RunTable, words: string): Promise<readonly string[]> {
  return (await table.list(boardOf(words), 100)).map(({ name }) => name);
}

test('a board lists the higher score first, then the quicker run, then the earlier one', async () => {
  const table = await tableOf(
    { name: 'Low', score: 99 },
    { name: 'Slow', turn: 501 },
    { name: 'Early' },
    { name: 'Late' },
    { name: 'High', score: 1001 },
  );
  expect(await names(table, '')).toEqual(['High', 'Early', 'Late', 'Slow', 'Low']);
  expect((await table.list(boardOf(''), 2)).map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'High'],
    [2, 'Early'],
  ]);
});

test('each board lists its own runs', async () => {
  const table = await tableOf(
    { name: 'Short', difficulty: 'short', outcome: 'won', turn: 5 },
    { name: 'Winner', outcome: 'won', turn: 900 },
    { name: 'Quick', outcome: 'won', turn: 800 },
    { name: 'Grim', difficulty: 'grim', kit: 'poacher', score: 1 },
  );
  expect(await names(table, '')).toEqual(['Quick', 'Winner', 'Grim']);
  expect(await names(table, 'short')).toEqual(['Short']);
  expect(await names(table, 'wins')).toEqual(['Quick', 'Winner']);
  expect(await names(table, 'difficulty grim')).toEqual(['Grim']);
  expect(await names(table, 'kit poacher')).toEqual(['Grim']);
  expect(await names(table, 'kit nobody')).toEqual([]);
  expect((await table.boards()).map(({ words }) => words.replace(/^(daily|event) .*/, '$1'))).toEqual([
    '',
    'short',
    'wins',
    'daily',
    'event',
    'difficulty grim',
    'difficulty standard',
    'kit poacher',
    'kit soldier',
  ]);
});

test('the board of a day lists the first run of each player in its dungeon', async () => {
  const table = await tableOf(
    { ...DAILY, name: 'Again', score: 900, began: '2026-01-31T12:00:00.000Z' },
    { ...DAILY, name: 'Again', score: 200, began: '2026-01-31T11:00:00.000Z' },
    { ...DAILY, name: 'Once', score: 300 },
    { name: 'Elsewhere', score: 5000 },
  );
  expect(await names(table, 'daily 2026-01-31')).toEqual(['Once', 'Again']);
  expect((await table.list(boardOf('daily 2026-01-31'), 9)).map(({ score }) => score)).toEqual([300, 200]);
  expect(await names(table, 'daily 2026-02-01')).toEqual([]);
});

test('the board of an event lists sealed runs, and no row tells a sealed seed before it is public', async () => {
  let now = Date.parse('2026-01-31T12:00:00Z');
  const table = new RunTable(await openDatabase(undefined, join(newFolder(), 'runs.db')), () => now);
  const seed = `sealed 2026-01-31 ${'a'.repeat(32)}`;
  for (const [i, kind] of (['sealed', 'open'] as const).entries()) {
    const checksum = String(i).repeat(64);
    await table.add({ checksum, account: 'one', file: `${i}.kkr`, finished: FACTS.began });
    await table.settle(checksum, { facts: { ...FACTS, name: kind, seed, daily: '2026-01-31 sealed' } }, kind);
  }
  expect(await names(table, 'event 2026-01-31')).toEqual(['sealed']);
  const rows = async () =>
    (await table.list(boardOf(''), 9)).map((row) => [row.seed, row.sealedUntil, row.kind]).sort();
  const until = '2026-02-01 12:00 UTC';
  expect(await rows()).toEqual([
    ['sealed 2026-01-31', until, 'open'],
    ['sealed 2026-01-31', until, 'sealed'],
  ]);
  expect(await table.findPublic('0'.repeat(64))).toEqual({
    problem: `The dungeon of the run ${'0'.repeat(64)} is still sealed: its recording is public from ${until} on.`,
  });
  now += 24 * 3_600_000;
  expect(await rows()).toEqual([
    [seed, null, 'open'],
    [seed, null, 'sealed'],
  ]);
  expect(await table.findPublic('0'.repeat(8))).toMatchObject({ checksum: '0'.repeat(64) });
});

test('a run is on no board before it is verified, nor after it was refused', async () => {
  const table = await tableOf();
  const run = { checksum: 'c'.repeat(64), account: 'a', file: 'r.kkr', finished: FACTS.began };
  await table.add(run);
  await table.add(run);
  const problem = `There is no run with the checksum ${run.checksum} here: the boards list those there are.`;
  const told = async () => [
    await names(table, ''),
    (await table.queued())[0]?.checksum,
    await table.findPublic(run.checksum),
  ];
  expect(await told()).toEqual([[], run.checksum, { problem }]);
  await table.settle(run.checksum, { reason: 'it is forged' });
  expect(await told()).toEqual([[], undefined, { problem }]);
});

test('the beginning of a checksum finds a run if no other one begins so, and none that is hidden', async () => {
  const table = await tableOf({ name: 'One' }, { name: 'Two' });
  const checksum = '1'.padStart(64, '0');
  expect(await table.findPublic(checksum)).toMatchObject({ checksum });
  expect(await table.findPublic('0'.repeat(8))).toEqual({
    problem: 'Several runs have checksums that begin with 00000000: give more of it.',
  });
  const nobody = { problem: 'There is no run with the checksum 0000000f here: the boards list those there are.' };
  expect(await table.findPublic('0000000f')).toEqual(nobody);
  await table.hide([checksum], true);
  expect(await table.findPublic(checksum)).toEqual({ problem: nobody.problem.replace('0000000f', checksum) });
  expect(await table.findPublic('0'.repeat(8))).toMatchObject({ checksum: '0'.repeat(64) });
});

test.each(['today', 'daily 2026-02-30', 'daily 1', 'kit', 'kit a b', 'kit <b>', 'short wins', 'constructor'])(
  'there is no board "%s"',
  (words) => {
    expect(readBoard(words.split(' '))).toEqual({
      problem: expect.stringMatching(/^There is no such board: .*\.$/) as string,
    });
  },
);

test('a board has no more than 80 columns, whatever its names are', async () => {
  const ending = 'floor 10 (Crown), killed by an enraged kobold chieftain';
  const table = await tableOf(
    { name: '漢'.repeat(24), score: 123_456, turn: 99_999, ending, difficulty: 'story', kit: 'apprentice' },
    { name: 'x'.repeat(24) },
  );
  const lines = boardLines(boardOf(''), await table.list(boardOf(''), 20));
  expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(80);
  expect(lines.filter((line) => line.includes('✓ 0000'))).toHaveLength(2);
});

test.each([
  ['', 'open'],
  ['program imagined', 'program'],
  ['bot', 'bot'],
  ['program forked imagined', 'assisted'],
])('a run with the marks "%s" is shown as %s', async (marks, kind) => {
  const rows = await (await tableOf({ marks })).list(boardOf(''), 20);
  expect(boardLines(boardOf(''), rows)[3]).toContain(` ${kind} `);
  expect(boardPage(boardOf(''), rows, [])).toContain(`<td role="cell">${kind}</td>`);
});

test('the page shows names as they are, and takes none for a part of itself', async () => {
  const name = `<b>"&'</b>`;
  const table = await tableOf({ name });
  const page = boardPage(boardOf(''), await table.list(boardOf(''), 20), await table.boards());
  expect(page).not.toContain('<b>');
  expect(page).toContain('&#60;b&#62;&#34;&#38;&#39;&#60;/b&#62;');
});

test('only the server can read the database', async () => {
  const file = join(newFolder(), 'runs.db');
  const table = new RunTable(await openDatabase(undefined, file));
  await table.add({ checksum: 'c', account: 'a', file: 'r', finished: FACTS.began });
  for (const each of [file, `${file}-wal`]) expect(statSync(each).mode & 0o777).toBe(0o600);
  await table.close();
});

test('a damaged database is one sentence', async () => {
  const data = newFolder();
  writeFileSync(join(data, 'runs.db'), 'no database '.repeat(1000));
  const { code, err } = await runServer(['--data', data, '--port', '0']);
  expect(code).toBe(4);
  expect(err).toMatch(
    /^koboldkeep-server: The database \S+runs\.db cannot be opened \(.*\): restore it, or remove it, and it is made again from the players' runs\.\n$/,
  );
});
