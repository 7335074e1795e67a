/** Moderation: what the commands of the person who runs a server do while it runs. */
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needing } from '../../test/support/needs';
import { BANNED, STILL_PLAYED } from '../src/accounts';
import type { BoardRow } from '../src/boards/run-table';
import { closePages, newSecret, visitPage } from './support/page-visitor';
import { endServers, newFolder, runServer, serve, type Served } from './support/served';
import { askServer, logIn, newKey, newKeyPair, play, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(() => {
  closePages();
  sendVisitorsHome();
});
afterAll(endServers);

/** Gives a command of the server, and returns its exit code and what it says. */
async function moderates(...words: readonly string[]): Promise<readonly [number | null, string]> {
  const { code, out, err } = await runServer([...words, '--data', server.data]);
  return [code, out + err];
}

/** Plays a run that is listed. */
async function playsRun(name: string, key: string): Promise<void> {
  const command = '--plain --new';
  const player = await visit({ port: server.port, name, key, command, term: false });
  player.type('wait\ngive up\nyes\n');
  await player.sees('The run is over.');
  await server.logged((line) => line.event === 'runVerified' && line['name'] === name);
  player.type('leave\n');
  await player.ended;
}

async function board(): Promise<readonly BoardRow[]> {
  const answer = await fetch(`http://localhost:${server.webPort}/scores.json`);
  return ((await answer.json()) as { readonly runs: readonly BoardRow[] }).runs;
}

const names = async (): Promise<readonly string[]> => (await board()).map(({ name }) => name).sort();

test('a run that is hidden, or all runs of a player, leave the boards, and come back', async () => {
  await playsRun('Wren', newKey());
  await playsRun('Other', newKey());
  const checksum = (await board()).find(({ name }) => name === 'Wren')?.checksum ?? '';
  expect(await moderates('hide', checksum.slice(0, 8))).toEqual([0, '1 run is hidden.\n']);
  expect(await names()).toEqual(['Other']);
  expect((await fetch(`http://localhost:${server.webPort}/runs/${checksum}.kkr`)).status).toBe(404);
  expect(await moderates('show', 'wren')).toEqual([0, '1 run is shown.\n']);
  expect(await names()).toEqual(['Other', 'Wren']);
  expect(await moderates('hide', 'OTHER')).toEqual([0, '1 run is hidden.\n']);
  expect(await names()).toEqual(['Wren']);
});

test('an account that is deleted leaves neither games nor runs, and its name is free', async () => {
  await playsRun('Gone', newKey());
  const count = (folder: string): number => readdirSync(join(server.data, folder)).length;
  const [accounts, runs] = [count('accounts'), count('runs')];
  expect(await moderates('delete', 'gone')).toEqual([0, 'The account gone is deleted, with its games and its runs.\n']);
  expect(await names()).not.toContain('Gone');
  expect([count('accounts'), count('runs')]).toEqual([accounts - 1, runs - 1]);
  await logIn({ port: server.port, name: 'Gone', key: newKey() });
});

test('a banned key is refused under every name, and let in again after that', async () => {
  const her = { port: server.port, name: 'Bold', key: newKey() };
  await logIn(her);
  expect(await moderates('ban', 'Bold')).toEqual([0, 'Bold is banned: no login with 1 key is let in any more.\n']);
  for (const name of ['Bold', 'Newcomer']) await expect(logIn({ ...her, name })).rejects.toThrow();
  await server.refused(BANNED);
  // Another key, and a guest, come in as before.
  await logIn({ ...her, name: 'Newcomer', key: newKey() });
  await logIn({ port: server.port, name: 'Guest' });
  expect(await moderates('unban', 'Bold')).toEqual([0, 'Bold is not banned: logins with 1 key are let in.\n']);
  await logIn(her);
});

test.each([
  ['ban', BANNED],
  ['delete', 'Your account has been deleted by the person who runs this server.'],
])('%s ends the game of a player who is here, with a sentence', async (word, sentence) => {
  const her = { port: server.port, name: `Here${word}`, key: newKey(), command: '--plain --new', term: false } as const;
  const player = await visit(her);
  await player.sees('help lists the commands.');
  expect((await moderates(word, her.name))[0]).toBe(0);
  await player.sees(sentence);
  await player.ended;
});

test('what a deleted player who was here has saved goes to nobody', async () => {
  const first = { port: server.port, name: 'Leftover', key: newKey() };
  await logIn(first);
  const before = readdirSync(join(server.data, 'accounts'));
  await logIn({ port: server.port, name: 'Bystander', key: newKey() });
  expect((await moderates('delete', 'Leftover'))[0]).toBe(0);
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
  expect((await moderates('delete', her.name))[0]).toBe(0);
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
  expect((await moderates('delete', first.name))[0]).toBe(0);
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

/** A player who has waited some turns, by lines. */
async function waits(name: string, key: string, command: string, turns: number) {
  const player = await visit({ port: server.port, name, key, command, term: false });
  await player.sees('help lists the commands.');
  player.type(`${'wait\n'.repeat(turns)}status\n`);
  return player;
}

test('kick ends the present games of a player, who goes on with the next login', async () => {
  const key = newKey();
  const player = await waits('Kicked', key, '--plain --new', 3);
  await player.sees('turn 3,');
  const said = 'The games of Kicked end within five seconds, and are saved: the next login goes on.\n';
  expect(await moderates('kick', 'kicked')).toEqual([0, said]);
  await player.sees('The person who runs this server has ended your game: your game is saved');
  await player.ended;
  await (await waits('Kicked', key, '--plain', 0)).sees('turn 3,');
});

test('an account that is renamed keeps its games, and its runs stand on the boards under the new name', async () => {
  const key = newKey();
  await playsRun('Rude', key);
  const player = await waits('Rude', key, '--plain --new', 3);
  await player.sees('turn 3,');
  expect(await moderates('rename', 'rude', 'Polite')).toEqual([
    0,
    'Rude is called Polite now: the player logs in with that name, and present games end within five seconds.\n',
  ]);
  await player.sees('Your account is called Polite now: log in with that name, and your game goes on.');
  await player.ended;
  const row = (await board()).find(({ name }) => name === 'Polite');
  expect(row).toMatchObject({ name: 'Polite', recordedName: 'Rude' });
  expect(await names()).not.toContain('Rude');
  // Nobody takes the old name, and its player reads what has become of it.
  await expect(logIn({ port: server.port, name: 'Rude', key })).rejects.toThrow();
  await server.refused('The player Rude is called Polite now: log in with that name.');
  const again = await waits('Polite', key, '--plain', 0);
  await again.sees('turn 3,');
  again.type('give up\nyes\n');
  await again.sees('The run is over.');
  await server.logged(({ event, checksum }) => event === 'runVerified' && checksum !== row?.checksum);
  again.type('leave\n');
  await again.ended;
  // With the open game the old name of the hero is over, too.
  await playsRun('Polite', key);
  const all = (await board()).filter(({ name }) => name === 'Polite');
  expect(all.map(({ recordedName }) => recordedName).sort()).toEqual(['Rude', 'Rude', null]);
  expect((await moderates('kick', 'Rude'))[1]).toContain('The account Rude is called Polite now: give that name.');
  // The way back is free, and the end of the account frees all of its names.
  expect((await moderates('rename', 'Polite', 'Rude'))[0]).toBe(0);
  expect((await board()).find(({ checksum }) => checksum === row?.checksum)).toMatchObject({ recordedName: null });
  expect((await moderates('delete', 'Rude'))[0]).toBe(0);
  for (const name of ['Rude', 'Polite']) await logIn({ port: server.port, name, key: newKey() });
});

test('a renamed player whose table of runs is lost is on the boards under the new name', async () => {
  await playsRun('Before', newKey());
  expect((await moderates('rename', 'Before', 'Afterwards'))[0]).toBe(0);
  await server.end();
  for (const file of ['runs.db', 'runs.db-wal', 'runs.db-shm']) rmSync(join(server.data, file), { force: true });
  server = await serve([], server.data);
  await server.logged(({ event, name }) => event === 'runVerified' && name === 'Before');
  expect((await board()).find(({ name }) => name === 'Afterwards')).toMatchObject({ recordedName: 'Before' });
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
    expect(await moderates('rename', 'Hazel', next)).toEqual([2, `koboldkeep-server: ${sentence}\n`]);
  // It may look like its own old name.
  expect((await moderates('rename', 'Hazel', 'Haze1'))[0]).toBe(0);
});

test('list names the accounts with their keys, size and state, and nothing reaches the terminal of who reads it', async () => {
  await logIn({ port: server.port, name: 'Plainly', key: newKey() });
  const page = await visitPage({ webPort: server.webPort, name: 'Linked', isToBeKept: true, size: null });
  await page.sees('> ');
  await moderates('ban', 'Plainly');
  const folder = join(server.data, 'accounts', 'f'.repeat(32));
  mkdirSync(folder);
  writeFileSync(join(folder, 'account.json'), JSON.stringify({ name: 'x\x1b[2J', keys: [] }));
  const [code, said] = await moderates('list');
  expect(code).toBe(0);
  expect(said).toMatch(/^name +keys +links +last seen +MB +state\n/);
  expect(said).toMatch(/^Plainly +1 +0 +\d{4}-\d\d-\d\d \d\d:\d\d +0\.0 +banned$/m);
  expect(said).toMatch(/^Linked +0 +1 +\d{4}-\d\d-\d\d \d\d:\d\d +\d+\.\d$/m);
  expect(said).not.toContain('\x1b');
  rmSync(folder, { recursive: true });
});

test('a banned link is refused with one sentence', async () => {
  const at = { webPort: server.webPort, name: 'Page', secret: newSecret(), isToBeKept: true };
  const page = await visitPage(at);
  await page.hears(() => page.messages.some(({ type }) => type === 'playing'));
  await moderates('ban', 'Page');
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
    [['kick', 'Nemo'], 'There is no account Nemo: give the name with which the player logs in.'],
    [['ban', 'Nemo'], 'There is no account Nemo: give the name with which the player logs in.'],
    [['delete', '../accounts'], 'There is no account ../accounts: give the name with which the player logs in.'],
    [['hide', '%%%%%%%%'], 'There is no run with the checksum %%%%%%%%, and none of an account %%%%%%%%: scores'],
    [['hide', 'aaaaaaaa'], 'There is no run with the checksum aaaaaaaa, and none of an account aaaaaaaa: scores'],
  ] as const) {
    const [code, said] = await moderates(...words);
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
  expect((await moderates('ban', 'Owned'))[0]).toBe(0);
  for (const name of readdirSync(server.data).filter((each) => !each.startsWith('locks')))
    expect([name, statSync(join(server.data, name)).uid]).toEqual([name, owner]);
});

test('a run keeps its checksum when the table is lost after its own file has been written anew', async () => {
  await playsRun('Kept', newKey());
  const { checksum = '' } = (await board()).find(({ name }) => name === 'Kept') ?? {};
  await server.end('SIGKILL');
  const homes = readdirSync(join(server.data, 'accounts')).map((name) => join(server.data, 'accounts', name, 'home'));
  for (const folder of homes.map((home) => join(home, 'runs')).filter((each) => existsSync(each)))
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.kkr')))
      writeFileSync(join(folder, file), 'another recording');
  for (const name of readdirSync(server.data).filter((each) => each.startsWith('runs.db')))
    rmSync(join(server.data, name));
  server = await serve([], server.data);
  await server.logged((line) => line.event === 'runVerified' && line['name'] === 'Kept');
  expect((await board()).find(({ name }) => name === 'Kept')?.checksum).toBe(checksum);
  expect((await fetch(`http://localhost:${server.webPort}/runs/${checksum}.kkr`)).status).toBe(200);
});

test('hidden runs and bans stay after a new start, and commands work while the server does not run', async () => {
  const key = newKey();
  await playsRun('Last', key);
  await server.end('SIGKILL');
  expect(await moderates('hide', 'Last')).toEqual([0, '1 run is hidden.\n']);
  expect((await moderates('ban', 'Last'))[0]).toBe(0);
  server = await serve([], server.data);
  expect(await names()).not.toContain('Last');
  await expect(logIn({ port: server.port, name: 'Last', key })).rejects.toThrow();
});

test('a hidden run stays off the boards when the table of runs is lost, until it is shown', async () => {
  await playsRun('Lost', newKey());
  expect(await moderates('hide', 'Lost')).toEqual([0, '1 run is hidden.\n']);
  await server.end();
  for (const file of ['runs.db', 'runs.db-wal', 'runs.db-shm']) rmSync(join(server.data, file), { force: true });
  server = await serve([], server.data);
  await server.logged(({ event, name }) => event === 'runVerified' && name === 'Lost');
  expect(await names()).not.toContain('Lost');
  expect(await moderates('show', 'Lost')).toEqual([0, '1 run is shown.\n']);
  expect(await names()).toContain('Lost');
});
