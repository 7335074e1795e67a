/** The database: a file or a PostgreSQL, with the same answers; and one sentence for each that cannot be used. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needing } from '../../test/support/needs';
import { readBoard } from '../src/boards/board';
import type { RunFacts } from '../src/boards/run-facts';
import { RunTable } from '../src/boards/run-table';
import { openDatabase, withoutPasswords } from '../src/database';
import { freePort, PASSWORD, startPostgres, type Postgres } from './support/postgres';
import { endServers, newFolder, runServer, serve } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  sendVisitorsHome();
  await endServers();
});

test.each([
  ['postgres://wren:secret@host/keep', 'postgres://wren@host/keep'],
  ['postgres://wren:s@c:r/t@host/keep?password=secret', 'postgres://wren@host/keep?password=…'],
  ['postgres:///keep?user=wren&password=secret&host=/run', 'postgres:///keep?user=wren&password=…&host=/run'],
  ["Unexpected argument 'postgres://wren:secret@host/keep'", "Unexpected argument 'postgres://wren@host/keep'"],
  ['The port 22 is in use: http://localhost:8022/', 'The port 22 is in use: http://localhost:8022/'],
])('%s is told as %s', (text, told) => {
  expect(withoutPasswords(text)).toBe(told);
});

test.each([
  [
    ['--database', 'runs.db'],
    '--database is "runs.db": give an address, such as postgres://koboldkeep@localhost/koboldkeep, or off.',
  ],
  [
    ['--database', 'mysql://wren:secret@host/keep'],
    '--database is "mysql://wren@host/keep": give an address, such as ',
  ],
  [
    ['--database', 'postgres://wren:secret@host:99999/keep'],
    '--database is "postgres://wren@host:99999/keep": give an address, such as ',
  ],
  [['postgres://wren:secret@host/keep'], "Unexpected argument 'postgres://wren@host/keep'"],
])('what is no address of a database is one sentence without a password: %j', async (args, said) => {
  const { code, err } = await runServer(['--data', newFolder(), ...args]);
  expect(code).toBe(2);
  expect(err).toContain(`koboldkeep-server: ${said}`);
  expect(err).toMatch(/^[^\n]+\.\n$/);
  expect(err).not.toContain('secret');
});

test('a database that nothing listens for is one sentence', async () => {
  const data = newFolder();
  const address = `127.0.0.1:${await freePort()}/keep`;
  const args = ['--data', data, '--port', '0', '--web-port', '0'];
  const env = { KOBOLDKEEP_SERVER_DATABASE: `postgres://wren:secret@${address}` };
  expect(await runServer(args, env)).toEqual({
    code: 5,
    out: '',
    err: `koboldkeep-server: The database postgres://wren@${address} cannot be used, because nothing listens there: start PostgreSQL, or give another address with --database.\n`,
  });
});

needing('postgres').describe('PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  test.each([
    [
      'another password',
      /:[^:@]+@/,
      ':secret@',
      'the password is wrong: give the right one in the address, or by PGPASSWORD.',
    ],
    ['another database', /keep_\d+$/, 'nowhere', 'there is no such database: make it with createdb.'],
    [
      'a link that is encrypted',
      /$/,
      '?sslmode=verify-full',
      'The server does not support SSL connections: look at its log',
    ],
  ])('with %s is one sentence', async (_, part, instead, said) => {
    const address = postgres.newDatabase().replace(part, instead);
    const { code, err } = await runServer(['--data', newFolder(), '--database', address]);
    expect(code).toBe(5);
    expect(err).toContain(`${withoutPasswords(address)} cannot be used, because ${said}`);
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect(err).not.toMatch(/secret|Pa55/);
  });

  test('answers every question about runs as the file does', async () => {
    const answers = await Promise.all(
      [undefined, postgres.newDatabase()].map(async (address) => {
        const db = await openDatabase(address, join(newFolder(), 'runs.db'));
        const told = await answersOf(new RunTable(db));
        await db.destroy();
        return told;
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.lists['']).toHaveLength(4);
  });

  test('holds the boards of a server, whose commands find it by the same option', async () => {
    const database = postgres.newDatabase();
    const data = newFolder();
    const options = ['--database', database];
    const server = await serve(options, data);
    const player = await visit({
      port: server.port,
      name: 'Wren',
      key: newKey(),
      command: '--plain --seed 42',
      term: false,
    });
    player.type('wait\ngive up\nyes\n');
    await server.logged(({ event }) => event === 'runVerified');
    await server.end();
    const again = await serve(options, data);
    const scores = async (): Promise<string> =>
      (await askServer({ port: again.port, name: 'Asker', command: 'scores' })).said;
    expect(await scores()).toMatch(/ Wren +gave up on floor 1 /);
    expect(await runServer(['hide', 'wren', '--data', data, ...options])).toEqual({
      code: 0,
      out: '1 run is hidden.\n',
      err: '',
    });
    expect(await scores()).not.toContain('Wren');
    expect(existsSync(join(data, 'runs.db'))).toBe(false);
    for (const text of [server.logText(), again.logText()]) expect(text).not.toContain(PASSWORD);
  });
});

const FACTS: RunFacts = {
  ...{ name: 'Wren', seed: '42', difficulty: 'standard', kit: 'soldier', daily: null, content: 'c', outcome: 'died' },
  ...{ marks: '', ending: 'floor 3, killed by a kobold', score: 100, depth: 3, turn: 500, rules: 5 },
  began: '2026-01-31T10:00:00.000Z',
};
const DAY = { seed: 'daily 2026-01-31', daily: '2026-01-31' };
const RUNS: readonly Partial<RunFacts>[] = [
  { name: 'Slow', turn: 501, outcome: 'won' },
  { name: 'Zoë “the Żółw” 🐢', kit: 'poacher' },
  { ...DAY, name: 'Twice', score: 300, began: '2026-01-31T11:00:00.000Z' },
  { ...DAY, name: 'Twice', score: 200, difficulty: 'grim' },
  { name: 'Short', difficulty: 'short', score: 999 },
];

/** Asks a table everything that a server asks it. */
async function answersOf(table: RunTable) {
  const finished = (i: number): string => `2026-02-01T10:00:0${i}.000Z`;
  for (const [i, facts] of RUNS.entries()) {
    const run = { checksum: String(i).repeat(64), account: facts.name ?? '', file: `${i}.kkr`, finished: finished(i) };
    await table.add(run);
    // A run that is there already stays as it is.
    await table.add({ ...run, checksum: `${i}f`.repeat(32) });
    await table.settle(run.checksum, { facts: { ...FACTS, ...facts } });
  }
  await table.add({ checksum: 'a'.repeat(64), account: 'Forger', file: 'a.kkr', finished: finished(8) });
  await table.add({ checksum: 'b'.repeat(64), account: 'Waiting', file: 'b.kkr', finished: finished(9) });
  const queued = await table.queued();
  await table.settle('a'.repeat(64), { reason: 'it is forged' });
  const sent = { finished: finished(7), facts: { ...FACTS, name: 'Sent', content: 'sent', score: 50 } };
  const listed = [
    await table.addSent({ ...sent, checksum: 'c'.repeat(64) }),
    await table.addSent({ ...sent, checksum: 'd'.repeat(64) }),
  ];
  const hidden = [
    await table.withChecksum('0000'),
    [...(await table.ofAccount('Twice'))].sort((a, b) => (a.checksum < b.checksum ? -1 : 1)),
    await table.ofAccount('Nobody'),
  ];
  await table.rename('Slow', 'Quick');
  await table.hide(
    hidden
      .flat()
      .slice(0, 1)
      .map(({ checksum }) => checksum),
    true,
  );
  const lists: Record<string, unknown> = {};
  for (const words of ['', 'short', 'wins', 'daily 2026-01-31', 'kit poacher', 'difficulty grim']) {
    const board = readBoard(words.split(' ').filter((word) => word !== ''));
    lists[words] = 'problem' in board ? board : await table.list(board, 9);
  }
  const found = await Promise.all(['1111', '11112', 'cccc'].map((beginning) => table.findPublic(beginning)));
  const files = [...(await table.filesOf('Twice'))].sort();
  await table.remove('1'.repeat(64));
  const all = [...(await table.all())].sort((a, b) => (a.checksum < b.checksum ? -1 : 1));
  return {
    queued,
    listed,
    hidden,
    lists,
    found,
    files,
    all,
    boards: await table.boards(),
    next: await table.queued(),
    isQueued: await table.isQueued('b'.repeat(64)),
  };
}
