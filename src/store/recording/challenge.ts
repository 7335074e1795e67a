/** The race code: a run in one line of text that can be pasted into a shell. */
import { Buffer } from 'node:buffer';
import { CorruptDataError } from '../coding/bytes';
import { decode, encode, int, list, object, type Codec } from '../coding/codec';
import { crc32 } from '../coding/crc32';
import { ORIGIN_FIELDS } from '../journal/header';
import { MOST_TURNS, RESULT_FIELDS, type Recording } from './format';

/** The dungeon of a run and the result to beat. */
export interface Challenge extends Omit<Recording, 'began' | 'marks' | 'commands' | 'hashes' | 'checkpoints' | 'seal'> {
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
}

/** Every code begins with this; the digit is its format. */
const PREFIX = 'kk1';
/** The characters after the prefix. */
const CHARACTERS = /^[\w-]{8,2000}$/;

const { rules, fingerprint, seed, difficulty, kit, name } = ORIGIN_FIELDS;

/** Splits are written as differences to the split before. */
const CHALLENGE: Codec<Challenge> = object<Challenge>({
  ...{ rules, fingerprint, seed, difficulty, kit, name },
  ...RESULT_FIELDS,
  splits: list(int(0, MOST_TURNS), 100),
});

/** Whether a text looks like a race code. */
export const isCode = (given: string): boolean =>
  given.startsWith(PREFIX) && CHARACTERS.test(given.slice(PREFIX.length));

export function encodeChallenge(challenge: Challenge): string {
  const { splits } = challenge;
  const body = encode(CHALLENGE, { ...challenge, splits: splits.map((turn, i) => turn - (splits[i - 1] ?? 0)) });
  return PREFIX + Buffer.from([...body, ...sumOfCode(body)]).toString('base64url');
}

/** Throws a CorruptDataError if the code is not valid. */
export function decodeChallenge(code: string): Challenge {
  if (!isCode(code)) throw new CorruptDataError('it is not a race code of this game');
  const bytes = Buffer.from(code.slice(PREFIX.length), 'base64url');
  const body = bytes.subarray(0, -2);
  if (Buffer.compare(bytes.subarray(-2), sumOfCode(body)) !== 0)
    throw new CorruptDataError('part of it is missing or mistyped');
  const challenge = decode(CHALLENGE, body);
  let turn = 0;
  return { ...challenge, splits: challenge.splits.map((more) => (turn += more)) };
}

/** Half a checksum, which is enough to find typing errors. */
function sumOfCode(body: Uint8Array): Uint8Array {
  const sum = crc32(body);
  return Uint8Array.of(sum & 255, (sum >>> 8) & 255);
}
