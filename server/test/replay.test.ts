/** Finished runs that anybody looks at, over ssh and in the page: which are shown, which are not, and that they disturb nobody. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame, perform, record } from '../../src/library';
import { openDatabase } from '../src/database';
import { RunTable } from '../src/boards/run-table';
import { closePages, visitPage } from './support/page-visitor';
import { endServers, newFolder, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

const FACTS = {
  ...{
    name: 'Wren',
    seed: '42',
    difficulty: 'standard',
    kit: 'soldier',
    daily: null,
    content: 'c',
    outcome: 'escaped',
  },
  ...{
    marks: '',
    ending: 'gave up on floor 1',
    score: 1,
    depth: 1,
    turn: 5,
    rules: 5,
    began: '2026-01-31T10:00:00.000Z',
  },
};
const SEALED = 'sealed 2999-01-01';
/** The turns of the run: to play it takes longer than to look at it. */
const TURNS = 500;
/** The most runs that are opened until a watcher is answered meanwhile. */
const TRIES = 8;
/** The beginning of what a viewer reads while a run is opened. */
const OPENING = 'Replaying ';

function longRun(): Uint8Array {
  const game = createGame({ seed: 42 });
  for (let i = 0; i < TURNS; i++) perform(game, { do: 'wait' });
  return record(game);
}

/** Returns a folder of a server that has listed a run, a long one, one in a sealed dungeon, and one that is hidden; and their checksums. */
async function folderWithRuns() {
  const data = newFolder();
  const table = new RunTable(await openDatabase(undefined, join(data, 'runs.db')));
  const list = async (bytes: Uint8Array, seed = FACTS.seed): Promise<string> => {
    const checksum = createHash('sha256').update(bytes).digest('hex');
    mkdirSync(join(data, 'runs'), { recursive: true });
    writeFileSync(join(data, 'runs', `${checksum}.kkr`), bytes);
    await table.addSent({ checksum, finished: FACTS.began, facts: { ...FACTS, seed, content: checksum } });
    return checksum;
  };
  const checksums = {
    shown: await list(longRun()),
    won: await list(readFileSync(join(__dirname, '../../test/fixtures/recordings/rules-5.kkr'))),
    sealed: await list(Buffer.from('sealed'), `${SEALED} ${'0'.repeat(32)}`),
    hidden: await list(Buffer.from('hidden')),
    damaged: await list(Buffer.from('damaged')),
    foreign: await list(Buffer.from('played by other rules')),
  };
  await table.hide([checksums.hidden], true);
  writeFileSync(join(data, 'runs', `${checksums.damaged}.kkr`), 'something else');
  await table.close();
  return { data, checksums };
}

let server: Served;
let checksums: Awaited<ReturnType<typeof folderWithRuns>>['checksums'];
beforeAll(async () => {
  const folder = await folderWithRuns();
  checksums = folder.checksums;
  server = await serve([], folder.data);
});
afterEach(async () => {
  closePages();
  sendVisitorsHome();
  const count = (event: string): number => server.log.filter((line) => line.event === event).length;
  await server.logged(() => count('sessionEnded') === count('sessionStarted'));
});
afterAll(async () => {
  await endServers();
  expect(server.log.filter(({ event }) => event === 'fault' || event === 'workerReplaced')).toEqual([]);
});

const guests = (): readonly string[] => readdirSync(join(server.data, 'guests'));

test('the beginning of a checksum shows the run over ssh, with the keys of a replay, and nobody is said to play', async () => {
  const viewer = await visit({ port: server.port, name: 'Guest', command: `replay ${checksums.shown.slice(0, 8)}` });
  await viewer.sees(/turn 0 \/ \d+ · floor 1\/10 · 1× · verified/);
  expect((await askServer({ port: server.port, name: 'Asker', command: 'who' })).said).toBe(
    'Nobody plays now whom you could watch.',
  );
  viewer.type('G');
  await viewer.sees(`■ turn ${TURNS} / ${TURNS} `);
  viewer.type('g2\r');
  await viewer.sees(`║ turn 2 / ${TURNS} `);
  viewer.type('.');
  await viewer.sees(`║ turn 3 / ${TURNS} `);
  viewer.type(',');
  await viewer.sees(`║ turn 2 / ${TURNS} `);
  viewer.type('q');
  expect(await viewer.ended).toBe(0);
  expect(viewer.raw()).toMatch(/The same dungeon again: ssh NAME@HOST -- --seed 42\r\n/);
  expect(viewer.raw()).not.toContain(server.data);
});

test('an account looks at a run, too, by lines, and plays on from it without saving', async () => {
  const her = { port: server.port, name: 'Looker', key: newKey(), term: false as const };
  const viewer = await visit({ ...her, command: `replay --plain ${checksums.shown}` });
  await viewer.sees('This is a replay.');
  viewer.type('next\ntake over\nyes\n');
  await viewer.sees('it is not saved');
  viewer.type('wait\nleave\nyes\nleave\n');
  expect(await viewer.ended).toBe(0);
  const [account = ''] = readdirSync(join(server.data, 'accounts'));
  expect(existsSync(join(server.data, 'accounts', account, 'home', 'saves'))).toBe(false);
  expect(existsSync(join(server.data, 'accounts', account, 'home', 'runs'))).toBe(false);
});

test('a page shows a run without a name, in cells or in lines, and leaves nothing behind', async () => {
  const at = { webPort: server.webPort, name: '', command: `replay ${checksums.shown}` };
  const cells = await visitPage(at);
  await cells.sees(/turn 0 \/ \d+ · floor 1\/10 · 1× · verified/);
  const lines = await visitPage({ ...at, size: null });
  await lines.sees('This is a replay.');
  lines.type('end\nleave\n');
  expect(await lines.closed()).toBe(1000);
  expect(lines.messages.at(-1)).toEqual({ type: 'ended', code: 0 });
  cells.type('q');
  expect(await cells.closed()).toBe(1000);
  expect(guests()).toEqual([]);
});

test('who looks at a run keeps no folder when the line breaks off', async () => {
  const viewer = await visitPage({ webPort: server.webPort, name: '', command: `replay ${checksums.shown}` });
  await viewer.sees('turn 0');
  const gone = server.log.length;
  viewer.line.terminate();
  await server.logged(({ event }) => event === 'sessionEnded' && server.log.length > gone);
  expect(guests()).toEqual([]);
});

test.each([
  ['sealed', ` is still sealed: its recording is public from 2999-01-02 12:00 UTC on.`],
  ['hidden', 'There is no run with the checksum '],
  ['damaged', ' is damaged: tell the person who runs the server.'],
] as const)('a %s run is refused with one sentence, by every door', async (which, sentence) => {
  const checksum = checksums[which];
  const command = `replay ${checksum.slice(0, 12)}`;
  const { code, said } = await askServer({ port: server.port, name: 'Asker', command });
  expect([code, said.split('\n').length]).toEqual([2, 1]);
  expect(said).toContain(sentence);
  const page = await visitPage({ webPort: server.webPort, name: '', command });
  await page.closed();
  expect(page.messages).toEqual([{ type: 'refused', sentence: said }]);
  const { status } = await fetch(`http://localhost:${server.webPort}/runs/${checksum}.kkr`);
  expect(status).toBe(404);
});

test('a run on the board is raced over ssh and in the page, and the race goes on at the next login', async () => {
  const command = `--race ${checksums.won.slice(0, 8)}`;
  const racer = { port: server.port, name: 'Racer', key: newKey(), command };
  const player = await visit(racer);
  await player.sees(/Wren: floor 1, level with you/);
  player.type('.');
  await player.sees(/turn 1 /);
  player.type('\u0003');
  await player.sees(`the next login goes on; ${command} goes on`);
  expect(await player.ended).toBe(0);
  const later = await visit(racer);
  await later.sees(/turn 1 +Wren: floor 1/);
  later.type('\u0003');
  expect(await later.ended).toBe(0);
  const page = await visitPage({ webPort: server.webPort, name: 'Guest', command });
  await page.sees(/Wren: floor 1, level with you/);
});

test.each([
  ['replay', 'Give the beginning of a checksum'],
  ['replay 1', 'Give the beginning of a checksum'],
  ['replay --seed 42', 'Give the beginning of a checksum'],
  ['replay ../../host-key', 'Give the beginning of a checksum'],
  [`replay ${'a'.repeat(65)}`, 'Give the beginning of a checksum'],
  ['replay 00000000 11111111', 'Give the beginning of a checksum'],
  ['replay 00000000%', 'Give the beginning of a checksum'],
  ['replay 00000000', 'There is no run with the checksum 00000000 here: the boards list those there are.'],
  ['--race ../../host-key', 'Give the beginning of a checksum that scores lists, as in --race 1a2b3c4d.'],
  ['--race 00000000', 'There is no run with the checksum 00000000 here: the boards list those there are.'],
])('the command %j is answered with one sentence', async (command, sentence) => {
  const { code, said } = await askServer({ port: server.port, name: 'Asker', command });
  expect([code, said.split('\n').length]).toEqual([2, 1]);
  expect(said).toContain(sentence);
});

test('a run that this version cannot replay is told without a path', async () => {
  const viewer = await visit({ port: server.port, name: 'Guest', command: `replay ${checksums.foreign}`, term: false });
  expect(await viewer.ended).not.toBe(0);
  expect(viewer.raw()).toBe('koboldkeep: The recording cannot be read: it is not a recording of this game.\n');
});

test('while a long run is opened, the thread shows games to watchers, and its viewer may leave', async () => {
  const player = await visit({ port: server.port, name: 'Player', command: '--plain --seed 42', term: false });
  await player.sees('> ');
  const watcher = await visit({ port: server.port, name: 'Watcher', command: 'watch Player' });
  await watcher.sees('watching Player');
  // A thread that did nothing else would show nothing before the run is open, however often. One try may come too late.
  let isSeenMeanwhile = false;
  for (let i = 1; i <= TRIES && !isSeenMeanwhile; i++) {
    const viewer = await visit({ port: server.port, name: `Viewer ${i}`, command: `replay ${checksums.won}` });
    await viewer.sees(OPENING);
    watcher.type('?');
    await watcher.sees('leave; the game goes on without you');
    isSeenMeanwhile = viewer.screen().includes(OPENING);
    viewer.cut();
    await server.logged(({ event, name }) => event === 'sessionEnded' && name === `Viewer ${i}`);
    watcher.type('\x1b');
    await watcher.sees('watching Player');
  }
  expect(isSeenMeanwhile).toBe(true);
});

test('a viewer by lines who leaves while a long run is opened is gone', async () => {
  const command = `replay --plain ${checksums.won}`;
  const viewer = await visit({ port: server.port, name: 'Listener', command, term: false });
  await viewer.sees(OPENING);
  viewer.cut();
  await server.logged(({ event, name }) => event === 'sessionEnded' && name === 'Listener');
});
