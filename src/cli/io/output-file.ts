/** Files that the user names for output. `-` means standard output. */
import { randomBytes } from 'node:crypto';
import { lstatSync, renameSync, rmSync, writeFileSync, type Stats } from 'node:fs';
import type { SafeText } from '../../store/coding/safe-text';
import { codeOf } from '../../store/disk/fs';
import { inform, UsageError, type Io } from './io';
import { toPrintable } from './printable';

/** The file name that means standard output. */
export const STDOUT = '-';

/** Throws a UsageError if a file is there and must not be replaced, or if it is no regular file. */
export function checkOutput(out: string, mayReplace: boolean): void {
  const stats = out === STDOUT ? undefined : statsOf(out);
  if (stats && !mayReplace)
    throw new UsageError(`${toPrintable(out, 1000)} already exists: give another file, or overwrite it with --force.`);
  if (stats && !stats.isFile() && !stats.isSymbolicLink())
    throw new UsageError(
      `${toPrintable(out, 1000)} is not a regular file: give another file, or - for standard output.`,
    );
}

/** What a path leads to, without following a link; undefined if it cannot be found. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined; // writing it says why
  }
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
  const temporary = `${out}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    renameSync(temporary, out);
  } catch (error) {
    // An existing file of that name belongs to another program.
    if (codeOf(error) !== 'EEXIST') rmSync(temporary, { force: true });
    throw new UsageError(`${toPrintable(out, 1000)} cannot be written (${codeOf(error) || String(error)}).`);
  }
  inform(`wrote ${toPrintable(out, 1000)}.`, io);
}
