/** A file that reserves disk space: it is deleted when the disk is full, so that a game can still be saved. */
import { codeOf, writeWhole, type Files } from './fs';

const BYTES = 1 << 20;
/** Disks that compress look for repetitions in no more than this, in bytes. */
const BLOCK_BYTES = 1 << 17;
const NAME = 'reserve';
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether an error says that the disk is full. */
export const isFull = (error: unknown): boolean => FULL_CODES.includes(codeOf(error));

/** Writes the reserve file if there is none. It is written in full, because a sparse file would reserve nothing. Never throws. */
export function reserveSpace(files: Files, home: string): void {
  try {
    if (files.stat(`${home}/${NAME}`)) return;
    writeWhole(files, home, NAME, incompressible());
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

/** Returns bytes that no disk stores in less space. The first key of a new player waits for it, so it is quick: xorshift32 (Marsaglia, 2003). */
function incompressible(): Uint8Array {
  const words = new Uint32Array(BYTES / 4);
  const blockWords = BLOCK_BYTES / 4;
  let word = 1;
  for (let i = 0; i < blockWords; i++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    words[i] = word;
  }
  for (let at = blockWords; at < words.length; at += blockWords) words.copyWithin(at, 0, blockWords);
  return new Uint8Array(words.buffer);
}
