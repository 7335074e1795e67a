/** The lock of a hero: it holds between versions of Node, containers and users, and it never outlives its process. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, isLocked } from '../../src/store/disk/lock';
import { needing } from '../support/needs';
import { otherNodes } from '../support/other-nodes';
import { WATCHDOG_MS } from '../support/watch';

const HOLDER = join(__dirname, '../support/lock-holder.js');
const onBuilt = needing('build').test;
const acrossNodes = needing('nodes').test;
const acrossNetworks = needing('network').test;
const asAnother = needing('beAnother').test;

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep lock '));
const children: ChildProcess[] = [];
let homes = 0;
const aHome = (...path: readonly string[]): string => {
  const home = join(folder, `home ${homes++}`, ...path);
  mkdirSync(home, { recursive: true });
  return home;
};
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Starts a process that takes the lock and keeps it; resolves when it has it. */
function hold(
  home: string,
  program: string,
  ...args: readonly string[]
): Promise<{ readonly said: string; kill(): Promise<void> }> {
  const child = spawn(program, [...args, HOLDER, home, 'Wren'], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return new Promise((resolve) => {
    child.stdout.once('data', (data: Buffer) => {
      resolve({ said: data.toString().trim(), kill });
    });
  });
}

/** Asks another process to take the lock. */
const tryOnce = (home: string, program: string, ...args: readonly string[]): string =>
  spawnSync(program, [...args, HOLDER, home, 'Wren', 'once'], { encoding: 'utf8', timeout: WATCHDOG_MS }).stdout.trim();

onBuilt('a lock ends with its process, however that ends, and nothing of it is left', async () => {
  const home = aHome();
  const holder = await hold(home, process.execPath);
  expect(holder.said).toBe('held');
  expect(tryOnce(home, process.execPath)).toBe('busy');
  expect([await isLocked(home, 'Wren'), await isLocked(home, 'Robin')]).toEqual([true, false]);
  await holder.kill();
  expect(await isLocked(home, 'Wren')).toBe(false);
  expect(readdirSync(join(home, 'locks'))).toHaveLength(1);
  expect(tryOnce(home, process.execPath)).toBe('held');
  expect(readdirSync(join(home, 'locks'))).toEqual([]);
});

acrossNodes('one hero is played in one terminal, whichever versions of Node the two run', async () => {
  const home = aHome();
  const programs = [process.execPath, ...otherNodes().map(([, program]) => program)];
  for (const first of programs) {
    const holder = await hold(home, first);
    for (const second of programs) expect([first, second, tryOnce(home, second)]).toEqual([first, second, 'busy']);
    await holder.kill();
  }
  for (const program of programs) expect(tryOnce(home, program)).toBe('held');
});

acrossNetworks('one hero is played in one container at a time', async () => {
  const home = aHome();
  const holder = await hold(home, process.execPath);
  expect(tryOnce(home, 'unshare', '-n', process.execPath)).toBe('busy');
  await holder.kill();
  const inside = await hold(home, 'unshare', '-n', process.execPath);
  expect(tryOnce(home, process.execPath)).toBe('busy');
  await inside.kill();
});

test.each([
  ['whose path is longer than an address', 'x'.repeat(200)],
  ['with a name in another script', 'ключ 鍵 🗝'],
])('the lock holds in a home %s', async (_, name) => {
  const home = aHome(name);
  const release = await acquireLock(home, 'Wren');
  expect(release).toBeDefined();
  expect(await acquireLock(home, 'Wren')).toBeUndefined();
  release?.();
  expect(await isLocked(home, 'Wren')).toBe(false);
});

test('a home under two paths has one lock', async () => {
  const home = aHome();
  symlinkSync(home, `${home} link`);
  const release = await acquireLock(home, 'Wren');
  expect(await acquireLock(`${home} link`, 'Wren')).toBeUndefined();
  release?.();
});

test('where the home can hold no sockets, the lock is in a folder for temporary files', async () => {
  const home = aHome();
  writeFileSync(join(home, 'locks'), 'not a folder');
  const release = await acquireLock(home, 'Wren');
  expect(await acquireLock(home, 'Wren')).toBeUndefined();
  expect(await isLocked(home, 'Wren')).toBe(true);
  release?.();
  expect(await isLocked(home, 'Wren')).toBe(false);
});

asAnother('nobody else can hold a hero: a folder of locks that others can write is not used', async () => {
  const home = aHome();
  const locks = join(home, 'locks');
  mkdirSync(locks);
  chmodSync(locks, 0o777);
  chownSync(locks, 65_534, 65_534);
  // Whatever another user listens on there counts for nothing.
  const release = await acquireLock(home, 'Wren');
  expect(release).toBeDefined();
  expect(readdirSync(locks)).toEqual([]);
  release?.();
});

test('of many who begin at the same moment, at most one holds the lock', async () => {
  const home = aHome();
  for (let round = 0; round < 10; round++) {
    const releases = await Promise.all(Array.from({ length: 8 }, () => acquireLock(home, 'Wren')));
    const held = releases.filter((release) => release !== undefined);
    expect(held.length).toBeLessThanOrEqual(1);
    for (const release of held) release();
  }
  expect(readdirSync(join(home, 'locks'))).toEqual([]);
});

test('a file that is no socket, and a socket of another hero, hold nobody up', async () => {
  const home = aHome();
  const release = await acquireLock(home, 'Wren');
  const [name = ''] = readdirSync(join(home, 'locks'));
  release?.();
  writeFileSync(join(home, 'locks', name), '');
  const other = createServer().listen(join(home, 'locks', 'another.0'));
  const again = await acquireLock(home, 'Wren');
  expect(again).toBeDefined();
  again?.();
  expect(readdirSync(join(home, 'locks'))).toEqual(['another.0']);
  other.close();
});
