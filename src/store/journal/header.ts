/** The header of a log: the game it belongs to, and the position of the segment in it. */
import { ByteReader, CorruptDataError, NewerFormatError } from '../coding/bytes';
import { decode, encode, int, object, text, type Codec, type Fields } from '../coding/codec';
import { MARK_LIST, type PlayMark } from '../coding/play-marks';

/** The facts that logs and recordings tell about their game. */
export interface GameOrigin {
  readonly rules: number;
  readonly fingerprint: number;
  readonly seed: string;
  readonly name: string;
  readonly difficulty: string;
  readonly kit: string;
  /** The time at which the game was started, in milliseconds since 1970: it identifies the game. */
  readonly began: number;
}

export interface Header extends GameOrigin {
  readonly format: number;
  /** The marks that the run has had up to this segment. */
  readonly marks: readonly PlayMark[];
  /** From 1. */
  readonly segmentNumber: number;
  /** The number of commands of the game that come before the segment. */
  readonly before: number;
  /** The hash of the state at the start of the segment. */
  readonly hash: string;
}

/** Raised when the format of logs changes. */
export const LOG_FORMAT = 1;

/** A state's hash: sixteen hexadecimal digits in eight bytes. */
export const HASH: Codec<string> = {
  write: (out, hash) => {
    out.word(parseInt(hash.slice(0, 8), 16));
    out.word(parseInt(hash.slice(8), 16));
  },
  read: (from) => [from.word(), from.word()].map((word) => word.toString(16).padStart(8, '0')).join(''),
};

/** The codecs of the fields that tell about a game. Each file has an order of its own. */
export const ORIGIN_FIELDS: Fields<GameOrigin> = {
  rules: int(0, 1 << 20),
  fingerprint: int(0, 0xffffffff),
  seed: text(128),
  name: text(64),
  difficulty: text(64),
  kit: text(64),
  began: int(0, 1e15),
};

const { rules, fingerprint, ...game } = ORIGIN_FIELDS;

const HEADER: Codec<Header> = object<Header>({
  format: int(0, 1000),
  ...{ rules, fingerprint },
  segmentNumber: int(1, 999_999),
  before: int(0, 1 << 26),
  hash: HASH,
  ...game,
  marks: MARK_LIST,
});

export const encodeHeader = (header: Header): Uint8Array => encode(HEADER, header);

/** Throws a CorruptDataError, or a NewerFormatError if a later version wrote it. */
export function decodeHeader(bytes: Uint8Array): Header {
  const format = new ByteReader(bytes).count();
  const wrong = `its format is ${format}, and this version reads ${LOG_FORMAT}`;
  if (format > LOG_FORMAT) throw new NewerFormatError(wrong);
  if (format < LOG_FORMAT) throw new CorruptDataError(wrong);
  return decode(HEADER, bytes);
}
