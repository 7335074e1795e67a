/** Moderation: what becomes of players who are here, of folders and of files. */
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needing } from '../../test/support/needs';
import { BANNED, STILL_PLAYED } from '../src/accounts';
import { kickIn } from '../src/kicks';
import { keeperOf } from './support/keeper';
import { closePages, newSecret, visitPage } from './support/page-visitor';
import { endServers, newFolder, runServer, serve, type Served } from './support/served';
import { askServer, logIn, newKey, newKeyPair, play, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
const keeper = keeperOf(() => server);
beforeAll(async () => {
  server = await serve();
});
afterEach(() => {
  closePages();
  sendVisitorsHome();
});
afterAll(endServers);

test.each([
  ['ban', BANNED],
  ['delete', 'Your account has been deleted by the person who runs this server.'],
])('%s ends the game of a player who is here, with a sentence', async (word, sentence) => {
  const her = { port: server.port, name: `Here${word}`, key: newKey(), command: '--plain --new', term: false } as const;
  const player = await visit(her);
  await player.sees('help lists the commands.');
  expect((await keeper.moderates(word, her.name))[0]).toBe(0);
  await player.sees(sentence);
  await player.ended;
});

test('what a deleted player who was here has saved goes to nobody', async () => {
  const first = { port: server.port, name: 'Leftover', key: newKey() };
  await logIn(first);
  const before = readdirSync(join(server.data, 'accounts'));
  await logIn({ port: server.port, name: 'Bystander', key: newKey() });
  expect((await keeper.moderates('delete', 'Leftover'))[0]).toBe(0);
  const [folder = ''] = before.filter((name) => !readdirSync(join(server.data, 'accounts')).includes(name));
  mkdirSync(join(server.data, 'accounts', folder, 'home', 'saves'), { recursive: true });
  await logIn({ ...first, key: newKey() });
  expect(existsSync(join(server.data, 'accounts', folder, 'home', 'saves'))).toBe(false);
});

test('a deleted name belongs to nobody else before its game has ended', async () => {
  const her = { port: server.port, name: 'Ending', key: newKey(), command: '--plain --new', term: false } as const;
  const player = await visit(her);
  await player.sees('help lists the commands.');
  const page = { webPort: server.webPort, name: 'Ending', isToBeKept: true, size: null };
  expect((await keeper.moderates('delete', her.name))[0]).toBe(0);
  const next = { port: server.port, name: her.name, key: newKey() };
  await expect(logIn(next)).rejects.toThrow();
  await server.refused(STILL_PLAYED);
  const kept = await visitPage(page);
  await kept.hears(() => kept.messages.length > 0);
  expect(kept.messages).toEqual([{ type: 'refused', sentence: STILL_PLAYED }]);
  await player.sees('Your account has been deleted');
  await player.ended;
  await server.logged(({ event, name }) => event === 'sessionEnded' && name === her.name);
  await logIn(next);
});

test('a line that was open when its account was deleted opens nothing of the next owner', async () => {
  const first = { port: server.port, name: 'Former', key: newKey() };
  const line = await logIn(first);
  expect((await keeper.moderates('delete', first.name))[0]).toBe(0);
  const owner = { ...first, key: newKey() };
  await logIn(owner);
  const key = newKeyPair().line;
  for (const command of [`keys add ${key}`, 'keys', 'watchers off', '--plain']) {
    const asked = await play(line, { command, term: false });
    await asked.sees('Your key does not open the account Former any more.');
    expect(await asked.ended).toBe(2);
  }
  const { said } = await askServer({ ...owner, command: 'keys' });
  expect(said.split('\n')).toHaveLength(1);
});

test('a banned link is refused with one sentence', async () => {
  const at = { webPort: server.webPort, name: 'Page', secret: newSecret(), isToBeKept: true };
  const page = await visitPage(at);
  await page.hears(() => page.messages.some(({ type }) => type === 'playing'));
  await keeper.moderates('ban', 'Page');
  for (const name of ['Page', 'Stranger']) {
    const again = await visitPage({ ...at, name });
    await again.hears(() => again.messages.some(({ type }) => type === 'refused'));
    expect(again.messages).toEqual([{ type: 'refused', sentence: BANNED }]);
  }
});

test('a command that cannot be carried out is refused with one sentence', async () => {
  for (const [words, sentence] of [
    [['ban'], 'Give NAME behind the command, and options behind that.'],
    [['hide'], 'Give NAME|CHECKSUM behind the command, and options behind that.'],
    [['rename', 'Nemo'], 'Give NAME NEW behind the command, and options behind that.'],
    [['kick', 'Nemo'], 'There is no account Nemo, and no guest of this name plays: list names all.'],
    [['ban', 'Nemo'], 'There is no account Nemo: give the name with which the player logs in.'],
    [['delete', '../accounts'], 'There is no account ../accounts: give the name with which the player logs in.'],
    [['hide', '%%%%%%%%'], 'There is no run with the checksum %%%%%%%%, and none of an account %%%%%%%%: scores'],
    [['hide', 'aaaaaaaa'], 'There is no run with the checksum aaaaaaaa, and none of an account aaaaaaaa: scores'],
  ] as const) {
    const [code, said] = await keeper.moderates(...words);
    expect([code, said]).toEqual([2, expect.stringContaining(`koboldkeep-server: ${sentence}`)]);
  }
  const data = join(newFolder(), 'nothing');
  const { code, err } = await runServer(['ban', 'Wren', '--data', data]);
  expect([code, err]).toEqual([2, `koboldkeep-server: There is no server's folder at ${data}: name it with --data.\n`]);
  expect(existsSync(data)).toBe(false);
});

needing('beAnother').test('what root does belongs to the owner of the folder', async () => {
  const owner = 54_321;
  const her = { port: server.port, name: 'Owned', key: newKey() };
  await logIn(her);
  for (const name of ['', ...readdirSync(server.data, { recursive: true }).map(String)])
    chownSync(join(server.data, name), owner, owner);
  expect((await keeper.moderates('ban', 'Owned'))[0]).toBe(0);
  for (const name of readdirSync(server.data).filter((each) => !each.startsWith('locks')))
    expect([name, statSync(join(server.data, name)).uid]).toEqual([name, owner]);
});

test('a run keeps its checksum when the table is lost after its own file has been written anew', async () => {
  await keeper.playsRun('Kept', newKey());
  const { checksum = '' } = (await keeper.board()).find(({ name }) => name === 'Kept') ?? {};
  await server.end('SIGKILL');
  const homes = readdirSync(join(server.data, 'accounts')).map((name) => join(server.data, 'accounts', name, 'home'));
  for (const folder of homes.map((home) => join(home, 'runs')).filter((each) => existsSync(each)))
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.kkr')))
      writeFileSync(join(folder, file), 'another recording');
  for (const name of readdirSync(server.data).filter((each) => each.startsWith('runs.db')))
    rmSync(join(server.data, name));
  server = await serve([], server.data);
  await server.logged((line) => line.event === 'runVerified' && line['name'] === 'Kept');
  expect((await keeper.board()).find(({ name }) => name === 'Kept')?.checksum).toBe(checksum);
  expect((await fetch(`http://localhost:${server.webPort}/runs/${checksum}.kkr`)).status).toBe(200);
});

test('a kick that cannot be read sends nobody away, and ends no server', () => {
  const folder = newFolder();
  expect(kickIn(folder)).toBe('');
  mkdirSync(join(folder, 'kicked'));
  expect(kickIn(folder)).toBeUndefined();
});
