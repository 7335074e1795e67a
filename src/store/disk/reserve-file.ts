import { codeOf, writeWhole, type Files } from './fs';

const BYTES = 1 << 20;
const NAME = 'ballast';
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether a failure is that there is no room. */
export const isFull = (error: unknown): boolean => FULL.includes(codeOf(error));

/** Takes up some room, to be given back when there is no other. Written in full: a file of holes would hold nothing. */
export function reserveSpace(files: Files, home: string): void {
  if (files.stat(`${home}/${NAME}`)) return;
  // Not all zeros: some disks store those as nothing.
  const bytes = new Uint8Array(BYTES);
  for (let i = 0; i < BYTES; i++) bytes[i] = (Math.imul(i, 2654435761) >>> 24) | 1;
  try {
    writeWhole(files, home, NAME, bytes);
  } catch {
    // No room for it, or another game is taking it at this moment: a game can be played without.
  }
}

/** Gives the room back. Tells whether there was any. */
export function releaseReserve(files: Files, home: string): boolean {
  if (!files.stat(`${home}/${NAME}`)) return false;
  files.remove(`${home}/${NAME}`);
  return true;
}
