import { Buffer } from 'node:buffer';
import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { CorruptDataError } from '../coding/bytes';

/** The few things done to files. Everything that lasts goes through these, so that tests can stand in for the disk. */
export interface Files {
  /** The names in a folder, sorted; none where there is no folder. */
  list(folder: string): readonly string[];
  /** Makes a folder, and those around it, for the user alone. */
  makeFolder(folder: string): void;
  /** A plain file's content, of so many bytes at the most. Throws Damage where it is anything else; never waits for it. */
  read(path: string, most: number): Uint8Array;
  /** Opens a new, empty file for the user alone; what was there is overwritten. */
  create(path: string): number;
  /** Opens a file to write at its end. */
  append(path: string): number;
  /** Writes some of the bytes from `from` on; answers with how many. */
  write(fd: number, bytes: Uint8Array, from: number): number;
  /** Waits until what was written is on the disk. */
  sync(fd: number): void;
  /** How long an open file is. Throws where it has been removed: nothing that is written to it would last. */
  size(fd: number): number;
  truncate(fd: number, size: number): void;
  close(fd: number): void;
  /** Puts a file or folder in the place of another, at once. */
  rename(from: string, to: string): void;
  /** Removes a file or a folder with all that is in it. */
  remove(path: string): void;
  /** Waits until the names in a folder are on the disk. */
  syncFolder(folder: string): void;
  /** What there is at a path, as far as it can be told; nothing where nothing is. */
  stat(path: string): { readonly size: number; readonly when: number; readonly isFolder: boolean } | undefined;
  /** The path without any links in it. */
  realPath(path: string): string;
}

/** The code that a failure of the system carries; empty for other failures. */
export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

/** Flags that Windows does not know are undefined there, whatever their type says. */
const flag = (bits: number | undefined): number => bits ?? 0;
const NO_LINKS = flag(constants.O_NOFOLLOW);
const NO_WAIT = flag(constants.O_NONBLOCK);

/** A scanner may hold a file on Windows for a moment. */
const HELD = ['EPERM', 'EACCES', 'EBUSY'];
const TRIES = 10;

/** Folders cannot be synced everywhere; where they cannot, it is not needed or cannot be helped. */
const NOT_FOR_FOLDERS = ['EPERM', 'EISDIR', 'EINVAL', 'EACCES', 'ENOTSUP'];

/** Node's own way of making the folders around a folder never ends where the system makes none, as in /proc. */
function makeFolder(folder: string): void {
  const make = (): void => {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
    }
  };
  const around = dirname(folder);
  try {
    make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || around === folder) throw error;
    makeFolder(around);
    make();
  }
}

/** The real disk. */
export const DISK: Files = {
  list: (folder) => {
    try {
      return readdirSync(folder).sort();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  },
  makeFolder,
  read: (path, most) => {
    let fd: number;
    try {
      fd = openSync(path, constants.O_RDONLY | NO_LINKS | NO_WAIT);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') throw new CorruptDataError('the file does not exist');
      if (code === 'ELOOP' || code === 'EMLINK') throw new CorruptDataError('it is a symbolic link');
      if (code === 'EACCES' || code === 'EPERM') throw new CorruptDataError('permission denied');
      if (code === 'ENXIO' || code === 'EISDIR') throw new CorruptDataError('it is not a regular file');
      throw error;
    }
    try {
      const about = fstatSync(fd);
      if (!about.isFile())
        throw new CorruptDataError(about.isDirectory() ? 'it is a folder' : 'it is not a regular file');
      if (about.size > most) throw new CorruptDataError(`it has ${about.size} bytes; the limit is ${most}`);
      const bytes = new Uint8Array(about.size);
      let had = 0;
      while (had < bytes.length) {
        const got = readSync(fd, bytes, had, bytes.length - had, had);
        if (got === 0) break;
        had += got;
      }
      return bytes.subarray(0, had);
    } finally {
      closeSync(fd);
    }
  },
  create: (path) =>
    openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NO_LINKS | NO_WAIT, 0o600),
  append: (path) => openSync(path, constants.O_WRONLY | constants.O_APPEND | NO_LINKS | NO_WAIT),
  write: (fd, bytes, from) => writeSync(fd, bytes, from, bytes.length - from),
  sync: fdatasyncSync,
  size: (fd) => {
    const { size, nlink } = fstatSync(fd);
    if (nlink === 0) throw Object.assign(new Error('the file has been removed'), { code: 'ENOENT' });
    return size;
  },
  truncate: ftruncateSync,
  close: closeSync,
  rename: (from, to) => {
    for (let tries = 1; ; tries++) {
      try {
        renameSync(from, to);
        return;
      } catch (error) {
        if (process.platform !== 'win32' || tries === TRIES || !HELD.includes(codeOf(error))) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 * tries);
      }
    }
  },
  remove: (path) => {
    rmSync(path, { recursive: true, force: true });
  },
  syncFolder: (folder) => {
    let fd: number | undefined;
    try {
      fd = openSync(folder, constants.O_RDONLY);
      fsyncSync(fd);
    } catch (error) {
      if (!NOT_FOR_FOLDERS.includes(codeOf(error))) throw error;
    } finally {
      if (fd !== undefined) closeSync(fd);
    }
  },
  stat: (path) => {
    try {
      const about = lstatSync(path);
      return { size: about.size, when: about.mtimeMs, isFolder: about.isDirectory() };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
      throw error;
    }
  },
  realPath: (path) => realpathSync(path),
};

/** Writes a whole file so that at every moment there is either what was there before or all that is new. */
export function writeWhole(files: Files, folder: string, name: string, bytes: Uint8Array): void {
  const path = `${folder}/${name}`;
  try {
    writeApart(files, `${path}.tmp`, bytes);
  } catch (error) {
    try {
      files.remove(`${path}.tmp`); // on a full disk, half a file takes the room that others need
    } catch {
      // Then it stays until the next one of its name.
    }
    throw error;
  }
  files.rename(`${path}.tmp`, path);
  files.syncFolder(folder);
}

/** Writes a file that nobody looks for yet, and reads it again: what cannot be read is found out before it counts. */
function writeApart(files: Files, path: string, bytes: Uint8Array): void {
  const fd = files.create(path);
  try {
    writeAll(files, fd, bytes);
    files.sync(fd);
    if (files.size(fd) !== bytes.length) throw new CorruptDataError('it was not written correctly');
  } finally {
    files.close(fd);
  }
  if (Buffer.compare(files.read(path, bytes.length), bytes) !== 0)
    throw new CorruptDataError('it was not written correctly');
}

/** Writes all of it: a write may do less than it was asked for. */
export function writeAll(files: Files, fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    const wrote = files.write(fd, bytes, at);
    if (wrote <= 0) throw Object.assign(new Error('nothing could be written'), { code: 'ENOSPC' });
    at += wrote;
  }
}
