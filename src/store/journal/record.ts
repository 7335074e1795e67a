import { ByteReader, ByteWriter } from '../coding/bytes';
import { crc32 } from '../coding/crc32';

/** What a record tells. The numbers are those in the file. */
export const RECORD = { header: 1, command: 2, hash: 3, void: 4, seal: 5, end: 6 } as const;
export type RecordType = (typeof RECORD)[keyof typeof RECORD];

export interface LogRecord {
  readonly type: RecordType;
  readonly payload: Uint8Array;
  /** Where the record ends. */
  readonly end: number;
  /** Its checksum, which the next record repeats. */
  readonly sum: number;
}

/** The first byte of each record. It is not 0, so that a file's end that was never written is no record. */
const MAGIC = 0xa7;
/** Magic, length of the body; then the body: the sum before, the number, the type, the payload; then the sum. */
const HEAD = 3;
const FIXED = 9;
const SUM = 4;
export const LONGEST_PAYLOAD = 1000;
/** How many bytes are summed up at the most in looking for what follows a hole. */
const MOST_SEARCHED = 8 << 20;

const TYPES: readonly number[] = Object.values(RECORD);

/** One record, which follows on one with the sum `before` (for the first of a log: the sum of its snapshot). */
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

/** The sum at the end of a record. */
export const sumOf = (record: Uint8Array): number => new ByteReader(record, record.length - SUM).word();

export interface Scan {
  /** Every record from the start on, as far as each follows on the one before. */
  readonly records: readonly LogRecord[];
  /** Where the last of them ends. */
  readonly end: number;
  /** How many whole records lie behind that, after what cannot be read: more than 0 where the file was damaged. */
  readonly lost: number;
}

/** Reads a log as far as it goes. `before` is the sum of its snapshot; left out, the log is believed about that. */
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
  return { records, end, lost: end < bytes.length ? countBehind(bytes, end + 1) : 0 };
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

function countBehind(bytes: Uint8Array, from: number): number {
  let count = 0;
  let searched = 0;
  for (let at = bytes.indexOf(MAGIC, from); at >= 0 && searched < MOST_SEARCHED;) {
    searched += (bytes[at + 1] ?? 0) | ((bytes[at + 2] ?? 0) << 8);
    const found = recordAt(bytes, at);
    if (found) count++;
    at = bytes.indexOf(MAGIC, found ? found.end : at + 1);
  }
  return count;
}
