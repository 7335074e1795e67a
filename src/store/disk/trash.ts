/** The trash folder: games that were set aside, and copies of games made before something changed them. */
import { writeAll, type Files } from './fs';

/** The maximum size of the trash folder, in bytes; the oldest entries are removed first. */
export const MAX_TRASH_BYTES = 50 << 20;

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

/** Copies a game's files to the trash; `why` becomes part of the name. Returns the copy's folder. */
export function copyAside(files: Files, home: string, folder: string, now: number, why: string): string {
  const { trash, path } = newEntry(files, home, folder, now, `-${why}`);
  files.makeFolder(path);
  for (const file of files.list(folder)) {
    if (files.stat(`${folder}/${file}`)?.isFolder) continue;
    const bytes = files.read(`${folder}/${file}`, MAX_TRASH_BYTES);
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
  return path;
}

/** Returns the trash folder and a free path in it for a game's folder. */
function newEntry(files: Files, home: string, folder: string, now: number, suffix = '') {
  const trash = `${home}/trash`;
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
    files.remove(path);
    sum -= size;
  }
}

function sizeOf(files: Files, path: string): number {
  const stats = files.stat(path);
  if (!stats) return 0;
  if (!stats.isFolder) return stats.size;
  return files.list(path).reduce((sum, name) => sum + sizeOf(files, `${path}/${name}`), 0);
}
