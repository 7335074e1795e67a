/** Creates a file with its content at once, unless it is there already. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DISK } from '../../src/store/disk/fs';

/** Creates a file that only the server can read, whole or not at all. Returns false if it exists. */
export function createFile(file: string, content: () => string): boolean {
  if (existsSync(file)) return false;
  const fresh = `${file}.${process.pid}.new`;
  rmSync(fresh, { force: true });
  const fd = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(fd, content());
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  try {
    linkSync(fresh, file);
    DISK.syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}
