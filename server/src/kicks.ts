/** Kicks: a word in a folder of a player changes each time that the player is sent away. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { LineFile } from './line-file';

/** The file with the word. */
export const KICK_FILE = 'kicked';

/** Returns the word in a folder; empty before the first kick, undefined if it cannot be read. */
export function kickIn(folder: string): string | undefined {
  try {
    return fileIn(folder).lines.join();
  } catch {
    // Root may just write it.
    return undefined;
  }
}

/** Changes the word in a folder. */
export function kick(folder: string): void {
  const file = fileIn(folder);
  file.remove(file.lines);
  file.add([randomBytes(8).toString('hex')]);
}

const fileIn = (folder: string): LineFile => new LineFile(join(folder, KICK_FILE));
