/** Pages, scripts and other sites that mean harm, or are broken: the server, the other players and the log are none the worse. */
import { connect } from 'node:net';
import type { WebSocket } from 'ws';
import { SIZES } from '../../test/support/sizes';
import { noise } from './support/noise';
import { closeOf, closePages, newSecret, openLine, visitPage } from './support/page-visitor';
import { endServers, serve, type Served } from './support/served';
import { WATCHDOG_MS } from './support/spectacle';
import { logIn, newKey, sendVisitorsHome } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve(['--login-seconds', '2']);
});
afterEach(() => {
  closePages();
  sendVisitorsHome();
});
afterAll(async () => {
  await endServers();
  // No test may have left a fault behind, or anything in the log that a terminal obeys.
  expect(server.log.filter(({ event }) => event === 'fault' || event === 'workerReplaced')).toEqual([]);
  expect(server.logText()).not.toMatch(/[^\n -~]/);
});

/** Sends bytes to the port of the page, and returns all that it answers before it closes the line. */
async function answerTo(bytes: string | Buffer, port = server.webPort): Promise<string> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  socket.setTimeout(WATCHDOG_MS, () => socket.destroy());
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write(bytes);
  // The server may reset a line on which more comes than it reads.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
const asked = (line: string): Promise<string> => answerTo(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

const request = (fields: object): string =>
  JSON.stringify({ type: 'play', name: 'Wren', secret: newSecret(), isToBeKept: false, command: '', ...fields });

/** Expects that the server still serves. */
async function servesOthers(): Promise<void> {
  await (await visitPage({ webPort: server.webPort, name: 'Witness' })).sees('Witness the Delver');
}

test.each([
  '/../main.js',
  '/page/../../package.json',
  '/%2e%2e/main.js',
  '//etc/passwd',
  '/page.js/',
  '/\\..\\main.js',
])('no file but those of the page can be read: %s', async (path) => {
  expect(await asked(`GET ${path}`)).toMatch(/^HTTP\/1\.1 404 /);
});

test('requests that are none, or ask for something else, are refused', async () => {
  expect(await asked('POST /')).toMatch(/^HTTP\/1\.1 405 [^]*Only GET and HEAD/);
  expect(await asked('GET nonsense')).toMatch(/^HTTP\/1\.1 4/);
  await asked(`GET /${'x'.repeat(100_000)}`);
  for (let seed = 1; seed <= 20; seed++) await answerTo(noise(5000, seed));
  await servesOthers();
});

test.each([
  ['another site', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['a file', { origin: 'null' }],
  ['no page', { origin: '' }],
  ['another path', { path: '/' }],
])('a line from %s is refused', async (_, options) => {
  await expect(openLine(server.webPort, options)).rejects.toThrow('403');
});

test('a text that is no UTF-8 closes that line alone', async () => {
  const line = await openLine(server.webPort);
  const { _socket: socket } = line as unknown as { readonly _socket: NodeJS.WritableStream };
  // A masked text of two bytes, of which the first begins a character and the second does not end it.
  socket.write(Buffer.from('818200000000c328', 'hex'));
  expect((await closeOf(line))[0]).toBe(1007);
  await servesOthers();
});

test.each([
  ['no JSON', '{'],
  ['no message', '[]'],
  ['an unknown message', '{"type":"exec","command":"ls"}'],
  ['a message without a name', request({ name: undefined })],
  ['a name that is no text', request({ name: { toString: 1 } })],
  ['a secret that is too short', request({ secret: 'x'.repeat(31) })],
  ['a secret that is a path', request({ secret: '../'.repeat(10) + 'xx' })],
])('%s closes that line alone', async (_, text) => {
  const line = await openLine(server.webPort);
  line.send(text);
  expect(await closeOf(line)).toEqual([1008, 'not a message of the page']);
});

test('a message that is too long closes the line', async () => {
  const { line, sees, closed } = await visitPage({ webPort: server.webPort, name: 'Huge' });
  await sees('Huge the Delver');
  line.send(Buffer.alloc(8193, 'x'));
  expect(await closed()).toBe(1009);
});

test.each<[string, (line: WebSocket) => void, number]>([
  [
    'messages',
    (line) => {
      line.send('{"type":"resize","columns":80,"rows":24}');
    },
    1008,
  ],
  [
    'keys',
    (line) => {
      line.send(Buffer.from('?'));
    },
    1008,
  ],
  [
    'pings',
    (line) => {
      line.ping();
    },
    // The line is cut without a farewell.
    1006,
  ],
])('a flood of %s closes the line', async (_, send, code) => {
  const { line, sees, closed } = await visitPage({ webPort: server.webPort, name: 'Flood' });
  await sees('Flood the Delver');
  for (let i = 0; i < 5000; i++) send(line);
  expect(await closed()).toBe(code);
  await servesOthers();
});

test.each([
  ['', 'The name is empty: choose a short one, such as Wren'],
  ['x'.repeat(25), 'The name has 25 characters; the limit is 24: choose a short one, such as Wren'],
  ['a\x1b]0;b\x07', 'The name contains characters that cannot be displayed: choose a short one, such as Wren'],
])('a name that no hero can have is refused: %j', async (name, sentence) => {
  const { messages, closed } = await visitPage({ webPort: server.webPort, name });
  expect(await closed()).toBe(1000);
  expect(messages).toEqual([{ type: 'refused', sentence: `${sentence}.` }]);
});

test.each([
  [0, 0],
  [-1, 1e9],
  [1, 1],
  [Number.NaN, 1.5],
])('a window of %p columns and %p rows is drawn in one that can be', async (columns, rows) => {
  const { sees, type, tell } = await visitPage({ webPort: server.webPort, name: 'Window' });
  await sees('Window the Delver');
  tell({ type: 'resize', columns, rows });
  tell({ type: 'resize', columns: 80, rows: 24 });
  type('\r');
  await sees('HP ');
});

test.each(Array.from({ length: SIZES.noisyVisitors }, (_, i) => i))(
  'random bytes as keys do no harm (%i)',
  async (seed) => {
    const { sees, type, line } = await visitPage({ webPort: server.webPort, name: `Noise ${seed}` });
    await sees(`Noise ${seed} the Delver`);
    for (let i = 0; i < 20; i++) type(noise(500, seed * 100 + i));
    line.terminate();
    await server.logged(({ event, name }) => event === 'sessionEnded' && name === `Noise ${seed}`);
    await servesOthers();
  },
);

test('a line that asks for no game, or for half a page, is closed after the time to log in', async () => {
  const half = answerTo('GET / HTTP/1.1\r\nHost: x\r\n');
  const idle = await openLine(server.webPort);
  const player = await visitPage({ webPort: server.webPort, name: 'Player' });
  await Promise.all([half, closeOf(idle)]);
  await player.sees('Player the Delver');
});

test('the connections of both doors count together', async () => {
  const own = await serve(['--max-per-address', '2']);
  await logIn({ port: own.port, name: 'Many', key: newKey() });
  await openLine(own.webPort);
  const answer = await answerTo('', own.webPort);
  expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*there are too many connections from your address: try again later\.\n$/);
  await expect(logIn({ port: own.port, name: 'Many', key: newKey() })).rejects.toThrow();
});

test('clients behind the proxy are counted by the addresses that it tells', async () => {
  const own = await serve(['--max-per-address', '1', '--proxy', '127.0.0.1']);
  const through = (told: string) => openLine(own.webPort, { headers: { 'X-Forwarded-For': told } });
  await through('203.0.113.5');
  await through('198.51.100.7, 2001:db8::1');
  await expect(through('203.0.113.5')).rejects.toThrow('503');
  // What stands before the last address, the client may have made up.
  await expect(through('192.0.2.9, 203.0.113.5')).rejects.toThrow('503');
  expect(own.logText()).not.toContain('203.0.113.5');
});

test('nobody but the proxy is believed about an address', async () => {
  const own = await serve(['--max-per-address', '1', '--proxy', '192.0.2.1']);
  const from = (told: string) => openLine(own.webPort, { headers: { 'X-Forwarded-For': told } });
  await from('203.0.113.5');
  await expect(from('198.51.100.7')).rejects.toThrow('503');
});
