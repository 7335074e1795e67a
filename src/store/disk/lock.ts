/** A lock between processes: a hero is played by one process at a time. docs/decisions/0018-locks.md gives the reasons. */
import { closeSync, constants, openSync, readdirSync, realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { crc32, hex32 } from '../coding/crc32';
import { codeOf, makePrivateFolder, removeIfPossible } from './fs';

/** The folder of locks in a home folder. */
export const LOCK_FOLDER = 'locks';

/** Releases the lock. */
export type Release = () => void;

/** The longest address that every system and version of Node takes whole, in bytes. */
const LONGEST_ADDRESS = 100;
/** The longest pause before a process that has found another one looks again, in milliseconds: both may only be looking. */
const MAX_PAUSE_MS = 60;

/** The errors of a socket whose process has ended, and of a file that is no socket. */
const DEAD_CODES = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'];

/** A folder of sockets that only the user can write, and the names that they have there. */
interface Place {
  readonly folder: string;
  /** Each socket of the lock is called this, a dot and some random digits. */
  readonly prefix: string;
}

/**
 * Acquires the lock with this name in a home folder, or returns undefined if another process holds it. Each process
 * listens on a socket of its own in the folder, and the one that finds no other living socket holds the lock. The lock needs
 * no clock and ends with the process, however that ends.
 */
export async function acquireLock(home: string, name: string): Promise<Release | undefined> {
  if (process.platform === 'win32') return acquirePipe(home, name);
  for (const place of placesOf(home, name)) {
    const release = await acquireIn(place);
    if (release !== 'unusable') return release;
  }
  // Without local sockets, the journal's check for another program must suffice.
  return () => undefined;
}

/** Whether any process holds the lock. Does not acquire it. */
export async function isLocked(home: string, name: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pipeOf(home, name));
  for (const place of placesOf(home, name)) if ((await livingIn(place)).length > 0) return true;
  return false;
}

/** The folder in the home, and one for systems on which that cannot hold sockets. */
function* placesOf(home: string, name: string): Iterable<Place> {
  yield { folder: `${home}/${LOCK_FOLDER}`, prefix: digest(name) };
  yield { folder: `${tmpdir()}/koboldkeep-${user()}`, prefix: digest(`${realPathOf(home)}/${name}`) };
}

async function acquireIn({ folder, prefix }: Place): Promise<Release | undefined | 'unusable'> {
  if (!makePrivateFolder(folder)) return 'unusable';
  let seen: readonly string[] = [];
  for (;;) {
    const own = `${prefix}.${hex32(randomNumber())}`;
    const address = addressOf(folder, own);
    let server: Server;
    try {
      server = await listen(address.path);
    } catch {
      address.close();
      return 'unusable';
    }
    const release = (): void => {
      server.close();
      removeIfPossible(`${folder}/${own}`);
      address.close();
    };
    // Of two processes, the one that began to listen later finds the other, so that never both hold the lock.
    const others = await livingIn({ folder, prefix }, own);
    if (others.length === 0) return release;
    release();
    if (others.some((other) => seen.includes(other))) return undefined;
    seen = others;
    await pause();
  }
}

/** The names of the sockets of a lock behind which there is a process, without `own`. Removes the others if `own` is given. */
async function livingIn({ folder, prefix }: Place, own?: string): Promise<readonly string[]> {
  const living: string[] = [];
  for (const name of namesIn(folder)) {
    if (name === own || !name.startsWith(`${prefix}.`)) continue;
    const address = addressOf(folder, name);
    const isLiving = await isAlive(address.path);
    address.close();
    if (isLiving) living.push(name);
    else if (own !== undefined) removeIfPossible(`${folder}/${name}`);
  }
  return living;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The address of a socket in a folder. One that is too long is shortened by way of the open folder, if the system can. */
function addressOf(folder: string, name: string): { readonly path: string; readonly close: () => void } {
  const path = `${folder}/${name}`;
  const close = (): void => undefined;
  if (Buffer.byteLength(path) <= LONGEST_ADDRESS) return { path, close };
  // An address that is cut off would be another one.
  if (process.platform !== 'linux') return { path: '', close };
  try {
    const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
    return {
      path: `/proc/self/fd/${fd}/${name}`,
      close: () => {
        closeSync(fd);
      },
    };
  } catch {
    return { path: '', close };
  }
}

/** On Windows, a pipe: its name belongs to one process at a time. */
async function acquirePipe(home: string, name: string): Promise<Release | undefined> {
  try {
    const server = await listen(pipeOf(home, name));
    return () => server.close();
  } catch (error) {
    return codeOf(error) === 'EADDRINUSE' ? undefined : () => undefined;
  }
}

const pipeOf = (home: string, name: string): string =>
  `\\\\.\\pipe\\koboldkeep-${user()}-${digest(`${realPathOf(home)}/${name}`)}`;

/** The checksums of two encodings: texts that share one do not share the other. */
const digest = (text: string): string =>
  hex32(crc32(Buffer.from(text, 'utf8'))) + hex32(crc32(Buffer.from(text, 'utf16le')));

/** Tells processes apart, also those of two containers with the same process ids. It need not be secret. */
const randomNumber = (): number => crc32(Buffer.from(`${process.pid} ${process.hrtime.bigint()}`, 'latin1'));

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function user(): string {
  try {
    const { uid, username } = userInfo();
    return uid >= 0 ? String(uid) : username.replace(/\W/g, '_');
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    if (path === '') throw new RangeError('the address is too long');
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    // Another user who may enter the folder, such as root, may look as well.
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAlive(path: string): Promise<boolean> {
  if (path === '') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => {
      answer(true);
    });
    socket.once('error', (error) => {
      answer(!DEAD_CODES.includes(codeOf(error)));
    });
  });
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 1 + (randomNumber() % MAX_PAUSE_MS));
  });
