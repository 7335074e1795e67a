/** Guests and accounts of the page: whose game goes on, which secret opens it, and what is left of a guest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { closePages, newSecret, visitPage } from './support/page-visitor';
import { endServers, serve, type Served } from './support/served';
import { newKey, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(() => {
  closePages();
  sendVisitorsHome();
});
afterAll(endServers);

/** A page that plays by lines. */
const at = (name: string, secret: string, isToBeKept = false) => ({
  webPort: server.webPort,
  name,
  secret,
  isToBeKept,
  size: null,
});
type Player = Pick<Awaited<ReturnType<typeof visitPage>>, 'sees' | 'type'>;

/** Waits three turns. */
async function waitThrice({ sees, type }: Player): Promise<void> {
  await sees('> ');
  type('wait\nwait\nwait\nstatus\n');
  await sees('turn 3');
}

/** Expects that the game is at the third turn. */
async function goesOn(player: Player): Promise<void> {
  await isAt(3, player);
}

async function isAt(turn: number, { sees, type }: Player): Promise<void> {
  // What is typed before the game is there is lost.
  await sees('> ');
  type('status\n');
  await sees(`turn ${turn}`);
}

/** Returns the line of a public key, as ssh-keygen writes it. */
function publicOf(key: string): string {
  const parsed = utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return `${parsed.type} ${parsed.getPublicSSH().toString('base64')} wren@home`;
}

/** Returns everything that the server has stored and logged. */
const traces = (): string =>
  readdirSync(server.data, { recursive: true, withFileTypes: true })
    .map((entry) => `${entry.name} ${entry.isFile() ? storedIn(join(entry.parentPath, entry.name)) : ''}`)
    .join('\n') + server.logText();

/** Returns the content of a file. The server may have renamed or removed it since it was listed. */
function storedIn(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

test('a guest whose line was cut goes on', async () => {
  const secret = newSecret();
  const first = await visitPage(at('Cutoff', secret));
  await waitThrice(first);
  first.line.terminate();
  const second = await visitPage(at('Cutoff', secret));
  await goesOn(second);
  // Without the secret nobody does.
  await isAt(0, await visitPage(at('Cutoff', newSecret())));
});

test("a guest's game is deleted after the page has gone", async () => {
  const own = await serve(['--guest-minutes', '0']);
  const guests = join(own.data, 'guests');
  const { sees, line } = await visitPage({ webPort: own.webPort, name: 'Passing' });
  await sees('Passing the Delver');
  expect(readdirSync(guests)).toHaveLength(1);
  line.terminate();
  const end = await own.logged(({ event }) => event === 'sessionEnded');
  expect(end).toMatchObject({ name: 'Passing' });
  // The next player comes after the farewell of the last one.
  await (await visit({ port: own.port, name: 'Next' })).sees('Next the Delver');
  expect(readdirSync(guests).filter((folder) => folder.startsWith('page-'))).toEqual([]);
});

test('a guest who keeps the game has an account, and goes on with the link after a new start', async () => {
  const own = await serve();
  const secret = newSecret();
  const guest = await visitPage({ ...at('Keeper', secret), webPort: own.webPort });
  await waitThrice(guest);
  const owner = await visitPage({ ...at('Keeper', secret, true), webPort: own.webPort });
  await goesOn(owner);
  expect(owner.messages).toEqual([{ type: 'playing', name: 'Keeper', isGuest: false }]);
  expect(readdirSync(join(own.data, 'guests'))).toEqual([]);
  await own.end();
  const again = await serve([], own.data);
  await goesOn(await visitPage({ ...at('Keeper', secret), webPort: again.webPort }));
});

test('the secret of an account is neither stored nor logged', async () => {
  const secret = newSecret();
  await (await visitPage(at('Secretive', secret, true))).sees('> ');
  expect(traces().includes('Secretive')).toBe(true);
  expect(traces().includes(secret)).toBe(false);
});

test('the name of an account is its own: another page, another key and a guest of ssh are refused', async () => {
  await (await visitPage(at('Owned', newSecret(), true))).sees('> ');
  for (const isToBeKept of [false, true]) {
    const { closed, messages } = await visitPage(at('OWNED', newSecret(), isToBeKept));
    await closed();
    expect(messages).toEqual([
      { type: 'refused', sentence: 'The name OWNED belongs to somebody else: choose another one.' },
    ]);
  }
  await expect(visit({ port: server.port, name: 'Owned', key: newKey() })).rejects.toThrow();
  await expect(visit({ port: server.port, name: 'Owned' })).rejects.toThrow();
});

test('a key that the account is given plays the same game by ssh', async () => {
  const key = newKey();
  const page = await visitPage(at('Both', newSecret(), true));
  await waitThrice(page);
  page.tell({ type: 'addKey', key: publicOf(key) });
  await page.hears(() => page.messages.length > 1);
  page.line.close();
  await server.logged(({ event, name }) => event === 'sessionEnded' && name === 'Both');
  const player = await visit({ port: server.port, name: 'Both', key, command: '--plain', term: false });
  await goesOn(player);
  expect(page.messages[1]).toEqual({ type: 'keyAnswered', sentence: 'The key plays Both now, too.' });
});

test.each([
  ['a private key', newKey()],
  ['no key', 'ssh-ed25519 AAAAnonsense'],
  ['another line of an account', '"]}nonsense'],
])('%s is not added to an account', async (_, key) => {
  const page = await visitPage(at(`Keyless ${key.length}`, newSecret(), true));
  await page.sees('> ');
  page.tell({ type: 'addKey', key });
  await page.hears(() => page.messages.length > 1);
  expect(page.messages[1]).toMatchObject({
    sentence: expect.stringContaining('This is no public key of ssh') as string,
  });
  expect(traces().includes(key)).toBe(false);
});

test('an account has a limited number of keys', async () => {
  const page = await visitPage(at('Locksmith', newSecret(), true));
  await page.sees('> ');
  for (let i = 0; i < 20; i++) page.tell({ type: 'addKey', key: publicOf(newKey()) });
  await page.hears(() => page.messages.length === 21);
  expect(page.messages.at(-2)).toMatchObject({ sentence: 'The key plays Locksmith now, too.' });
  expect(page.messages.at(-1)).toMatchObject({ sentence: 'The account has as many keys as it can: use one of those.' });
});

test('a page plays under no name that looks like that of an account, and keeps no more games than its address may', async () => {
  const own = await serve(['--max-new-accounts', '1']);
  const on = (name: string, isToBeKept: boolean) => ({ webPort: own.webPort, name, isToBeKept, size: null });
  const kept = await visitPage(on('Willow', true));
  await kept.sees('> ');
  const alike = await visitPage(on('Wi11ow', false));
  await alike.hears(() => alike.messages.length > 0);
  const sentence = 'The name Wi11ow looks like that of another player: choose another one.';
  expect(alike.messages).toEqual([{ type: 'refused', sentence }]);
  const next = await visitPage(on('Hazel', true));
  await next.hears(() => next.messages.length > 0);
  expect(next.messages).toMatchObject([
    { type: 'refused', sentence: expect.stringContaining('play on as a guest') as string },
  ]);
  await (await visitPage(on('Hazel', false))).sees('> ');
});

test('a page that is opened twice plays in the newer one', async () => {
  const secret = newSecret();
  const older = await visitPage(at('Twice', secret));
  await waitThrice(older);
  const newer = await visitPage(at('Twice', secret));
  await goesOn(newer);
  expect(older.messages[1]).toEqual({ type: 'refused', sentence: 'Your game goes on in another window.' });
  await older.closed();
  const events = server.log.filter(({ name }) => name === 'Twice').map(({ event }) => event);
  // The older game is saved before the newer one begins.
  expect(events).toEqual(['sessionStarted', 'sessionEnded', 'sessionStarted']);
});

test('a guest cannot add a key', async () => {
  const page = await visitPage(at('Guest', newSecret()));
  await page.sees('> ');
  page.tell({ type: 'addKey', key: publicOf(newKey()) });
  await waitThrice(page);
  expect(page.messages).toHaveLength(1);
});
