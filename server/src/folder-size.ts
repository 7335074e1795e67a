/** Looks whether the files of a folder have more than some size. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file takes at least this much of a disk, in bytes. */
const BLOCK = 4096;

/** Whether a folder is larger than so many megabytes. It looks at no more files than that takes. */
export function isLarger(folder: string, megabytes: number): boolean {
  let rest = megabytes * 1_000_000;
  const folders = [folder];
  for (const each of folders) {
    for (const entry of entriesOf(each)) {
      const path = join(each, entry.name);
      if (entry.isDirectory()) folders.push(path);
      rest -= Math.max(BLOCK, entry.isFile() ? (statSync(path, { throwIfNoEntry: false })?.size ?? 0) : 0);
      if (rest < 0) return true;
    }
  }
  return false;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A player who comes for the first time has no folder yet.
    return [];
  }
}
