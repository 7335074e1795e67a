/** Signs of watchers: from every door to every door, with their limits and the player's switch. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignLimit } from '../src/sign-limit';
import { closePages, newSecret, visitPage } from './support/page-visitor';
import { endServers, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(() => {
  sendVisitorsHome();
  closePages();
});
afterAll(async () => {
  await endServers();
  expect(server.log.filter(({ event }) => event === 'fault' || event === 'workerReplaced')).toEqual([]);
});

const at = (name: string, key = newKey()) => ({ port: server.port, name, key });
const watches = (name: string) => visit({ port: server.port, name: 'Guest', command: `watch ${name}` });

/** The bytes of all files of games. */
const gamesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(kkl|sav)$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('hex'))
    .sort();

test('a sign of a watcher stands in the last row of the player, and nothing of it is saved', async () => {
  const player = await visit({ ...at('Wren'), command: '--seed 42' });
  await player.sees(/turn 0 /);
  player.type('.');
  await player.sees(/turn 1 /);
  const watcher = await watches('Wren');
  await watcher.sees(/live .* turn 1/);
  const before = gamesIn(join(server.data, 'accounts'));
  watcher.type('1');
  await watcher.sees('You cheer.');
  await player.sees(/floor 1\/10 {2}turn 1 .* A watcher cheers\.$/m);
  // Another one comes too soon, and never reaches the player.
  watcher.type('4');
  await watcher.sees('Too many signs: wait a few seconds.');
  expect(gamesIn(join(server.data, 'accounts'))).toEqual(before);
  player.type('.');
  await player.sees(/turn 2 /);
  expect(player.raw()).not.toContain('A watcher laughs');
});

test('signs go from a page to a player by lines, and from lines to a page', async () => {
  const byLines = await visit({ ...at('Lina'), command: '--plain --seed 42', term: false });
  await byLines.sees('> ');
  const page = await visitPage({ webPort: server.webPort, name: 'Guest', command: 'watch Lina' });
  await page.sees('watching Lina · live');
  page.type('6');
  await page.sees('You warn the player.');
  byLines.type('wait\n');
  await byLines.sees('A watcher warns you.');

  const [secret, name] = [newSecret(), 'Paige'];
  const played = { webPort: server.webPort, name, secret, isToBeKept: true, command: '--seed 42' };
  const playing = await visitPage(played);
  await playing.sees(/turn 0 /);
  const watcher = await visit({ port: server.port, name: 'Guest', command: 'watch Paige --plain', term: false });
  await watcher.sees('You watch Paige.');
  watcher.type('clap\n');
  await watcher.sees('You clap.');
  await playing.sees('A watcher claps.');
});

test('a player switches signs off, in mid-game, and on again', async () => {
  const her = at('Stern');
  const asks = (command: string) => askServer({ ...her, command });
  const player = await visit({ ...her, command: '--seed 42' });
  await player.sees(/turn 0 /);
  const watcher = await watches('Stern');
  await watcher.sees('watching Stern');
  expect(await asks('watchers signs off')).toEqual({ code: 0, said: 'Nobody can send you signs now.' });
  watcher.type('1');
  await watcher.sees('This player takes no signs.');
  expect((await asks('watchers signs on')).said).toBe('Those who watch you may send you signs now.');
  watcher.type('2');
  await player.sees('A watcher claps.');
  expect(player.raw()).not.toContain('A watcher cheers');
});

test('a guest, who could not switch signs off, gets none', async () => {
  const player = await visit({ port: server.port, name: 'Passing', command: '--seed 42' });
  await player.sees(/turn 0 /);
  const watcher = await watches('Passing');
  await watcher.sees('watching Passing');
  watcher.type('1');
  await watcher.sees('This player takes no signs.');
});

test('a watcher sends one sign in ten seconds, and a player gets one in two', () => {
  const clock = { now: 0 };
  const limit = new SignLimit(() => clock.now);
  const [anna, ben] = [{}, {}];
  const sends = (who: object, now: number): boolean => {
    clock.now = now;
    return limit.allows(who);
  };
  expect([sends(anna, 0), sends(anna, 9999), sends(anna, 10_000)]).toEqual([true, false, true]);
  expect([sends(ben, 11_999), sends(ben, 12_000), sends(anna, 20_000)]).toEqual([false, true, true]);
  // What came too soon has not been counted.
  expect(sends(ben, 22_000)).toBe(true);
});
