/** Files that the user names for output. `-` means standard output. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, renameSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { SafeText } from '../../store/coding/safe-text';
import { codeOf } from '../../store/disk/fs';
import { EXIT, inform, UsageError, type Io } from './io';
import { toPrintable } from './printable';

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
  const folder = dirname(resolve(out));
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const cure = 'give another file';
    const problem =
      codeOf(error) === 'ENOENT'
        ? `does not exist: make it first, or ${cure}`
        : `cannot be written to (${codeOf(error)}): ${cure}`;
    throw new UsageError(`The folder of ${named} ${problem}.`, EXIT.failed);
  }
}

/** Throws a UsageError if nothing can be written in a folder, which need not be there yet. */
export function checkFolder(folder: string): void {
  let nearest = resolve(folder);
  while (statsOf(nearest) === undefined && dirname(nearest) !== nearest) nearest = dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw new UsageError(
      `Nothing can be kept in ${toPrintable(folder, 1000)} (${codeOf(error)}): give another folder.`,
      EXIT.failed,
    );
  }
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
    throw new UsageError(
      `${toPrintable(out, 1000)} cannot be written (${codeOf(error) || String(error)}).`,
      EXIT.failed,
    );
  }
  inform(`wrote ${toPrintable(out, 1000)}.`, io);
}
