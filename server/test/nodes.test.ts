/** Two servers on one PostgreSQL and one folder: a game is played through one of them, and goes on through the other. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame, record } from '../../src/library';
import { needing } from '../../test/support/needs';
import type { BoardRow } from '../src/boards/run-table';
import { Accounts } from '../src/accounts';
import { pathsIn } from '../src/data-folder';
import { openDatabase } from '../src/database';
import { Leases } from '../src/leases';
import { Node } from '../src/node';
import { startPostgres, type Postgres } from './support/postgres';
import { endServers, newFolder, runServer, serve, type Served } from './support/served';
import { askServer, logIn, newKey, sendVisitorsHome, visit, type Visitor } from './support/visitor';

const WAITING = 'Your game is still held by another server of this keep: waiting for it …\n';
const ELSEWHERE = 'Your game is played through another server of this keep: leave it there, and come back.\n';
/** The time between two tries, in milliseconds. */
const PAUSE_MS = 250;
/** Runs that wait to be verified. */
const RUNS = 8;
const PLAIN = { command: '--plain --seed 42', term: false } as const;

needing('postgres').describe('nodes', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    sendVisitorsHome();
    await endServers();
    await postgres.start();
  });
  afterAll(() => postgres.remove());

  /** Starts two servers that share a folder and a database. */
  async function serveTwo(): Promise<readonly [Served, Served]> {
    const [data, options] = [newFolder(), ['--database', postgres.newDatabase()]];
    return Promise.all([serve(options, data), serve(options, data)]);
  }

  test('a game is played through one server, and through the other one once it was left', async () => {
    const [here, there] = await serveTwo();
    const player = { name: 'Wren', key: newKey(), ...PLAIN };
    const first = await visit({ ...player, port: here.port });
    await plays(first, 3);
    const refused = await visit({ ...player, port: there.port });
    await says(refused, WAITING);
    // One window waits for a game, and no more.
    const another = await visit({ ...player, port: there.port });
    expect(await another.ended).toBe(2);
    expect(another.raw()).toBe(ELSEWHERE);
    expect(await plays(first, 1)).toBe(4);
    expect(await refused.ended).toBe(2);
    expect(refused.raw()).toBe(WAITING + ELSEWHERE);
    // At one server the hero can be watched from another window, as before.
    await says(await visit({ ...player, port: here.port }), 'is already being played');
    const second = await visit({ ...player, port: there.port });
    await says(second, WAITING);
    first.type('leave\n');
    expect(await turnOf(second)).toBe(4);
    await there.end();
    // A server that stops has given up everything.
    expect(await turnOf(await visit({ ...player, port: here.port }))).toBe(4);
  });

  test('a player goes on through the other server when one is killed, and no answered turn is lost', async () => {
    const [here, there] = await serveTwo();
    const player = { name: 'Killed', key: newKey(), ...PLAIN };
    const first = await visit({ ...player, port: here.port });
    const before = await plays(first, 2);
    const prompts = (): number => (first.raw().match(/^> /gm) ?? []).length;
    const asked = prompts();
    first.type('wait\n'.repeat(20));
    await first.hears(() => prompts() >= asked + 7);
    await here.end('SIGKILL');
    await first.ended;
    const answered = before + prompts() - asked;
    const second = await visit({ ...player, port: there.port });
    const turn = await turnOf(second);
    expect(turn).toBeGreaterThanOrEqual(answered);
    expect(turn).toBeLessThanOrEqual(before + 20);
    expect(await plays(second, 5)).toBe(turn + 5);
  });

  needing('mount').test('a server that was frozen does not play on what the other one has taken over', async () => {
    const player = { name: 'Frozen', key: newKey(), ...PLAIN };
    const [data, options] = [newFolder(), ['--database', postgres.newDatabase()]];
    const here = await serve(options, data);
    // Another machine does not reach the sockets that lock a hero.
    const locks = join(new Accounts(pathsIn(data), 0, new Leases(undefined)).homeOf('Frozen').folder, 'locks');
    mkdirSync(locks, { recursive: true, mode: 0o700 });
    const mount = 'mount -t tmpfs -o mode=700 none "$0" && exec "$@"';
    const there = await serve(options, data, { shell: ['unshare', '-m', 'sh', '-c', mount, locks] });
    const first = await visit({ ...player, port: here.port });
    await plays(first, 3);
    here.signal('SIGSTOP');
    // It reads these when it wakes up.
    first.type('wait\n'.repeat(9));
    const second = await visit({ ...player, port: there.port });
    expect(await plays(second, 4)).toBe(7);
    here.signal('SIGCONT');
    await says(first, 'The server has lost its database: your game is saved, and the next login goes on.');
    await first.ended;
    expect(await turnOf(second)).toBe(7);
    expect(await plays(second, 1)).toBe(8);
    // It has joined the others again.
    await here.logged(({ event }) => event === 'databaseFound');
    await plays(await visit({ ...player, name: 'Other', port: here.port }), 1);
  });

  test('a game goes on while the database is restarted', async () => {
    const [here, there] = await serveTwo();
    const player = { name: 'Patient', key: newKey(), ...PLAIN };
    const first = await visit({ ...player, port: here.port });
    await plays(first, 2);
    await postgres.stop();
    expect(await plays(first, 2)).toBe(4);
    await postgres.start();
    expect(await plays(first, 2)).toBe(6);
    await says(await visit({ ...player, port: there.port }), WAITING);
  });

  test('a game ends with a sentence and its last turn when the database stays away', async () => {
    const [here] = await serveTwo();
    const player = { name: 'Lost', key: newKey(), ...PLAIN };
    const health = async (): Promise<number> => (await fetch(`http://localhost:${here.webPort}/healthz`)).status;
    const first = await visit({ ...player, port: here.port });
    await plays(first, 5);
    expect(await health()).toBe(200);
    await postgres.stop();
    await says(first, 'The server has lost its database: your game is saved, and the next login goes on.');
    await first.ended;
    expect(await health()).toBe(503);
    const refused = await visit({ ...player, port: here.port });
    await refused.ended;
    expect(refused.raw()).toBe('The server cannot reach its database now: come back in a minute.\n');
    await postgres.start();
    await here.logged(({ event }) => event === 'databaseFound');
    expect(await turnOf(await visit({ ...player, port: here.port }))).toBe(5);
    expect(here.log.filter(({ event }) => event === 'fault')).toEqual([]);
  });

  test('each run is verified once, whichever server finds it', async () => {
    const [data, options] = [newFolder(), ['--database', postgres.newDatabase()]];
    const runs = join(data, 'accounts', 'a'.repeat(32), 'home/runs');
    mkdirSync(runs, { recursive: true });
    // These are not over, and their verdict is known at once.
    for (let seed = 0; seed < RUNS; seed++) writeFileSync(join(runs, `${seed}.kkr`), record(createGame({ seed })));
    const servers = await Promise.all([serve(options, data), serve(options, data)]);
    const verdicts = () =>
      servers.flatMap(({ log }) => log.filter(({ event }) => event === 'runVerified' || event === 'runRefused'));
    await Promise.race(servers.map(({ logged }) => logged(() => verdicts().length >= RUNS)));
    // Both look again.
    await Promise.all(servers.map(({ end }) => end()));
    const checksums = verdicts().map(({ checksum }) => checksum);
    expect(checksums).toHaveLength(RUNS);
    expect(new Set(checksums).size).toBe(RUNS);
  });

  test('of two servers that ask for the same at once, one gets it', async () => {
    const address = postgres.newDatabase();
    const databases = [await openDatabase(address, ''), await openDatabase(address, '')];
    const nodes = databases.map((db) => new Node(db, () => undefined, { onLost: () => undefined, told: () => '' }));
    for (const node of nodes) await node.join();
    const sides = nodes.map((node) => new Leases(node));
    for (let i = 0; i < 50; i++) {
      const given = await Promise.all(sides.map((leases) => leases.take(String(i))));
      expect(given.filter((release) => release !== undefined)).toHaveLength(1);
      expect(sides.filter((leases) => leases.has(String(i)))).toHaveLength(1);
    }
    for (const node of nodes) await node.leave();
    for (const db of databases) await db.destroy();
  });

  test('a server whose time is over by the clock of the database gives up what it holds', async () => {
    const db = await openDatabase(postgres.newDatabase(), '');
    let node: Node | undefined;
    const told = new Promise<void>((resolve) => {
      node = new Node(db, () => undefined, { onLost: resolve, told: () => '' });
    });
    await node?.join();
    expect(await node?.claim('game')).toBe(true);
    // Its own clock counts three more seconds at least.
    await db
      .updateTable('nodes')
      .set({ expires: new Date(0) })
      .execute();
    expect(node?.isAlive).toBe(true);
    await told;
    expect(node?.isAlive).toBe(false);
    await node?.leave();
    await db.destroy();
  });

  test('servers with other folders, or without the database, are kept apart', async () => {
    const [data, database] = [newFolder(), postgres.newDatabase()];
    await serve(['--database', database], data);
    expect(await runServer(['--data', newFolder(), '--port', '0', '--database', database])).toMatchObject({
      code: 2,
      err: 'koboldkeep-server: The database belongs to servers with another folder: give this one the same folder with --data, or a database of its own.\n',
    });
    expect(await runServer(['--data', data, '--port', '0'])).toMatchObject({
      code: 3,
      err: `koboldkeep-server: The servers that share a database use the folder ${data}: name the database with --database, or remove ${data}/shared if they are gone.\n`,
    });
    expect(await runServer(['hide', 'wren', '--data', data])).toMatchObject({
      code: 3,
      err: expect.stringContaining('name the database with --database') as string,
    });
    const alone = await serve();
    expect(await runServer(['hide', 'wren', '--data', alone.data, '--database', database])).toMatchObject({
      code: 3,
      err: expect.stringContaining('leave --database out') as string,
    });
    const { code, err } = await runServer(['--data', alone.data, '--port', '0', '--database', postgres.newDatabase()]);
    expect([code, err]).toEqual([3, expect.stringContaining('Another server uses the folder')]);
  });

  test('names are compared with those of accounts that the other server has made', async () => {
    const [here, there] = await serveTwo();
    await logIn({ port: here.port, name: 'Bill', key: newKey() });
    await expect(logIn({ port: there.port, name: 'Bi11', key: newKey() })).rejects.toThrow();
    await there.refused('The name Bi11 looks like that of another player');
  });

  test('a game is listed and watched at both servers, and its player can end that at both', async () => {
    const [here, there] = await serveTwo();
    const [key, other] = [newKey(), newKey()];
    const player = await visit({ name: 'Seen', key, port: here.port, ...PLAIN });
    await plays(player, 3);
    const asks = async (server: Served, command: string, name = 'Asker'): Promise<string> =>
      (await askServer({ port: server.port, name, command, key: name === 'Seen' ? key : other })).said;
    const lists = async (server: Served, what: string): Promise<void> => {
      while (!(await asks(server, 'who')).includes(what)) await pause();
    };
    await lists(there, 'Seen: floor 1, turn 3, health 40 of 40\n');
    const watchers = await Promise.all(
      [here, there].map(({ port }) => visit({ name: 'Fan', port, term: false, command: 'watch Seen' })),
    );
    for (const watcher of watchers) await watcher.sees('You watch Seen.');
    player.type('drop d\n');
    for (const watcher of watchers) await watcher.sees('You drop a ration');
    await lists(there, 'watched by 2');
    await lists(here, 'watched by 2');
    expect(await asks(there, 'watchers off', 'Seen')).toBe('Nobody can watch you now.');
    for (const watcher of watchers) await says(watcher, 'Seen does not want to be watched any more.');
    for (const server of [here, there]) {
      expect(await asks(server, 'who')).not.toContain('Seen');
      expect(await asks(server, 'watch Seen')).toContain('Nobody called Seen can be watched now');
    }
  });

  test('a run that ends at one server is on the boards of both', async () => {
    const [here, there] = await serveTwo();
    const player = await visit({ name: 'Ended', key: newKey(), port: here.port, ...PLAIN });
    player.type('wait\ngive up\nyes\n');
    await here.logged(({ event }) => event === 'runVerified');
    const answer = await fetch(`http://localhost:${there.webPort}/scores.json`);
    const { runs } = (await answer.json()) as { readonly runs: readonly (BoardRow & { readonly recording: string })[] };
    expect(runs.map(({ name }) => name)).toEqual(['Ended']);
    expect((await fetch(`http://localhost:${there.webPort}${runs[0]?.recording}`)).status).toBe(200);
    expect((await askServer({ port: there.port, name: 'Asker', command: 'scores' })).said).toContain('Ended');
  });
});

/** Resolves once a visitor has been sent this: lines are cut at the width of the screen. */
const says = ({ raw, hears }: Visitor, text: string): Promise<void> => hears(() => raw().includes(text));

/** Waits before something is tried again that another server has to do first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Waits some turns, and returns the turn that it is then. */
async function plays(visitor: Visitor, turns: number): Promise<number> {
  visitor.type('wait\n'.repeat(turns));
  return turnOf(visitor);
}

/** Asks for the turn, once all commands before are carried out. */
async function turnOf({ raw, hears, type }: Visitor): Promise<number> {
  const told = (): readonly string[] =>
    [...raw().matchAll(/^Floor \d+ of \d+, turn (\d+)/gm)].map(([, turn = '']) => turn);
  const before = told().length;
  type('status\n');
  await hears(() => told().length > before);
  return Number(told().at(-1));
}
