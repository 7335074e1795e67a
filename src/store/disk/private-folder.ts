/** Folders and files that nobody but the user can have written. */
import { lstatSync, type Stats } from 'node:fs';
import { DISK } from './fs';

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
