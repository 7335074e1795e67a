/** The public keys of an account: listed, added and removed by its player, and by nobody else. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endServers, serve, type Served } from './support/served';
import { askServer, logIn, newKeyPair, sendVisitorsHome } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve(['--max-per-address', '1000']);
});
afterEach(sendVisitorsHome);
afterAll(async () => {
  await endServers();
  expect(server.log.filter(({ event }) => event === 'fault')).toEqual([]);
});

/** A new pair of keys, with the fingerprint of the public one. */
function pair(kind?: Parameters<typeof newKeyPair>[0]) {
  const { secret, line } = newKeyPair(kind);
  const bytes = Buffer.from(line.split(' ')[1] ?? '', 'base64');
  const print = `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;
  return { secret, line, print };
}

const asks = (name: string, key: string, command: string) => askServer({ port: server.port, name, key, command });

const LAST = 'This is your last key, and without it the account would be lost: add another one first.';

test.each(['ed25519', 'rsa', 'ecdsa'] as const)('a key of the kind %s can be added, and logs in', async (kind) => {
  const [first, second] = [pair(), pair(kind)];
  const name = `Two ${kind}`;
  const listed = await asks(name, first.secret, 'keys');
  expect(listed).toEqual({ code: 0, said: `${first.print} (ssh-ed25519)` });
  await expect(logIn({ port: server.port, name, key: second.secret })).rejects.toThrow();
  const { code, said } = await asks(name, first.secret, `keys add ${second.line} me@elsewhere`);
  expect(code).toBe(0);
  expect(said).toContain(first.print);
  expect(said).toContain(second.print);
  expect((await asks(name, second.secret, 'keys')).said).toBe(said);
});

test('a removed key logs in no more, and the last one stays', async () => {
  const [first, second] = [pair(), pair()];
  await asks('Changer', first.secret, `keys add ${second.line}`);
  const removed = await asks('Changer', second.secret, `keys remove ${first.print}`);
  expect(removed).toEqual({ code: 0, said: `${second.print} (ssh-ed25519)` });
  await expect(logIn({ port: server.port, name: 'Changer', key: first.secret })).rejects.toThrow();
  expect(await asks('Changer', second.secret, `keys remove ${second.print}`)).toEqual({
    code: 2,
    said: LAST,
  });
  await logIn({ port: server.port, name: 'Changer', key: second.secret });
});

const NO_KEY = 'That is no public key of a known kind: give a line of a .pub file, such as ssh-ed25519 AAAA….';
const { secret: SECRET, line: LINE, print: PRINT } = pair();
test.each([
  ['keys add ssh-ed25519 AAAA', NO_KEY],
  [`keys add ${LINE.slice(0, -8)}`, NO_KEY],
  [`keys add ssh-rsa ${LINE.split(' ')[1] ?? ''}`, NO_KEY],
  [`keys add sk-${LINE}`, NO_KEY],
  [`keys add command="sh" ${LINE}`, NO_KEY],
  [`keys add ${SECRET}`, NO_KEY],
  [`keys add ssh-ed25519 ${'A'.repeat(20_000)}`, NO_KEY],
  [`keys add ssh-ed25519 \x1b]0;title\x07`, NO_KEY],
  [`keys add ${LINE}`, 'This key is one of yours already.'],
  [`keys remove ${pair().print}`, 'No key of yours has this fingerprint: keys alone lists them.'],
  [`keys remove ${PRINT}`, LAST],
  ['keys add', 'Give keys alone, keys add and a line of a .pub file, or keys remove and a fingerprint.'],
  ['keys remove a b', 'Give keys alone, keys add and a line of a .pub file, or keys remove and a fingerprint.'],
])('a wrong command about keys is refused with one sentence (%#)', async (command, said) => {
  expect(await asks('Keeper', SECRET, command)).toEqual({ code: 2, said });
  expect((await asks('Keeper', SECRET, 'keys')).said).toBe(`${PRINT} (ssh-ed25519)`);
});

test('a guest has no keys', async () => {
  expect(await askServer({ port: server.port, name: 'Keyless', command: `keys add ${LINE}` })).toEqual({
    code: 2,
    said: 'A guest has no account in which this could be kept: log in with a key.',
  });
});

test('an account has at most twenty keys', async () => {
  const { secret } = pair();
  for (let i = 1; i < 20; i++) expect((await asks('Many', secret, `keys add ${pair().line}`)).code).toBe(0);
  expect(await asks('Many', secret, `keys add ${pair().line}`)).toEqual({
    code: 2,
    said: 'An account has at most 20 keys: remove one first.',
  });
});

test('a change that a kill has broken off leaves the account as it was', async () => {
  const [first, second] = [pair(), pair()];
  await asks('Broken', first.secret, 'keys');
  const accounts = join(server.data, 'accounts');
  const [folder = ''] = readdirSync(accounts).filter((each) =>
    readFileSync(join(accounts, each, 'account.json'), 'utf8').includes('"Broken"'),
  );
  // The new file is written beside the old one, and takes its place at once.
  writeFileSync(join(accounts, folder, 'account.json.tmp'), '{"name":"Bro');
  expect((await asks('Broken', first.secret, 'keys')).said).toBe(`${first.print} (ssh-ed25519)`);
  expect((await asks('Broken', first.secret, `keys add ${second.line}`)).code).toBe(0);
  expect(readdirSync(join(accounts, folder))).not.toContain('account.json.tmp');
});
