/** The size of folders with all that is in them, and the last change of a file there. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file takes at least this much of a disk, in bytes. */
const BLOCK = 4096;

/** Whether a folder is larger than so many megabytes. It looks at no more files than that takes. */
export function isLarger(folder: string, megabytes: number): boolean {
  let rest = megabytes * 1_000_000;
  for (const { size } of entriesWithin(folder)) {
    rest -= Math.max(BLOCK, size);
    if (rest < 0) return true;
  }
  return false;
}

/** Visits the files and folders in a folder and below it. Those that are no files have the size and the change of nothing. */
function* entriesWithin(folder: string) {
  const folders = [folder];
  for (const each of folders) {
    for (const entry of entriesOf(each)) {
      const path = join(each, entry.name);
      if (entry.isDirectory()) folders.push(path);
      const { size = 0, mtimeMs = 0 } = (entry.isFile() && statSync(path, { throwIfNoEntry: false })) || {};
      yield { size, mtimeMs };
    }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A player who comes for the first time has no folder yet.
    return [];
  }
}

/** Returns the bytes of the files in a folder, and the moment of the last change of one, in milliseconds since 1970; 0 if there is none. */
export function contentsOf(folder: string): { readonly bytes: number; readonly changed: number } {
  let [bytes, changed] = [0, 0];
  for (const { size, mtimeMs } of entriesWithin(folder)) {
    bytes += size;
    changed = Math.max(changed, mtimeMs);
  }
  return { bytes, changed };
}
