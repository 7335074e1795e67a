/** File access: the operations that the store needs, on the real disk. */
import { Buffer } from 'node:buffer';
import fs, { lstatSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { CorruptDataError, MissingFileError } from '../coding/bytes';

/** The properties of what a path leads to, without following a link. */
interface FileStats {
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly modified: number;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

/** The file operations of the store. Everything it reads and writes goes through them, so that tests can replace the disk. */
export interface Files {
  /** Returns the sorted names in a folder; none if it does not exist. Throws a CorruptDataError if it is no folder. */
  list(folder: string): readonly string[];
  /** Makes a folder and its parents, accessible to the user only. */
  makeFolder(folder: string): void;
  /** Reads a regular file of at most `limit` bytes. Throws a CorruptDataError for anything else; never blocks on a pipe. */
  read(path: string, limit: number): Uint8Array;
  /** Opens an empty file, accessible to the user only. An existing file is overwritten. */
  create(path: string): number;
  /** Opens a file for appending. */
  append(path: string): number;
  /** Writes some of the bytes, starting with index `from`; returns how many. */
  write(fd: number, bytes: Uint8Array, from: number): number;
  /** Waits until the written data is on the disk. */
  sync(fd: number): void;
  /** Does the same in the background. Calls `done` afterwards, with the error if it failed. The file must stay open until then. */
  syncLater(fd: number, done: (error?: unknown) => void): void;
  /** Returns the size of an open file. Throws if it has been removed, because nothing written to it would last. */
  size(fd: number): number;
  /** Whether an open file is the one at the path: another program may have moved or replaced it. */
  isAt(fd: number, path: string): boolean;
  truncate(fd: number, size: number): void;
  close(fd: number): void;
  /** Renames a file or folder atomically, replacing an existing file. */
  rename(from: string, to: string): void;
  /** Removes a file, or a folder with its contents. */
  remove(path: string): void;
  /** Waits until the entries of a folder are on the disk. */
  syncFolder(folder: string): void;
  /** Returns undefined if nothing exists at the path. */
  stat(path: string): FileStats | undefined;
}

/** The code of a system error, such as ENOENT; empty for other errors. */
export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

/** The reason for an error, as part of a sentence: "it is not a folder", or the code of a system error, such as EACCES. */
export function reasonOf(error: unknown): string {
  if (error instanceof CorruptDataError) return error.message;
  const code = codeOf(error);
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'it is not a folder';
  return code || String(error);
}

const ELSEWHERE = 'name another folder with KOBOLDKEEP_HOME';
/** The reasons that a folder of the game's files cannot be used and what helps, by the code of the error. */
const CURES: Readonly<Record<string, string>> = {
  ENOSPC: `the disk is full: make room, or ${ELSEWHERE}`,
  EDQUOT: `your share of the disk is used up: make room, or ${ELSEWHERE}`,
  EFBIG: 'a file becomes too large: raise the limit, as with ulimit -f unlimited',
  EROFS: `its disk is read-only: ${ELSEWHERE}`,
  EACCES: `you have no permission: ${ELSEWHERE}`,
  EPERM: `you have no permission: ${ELSEWHERE}`,
  EMFILE: 'too many files are open: close some of them',
  ENFILE: 'too many files are open: close some of them',
};

/** Says that a folder of the game's files cannot be used, why and what helps, without a full stop. */
export function unusable(folder: string, error: unknown): string {
  const reason = reasonOf(error);
  const why = CURES[codeOf(error)] ?? (reason === codeOf(error) ? `${reason}: ${ELSEWHERE}` : reason);
  return `${folder} cannot be used (${why})`;
}

/** Whether an error comes from the disk or from what is on it, and not from a fault of the program. */
export const isDiskError = (error: unknown): boolean => error instanceof CorruptDataError || codeOf(error) !== '';

/** A flag that Windows does not have is undefined there, although its type says otherwise. */
const flag = (bits: number | undefined): number => bits ?? 0;
const NO_LINKS = flag(fs.constants.O_NOFOLLOW);
const NO_WAIT = flag(fs.constants.O_NONBLOCK);

/** The errors of a file that a virus scanner on Windows holds for a moment. */
const BUSY_CODES = ['EPERM', 'EACCES', 'EBUSY'];
const MAX_TRIES = 10;

/** The errors of systems that cannot sync a folder. */
const NO_FOLDER_SYNC_CODES = ['EPERM', 'EISDIR', 'EINVAL', 'EACCES', 'ENOTSUP'];

/** Not `mkdir` with `recursive`, which never returns where the system refuses to make folders, as in /proc. */
function makeFolder(folder: string): void {
  const make = (): void => {
    try {
      fs.mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
    }
  };
  const parent = dirname(folder);
  try {
    make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    makeFolder(parent);
    make();
  }
}

/** Opens a file to be read. It follows no link, and waits for no pipe. */
export const openToRead = (path: string): number => fs.openSync(path, fs.constants.O_RDONLY | NO_LINKS | NO_WAIT);

/** The real disk. */
export const DISK: Files = {
  list: (folder) => {
    try {
      return fs.readdirSync(folder).sort();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') return [];
      if (code === 'ENOTDIR') throw new CorruptDataError('it is not a folder');
      if (code === 'ELOOP') throw new CorruptDataError('it is a link that leads back to itself');
      throw error;
    }
  },
  makeFolder,
  read: (path, limit) => {
    let fd: number;
    try {
      fd = openToRead(path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') throw new MissingFileError('the file does not exist');
      if (code === 'ELOOP' || code === 'EMLINK') throw new CorruptDataError('it is a symbolic link');
      if (code === 'EACCES' || code === 'EPERM') throw new CorruptDataError('permission denied');
      if (code === 'ENXIO' || code === 'EISDIR') throw new CorruptDataError('it is not a regular file');
      throw error;
    }
    try {
      const stats = fs.fstatSync(fd);
      if (!stats.isFile())
        throw new CorruptDataError(stats.isDirectory() ? 'it is a folder' : 'it is not a regular file');
      if (stats.size > limit) throw new CorruptDataError(`it has ${stats.size} bytes; the limit is ${limit}`);
      const bytes = new Uint8Array(stats.size);
      let count = 0;
      while (count < bytes.length) {
        const got = fs.readSync(fd, bytes, count, bytes.length - count, count);
        if (got === 0) break;
        count += got;
      }
      return bytes.subarray(0, count);
    } finally {
      fs.closeSync(fd);
    }
  },
  create: (path) =>
    fs.openSync(path, fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_TRUNC | NO_LINKS | NO_WAIT, 0o600),
  append: (path) => fs.openSync(path, fs.constants.O_WRONLY | fs.constants.O_APPEND | NO_LINKS | NO_WAIT),
  write: (fd, bytes, from) => fs.writeSync(fd, bytes, from, bytes.length - from),
  sync: fs.fdatasyncSync,
  syncLater: (fd, done) => {
    fs.fdatasync(fd, (error) => {
      done(error ?? undefined);
    });
  },
  size: (fd) => {
    const { size, nlink } = fs.fstatSync(fd);
    if (nlink === 0) throw Object.assign(new Error('the file has been removed'), { code: 'ENOENT' });
    return size;
  },
  isAt: (fd, path) => {
    const open = fs.fstatSync(fd);
    const there = fs.lstatSync(path, { throwIfNoEntry: false });
    return there !== undefined && there.ino === open.ino && there.dev === open.dev;
  },
  truncate: fs.ftruncateSync,
  close: fs.closeSync,
  rename: (from, to) => {
    for (let tries = 1; ; tries++) {
      try {
        fs.renameSync(from, to);
        return;
      } catch (error) {
        if (process.platform !== 'win32' || tries === MAX_TRIES || !BUSY_CODES.includes(codeOf(error))) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 * tries);
      }
    }
  },
  remove: (path) => {
    fs.rmSync(path, { recursive: true, force: true });
  },
  syncFolder: (folder) => {
    let fd: number | undefined;
    try {
      fd = fs.openSync(folder, fs.constants.O_RDONLY);
      fs.fsyncSync(fd);
    } catch (error) {
      if (!NO_FOLDER_SYNC_CODES.includes(codeOf(error))) throw error;
    } finally {
      if (fd !== undefined) fs.closeSync(fd);
    }
  },
  stat: (path) => {
    try {
      const stats = fs.lstatSync(path);
      const [isFolder, isLink] = [stats.isDirectory(), stats.isSymbolicLink()];
      return { size: stats.size, modified: stats.mtimeMs, isFolder, isLink };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
      throw error;
    }
  },
};

/** Removes a file that nobody needs. It stays if that fails. */
export function removeIfPossible(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // It cannot be removed by this user, or its folder is gone.
  }
}

/** Writes a file atomically: at every moment it has either its old content or all of the new. */
export function writeWhole(files: Files, folder: string, name: string, bytes: Uint8Array): void {
  const path = `${folder}/${name}`;
  try {
    writeTemporary(files, `${path}.tmp`, bytes);
  } catch (error) {
    try {
      files.remove(`${path}.tmp`); // on a full disk, other files need the space
    } catch {
      // It stays until the next write of the same name.
    }
    throw error;
  }
  files.rename(`${path}.tmp`, path);
  files.syncFolder(folder);
}

/** Writes a temporary file and reads it back, so that a bad write is noticed before the file is renamed. */
function writeTemporary(files: Files, path: string, bytes: Uint8Array): void {
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

/** Writes all bytes: a single write may write fewer. */
export function writeAll(files: Files, fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    const written = files.write(fd, bytes, at);
    if (written <= 0) throw Object.assign(new Error('nothing could be written'), { code: 'ENOSPC' });
    at += written;
  }
}

/** Whether something belongs to the user and nobody else may write it. Windows has no such owner: a user's folders are private there. */
export const isPrivate = ({ uid, mode }: Pick<Stats, 'uid' | 'mode'>): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);

/** Whether there is a folder, not a link to one, that is private. */
export function isPrivateFolder(folder: string): boolean {
  try {
    const stats = lstatSync(folder);
    return stats.isDirectory() && isPrivate(stats);
  } catch {
    return false;
  }
}

/** Makes a folder, and its parents, if it does not exist. Returns whether it is private. */
export function makePrivateFolder(folder: string): boolean {
  try {
    DISK.makeFolder(folder);
  } catch {
    // Something else is there, or nothing can be made.
  }
  return isPrivateFolder(folder);
}
