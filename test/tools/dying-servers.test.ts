/** Two servers on one PostgreSQL and one folder: a game is played through one of them, and goes on through the other when that dies. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Accounts } from '../../server/src/accounts';
import { pathsIn } from '../../server/src/data-folder';
import { Leases } from '../../server/src/leases';
import { plays, PLAIN, says, serveTwo, turnOf } from '../../server/test/support/keep';
import { closePages, newSecret, visitPage } from '../../server/test/support/page-visitor';
import { startPostgres, type Postgres } from '../../server/test/support/postgres';
import { endServers, newFolder, serve } from '../../server/test/support/served';
import { newKey, sendVisitorsHome, visit } from '../../server/test/support/visitor';
import { needing } from '../support/needs';

const WAITING = 'Your game is still held by another server of this keep: waiting for it …\n';
const ELSEWHERE = 'Your game is played through another server of this keep: leave it there, and come back.\n';

needing('postgres').describe('two servers', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    closePages();
    sendVisitorsHome();
    await endServers();
    await postgres.start();
  });
  afterAll(() => postgres.remove());

  test('a game is played through one server, and through the other one once it was left', async () => {
    const [here, there] = await serveTwo(postgres);
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
    const [here, there] = await serveTwo(postgres);
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

  test('a guest goes on in a page of the other server when one is killed, and can keep the game there', async () => {
    const [here, there] = await serveTwo(postgres);
    const secret = newSecret();
    const page = { name: 'Guest', secret, command: '--seed 42', size: null } as const;
    const first = await visitPage({ ...page, webPort: here.webPort });
    await says(first, '> ');
    expect(await plays(first, 3)).toBe(3);
    await here.end('SIGKILL');
    await first.closed();
    const second = await visitPage({ ...page, webPort: there.webPort });
    await says(second, WAITING);
    await says(second, '> ');
    expect(await turnOf(second)).toBe(3);
    const owner = await visitPage({ ...page, webPort: there.webPort, isToBeKept: true });
    await says(owner, '> ');
    expect(await turnOf(owner)).toBe(3);
    expect(owner.messages).toContainEqual({ type: 'playing', name: 'Guest', isGuest: false });
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
    const [here, there] = await serveTwo(postgres);
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
    const [here] = await serveTwo(postgres);
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
});
