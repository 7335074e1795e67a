/** Limits on accounts: how many one address makes in an hour, and how much the games of one may take. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLarger } from '../src/folder-size';
import { HourlyLimit } from '../src/hourly-limit';
import { endServers, newFolder, serve } from './support/served';
import { logIn, newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  sendVisitorsHome();
  await endServers();
});

test('an address that has made its accounts of an hour is refused another one, and nothing else', async () => {
  const server = await serve(['--max-new-accounts', '2']);
  const { port } = server;
  const [key, other] = [newKey(), newKey()];
  await logIn({ port, name: 'First', key });
  await logIn({ port, name: 'Second', key: other });
  await expect(logIn({ port, name: 'Third', key })).rejects.toThrow();
  await server.refused(
    'Your address has made as many accounts in an hour as one may: come back later, or log in without a key to play as a guest.',
  );
  await logIn({ port, name: 'First', key });
  await (await visit({ port, name: 'Third' })).sees('Third the Delver');
  expect(server.logText()).not.toContain('127.0.0.1');
});

test('an attempt that fails makes no account', async () => {
  const { port } = await serve(['--max-new-accounts', '1']);
  const key = newKey();
  await logIn({ port, name: 'First', key });
  await expect(logIn({ port, name: 'First', key: newKey() })).rejects.toThrow();
  await logIn({ port, name: 'First', key });
});

test('the accounts of an address are forgotten after an hour', () => {
  let now = 5_000_000;
  const accounts = new HourlyLimit(2, () => now);
  const mine = accounts.from('192.0.2.1');
  mine.count();
  now += 3_000_000;
  mine.count();
  expect(mine.areMany()).toBe(true);
  expect(accounts.from('192.0.2.2').areMany()).toBe(false);
  now += 700_000;
  expect(mine.areMany()).toBe(false);
  mine.count();
  expect(mine.areMany()).toBe(true);
});

test.each([
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8:0:0:1:2:3:4', '2001:db8::9', true],
  ['2001:db8:0:1::1', '2001:db8::1', false],
  ['::1', '2001:db8::1', false],
])('the addresses %s and %s share a limit: %j', (one, other, isShared) => {
  const accounts = new HourlyLimit(1);
  accounts.from(one).count();
  expect(accounts.from(other).areMany()).toBe(isShared);
});

test('an account that is full goes on with its game, and can save no new one', async () => {
  const server = await serve(['--max-account-megabytes', '1']);
  const { data, port } = server;
  const her = { port, name: 'Hoarder', key: newKey(), term: false as const };
  const first = await visit({ ...her, command: '--plain --seed 42' });
  await first.sees('> ');
  first.type('wait\nleave\n');
  await first.ended;
  const [folder = ''] = readdirSync(join(data, 'accounts'));
  writeFileSync(join(data, 'accounts', folder, 'home/large'), Buffer.alloc(1_000_000));
  const second = await visit({ ...her, command: '--plain' });
  second.type('status\nleave\n');
  await second.sees(/turn 1,/);
  await second.ended;
  const third = await visit({ ...her, command: '--plain --new' });
  await third.hears(() =>
    third
      .raw()
      .replace(/\s+/g, ' ')
      .includes(
        'The game cannot be saved: your games take the 1 MB that a player may have here: ask the person who runs this server to make room.',
      ),
  );
});

test('the size of a folder counts all files below it, and small ones as what they take', () => {
  const folder = newFolder();
  expect(isLarger(join(folder, 'missing'), 1)).toBe(false);
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/b/file'), Buffer.alloc(900_000));
  expect(isLarger(folder, 1)).toBe(false);
  for (let i = 0; i < 30; i++) writeFileSync(join(folder, `a/${i}`), '');
  expect(isLarger(folder, 1)).toBe(true);
});
