/** The game in a browser, over real HTTP and a real WebSocket: the page is loaded, and the game seen, played and left. */
import { areStrangers } from './support/strangers';
import { endServers, serve, type Served } from './support/served';
import { closePages, visitPage } from './support/page-visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(closePages);
afterAll(endServers);

const get = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${server.webPort}${path}`, init);
const at = (name: string) => ({ webPort: server.webPort, name });

test('the page comes with everything that it loads, and loads nothing from elsewhere', async () => {
  const page = await (await get('/')).text();
  const links = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link = '']) => link);
  const own = ['icon.svg', 'page.css', 'page.js', '?play=event', './', 'scores', 'events', './', 'scores'];
  expect(links).toEqual(own);
  for (const link of new Set(links)) expect((await get(`/${link.replace('./', '')}`)).status).toBe(200);
  expect(page).toContain(`ssh -p ${server.port} NAME@localhost`);
  // Neither styles nor scripts stand in the page itself: its policy forbids them.
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src)|\son\w+=/);
});

test.each([
  ['10', 'deleted 10 minutes after this page is closed'],
  ['1', 'deleted 1 minute after this page is closed'],
  ['0', 'deleted as soon as this page is closed'],
])('a guest of a server that keeps games for %s minutes reads so before the game', async (minutes, sentence) => {
  const own = await serve(['--guest-minutes', minutes]);
  const page = await (await fetch(`http://localhost:${own.webPort}/`)).text();
  expect(page.replace(/\s+/g, ' ')).toContain(sentence);
  await own.end();
});

test('every answer of the page says what a browser may do with it', async () => {
  for (const path of [
    '/',
    '/page.js',
    '/page.css',
    '/icon.svg',
    '/events',
    '/events.json',
    '/lobby.json',
    '/nowhere',
  ]) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('a browser that has the page already does not load it again', async () => {
  const { headers } = await get('/page.js');
  const again = await get('/page.js', { headers: { 'if-none-match': String(headers.get('etag')) } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a guest sees the title, begins, plays on the first floor, and leaves', async () => {
  const { sees, type, messages, closed } = await visitPage(at('Brenna'));
  await sees('You are Brenna the Delver.');
  type('\r');
  await sees('HP ████████████ 40/40');
  type('.');
  await sees(/turn 1 /);
  type('S');
  expect(await closed()).toBe(1000);
  expect(messages).toEqual([
    { type: 'playing', name: 'Brenna', isGuest: true },
    { type: 'ended', code: 0 },
  ]);
});

test('a click plays, as it does with --mouse at home', async () => {
  const { sees, type } = await visitPage(at('Clicker'));
  await sees('Clicker the Delver');
  type('\r');
  await sees(/turn 0 /);
  const rows = (await sees('@')).split('\n');
  const row = rows.findIndex((line) => line.includes('@')) + 1;
  const column = (rows[row - 1] ?? '').indexOf('@') + 1;
  type(`\x1b[<0;${column};${row}M\x1b[<0;${column};${row}m`);
  await sees(/turn 1 /);
});

test('the game fills a window that grows', async () => {
  const { sees, type, resize } = await visitPage(at('Grown'));
  await sees('Grown the Delver');
  type('\r');
  await sees('HP ');
  resize(120, 40);
  await sees(/^(?:[^\n]*\n){39}[^\n]*\S/);
});

test('words in the address of the page choose a game, as after the address of ssh', async () => {
  const { sees } = await visitPage({ ...at('Learner'), command: 'tutorial' });
  await sees('Read the signs');
  const { messages, closed } = await visitPage({ ...at('Curious'), command: 'cat /etc/passwd' });
  await closed();
  expect(messages).toMatchObject([{ type: 'refused', sentence: expect.stringContaining('Only the game') as string }]);
});

test('two players at once do not see each other', async () => {
  await areStrangers(...(await Promise.all([visitPage(at('Alpha')), visitPage(at('Omega'))])));
});

test('a page that shows lines plays by lines, without a terminal', async () => {
  const { sees, type, raw, closed } = await visitPage({ ...at('Listener'), size: null });
  await sees('Type a command and press Enter.');
  type('wait\n');
  type('status\n');
  await sees('turn 1');
  type('save\n');
  expect(await closed()).toBe(1000);
  expect(raw()).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
});

test('a page lists who plays, and watches', async () => {
  const { webPort } = server;
  const player = await visitPage({ webPort, name: 'Starling', command: '--seed 42', size: null });
  await player.sees('> ');
  player.type('wait\nwait\nstatus\n');
  await player.sees('turn 2');
  const asking = await visitPage({ webPort, name: 'Asker', command: 'who' });
  await asking.hears(() => asking.messages.length > 0);
  expect(asking.messages).toMatchObject([
    { type: 'refused', sentence: expect.stringContaining('Starling (guest): floor 1, turn 2') as string },
  ]);
  const watcher = await visitPage({ webPort, name: 'Watcher', command: 'watch Starling' });
  await watcher.sees('watching Starling');
  player.type('wait\n');
  await watcher.sees('turn 3');
});
