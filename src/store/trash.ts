import type { Files } from './fs';

/** How much set-aside games may take up together, in bytes; the oldest go first. */
export const MOST_TRASH = 50 << 20;

/** A day and time as names of files have it. */
export const stamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** Sets a game aside. Answers with where it is now. */
export function setAside(files: Files, home: string, folder: string, now: number): string {
  const trash = `${home}/trash`;
  files.makeFolder(trash);
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const taken = files.list(trash);
  let place = `${stamp(now)}-${name}`;
  for (let i = 2; taken.includes(place); i++) place = `${stamp(now)}-${name}-${i}`;
  files.rename(folder, `${trash}/${place}`);
  files.syncFolder(trash);
  files.syncFolder(folder.slice(0, folder.lastIndexOf('/')));
  bound(files, trash, place);
  return `${trash}/${place}`;
}

/** Copies a game's files there before something is done to them. */
export function copyAside(files: Files, home: string, folder: string, now: number): string {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const copy = `${home}/trash/${stamp(now)}-${name}-before-repair`;
  files.makeFolder(copy);
  for (const file of files.list(folder)) {
    const bytes = files.read(`${folder}/${file}`, MOST_TRASH);
    const fd = files.create(`${copy}/${file}`);
    for (let at = 0; at < bytes.length;) at += files.write(fd, bytes, at);
    files.sync(fd);
    files.close(fd);
  }
  files.syncFolder(copy);
  return copy;
}

/** Removes the oldest of what is there until the rest is little enough; what was put there last stays. */
function bound(files: Files, trash: string, last: string): void {
  // Their names begin with the day, so that the oldest come first.
  const places = files.list(trash).map((place) => ({ place, size: sizeOf(files, `${trash}/${place}`) }));
  let sum = places.reduce((all, { size }) => all + size, 0);
  for (const { place, size } of places) {
    if (sum <= MOST_TRASH) return;
    if (place === last) continue;
    files.remove(`${trash}/${place}`);
    sum -= size;
  }
}

function sizeOf(files: Files, path: string): number {
  const about = files.about(path);
  if (!about) return 0;
  if (!about.isFolder) return about.size;
  return files.list(path).reduce((sum, name) => sum + sizeOf(files, `${path}/${name}`), 0);
}
