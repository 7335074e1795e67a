import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Snapshot } from '../../engine/api/snapshot/snapshot';
import { PROGRAM_VERSION } from './program-version';
import { RAW_BLOCKS } from './block';
import { ByteReader, ByteWriter, CorruptDataError, NewerFormatError } from './bytes';
import { crc32 } from './crc32';
import { checkLayers, fromBlocks, toBlocks } from './snapshot-codec';

const MAGIC = 0x56534b4b; // KKSV
/** Raised when the frame changes; what is in a block has a version of its own. */
const FORMAT = 1;
/** The most that such a file may have, packed and unpacked. */
export const LARGEST_SNAPSHOT = 4 << 20;
const LARGEST_UNPACKED = 8 << 20;
const LONGEST_WRITER = 40;

/** Packed at its fastest: it is done while the player waits, and the layers of a floor are mostly alike. */
export function encodeSnapshot(snapshot: Snapshot, writer = PROGRAM_VERSION): Uint8Array {
  const body = new ByteWriter();
  body.text(writer.slice(0, LONGEST_WRITER));
  RAW_BLOCKS.write(body, toBlocks(snapshot));
  const packed = deflateRawSync(body.done(), { level: 1 });
  const out = new ByteWriter();
  out.word(MAGIC);
  out.byte(FORMAT);
  out.word(crc32(packed));
  out.raw(packed);
  return out.done();
}

/** A snapshot as it was read. */
export interface Read {
  readonly snapshot: Snapshot;
  /** Whether a version before this one has written it: all of it holds, and is written in another form now. */
  readonly isOlder: boolean;
}

/** Throws Damage where the bytes are no snapshot, and Newer where a version to come has written it. */
export function readSnapshot(bytes: Uint8Array): Read {
  const { format, body } = open(bytes);
  if (format > FORMAT) throw new NewerFormatError(`its format is ${format}, and this version reads up to ${FORMAT}`);
  body.text(LONGEST_WRITER);
  const read = fromBlocks(RAW_BLOCKS.read(body));
  body.end();
  checkLayers(read.snapshot);
  return read;
}

/** Throws Damage. */
export const decodeSnapshot = (bytes: Uint8Array): Snapshot => readSnapshot(bytes).snapshot;

/** Which version of the program has written a snapshot, to be put behind a sentence; empty where that cannot be told. */
export function keptBy(bytes: Uint8Array): string {
  try {
    return ` (koboldkeep ${open(bytes).body.text(LONGEST_WRITER)} has kept it)`;
  } catch {
    return '';
  }
}

/** Reads the frame, which is the same in every format: the body begins with the version of the writer. */
function open(bytes: Uint8Array): { readonly format: number; readonly body: ByteReader } {
  const from = new ByteReader(bytes);
  if (from.left < 9 || from.word() !== MAGIC) throw new CorruptDataError('it is no saved game');
  const format = from.byte();
  if (format === 0) throw new CorruptDataError('it is no saved game');
  const sum = from.word();
  const packed = from.raw(from.left);
  if (crc32(packed) !== sum) throw new CorruptDataError('its checksum is wrong');
  return { format, body: new ByteReader(unpack(packed, LARGEST_UNPACKED)) };
}

/** What was packed, of so many bytes at the most. Throws Damage. */
export function unpack(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch {
    throw new CorruptDataError('it cannot be unpacked');
  }
}
