/** Clients that mean harm, or are broken: the server, the other players and the log are none the worse for them. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { SIZES } from '../../test/support/sizes';
import { noise } from './support/noise';
import { endServers, serve, type Served } from './support/served';
import { logIn, newKey, play, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve(['--login-seconds', '2']);
});
afterEach(sendVisitorsHome);
afterAll(async () => {
  await endServers();
  // No test may have left a fault behind, or anything in the log that a terminal obeys.
  expect(server.log.filter(({ event }) => event === 'fault' || event === 'workerReplaced')).toEqual([]);
  expect(server.logText()).not.toMatch(/[^\n -~]/);
});

/** Expects that the server still serves. */
async function servesOthers(): Promise<void> {
  await (await visit({ port: server.port, name: 'Witness' })).sees('Witness the Delver');
}

test.each(Array.from({ length: SIZES.noisyVisitors }, (_, i) => i))(
  'random bytes as keys do no harm (%i)',
  async (seed) => {
    const { sees, type, ended, client } = await visit({ port: server.port, name: 'Noise' });
    await sees('Noise the Delver');
    for (let i = 0; i < 20; i++) type(noise(500, seed * 100 + i));
    // Whatever they have led to, the game still ends when the line does.
    client.end();
    await ended;
    await server.logged(({ event, name }) => event === 'sessionEnded' && name === 'Noise');
    await servesOthers();
  },
);

test.each([
  [0, 0],
  [0xffff_ffff, 0xffff_ffff],
  [1, 1],
  [20_000, 1],
])('a window of %i columns and %i rows is drawn in one that can be', async (columns, rows) => {
  const visitor = await play(await logIn({ port: server.port, name: 'Window' }), { columns: 80, rows: 24 });
  await visitor.sees('Window the Delver');
  visitor.channel.setWindow(rows, columns, 0, 0);
  visitor.channel.setWindow(24, 80, 0, 0);
  visitor.type('\r');
  await visitor.sees('HP ');
});

test('the kind of terminal and the variables of a client are checked', async () => {
  const evil = '\x1b]0;title\x07\x1b[2J';
  const { sees, raw } = await visit({
    port: server.port,
    name: 'Evil',
    term: `xterm${evil}`,
    env: {
      LANG: `${evil}UTF-8`,
      COLORTERM: 'x'.repeat(20_000),
      KOBOLDKEEP_HOME: '/tmp',
      NODE_OPTIONS: '--inspect',
      LC_ALL: 'C',
    },
  });
  await sees('Evil the Delver');
  expect(raw()).not.toContain('title\x07');
  // Of all these, the locale alone has had an effect: the picture is in ASCII.
  expect(raw()).toMatch(/^[\x00-\x7f]+$/);
});

test('passwords, forwarding, files and other subsystems are refused', async () => {
  const { port } = server;
  await expect(logIn({ port, name: 'Password' }, { tryKeyboard: false, password: 'secret' })).rejects.toThrow(
    'authentication',
  );
  await expect(logIn({ port, name: 'None' }, { tryKeyboard: false })).rejects.toThrow('authentication');
  const client = await logIn({ port, name: 'Tunnel', key: newKey() });
  const answers = await Promise.all([
    new Promise((resolve) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', port, resolve)),
    new Promise((resolve) => client.forwardIn('127.0.0.1', 0, resolve)),
    new Promise((resolve) => client.sftp(resolve)),
    new Promise((resolve) => client.subsys('netconf', resolve)),
  ]);
  for (const answer of answers) expect(answer).toBeInstanceOf(Error);
});

test('bytes that are no ssh end that line alone', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    if (seed % 2 === 0) socket.write('SSH-2.0-noise\r\n');
    socket.end(noise(5000, seed));
    await once(socket, 'close');
  }
  await servesOthers();
});

test('a line on which nobody logs in, or nobody plays, is closed after the time to log in', async () => {
  const silent = connect(server.port, '127.0.0.1');
  silent.resume();
  const idle = await logIn({ port: server.port, name: 'Idle', key: newKey() });
  const player = await visit({ port: server.port, name: 'Player' });
  await Promise.all([once(silent, 'close'), once(idle, 'close')]);
  await player.sees('Player the Delver');
});

test('the connections and the games of one player are limited', async () => {
  const own = await serve(['--max-per-address', '3', '--max-per-account', '1']);
  const how = { port: own.port, name: 'Many', key: newKey() };
  const client = await logIn(how);
  await (await play(client, how)).sees('Many the Delver');
  const second = await play(client, how);
  expect(await second.ended).toBe(2);
  expect(second.raw()).toContain('You play as often at a time as one player may (1): leave another window first.');
  await logIn(how);
  await logIn(how);
  await expect(logIn(how)).rejects.toThrow();
  await own.logged(({ why }) => why === 'there are too many connections from your address');
});
