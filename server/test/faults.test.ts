/** Faults of a game, of a thread and of a line: each ends as little as it can. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIZES } from '../../test/support/sizes';
import { serverWithOtherGame } from './support/other-game';
import { closePages, visitPage } from './support/page-visitor';
import { endServers, newFolder, serve, type Served } from './support/served';
import { newKey, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve(['--workers', '1'], newFolder(), { bin: serverWithOtherGame() });
});
afterEach(() => {
  sendVisitorsHome();
  closePages();
});
afterAll(endServers);

const SORRY =
  'This session has ended because of a bug in koboldkeep; your game ends here, because that of a guest is not kept.';

test.each([
  ['in a timer', 't'],
  ['in a promise', 'p'],
  ['in a listener', 'i'],
  ['of the game', 'r'],
])('a fault %s ends that session alone', async (where, key) => {
  const [one, other] = await Promise.all([
    visit({ port: server.port, name: 'One' }),
    visit({ port: server.port, name: 'Other' }),
  ]);
  await Promise.all([one.sees('ready for One'), other.sees('ready for Other')]);
  one.type(key);
  expect(await one.ended).toBe(1);
  expect(one.raw()).toContain(SORRY);
  expect(await server.logged(({ stack }) => String(stack).includes(`a fault ${where}`))).toMatchObject({ name: 'One' });
  other.type('a');
  await other.sees('key a');
  other.type('q');
  expect(await other.ended).toBe(0);
});

test('a worker that dies ends its sessions with a sentence, and is replaced', async () => {
  const [one, other] = await Promise.all([
    visit({ port: server.port, name: 'One' }),
    visit({ port: server.port, name: 'Owner', key: newKey() }),
  ]);
  await Promise.all([one.sees('ready for One'), other.sees('ready for Owner')]);
  one.type('x');
  expect(await other.ended).toBe(1);
  const sorry = 'The part of the server that played your game has stopped; your game';
  expect(other.raw()).toContain(`${sorry} is saved, and the next login goes on.`);
  expect(one.raw()).toContain(`${sorry} ends here, because that of a guest is not kept.`);
  const next = await visit({ port: server.port, name: 'Next' });
  await next.sees('ready for Next');
});

/** Opens a client that reads nothing until it is told to. */
const deafOverSsh = async () => {
  const { channel, sees, ended } = await visit({ port: server.port, name: 'Deaf' });
  await sees('ready for Deaf');
  channel.pause();
  const type = (keys: Buffer | string): void => void channel.write(keys);
  return { type, listen: () => channel.resume(), ended };
};
const deafPage = async () => {
  const { line, type, sees, closed } = await visitPage({ webPort: server.webPort, name: 'Deaf' });
  await sees('ready for Deaf');
  line.pause();
  const listen = (): void => {
    line.resume();
  };
  return { type, listen, ended: closed() };
};

test.each([
  ['client of ssh', deafOverSsh, 0],
  ['page', deafPage, 1000],
])('a %s that does not read what it gets is sent little, and its keys wait', async (_, deaf, end) => {
  const blocks = 150;
  const { type, listen, ended } = await deaf();
  const home = join(server.data, 'guests', readdirSync(join(server.data, 'guests'))[0] ?? '');
  // Each block of keys is answered with a hundred kilobytes; the window of the client takes two thousand.
  for (let i = 0; i < blocks; i++) type(Buffer.alloc(1024, 'w'));
  const other = await visit({ port: server.port, name: 'Other' });
  await other.sees('ready for Other');
  for (const key of 'abcde'.repeat(10)) {
    const before = other.raw().length;
    other.type(key);
    await other.hears(() => other.raw().length > before);
  }
  expect(Number(readFileSync(join(home, 'blocks'), 'utf8'))).toBeLessThan(60);
  // It is not lost: what waited comes when the client reads.
  listen();
  type('q');
  expect(await ended).toBe(end);
});

test('a server whose workers cannot start ends with a fault', async () => {
  const broken = await serve([], newFolder(), { bin: serverWithOtherGame('throw new Error("no game")') });
  await broken.logged(({ event, stack }) => event === 'fault' && String(stack).includes('no game'));
  expect(await broken.ended).toBe(1);
});

// It takes twenty seconds to be sure, so only `npm run test:all` has such a test.
for (let i = 0; i < SIZES.loopingThreads; i++)
  test('a thread that loops is replaced', async () => {
    const own = await serve(['--workers', '1'], newFolder(), { bin: serverWithOtherGame() });
    const { sees, type, ended } = await visit({ port: own.port, name: 'Loop' });
    await sees('ready for Loop');
    type('l');
    expect(await ended).toBe(1);
    await (await visit({ port: own.port, name: 'Loop' })).sees('ready for Loop');
  });
