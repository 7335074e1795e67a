import { writeAll, type Files } from './fs';

/** How much set-aside games may take up together, in bytes; the oldest go first. */
export const MAX_TRASH_BYTES = 50 << 20;

/** A day and time as names of files have it. */
export const timestamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** Sets a game aside. Answers with where it is now. */
export function setAside(files: Files, home: string, folder: string, now: number): string {
  const trash = `${home}/trash`;
  files.makeFolder(trash);
  const place = freePlace(files, trash, `${timestamp(now)}-${nameOf(folder)}`);
  files.rename(folder, `${trash}/${place}`);
  files.syncFolder(trash);
  files.syncFolder(folder.slice(0, folder.lastIndexOf('/')));
  bound(files, trash, place);
  return `${trash}/${place}`;
}

/** Copies a game's files there, before something is done to them or to show what it was done for. */
export function copyAside(files: Files, home: string, folder: string, now: number, why: string): string {
  const trash = `${home}/trash`;
  files.makeFolder(trash);
  const place = freePlace(files, trash, `${timestamp(now)}-${nameOf(folder)}-${why}`);
  const copy = `${trash}/${place}`;
  files.makeFolder(copy);
  for (const file of files.list(folder)) {
    if (files.stat(`${folder}/${file}`)?.isFolder) continue;
    const bytes = files.read(`${folder}/${file}`, MAX_TRASH_BYTES);
    const fd = files.create(`${copy}/${file}`);
    try {
      writeAll(files, fd, bytes);
      files.sync(fd);
    } finally {
      files.close(fd);
    }
  }
  files.syncFolder(copy);
  files.syncFolder(trash);
  bound(files, trash, place);
  return copy;
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

/** A name that nothing there has yet. */
function freePlace(files: Files, trash: string, name: string): string {
  const taken = files.list(trash);
  let place = name;
  for (let i = 2; taken.includes(place); i++) place = `${name}-${i}`;
  return place;
}

/** Removes the oldest of what is there until the rest is little enough; what was put there last stays. */
function bound(files: Files, trash: string, last: string): void {
  // Their names begin with the day, so that the oldest come first.
  const places = files.list(trash).map((place) => ({ place, size: sizeOf(files, `${trash}/${place}`) }));
  let sum = places.reduce((all, { size }) => all + size, 0);
  for (const { place, size } of places) {
    if (sum <= MAX_TRASH_BYTES) return;
    if (place === last) continue;
    files.remove(`${trash}/${place}`);
    sum -= size;
  }
}

function sizeOf(files: Files, path: string): number {
  const about = files.stat(path);
  if (!about) return 0;
  if (!about.isFolder) return about.size;
  return files.list(path).reduce((sum, name) => sum + sizeOf(files, `${path}/${name}`), 0);
}
