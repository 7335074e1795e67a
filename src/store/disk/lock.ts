/** A lock between processes: a hero is played by one process at a time. */
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { Buffer } from 'node:buffer';
import { crc32, hex32 } from '../coding/crc32';
import { codeOf } from './fs';

/** Releases the lock. */
export type Release = () => void;

/**
 * Acquires the lock with this name, or returns undefined if another process holds it. The lock is a local socket that only
 * one process can listen on: it needs no clock and no lock file, and it ends with the process, however that ends.
 */
export async function acquireLock(name: string): Promise<Release | undefined> {
  const address = addressOf(name);
  for (let tries = 0; tries < 3; tries++) {
    try {
      const server = await listen(address);
      return () => server.close();
    } catch (error) {
      // Without local sockets, the check of the log's size must suffice.
      if (codeOf(error) !== 'EADDRINUSE') return () => undefined;
      const isFile = address.startsWith('/');
      if (!isFile || (await isAlive(address))) return undefined;
      rmSync(address, { force: true }); // left behind by a process that was killed
    }
  }
  return undefined;
}

/** Whether any process holds the lock. Does not acquire it. */
export const isLocked = (name: string): Promise<boolean> => isAlive(addressOf(name));

function addressOf(lock: string): string {
  const bytes = Buffer.from(lock, 'utf8');
  const name = `koboldkeep-${user()}-${hex32(crc32(bytes))}${bytes.length}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `${tmpdir()}/${name}`;
}

function user(): string {
  try {
    const { uid, username } = userInfo();
    return uid >= 0 ? String(uid) : username.replace(/\W/g, '_');
  } catch {
    return 'unknown';
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const answer = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => {
      answer(true);
    });
    socket.once('error', () => {
      answer(false);
    });
  });
}
