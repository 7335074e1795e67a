/** The trash folder: games that were set aside, and copies of games made before something changed them. */
import { CorruptDataError } from '../coding/bytes';
import { isDiskError, reasonOf, writeAll, type Files } from './fs';

/** The maximum size of the trash folder, in bytes; the oldest entries are removed first. */
const MAX_TRASH_BYTES = 50 << 20;

/** A day and time for file names. */
export const timestamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** Moves a game to the trash. Returns its new folder. */
export function setAside(files: Files, home: string, folder: string, now: number): string {
  const { trash, path } = newEntry(files, home, folder, now);
  files.rename(folder, path);
  files.syncFolder(trash);
  files.syncFolder(folder.slice(0, folder.lastIndexOf('/')));
  removeOldest(files, trash, path);
  return path;
}

/** A copy of a game's files. */
interface Copy {
  readonly folder: string;
  /** The files that could not be read, with the reason; subfolders are left out silently. */
  readonly skipped: readonly (readonly [name: string, reason: string])[];
}

/** Copies a game's files to the trash; `why` becomes part of the name. */
export function copyAside(files: Files, home: string, folder: string, now: number, why: string): Copy {
  const { trash, path } = newEntry(files, home, folder, now, `-${why}`);
  files.makeFolder(path);
  const skipped: (readonly [name: string, reason: string])[] = [];
  for (const file of files.list(folder)) {
    let bytes: Uint8Array;
    try {
      if (files.stat(`${folder}/${file}`)?.isFolder) continue;
      bytes = files.read(`${folder}/${file}`, MAX_TRASH_BYTES);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      skipped.push([file, reasonOf(error)]);
      continue;
    }
    const fd = files.create(`${path}/${file}`);
    try {
      writeAll(files, fd, bytes);
      files.sync(fd);
    } finally {
      files.close(fd);
    }
  }
  files.syncFolder(path);
  files.syncFolder(trash);
  removeOldest(files, trash, path);
  return { folder: path, skipped };
}

/** Returns the trash folder and a free path in it for a game's folder. Throws a CorruptDataError if the trash is a link. */
function newEntry(files: Files, home: string, folder: string, now: number, suffix = '') {
  const trash = `${home}/trash`;
  // The target of a link may belong to somebody else.
  if (files.stat(trash)?.isLink) throw new CorruptDataError('it is a symbolic link');
  files.makeFolder(trash);
  const name = `${timestamp(now)}-${folder.slice(folder.lastIndexOf('/') + 1)}${suffix}`;
  const taken = files.list(trash);
  let free = name;
  for (let i = 2; taken.includes(free); i++) free = `${name}-${i}`;
  return { trash, path: `${trash}/${free}` };
}

/** Removes the oldest entries until the rest is small enough; the newest stays. */
function removeOldest(files: Files, trash: string, newest: string): void {
  // Names begin with the day, so the oldest come first.
  const paths = files.list(trash).map((name) => `${trash}/${name}`);
  const entries = paths.map((path) => ({ path, size: sizeOf(files, path) }));
  let sum = entries.reduce((all, { size }) => all + size, 0);
  for (const { path, size } of entries) {
    if (sum <= MAX_TRASH_BYTES) return;
    if (path === newest) continue;
    try {
      files.remove(path);
    } catch (error) {
      if (!isDiskError(error)) throw error; // it belongs to another user: it stays
    }
    sum -= size;
  }
}

function sizeOf(files: Files, path: string): number {
  try {
    const stats = files.stat(path);
    if (!stats) return 0;
    if (!stats.isFolder) return stats.size;
    return files.list(path).reduce((sum, name) => sum + sizeOf(files, `${path}/${name}`), 0);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return 0; // it cannot be read
  }
}
