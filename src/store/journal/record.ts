/** The records of a log: each has a checksum and repeats that of the record before. */
import { ByteReader, ByteWriter } from '../coding/bytes';
import { crc32 } from '../coding/crc32';

/** The types of records, with their numbers in the file. */
export const RECORD = { header: 1, command: 2, hash: 3, void: 4, seal: 5, end: 6 } as const;
export type RecordType = (typeof RECORD)[keyof typeof RECORD];

export interface LogRecord {
  readonly type: RecordType;
  readonly payload: Uint8Array;
  /** The offset of the record's end. */
  readonly end: number;
  /** The checksum, which the next record repeats. */
  readonly sum: number;
}

/** The first byte of each record. It is not 0, so that an unwritten end of a file is not taken for a record. */
const MAGIC = 0xa7;
/** Magic and length of the body; the body: checksum before, number, type, payload; then the checksum. */
const HEAD = 3;
const FIXED = 9;
const SUM = 4;
export const LONGEST_PAYLOAD = 1000;
/** The most bytes that are checked in a search for records behind damage. */
const MAX_SEARCHED = 8 << 20;

const TYPES: readonly number[] = Object.values(RECORD);

/** Encodes a record that follows one with the checksum `before`; the first of a log follows its snapshot. */
export function frame(before: number, sequence: number, type: RecordType, payload: Uint8Array): Uint8Array {
  if (payload.length > LONGEST_PAYLOAD) throw new RangeError(`a record of ${payload.length} bytes`);
  const length = FIXED + payload.length;
  const out = new ByteWriter();
  out.byte(MAGIC);
  out.byte(length & 255);
  out.byte(length >>> 8);
  out.word(before);
  out.word(sequence);
  out.byte(type);
  out.raw(payload);
  out.word(crc32(out.done()));
  return out.done();
}

/** The checksum at the end of a record. */
export const sumOf = (record: Uint8Array): number => new ByteReader(record, record.length - SUM).word();

export interface Scan {
  /** The records from the start, as long as each follows the one before. */
  readonly records: readonly LogRecord[];
  /** The offset at which the last of them ends. */
  readonly end: number;
  /** The number of whole records that come after damage. */
  readonly lost: number;
}

/** Reads the records of a log. `before` is the checksum of its snapshot; if absent, it is not checked. */
export function scan(bytes: Uint8Array, before?: number): Scan {
  const records: LogRecord[] = [];
  let end = 0;
  let sum = before;
  for (;;) {
    const found = recordAt(bytes, end);
    if (!found || (sum !== undefined && found.before !== sum) || found.sequence !== records.length) break;
    records.push(found);
    ({ end, sum } = found);
  }
  return { records, end, lost: end < bytes.length ? countLost(bytes, end + 1) : 0 };
}

function recordAt(bytes: Uint8Array, at: number): (LogRecord & { before: number; sequence: number }) | undefined {
  if (bytes[at] !== MAGIC || bytes.length - at < HEAD + FIXED + SUM) return undefined;
  const length = (bytes[at + 1] as number) | ((bytes[at + 2] as number) << 8);
  const sumAt = at + HEAD + length;
  if (length < FIXED || length > FIXED + LONGEST_PAYLOAD || sumAt + SUM > bytes.length) return undefined;
  const sum = new ByteReader(bytes, sumAt).word();
  if (crc32(bytes, at, sumAt) !== sum) return undefined;
  const body = new ByteReader(bytes, at + HEAD);
  const [before, sequence, type] = [body.word(), body.word(), body.byte()];
  if (!TYPES.includes(type)) return undefined;
  const payload = bytes.slice(at + HEAD + FIXED, sumAt);
  return { type: type as RecordType, payload, end: sumAt + SUM, sum, before, sequence };
}

function countLost(bytes: Uint8Array, from: number): number {
  let count = 0;
  let searched = 0;
  for (let at = bytes.indexOf(MAGIC, from); at >= 0 && searched < MAX_SEARCHED;) {
    searched += (bytes[at + 1] ?? 0) | ((bytes[at + 2] ?? 0) << 8);
    const found = recordAt(bytes, at);
    if (found) count++;
    at = bytes.indexOf(MAGIC, found ? found.end : at + 1);
  }
  return count;
}
