/** Odd things that may stand in the place of a file. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const servers: Server[] = [];

/** Closes the sockets among them. */
export function closeSockets(): void {
  for (const server of servers.splice(0)) server.close();
}

/** The odd things that may stand at a path, in place of what is there. */
export const ODD: Readonly<Record<string, (path: string) => void>> = {
  'a file of other bytes': (path) => {
    writeFileSync(path, 'Bud1\u0000\u0001 not of this game');
  },
  'an empty file': (path) => {
    writeFileSync(path, '');
  },
  'a folder': (path) => {
    mkdirSync(join(path, 'inside'), { recursive: true });
  },
  'a link that leads nowhere': (path) => {
    symlinkSync(`${path} is nowhere`, path);
  },
  'a link to itself': (path) => {
    symlinkSync(path, path);
  },
  'a device': (path) => {
    symlinkSync('/dev/zero', path);
  },
  'a link to a file': (path) => {
    writeFileSync(`${path} target`, 'a file of somebody');
    symlinkSync(`${path} target`, path);
  },
  'a pipe': (path) => {
    spawnSync('mkfifo', [path]);
  },
  'a socket': (path) => {
    servers.push(createServer().listen(path).unref());
  },
  'a huge file': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 2 ** 33);
  },
  'an unreadable file': (path) => {
    writeFileSync(path, 'secret');
    chmodSync(path, 0);
  },
  'a file of somebody else': (path) => {
    writeFileSync(path, 'of somebody else');
    if (process.getuid?.() === 0) chownSync(path, 65_534, 65_534);
  },
};
