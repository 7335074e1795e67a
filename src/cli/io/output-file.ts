/** Files that the user names for output. `-` means standard output. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, renameSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { SafeText } from '../../store/coding/safe-text';
import { codeOf, removeIfPossible } from '../../store/disk/fs';
import { EXIT, inform, toPrintable, UsageError, type Io } from './io';

/** The file name that means standard output. */
export const STDOUT = '-';

/** Throws a UsageError if a file is there and must not be replaced, if it is no regular file, or if none can be written there. */
export function checkOutput(out: string, mayReplace: boolean): void {
  if (out === STDOUT) return;
  const stats = statsOf(out);
  const named = toPrintable(out, 1000);
  if (stats && !stats.isFile() && !stats.isSymbolicLink())
    throw new UsageError(`${named} is not a regular file: give another file, or - for standard output.`, EXIT.failed);
  if (stats && !mayReplace)
    throw new UsageError(`${named} already exists: give another file, or overwrite it with --force.`);
  try {
    accessFolder(dirname(resolve(out)));
  } catch (error) {
    throw unwritable(out, error);
  }
}

/** Throws a UsageError if nothing can be written in a folder, which need not be there yet. */
export function checkFolder(folder: string): void {
  const parts = resolve(folder).split(sep);
  const paths = parts.map((_, i) => parts.slice(0, parts.length - i).join(sep) || sep);
  try {
    accessFolder(paths.find((path) => statsOf(path) !== undefined) ?? sep);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Throws the error of the file system if nothing can be written in a folder. */
function accessFolder(folder: string): void {
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  accessSync(folder, constants.W_OK);
}

/** The file at a path, without following a link; undefined if it cannot be found. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined; // writing it says why
  }
}

/** The reasons that a file cannot be written and what helps, by the code of the error. */
const CURES: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist: make it first, or give another file.',
  ENOTDIR: 'part of its path is no folder: give another file.',
  EISDIR: 'it is a folder: give the name of a file in it.',
  ELOOP: 'it is a link: give another file.',
  ENAMETOOLONG: 'its name is too long: give a shorter one.',
  ENXIO: 'it is not a regular file: give another one.',
  EACCES: 'you may not write there: give a file in a folder of your own.',
  EPERM: 'you may not write there: give a file in a folder of your own.',
  EROFS: 'its disk is read-only: give a file on another one.',
  ENOSPC: 'the disk is full: make room, or give a file on another one.',
  EDQUOT: 'your share of the disk is used up: make room, or give a file on another one.',
  EFBIG: 'it becomes too large: raise the limit, as with ulimit -f unlimited.',
};

/** Returns the error for a file that cannot be written, with what helps. */
export function unwritable(path: string, error: unknown): UsageError {
  const code = codeOf(error);
  const why = CURES[code] ?? `the disk fails (${code || String(error)}): give a file on another one.`;
  return new UsageError(`${toPrintable(path, 1000)} cannot be written, because ${why}`, EXIT.failed);
}

/**
 * Writes the whole file or nothing, by way of a new file beside it, and names it on a terminal. A link at its path is replaced, not
 * followed.
 */
export function writeOutput(out: string, content: SafeText, io: Pick<Io, 'stdout' | 'stderr'>): void {
  if (out === STDOUT) {
    io.stdout.write(content);
    return;
  }
  // Not the name of the output with an ending: that might be too long.
  const temporary = join(dirname(out), `koboldkeep-${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    renameSync(temporary, out);
  } catch (error) {
    // An existing file of that name belongs to another program.
    if (codeOf(error) !== 'EEXIST') removeIfPossible(temporary);
    throw unwritable(out, error);
  }
  inform(`wrote ${toPrintable(out, 1000)}.`, io);
}
