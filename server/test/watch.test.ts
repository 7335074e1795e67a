/** Watching over ssh, and the lobby: who may be watched, what watchers see, and that the player does not notice. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from '../src/session-command';
import { endServers, newFolder, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit, type Visitor } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(async () => {
  sendVisitorsHome();
  // The next test finds an empty lobby.
  const count = (event: string): number => server.log.filter((line) => line.event === event).length;
  await server.logged(() => count('sessionEnded') === count('sessionStarted'));
});
afterAll(async () => {
  await endServers();
  expect(server.log.filter(({ event }) => event === 'fault' || event === 'workerReplaced')).toEqual([]);
});

const KEY = newKey();
const at = (name: string, key?: string) => ({ port: server.port, name, ...(key === undefined ? {} : { key }) });

/** Begins a game by lines, and waits for its first turn. */
async function begins(name: string, key?: string): Promise<Visitor> {
  const player = await visit({ ...at(name, key), command: '--plain --seed 42', term: false });
  await player.sees('> ');
  return player;
}

const asks = (command: string) => askServer({ ...at('Asker'), command });

/** The files below a folder, with the time at which each was changed. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${join(parentPath, name)} ${statSync(join(parentPath, name)).mtimeMs}`)
    .sort();

test('a watcher sees the game live in a window of another size, and changes nothing', async () => {
  const player = await begins('Brenna', KEY);
  // An answer comes after the files that a game leaves to write until its first frame is out.
  player.type('status\n');
  await player.sees(/turn 0,/);
  const accounts = join(server.data, 'accounts');
  const files = filesIn(accounts);
  const watcher = await visit({ ...at('Guest'), command: 'watch brenna', columns: 100, rows: 30 });
  await watcher.sees(/watching Brenna · live · floor 1\/10 · turn 0/);
  watcher.type('?');
  await watcher.sees('leave; the game goes on without you');
  watcher.type('\x1b');
  await watcher.sees(/watching Brenna/);
  expect(filesIn(accounts)).toEqual(files);
  player.type('wait\nwait\n');
  await watcher.sees(/live · floor 1\/10 · turn 2/);
  watcher.type('q');
  expect(await watcher.ended).toBe(0);
  player.type('status\n');
  await player.sees(/turn 2,/);
});

test('a game is watched by lines, with the daily dungeon among them', async () => {
  const player = await visit({ ...at('Dora', KEY), command: 'daily --plain', term: false });
  await player.sees('> ');
  const watcher = await visit({ ...at('Wilma', newKey()), command: 'watch --plain Dora', term: false });
  await watcher.sees('You watch Dora.');
  player.type('drop ration\n');
  await watcher.sees('You drop a ration');
});

test('each watcher has a look of their own, and not that of the player', async () => {
  const key = newKey();
  await begins('Painted', key);
  const [account = ''] = readdirSync(join(server.data, 'accounts')).filter((each) =>
    readFileSync(join(server.data, 'accounts', each, 'account.json'), 'utf8').includes('"Painted"'),
  );
  writeFileSync(join(server.data, 'accounts', account, 'home/options'), 'characters = ascii\n');
  const own = await visit({ ...at('Painted', key), command: 'watch Painted' });
  await own.sees('watching Painted');
  expect(own.raw()).toMatch(/^[\x00-\x7f]+$/);
  const guest = await visit({ ...at('Guest'), command: 'watch Painted' });
  await guest.sees('watching Painted');
  expect(guest.screen()).toContain('█');
});

test('a guest can be watched, and leaves nothing behind', async () => {
  const player = await begins('Passing');
  const watcher = await visit({ ...at('Guest'), command: 'watch Passing', term: false });
  await watcher.sees('You watch Passing.');
  player.cut();
  await watcher.sees('This game has been set aside.');
  expect(await watcher.ended).toBe(0);
});

test('the lobby lists who plays, on which floor, in which turn and how healthy', async () => {
  const player = await begins('Listed');
  await (await visit(at('Reader', KEY))).sees('Reader the Delver');
  player.type('wait\nstatus\n');
  await player.sees(/turn 1,/);
  const watcher = await visit({ ...at('Guest'), command: 'watch Listed', term: false });
  await watcher.sees('You watch Listed.');
  const said = [
    'Listed (guest): floor 1, turn 1, health 40 of 40; watched by 1',
    'Reader: has not begun yet',
    'To watch one of them, log in with watch and the name behind the address.',
  ].join('\n');
  expect(await asks('who')).toEqual({ code: 0, said });
  expect(await asks('watch')).toEqual({ code: 0, said });
});

const NOBODY = 'can be watched now: who, or the page, lists those who can.';
test.each([
  ['watch Nemo', `Nobody called Nemo ${NOBODY}`],
  ['watch Two Words', `Nobody called Two Words ${NOBODY}`],
  ['watch ../../host-key', `Nobody called ../../host-key ${NOBODY}`],
  [
    `watch ${'x'.repeat(5000)}`,
    'The name has 5000 characters; the limit is 24: give that of a player, as in watch Wren.',
  ],
  [
    'watch \x1b]0;title\x07',
    'The name contains characters that cannot be displayed: give that of a player, as in watch Wren.',
  ],
  ['watch --keys vi', 'There is no such option here'],
  ['who else', 'who stands alone: leave the rest out.'],
  ['watchers', 'A guest has no account in which this could be kept: log in with a key.'],
  ['watchers off now', 'Give watchers on or off for whether others may watch you'],
  ['watchers off', 'A guest has no account in which this could be kept: log in with a key.'],
])('the command %j is answered with one sentence', async (command, sentence) => {
  const { code, said } = await asks(command);
  expect(code).toBe(2);
  expect(said).toContain(sentence);
});

test('watchers alone tells the present settings', async () => {
  const her = { ...at('Settled', newKey()), command: 'watchers' };
  const usual =
    'Others may watch you now.\nOthers see your game as you play it now.\nThose who watch you may send you signs now.';
  expect(await askServer(her)).toEqual({ code: 0, said: usual });
  await askServer({ ...her, command: 'watchers delay 20' });
  await askServer({ ...her, command: 'watchers signs off' });
  const { said } = await askServer(her);
  expect(said).toContain('Others see your game 20 turns later now.\nNobody can send you signs now.');
});

test('the refusal of an unknown command names every command and option, and each of them is one', async () => {
  const { code, said } = await asks('cat /etc/passwd');
  expect(code).toBe(2);
  const [, list = ''] = /or give (.*)\.$/s.exec(said) ?? [];
  const named = list.split(/, | or /);
  for (const word of ['keys', 'watchers', 'events', 'event', 'daily', '--new', '--race CHECKSUM'])
    expect(named).toContain(word);
  for (const word of named)
    expect(readCommand(word.replace('CHECKSUM', '1a2b3c4d').replace('NAME', 'Wren'))).not.toHaveProperty('problem');
});

test('a player who has begun no game, or only the tutorial, is not watched yet', async () => {
  const player = await visit({ ...at('Slow') });
  await player.sees('Slow the Delver');
  const sentence = 'Slow has not begun a game that can be watched: try again in a moment.';
  expect(await asks('watch Slow')).toEqual({ code: 2, said: sentence });
  player.type('t');
  await player.sees('Read the signs');
  expect(await asks('watch Slow')).toEqual({ code: 2, said: sentence });
});

test('a player switches watching off: watchers leave, and it stays off until it is switched on', async () => {
  const own = await serve();
  const key = newKey();
  const her = { port: own.port, name: 'Private', key };
  const asked = async (command: string, port: number) => (await askServer({ ...her, port, command })).said;
  const player = await visit({ ...her, command: '--plain', term: false });
  await player.sees('> ');
  const guest = { port: own.port, name: 'Guest', command: 'watch Private' };
  const watcher = await visit(guest);
  await watcher.sees('watching Private');
  expect(await asked('watchers off', own.port)).toBe('Nobody can watch you now.');
  await watcher.ended;
  expect(watcher.raw()).toContain('Private does not want to be watched any more.');
  expect(await asked('who', own.port)).toBe('Nobody plays now whom you could watch.');
  const refused = await visit({ ...guest, term: false });
  expect(await refused.ended).toBe(2);
  expect(refused.screen()).toContain('Nobody called Private can be watched now');
  await own.end();
  const again = await serve([], own.data);
  await (await visit({ ...her, port: again.port, command: '--plain', term: false })).sees('> ');
  expect(await asked('who', again.port)).toBe('Nobody plays now whom you could watch.');
  expect(await asked('watchers on', again.port)).toBe('Others may watch you now.');
  await (await visit({ ...guest, port: again.port })).sees('watching Private');
});

test('when the server is killed, neither the player nor the watchers lose a turn', async () => {
  const data = newFolder();
  const first = await serve([], data);
  const her = { name: 'Killed', key: newKey(), command: '--plain --seed 42', term: false as const };
  const player = await visit({ ...her, port: first.port });
  await player.sees('> ');
  const watcher = await visit({ port: first.port, name: 'Guest', command: 'watch Killed' });
  await watcher.sees('watching Killed · live');
  player.type('wait\nwait\nwait\n');
  await watcher.sees('turn 3');
  await first.end('SIGKILL');
  expect(await watcher.ended).toBeNull();
  const second = await serve([], data);
  const again = await visit({ ...her, port: second.port });
  again.type('status\n');
  await again.sees(/turn 3,/);
  await (
    await visit({ port: second.port, name: 'Guest', command: 'watch Killed' })
  ).sees(/live · floor 1\/10 · turn 3/);
});
