/** Games that are over and what becomes of them: each is verified by the server, shown once, and lost by no kill. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { decodeRecording, encodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { SIZES } from '../../test/support/sizes';
import type { BoardRow } from '../src/boards/run-table';
import { verifyRecording } from '../src/boards/verifier';
import { closePages, visitPage } from './support/page-visitor';
import { endServers, newFolder, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  closePages();
  sendVisitorsHome();
  await endServers();
});

const KEY = newKey();
const RECORDING = readFileSync(join(__dirname, '../../test/fixtures/recordings/rules-5.kkr'));

/** Plays a game and gives it up, until its end is shown. */
async function playToTheEnd({ port }: Served, name: string, key?: string) {
  const visitor = await visit({
    port,
    name,
    command: '--plain --seed 42',
    term: false,
    ...(key === undefined ? {} : { key }),
  });
  visitor.type('wait\nwait\ngive up\nyes\n');
  await visitor.sees('The run is over.');
  return visitor;
}

/** Returns the runs of a board. */
async function board({ webPort }: Served, words = ''): Promise<readonly (BoardRow & { readonly recording: string })[]> {
  const answer = await fetch(`http://localhost:${webPort}/scores.json?board=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { runs: readonly (BoardRow & { recording: string })[] }).runs;
}

const runsOf = ({ data }: Served): string => {
  const [account = ''] = readdirSync(join(data, 'accounts'));
  return join(data, 'accounts', account, 'home', 'runs');
};
const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('a run is shown once its recording is verified, and the recording proves it to anybody', async () => {
  const server = await serve();
  const { type, ended } = await playToTheEnd(server, 'Runner', KEY);
  // It is shown while its player still looks at the end of it.
  await server.logged(({ event }) => event === 'runVerified');
  type('leave\n');
  await ended;
  const [row, ...others] = await board(server);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ rank: 1, name: 'Runner', seed: '42', kind: 'open', outcome: 'escaped', turn: 2 });
  const bytes = Buffer.from(await (await fetch(`http://localhost:${server.webPort}${row?.recording}`)).arrayBuffer());
  expect(checksumOf(bytes)).toBe(row?.checksum);
  const recording = decodeRecording(bytes);
  expect(verify(CONTENT, recording).isValid).toBe(true);
  expect([recording.name, recording.score, recording.turn]).toEqual(['Runner', row?.score, row?.turn]);
  const { code, said } = await askServer({ port: server.port, name: 'Asker', command: 'scores' });
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(`^ 1 +${row?.score} +Runner +gave up on floor 1 +2 open +✓ ${row?.checksum.slice(0, 8)}$`, 'm'),
  );
});

test('a guest has no run on a board until the game is kept', async () => {
  const server = await serve();
  const secret = 'a'.repeat(32);
  const at = { webPort: server.webPort, name: 'Keeper', secret, size: null } as const;
  const guest = await visitPage({ ...at, command: '--seed 42' });
  await guest.sees('> ');
  guest.type('wait\ngive up\nyes\n');
  await guest.sees('The run is over.');
  expect(await board(server)).toEqual([]);
  await visitPage({ ...at, isToBeKept: true });
  await server.logged(({ event }) => event === 'runVerified');
  expect((await board(server)).map(({ name }) => name)).toEqual(['Keeper']);
});

test('no run is lost and none comes twice when the server is killed as it ends', async () => {
  const data = newFolder();
  for (let round = 0; round <= SIZES.killedServers; round++) {
    const server = await serve([], data);
    const visitor = await playToTheEnd(server, 'Killed', KEY);
    if (round % 2 === 1) await server.logged(({ event }) => event === 'runVerified');
    await server.end('SIGKILL');
    await visitor.ended;
  }
  const server = await serve([], data);
  // The runs of an account are looked through again, and behind them one more waits.
  await playToTheEnd(server, 'Last', newKey());
  await server.logged(({ event, name }) => event === 'runVerified' && name === 'Last');
  const files = (await board(server)).map(({ checksum }) => checksum);
  expect(new Set(files).size).toBe(SIZES.killedServers + 2);
  expect(files).toHaveLength(SIZES.killedServers + 2);
});

test('a recording that does not prove its result is never shown, and the log says why', async () => {
  const server = await serve();
  await playToTheEnd(server, 'Forger', KEY);
  await server.logged(({ event }) => event === 'runVerified');
  const own = readFileSync(
    join(runsOf(server), readdirSync(runsOf(server)).find((file) => file.endsWith('.kkr')) ?? ''),
  );
  const forged = encodeRecording({ ...decodeRecording(own), score: 999_999 });
  writeFileSync(join(runsOf(server), 'forged.kkr'), forged);
  writeFileSync(join(runsOf(server), 'noise.kkr'), 'no recording');
  await visit({ port: server.port, name: 'Forger', key: KEY });
  await server.logged(({ event, why }) => event === 'runRefused' && why === 'it is not a recording of this game');
  await server.logged(({ event, why }) => event === 'runRefused' && String(why).includes('points, not 999999'));
  expect(await board(server)).toHaveLength(1);
  const answer = await fetch(`http://localhost:${server.webPort}/runs/${checksumOf(forged)}.kkr`);
  expect([answer.status, await answer.text()]).toEqual([
    404,
    `There is no run with the checksum ${checksumOf(forged)} here: the boards list those there are.\n`,
  ]);
});

test('the runs of an account whose folder is removed are gone after the next start', async () => {
  const server = await serve();
  await playToTheEnd(server, 'Gone', KEY);
  await server.logged(({ event }) => event === 'runVerified');
  await server.end();
  rmSync(join(server.data, 'accounts'), { recursive: true });
  mkdirSync(join(server.data, 'accounts'));
  const again = await serve([], server.data);
  await playToTheEnd(again, 'Stays', newKey());
  await again.logged(({ event }) => event === 'runVerified');
  expect((await board(again)).map(({ name }) => name)).toEqual(['Stays']);
  expect(readdirSync(join(server.data, 'runs'))).toHaveLength(1);
});

describe('a thread that verifies', () => {
  const file = join(__dirname, '../dist/verification.js');
  const { signal } = new AbortController();

  test('finds the facts of a recording', async () => {
    const { name, score, turn, outcome } = decodeRecording(RECORDING);
    const verdict = await verifyRecording(RECORDING, signal, { file, milliseconds: 60_000 });
    expect(verdict).toMatchObject({ facts: { name, score, turn, outcome, rules: 5 } });
  });

  test.each([
    ['for (;;);', 100, 'its replay takes longer than 0.1 seconds'],
    ['process.exit()', 60_000, 'its replay ends early'],
    ['throw new Error("of the game")', 60_000, 'its replay fails: Error: of the game'],
  ])('that does "%s" refuses the run', async (program, milliseconds, reason) => {
    const other = join(newFolder(), 'thread.js');
    writeFileSync(other, program);
    expect(await verifyRecording(RECORDING, signal, { file: other, milliseconds })).toEqual({ reason });
  });

  test('ends when the server stops', async () => {
    const other = join(newFolder(), 'thread.js');
    writeFileSync(other, 'for (;;);');
    const stopping = new AbortController();
    const verdict = verifyRecording(RECORDING, stopping.signal, { file: other, milliseconds: 60_000 });
    stopping.abort();
    await expect(verdict).rejects.toBe(stopping.signal.reason);
  });
});
