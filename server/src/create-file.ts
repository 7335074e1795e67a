/** Creates a file with its content at once, unless it is there already. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, DISK } from '../../src/store/disk/fs';

/** Creates a file that only the server can read, whole or not at all. Returns false if it exists. */
export function createFile(file: string, content: () => string | Uint8Array): boolean {
  if (existsSync(file)) return false;
  // Servers of several machines may create the same file.
  const fresh = `${file}.${randomBytes(8).toString('hex')}.new`;
  const fd = openSync(fresh, 'wx', 0o600);
  try {
    try {
      writeFileSync(fd, content());
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    linkSync(fresh, file);
    DISK.syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}
