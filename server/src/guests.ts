/** Guests who play now: a note in the folder of each has the guest's name, by which moderation finds them. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISK } from '../../src/store/disk/fs';
import { LineFile } from './line-file';

/** The note in the folder of a guest. */
const NOTE = 'guest';

/** A guest who plays. */
export interface PlayingGuest {
  readonly name: string;
  /** The name of the guest's folder. */
  readonly folder: string;
}

/** Notes that a guest plays in a folder. */
export function noteGuest(folder: string, name: string): void {
  tryIt(() => {
    writeFileSync(join(folder, NOTE), `${name}\n`, { mode: 0o600 });
  });
}

/** Removes the note of a guest who does not play any more. */
export function forgetGuest(folder: string): void {
  tryIt(() => {
    rmSync(join(folder, NOTE), { force: true });
  });
}

/** Returns the guests who have a note in the folder of all guests. A server that was killed leaves its notes behind. */
export const notedGuests = (guests: string): readonly PlayingGuest[] =>
  DISK.list(guests).flatMap((folder) =>
    new LineFile(join(guests, folder, NOTE)).lines.slice(0, 1).map((name) => ({ name, folder })),
  );

/** Takes a step without which the guest plays all the same. */
function tryIt(step: () => void): void {
  try {
    step();
  } catch {
    // Moderation lists a guest too few, or too many.
  }
}
