/** Two servers on one PostgreSQL and one folder agree on runs, names and the lobby. test/tools/dying-servers.test.ts has those that die. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame, record } from '../../src/library';
import { needing } from '../../test/support/needs';
import type { BoardRow } from '../src/boards/run-table';
import { openDatabase } from '../src/database';
import { Leases } from '../src/leases';
import { Node } from '../src/node';
import { plays, PLAIN, says, serveTwo } from './support/keep';
import { startPostgres, type Postgres } from './support/postgres';
import { endServers, newFolder, runServer, serve, type Served } from './support/served';
import { askServer, logIn, newKey, sendVisitorsHome, visit } from './support/visitor';

/** The time between two tries, in milliseconds. */
const PAUSE_MS = 250;
/** Runs that wait to be verified. */
const RUNS = 8;

/** Waits before something is tried again that another server has to do first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

needing('postgres').describe('nodes', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    sendVisitorsHome();
    await endServers();
  });
  afterAll(() => postgres.remove());

  test('each run is verified once, whichever server finds it', async () => {
    const [data, options] = [newFolder(), ['--database', postgres.newDatabase()]];
    const runs = join(data, 'accounts', 'a'.repeat(32), 'home/runs');
    mkdirSync(runs, { recursive: true });
    writeFileSync(join(data, 'accounts', 'a'.repeat(32), 'account.json'), '{"name":"Wren","keys":[]}');
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
    const [here, there] = await serveTwo(postgres);
    await logIn({ port: here.port, name: 'Bill', key: newKey() });
    await expect(logIn({ port: there.port, name: 'Bi11', key: newKey() })).rejects.toThrow();
    await there.refused('The name Bi11 looks like that of another player');
  });

  test('a game is listed and watched at both servers, and its player can end that at both', async () => {
    const [here, there] = await serveTwo(postgres);
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
    player.type('drop ration\n');
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
    const [here, there] = await serveTwo(postgres);
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
