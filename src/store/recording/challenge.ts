/** The race code: a run in one line of text that can be pasted into a shell. */
import { Buffer } from 'node:buffer';
import { OUTCOMES, type Outcome } from '../../engine/api/event/event';
import { ByteReader, ByteWriter, CorruptDataError } from '../coding/bytes';
import { int, list, nullable, object, oneOf, text, type Codec } from '../coding/codec';
import { crc32 } from '../coding/crc32';
import { MOST_TURNS } from './format';

/** The dungeon of a run and the result to beat. */
export interface Challenge {
  readonly rules: number;
  readonly fingerprint: number;
  readonly seed: string;
  readonly difficulty: string;
  readonly name: string;
  readonly outcome: Outcome | null;
  readonly turn: number;
  readonly score: number;
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
}

/** Every code begins with this; the digit is its format. */
const PREFIX = 'kk1';
/** What follows. */
const CHARACTERS = /^[\w-]{8,2000}$/;

/** Splits are written as differences to the split before. */
const CHALLENGE: Codec<Challenge> = object<Challenge>({
  rules: int(0, 1 << 20),
  fingerprint: int(0, 0xffffffff),
  seed: text(128),
  difficulty: text(64),
  name: text(64),
  outcome: nullable(oneOf(OUTCOMES)),
  turn: int(0, MOST_TURNS),
  score: int(0, 1e12),
  splits: list(int(0, MOST_TURNS), 100),
});

/** Whether a text looks like a race code. */
export const isCode = (given: string): boolean =>
  given.startsWith(PREFIX) && CHARACTERS.test(given.slice(PREFIX.length));

export function encodeChallenge(challenge: Challenge): string {
  const body = new ByteWriter();
  const { splits } = challenge;
  CHALLENGE.write(body, { ...challenge, splits: splits.map((turn, i) => turn - (splits[i - 1] ?? 0)) });
  const sum = crc32(body.done());
  // Half a checksum is enough to find typing errors.
  body.byte(sum & 255);
  body.byte((sum >>> 8) & 255);
  return PREFIX + Buffer.from(body.done()).toString('base64url');
}

/** Throws a CorruptDataError if the code is not valid. */
export function decodeChallenge(code: string): Challenge {
  if (!isCode(code)) throw new CorruptDataError('it is not a race code of this game');
  const bytes = Buffer.from(code.slice(PREFIX.length), 'base64url');
  const body = bytes.subarray(0, -2);
  const sum = crc32(body);
  if (bytes.at(-2) !== (sum & 255) || bytes.at(-1) !== ((sum >>> 8) & 255))
    throw new CorruptDataError('part of it is missing or mistyped');
  const from = new ByteReader(body);
  const challenge = CHALLENGE.read(from);
  from.end();
  let turn = 0;
  return { ...challenge, splits: challenge.splits.map((more) => (turn += more)) };
}
