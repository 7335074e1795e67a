/** A file that reserves disk space: it is deleted when the disk is full, so that a game can still be saved. */
import { codeOf, writeWhole, type Files } from './fs';

const BYTES = 1 << 20;
const NAME = 'reserve';
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether an error says that the disk is full. */
export const isFull = (error: unknown): boolean => FULL_CODES.includes(codeOf(error));

/** Writes the reserve file if there is none. It is written in full, because a sparse file would reserve nothing. Never throws. */
export function reserveSpace(files: Files, home: string): void {
  try {
    if (files.stat(`${home}/${NAME}`)) return;
    // Not all zeros: some disks store those without using space.
    const bytes = new Uint8Array(BYTES);
    for (let i = 0; i < BYTES; i++) bytes[i] = (Math.imul(i, 2654435761) >>> 24) | 1;
    writeWhole(files, home, NAME, bytes);
  } catch {
    // The disk is full or fails, or another game is writing the file: a game can be played without it.
  }
}

/** Deletes the reserve file. Returns whether that has freed space. */
export function releaseReserve(files: Files, home: string): boolean {
  try {
    if (files.stat(`${home}/${NAME}`)?.isFolder !== false) return false;
    files.remove(`${home}/${NAME}`);
    return true;
  } catch {
    return false; // the disk fails at that as well
  }
}
