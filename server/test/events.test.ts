/** Sealed events: nobody learns the seed while one runs, there is one try, and anybody can check the seed afterwards. */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needing } from '../../test/support/needs';
import { eventLines } from '../src/event-lines';
import { SealedEvents } from '../src/events';
import { eventPage } from '../src/web/event-page';
import { closePages, newSecret, visitPage } from './support/page-visitor';
import { endServers, newFolder, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  closePages();
  sendVisitorsHome();
  await endServers();
});

const KEY = newKey();
const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-01-31T12:00:00Z');

/** The secrets on a server's disk, and the seeds that follow from them. */
const hidden = ({ data }: Pick<Served, 'data'>): readonly string[] =>
  readdirSync(join(data, 'events')).flatMap((name) => {
    const secret = readFileSync(join(data, 'events', name), 'utf8').trim();
    return [secret, createHmac('sha256', secret).update(name.slice(0, 10)).digest('hex').slice(0, 32)];
  });

/** Expects that nothing of a secret or a seed is in a text, nor a race code, which holds one. */
function expectSealed(server: Served, text: string): void {
  for (const digits of hidden(server)) expect(text).not.toContain(digits.slice(0, 8));
  expect(text).not.toMatch(/kk1[\w-]{20}/);
}

const get = async ({ webPort }: Served, path: string): Promise<string> =>
  (await fetch(`http://localhost:${webPort}${path}`)).text();

/** Returns everything that the pages and commands of a server tell of its runs and events. */
async function toldBy(server: Served): Promise<string> {
  const paths = [
    '/scores',
    '/scores.json',
    '/scores.json?board=event',
    '/scores?board=event',
    '/events',
    '/events.json',
  ];
  const pages = await Promise.all(paths.map((path) => get(server, path)));
  const asked = ['who', 'events', 'scores', 'scores event', 'watch Wren', 'watch Lina'];
  const answers = asked.map((command) => askServer({ port: server.port, name: 'Asker', command }));
  return [...pages, ...(await Promise.all(answers)).map(({ said }) => said), server.logText()].join('\n');
}

test('a whole sealed game shows its seed nowhere, on the screen or by lines, in the page or to others', async () => {
  const server = await serve(['--max-per-address', '100']);
  const her = { port: server.port, name: 'Wren', key: KEY };
  const player = await visit({ ...her, command: 'event' });
  await player.sees(/turn 0 +seed sealed \d{4}-\d\d-\d\d /);
  player.type('~');
  await player.sees('on, when its seed is public');
  player.type('\x1b');
  await player.sees('x look');
  player.type('C');
  await player.sees('Esc back');
  expectSealed(server, await toldBy(server));
  player.type('\x1b');
  await player.sees('x look');
  player.type('Q');
  await player.sees('Type yes to give up.');
  player.type('yes\r');
  await player.sees('Enter new dungeon   p replay from here   Esc leave');
  player.type('p');
  await player.sees('replay');
  player.type('q');
  await player.sees('s hall of fame');
  player.type('s');
  await player.sees('how it ended');
  player.type('\x1b');
  await player.sees('Esc leave');
  player.type('\x1b');
  await player.ended;

  const lines = await visit({ ...her, name: 'Lina', command: 'event --plain', term: false });
  await lines.sees('> ');
  lines.type('seed\nstatus\nme\nwait\ngive up\nyes\n');
  await lines.sees('The run is over.');
  lines.type('share\nreplay\nleave\nagain\nleave\n');
  await lines.ended;

  const page = await visitPage({
    webPort: server.webPort,
    name: 'Page',
    isToBeKept: true,
    command: 'event',
    size: null,
  });
  await page.sees('> ');
  page.type('seed\n');
  await page.sees('on, when its seed is public');
  await server.logged(({ event, name }) => event === 'runVerified' && name === 'Lina');

  const title = await visit({ ...her, columns: 100 });
  await title.sees('Wren the Delver');
  title.type('s');
  await title.sees('Hall of fame');

  const shown = [player, lines, page, title].flatMap(({ raw, screen }) => [raw(), screen()]);
  expectSealed(server, [...shown, JSON.stringify(page.messages), await toldBy(server)].join('\n'));
  // The board has the runs already, and their recordings only later.
  const { runs } = JSON.parse(await get(server, '/scores.json?board=event')) as {
    runs: readonly Record<string, unknown>[];
  };
  expect(runs.map(({ name, kind, recording }) => [name, kind, recording])).toEqual(
    expect.arrayContaining([
      ['Wren', 'sealed', null],
      ['Lina', 'sealed', null],
    ]),
  );
  for (const { checksum } of runs)
    expect(await get(server, `/runs/${String(checksum)}.kkr`)).toEqual(
      expect.stringMatching(
        /^The dungeon of the run [\da-f]{64} is still sealed: its recording is public from .* on\.\n$/,
      ),
    );
});

test('an account has one try, under any spelling of its name, and a kill does not end it', async () => {
  const first = await serve();
  const player = await visit({ port: first.port, name: 'Wren', key: KEY, command: 'event --plain', term: false });
  await player.sees('> ');
  player.type('wait\nwait\nstatus\n');
  await player.sees('turn 2,');
  await first.end('SIGKILL');
  const second = await serve([], first.data);
  const again = await visit({ port: second.port, name: 'WREN', key: KEY, command: 'event --plain', term: false });
  again.type('status\ngive up\nyes\n');
  await again.sees('turn 2,');
  await again.sees('The run is over.');
  again.type('again\nnew\nleave\n');
  await again.ended;
  for (const name of ['Wren', 'WREN']) {
    const { code, said } = await askServer({ port: second.port, name, key: KEY, command: 'event --plain' });
    expect([code, said]).toEqual([2, expect.stringMatching(/^koboldkeep: Wren has played the sealed dungeon of /)]);
  }
});

test('a sealed game is watched by nobody, whatever its player wants', async () => {
  const server = await serve();
  const her = { port: server.port, name: 'Wren', key: KEY };
  await (await visit({ ...her, command: 'event --plain', term: false })).sees('> ');
  await askServer({ ...her, command: 'watchers on' });
  await askServer({ ...her, command: 'watchers delay 0' });
  const lobby = await fetch(`http://localhost:${server.webPort}/lobby.json`);
  expect(await lobby.json()).toMatchObject({ games: [] });
  const watch = { port: server.port, name: 'Guest', command: 'watch wren' };
  expect(await askServer(watch)).toEqual({
    code: 2,
    said: 'wren plays a sealed dungeon, which nobody can watch before its event is over.',
  });
  expect((await askServer({ ...watch, command: 'who' })).said).toBe('Nobody plays now whom you could watch.');
  await askServer({ ...her, command: 'watchers off' });
  expect((await askServer(watch)).said).toContain('Nobody called wren can be watched now');
});

test('guests play no sealed dungeon, and nobody plays one of another time', async () => {
  const server = await serve();
  const asks = async (command: string, key?: string) =>
    (await askServer({ port: server.port, name: 'Asker', command, ...(key === undefined ? {} : { key }) })).said;
  expect(await asks('event')).toMatch(/^Sealed dungeons are for accounts/);
  expect(await asks('event 2999-01-01', KEY)).toBe(
    'The sealed dungeon of 2999-01-01 can be begun from 2999-01-01 00:00 UTC on.',
  );
  expect(await asks('event 2020-01-01', KEY)).toBe(
    'There was no sealed dungeon here on 2020-01-01: events lists those there were.',
  );
  expect(await asks('event 2026-02-30', KEY)).toMatch(/^Give event alone/);
  expect(await asks('event --new', KEY)).toMatch(/^Give event alone/);
  const page = await visitPage({ webPort: server.webPort, secret: newSecret(), command: 'event' });
  await page.hears(() => page.messages.some((message) => message.type === 'refused'));
});

test('the secret of an event is told once nobody can finish a run in it, and proves its checksum and its seed', () => {
  const folder = newFolder();
  let now = NOON;
  const events = new SealedEvents(folder, () => now);
  const of = (event: string) => events.list().find((each) => each.event === event);
  const promised = of('2026-01-31');
  expect(promised).toMatchObject({ state: 'running', secret: null, seed: null, opens: '2026-02-01T12:00:00.000Z' });
  expect(of('2026-02-01')).toMatchObject({ state: 'coming', secret: null });
  const played = events.seedToPlay();
  now = Date.parse('2026-02-01T11:59:59Z');
  expect(of('2026-01-31')).toMatchObject({ state: 'closing', secret: null, seed: null });
  expect(events.seedToPlay('2026-01-31')).toEqual(played);
  now += 1000;
  const told = of('2026-01-31');
  expect(told).toMatchObject({ state: 'open', commitment: promised?.commitment });
  expect({ seed: told?.seed }).toEqual(played);
  expect(events.seedToPlay('2026-01-31')).toEqual({
    problem: `The sealed dungeon of 2026-01-31 is over: to practise in it, give -- --seed '${told?.seed}'.`,
  });
  expect(of('2026-02-01')).toMatchObject({ state: 'running', secret: null });
});

needing('openssl').test('the commands that the list of events names check a checksum and a seed', () => {
  let now = NOON;
  const events = new SealedEvents(newFolder(), () => now);
  now += 48 * HOUR_MS;
  const told = events.list().find(({ event }) => event === '2026-01-31');
  const commands = eventLines(events.list()).flatMap((line) => /^ {2}(printf .*?) {3}/.exec(line)?.[1] ?? []);
  const [checksum, digits] = commands.map((command) => {
    const shell = command.replace('SECRET', told?.secret ?? '').replace('EVENT', told?.event ?? '');
    return execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).trim().replace(/^.* /, '');
  });
  expect(checksum).toBe(told?.commitment);
  expect(told?.seed).toBe(`sealed 2026-01-31 ${digits?.slice(0, 32)}`);
});

test('the list shows the event of today first, then the next one, and two weeks of others with their states', () => {
  let now = NOON - 40 * 24 * HOUR_MS;
  const events = new SealedEvents(newFolder(), () => now);
  for (; now < NOON; now += 24 * HOUR_MS) events.list();
  now -= HOUR_MS;
  const days = eventLines(events.list()).filter((line) => /^\d/.test(line));
  expect(days.slice(0, 4)).toEqual([
    '2026-01-31  can be begun until 2026-02-01 00:00 UTC',
    '2026-01-30  closed: runs that have begun end by 2026-01-31 12:00 UTC',
    '2026-02-01  begins 2026-02-01 00:00 UTC',
    '2026-01-29  over: the secret is published',
  ]);
  expect([days.length, days.at(-1)]).toEqual([16, '2026-01-17  over: the secret is published']);
  const page = eventPage(events.list(), []);
  const places = ['>2026-01-31<', '>2026-01-30<', '>2026-02-01<', '>2026-01-29<'].map((day) => page.indexOf(day));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  // What one can do today stands before the list.
  expect(page.indexOf('?play=event')).toBeLessThan(places[0] ?? 0);
});

test('each event has a secret of its own, which is made once, a week ahead, and only the server can read it', () => {
  const folder = newFolder();
  let now = NOON;
  const events = new SealedEvents(folder, () => now);
  const files = readdirSync(folder);
  expect(files).toHaveLength(8);
  const secrets = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(new Set(secrets).size).toBe(8);
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const promised = events.list();
  expect(new SealedEvents(folder, () => now).list()).toEqual(promised);
  now += 24 * HOUR_MS;
  expect(events.list()).toHaveLength(9);
  expect(
    events
      .list()
      .slice(1)
      .map(({ commitment }) => commitment),
  ).toEqual(promised.map(({ commitment }) => commitment));
});

test('a damaged secret is one sentence', () => {
  const folder = newFolder();
  writeFileSync(join(folder, '2026-01-31.secret'), 'no secret');
  expect(() => new SealedEvents(folder)).toThrow(/^The secret \S+2026-01-31\.secret is damaged: restore it, or remove/);
});

test('a run counts as sealed if it was begun in the dungeon of the event on its day, and was over in time', () => {
  const events = new SealedEvents(newFolder(), () => NOON);
  const played = events.seedToPlay();
  const facts = { daily: '2026-01-31 sealed', seed: 'seed' in played ? played.seed : '' } as Parameters<
    SealedEvents['kindOf']
  >[0];
  const finished = '2026-02-01T11:59:59.999Z';
  expect(events.kindOf(facts, { finished })).toBe('sealed');
  expect(events.kindOf(facts, { finished: '2026-02-01T12:00:00.000Z' })).toBe('open');
  // A made-up seed, another day, and a run that was begun later, or with another kit.
  expect(events.kindOf({ ...facts, seed: `sealed 2026-01-31 ${'0'.repeat(32)}` }, { finished })).toBe('open');
  expect(events.kindOf({ ...facts, daily: '2026-02-01 sealed' }, { finished })).toBe('open');
  expect(events.kindOf({ ...facts, daily: null }, { finished })).toBe('open');
});
