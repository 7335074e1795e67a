/** The seal of the index of runs: it proves that this installation made the index, from recordings that it replayed. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CorruptDataError } from '../coding/bytes';
import { writeWhole, type Files } from '../disk/fs';

/** The file of the key. It is outside the folder of the runs: who copies or sends that folder does not copy the key. */
const KEY_FILE = 'index.key';
const KEY_BYTES = 32;
export const SEAL_BYTES = 32;

/** Returns what identifies the content of a file; nobody can make another file of the same digest. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Seals rows with the key of this installation. Makes a key if there is none. Throws if none can be written. */
export function sealRows(files: Files, home: string, rows: Uint8Array): Uint8Array {
  const known = readKey(files, home);
  const key = known ?? randomBytes(KEY_BYTES);
  if (!known) writeWhole(files, home, KEY_FILE, key);
  return seal(key, rows);
}

/** Whether these rows were sealed here. */
export function isSealed(files: Files, home: string, rows: Uint8Array, given: Uint8Array): boolean {
  const key = readKey(files, home);
  return key !== undefined && given.length === SEAL_BYTES && timingSafeEqual(seal(key, rows), given);
}

const seal = (key: Uint8Array, rows: Uint8Array): Uint8Array => createHmac('sha256', key).update(rows).digest();

function readKey(files: Files, home: string): Uint8Array | undefined {
  try {
    const key = files.read(`${home}/${KEY_FILE}`, KEY_BYTES);
    return key.length === KEY_BYTES ? key : undefined;
  } catch (error) {
    if (error instanceof CorruptDataError) return undefined;
    throw error;
  }
}
