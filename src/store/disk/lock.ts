import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { Buffer } from 'node:buffer';
import { crc32, hex32 } from '../coding/crc32';
import { codeOf } from './fs';

/** Gives up what was held. */
export type Release = () => void;

/**
 * Holds something for this process alone, by listening at an address that no other can listen at. It needs no clock and
 * no file to be cleared away: whatever ends the process ends the listening. Answers with nothing where another holds it.
 */
export async function acquireLock(what: string): Promise<Release | undefined> {
  const address = addressOf(what);
  for (let tries = 0; tries < 3; tries++) {
    try {
      const server = await listen(address);
      return () => server.close();
    } catch (error) {
      // Where there are no such addresses at all, the fence on the log's size must do.
      if (codeOf(error) !== 'EADDRINUSE') return () => undefined;
      if (!isFile(address) || (await isAlive(address))) return undefined;
      rmSync(address, { force: true }); // left behind by a process that was killed
    }
  }
  return undefined;
}

/** Whether somebody holds it now. Takes nothing from anybody. */
export const isLocked = (what: string): Promise<boolean> => isAlive(addressOf(what));

function addressOf(what: string): string {
  const bytes = Buffer.from(what, 'utf8');
  const name = `koboldkeep-${user()}-${hex32(crc32(bytes))}${bytes.length}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `${tmpdir()}/${name}`;
}

const isFile = (address: string): boolean => address.startsWith('/');

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
    const server = createServer((other) => other.destroy());
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
    const answer = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => {
      answer(true);
    });
    socket.once('error', () => {
      answer(false);
    });
  });
}
