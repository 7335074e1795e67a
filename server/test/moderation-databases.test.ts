/** Moderation does the same on both databases while a server runs: a file, and a PostgreSQL that servers share. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needing } from '../../test/support/needs';
import { BANNED } from '../src/accounts';
import { openDatabase } from '../src/database';
import { keeperOf } from './support/keeper';
import { closePages, visitPage } from './support/page-visitor';
import { startPostgres, type Postgres } from './support/postgres';
import { endServers, serve, type Served } from './support/served';
import { logIn, newKey, sendVisitorsHome, visit } from './support/visitor';

/** A database on which moderation is tried. */
interface Tried {
  /** The options that name it. */
  readonly options: () => readonly string[];
  /** Loses the table of runs of a server that does not run, whose folder this is. */
  readonly loseTable: (data: string) => void;
  /** Lets the time pass in which a server that was killed counts as alive. */
  readonly forgets: () => Promise<void>;
}

describe('a file', () => {
  moderationOn({
    options: () => [],
    loseTable: (data) => {
      for (const file of ['runs.db', 'runs.db-wal', 'runs.db-shm']) rmSync(join(data, file), { force: true });
    },
    forgets: () => Promise.resolve(),
  });
});

needing('postgres').describe('PostgreSQL', () => {
  let postgres: Postgres;
  let address: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    address = postgres.newDatabase();
  });
  moderationOn({
    options: () => ['--database', address],
    loseTable: () => {
      address = postgres.newDatabase();
    },
    forgets: async () => {
      const db = await openDatabase(address, '');
      await db
        .updateTable('nodes')
        .set({ expires: new Date(0) })
        .execute();
      await db.destroy();
    },
  });
  // The servers have ended by then.
  afterAll(() => postgres.remove());
});

function moderationOn(database: Tried): void {
  let server: Served;
  const keeper = keeperOf(() => server, database.options);
  beforeAll(async () => {
    server = await serve(database.options());
  });
  afterEach(() => {
    closePages();
    sendVisitorsHome();
  });
  afterAll(endServers);

  test('a run that is hidden, or all runs of a player, leave the boards, and come back', async () => {
    await keeper.playsRun('Wren', newKey());
    await keeper.playsRun('Other', newKey());
    const checksum = (await keeper.board()).find(({ name }) => name === 'Wren')?.checksum ?? '';
    expect(await keeper.moderates('hide', checksum.slice(0, 8))).toEqual([0, '1 run is hidden.\n']);
    expect(await keeper.names()).toEqual(['Other']);
    expect((await fetch(`http://localhost:${server.webPort}/runs/${checksum}.kkr`)).status).toBe(404);
    expect(await keeper.moderates('show', 'wren')).toEqual([0, '1 run is shown.\n']);
    expect(await keeper.names()).toEqual(['Other', 'Wren']);
    expect(await keeper.moderates('hide', 'OTHER')).toEqual([0, '1 run is hidden.\n']);
    expect(await keeper.names()).toEqual(['Wren']);
  });

  test('an account that is deleted leaves neither games nor runs, and its name is free', async () => {
    await keeper.playsRun('Gone', newKey());
    const count = (folder: string): number => readdirSync(join(server.data, folder)).length;
    const [accounts, runs] = [count('accounts'), count('runs')];
    expect(await keeper.moderates('delete', 'gone')).toEqual([
      0,
      'The account gone is deleted, with its games and its runs.\n',
    ]);
    expect(await keeper.names()).not.toContain('Gone');
    expect([count('accounts'), count('runs')]).toEqual([accounts - 1, runs - 1]);
    await logIn({ port: server.port, name: 'Gone', key: newKey() });
  });

  test('a banned key is refused under every name, and let in again after that', async () => {
    const her = { port: server.port, name: 'Bold', key: newKey() };
    await logIn(her);
    expect(await keeper.moderates('ban', 'Bold')).toEqual([
      0,
      'Bold is banned: no login with 1 key is let in any more.\n',
    ]);
    for (const name of ['Bold', 'Newcomer']) await expect(logIn({ ...her, name })).rejects.toThrow();
    await server.refused(BANNED);
    // Another key, and a guest, come in as before.
    await logIn({ ...her, name: 'Newcomer', key: newKey() });
    await logIn({ port: server.port, name: 'Guest' });
    expect(await keeper.moderates('unban', 'Bold')).toEqual([0, 'Bold is not banned: logins with 1 key are let in.\n']);
    await logIn(her);
  });

  test('kick ends the present games of a player, who goes on with the next login', async () => {
    const key = newKey();
    const player = await keeper.waits('Kicked', key, '--plain --new', 3);
    await player.sees('turn 3,');
    const said = 'The games of Kicked end within five seconds, and are saved: the next login goes on.\n';
    expect(await keeper.moderates('kick', 'kicked')).toEqual([0, said]);
    await player.sees('The person who runs this server has ended your game: your game is saved');
    await player.ended;
    await (await keeper.waits('Kicked', key, '--plain', 0)).sees('turn 3,');
  });

  test('kick ends the games of guests by their name, on ssh and on the page, and list names guests who play', async () => {
    const guest = (name: string, command: string) => visit({ port: server.port, name, command, term: false });
    const [gone, other] = [await guest('Passer', '--plain --new'), await guest('Watcher', '--plain --new')];
    const page = await visitPage({ webPort: server.webPort, name: 'passer', size: null });
    for (const each of [gone, other, page]) await each.sees('> ');
    // It does not name viewers.
    const viewer = await visitPage({ webPort: server.webPort, command: 'watch Watcher', size: null });
    await viewer.sees('Watcher');
    const listed = async (): Promise<readonly string[]> =>
      (await keeper.moderates('list'))[1]
        .split('\n')
        .filter((line) => line.includes('plays now'))
        .sort();
    expect(await listed()).toEqual([
      expect.stringMatching(/^Passer .*guest, plays now$/),
      expect.stringMatching(/^Watcher .*guest, plays now$/),
      expect.stringMatching(/^passer .*guest, plays now$/),
    ]);
    const [code, said] = await keeper.moderates('kick', 'PASSER');
    expect(code).toBe(0);
    expect(said.split('\n').sort()).toEqual([
      '',
      'The game of the guest Passer ends within five seconds.',
      'The game of the guest passer ends within five seconds.',
    ]);
    await gone.sees('The person who runs this server has ended your game: your game ends here, b');
    await gone.ended;
    await page.sees('The person who runs this server has ended your game: your game is kept for');
    await page.closed();
    expect(await listed()).toEqual([expect.stringMatching(/^Watcher /)]);
    other.type('status\n');
    await other.sees('turn 0,');
    other.type('leave\n');
    await other.ended;
    expect(await listed()).toEqual([]);
    expect((await keeper.moderates('kick', 'Watcher'))[1]).toContain(
      'There is no account Watcher, and no guest of this',
    );
  });

  test('a guest who was killed with the server is not listed, and what stands in the place of a name is filtered', async () => {
    await (await visit({ port: server.port, name: 'Killed', command: '--plain --new', term: false })).sees('> ');
    const [folder = ''] = readdirSync(join(server.data, 'guests'));
    expect(folder).toMatch(/^guest-/);
    const list = async (): Promise<string> => (await keeper.moderates('list'))[1];
    expect(await list()).toMatch(/^Killed .*guest, plays now$/m);
    writeFileSync(join(server.data, 'guests', folder, 'guest'), 'x\x1b[2J\u202ey\n');
    expect(await list()).toMatch(/^x\?\[2J\?y .*guest, plays now$/m);
    await server.end('SIGKILL');
    await database.forgets();
    expect(await list()).not.toContain('plays now');
    server = await serve(database.options(), server.data);
  });

  test('an account that is renamed keeps its games, and its runs stand on the boards under the new name', async () => {
    const key = newKey();
    await keeper.playsRun('Rude', key);
    const player = await keeper.waits('Rude', key, '--plain --new', 3);
    await player.sees('turn 3,');
    expect(await keeper.moderates('rename', 'rude', 'Polite')).toEqual([
      0,
      'Rude is called Polite now: the player logs in with that name, and present games end within five seconds.\n',
    ]);
    await player.sees('Your account is called Polite now: log in with that name, and your game goes on.');
    await player.ended;
    const row = (await keeper.board()).find(({ name }) => name === 'Polite');
    expect(row).toMatchObject({ name: 'Polite', recordedName: 'Rude' });
    expect(await keeper.names()).not.toContain('Rude');
    // Nobody takes the old name, and its player reads what has become of it.
    await expect(logIn({ port: server.port, name: 'Rude', key })).rejects.toThrow();
    await server.refused('The player Rude is called Polite now: log in with that name.');
    const again = await keeper.waits('Polite', key, '--plain', 0);
    await again.sees('turn 3,');
    again.type('give up\nyes\n');
    await again.sees('The run is over.');
    await server.logged(({ event, checksum }) => event === 'runVerified' && checksum !== row?.checksum);
    again.type('leave\n');
    await again.ended;
    // With the open game the old name of the hero is over, too.
    await keeper.playsRun('Polite', key);
    const all = (await keeper.board()).filter(({ name }) => name === 'Polite');
    expect(all.map(({ recordedName }) => recordedName).sort()).toEqual(['Rude', 'Rude', null]);
    expect((await keeper.moderates('kick', 'Rude'))[1]).toContain(
      'The account Rude is called Polite now: give that name.',
    );
    // The way back is free, and the end of the account frees all of its names.
    expect((await keeper.moderates('rename', 'Polite', 'Rude'))[0]).toBe(0);
    expect((await keeper.board()).find(({ checksum }) => checksum === row?.checksum)).toMatchObject({
      recordedName: null,
    });
    expect((await keeper.moderates('delete', 'Rude'))[0]).toBe(0);
    for (const name of ['Rude', 'Polite']) await logIn({ port: server.port, name, key: newKey() });
  });

  test('a renamed player whose table of runs is lost is on the boards under the new name', async () => {
    await keeper.playsRun('Before', newKey());
    expect((await keeper.moderates('rename', 'Before', 'Afterwards'))[0]).toBe(0);
    await server.end();
    database.loseTable(server.data);
    server = await serve(database.options(), server.data);
    await server.logged(({ event, name }) => event === 'runVerified' && name === 'Before');
    expect((await keeper.board()).find(({ name }) => name === 'Afterwards')).toMatchObject({ recordedName: 'Before' });
  });

  test('no account gets a name that belongs to another player, or looks so', async () => {
    for (const name of ['Hazel', 'Willow']) await logIn({ port: server.port, name, key: newKey() });
    for (const [next, sentence] of [
      ['willow', 'The name willow belongs to another player: give another one.'],
      ['Wi11ow', 'The name Wi11ow looks like that of another player: choose another one.'],
      ['hazel', 'hazel is the name that the account has: capitals do not make another one.'],
      ['x'.repeat(25), 'The name has 25 characters; the limit is 24: give a short one.'],
      ['a\u202eb', 'The name contains characters that cannot be displayed: give a short one.'],
    ] as const)
      expect(await keeper.moderates('rename', 'Hazel', next)).toEqual([2, `koboldkeep-server: ${sentence}\n`]);
    // It may look like its own old name.
    expect((await keeper.moderates('rename', 'Hazel', 'Haze1'))[0]).toBe(0);
  });

  test('list names the accounts with their keys, size and state, and nothing reaches the terminal of who reads it', async () => {
    await logIn({ port: server.port, name: 'Plainly', key: newKey() });
    const page = await visitPage({ webPort: server.webPort, name: 'Linked', isToBeKept: true, size: null });
    await page.sees('> ');
    await keeper.moderates('ban', 'Plainly');
    const folder = join(server.data, 'accounts', 'f'.repeat(32));
    mkdirSync(folder);
    writeFileSync(join(folder, 'account.json'), JSON.stringify({ name: 'x\x1b[2J', keys: [] }));
    const [code, said] = await keeper.moderates('list');
    expect(code).toBe(0);
    expect(said).toMatch(/^name +keys +links +last seen +MB +state\n/);
    expect(said).toMatch(/^Plainly +1 +0 +\d{4}-\d\d-\d\d \d\d:\d\d +0\.0 +banned$/m);
    expect(said).toMatch(/^Linked +0 +1 +\d{4}-\d\d-\d\d \d\d:\d\d +\d+\.\d$/m);
    expect(said).not.toContain('\x1b');
    rmSync(folder, { recursive: true });
  });

  test('hidden runs and bans stay after a new start, and commands work while the server does not run', async () => {
    const key = newKey();
    await keeper.playsRun('Last', key);
    await server.end('SIGKILL');
    expect(await keeper.moderates('hide', 'Last')).toEqual([0, '1 run is hidden.\n']);
    expect((await keeper.moderates('ban', 'Last'))[0]).toBe(0);
    server = await serve(database.options(), server.data);
    expect(await keeper.names()).not.toContain('Last');
    await expect(logIn({ port: server.port, name: 'Last', key })).rejects.toThrow();
  });

  test('a hidden run stays off the boards when the table of runs is lost, until it is shown', async () => {
    await keeper.playsRun('Lost', newKey());
    expect(await keeper.moderates('hide', 'Lost')).toEqual([0, '1 run is hidden.\n']);
    await server.end();
    database.loseTable(server.data);
    server = await serve(database.options(), server.data);
    await server.logged(({ event, name }) => event === 'runVerified' && name === 'Lost');
    expect(await keeper.names()).not.toContain('Lost');
    expect(await keeper.moderates('show', 'Lost')).toEqual([0, '1 run is shown.\n']);
    expect(await keeper.names()).toContain('Lost');
  });
}
