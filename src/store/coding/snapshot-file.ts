/** The file of a snapshot: a checksummed, compressed frame around its blocks. */
import { deflateRawSync } from 'node:zlib';
import type { Snapshot } from '../../engine/api/snapshot/snapshot';
import { PROGRAM_VERSION } from './package';
import { RAW_BLOCKS } from './block';
import { ByteReader, ByteWriter, CorruptDataError, NewerFormatError } from './bytes';
import { frameFile, openFrame, readBody, unpacked } from './file-frame';
import { checkLayers, fromBlocks, toBlocks } from './snapshot-codec';

const MAGIC = 0x56534b4b; // KKSV
/** Raised when the frame changes; what is in a block has a version of its own. */
const FORMAT = 1;
/** The maximum size of such a file, in bytes. */
export const LARGEST_SNAPSHOT = 4 << 20;
const LONGEST_WRITER = 40;

/** Returns the bytes of the file. They are compressed at the fastest level, since the player waits for it. */
export function encodeSnapshot(snapshot: Snapshot, writer = PROGRAM_VERSION): Uint8Array {
  const body = new ByteWriter();
  body.text(writer.slice(0, LONGEST_WRITER));
  RAW_BLOCKS.write(body, toBlocks(snapshot));
  return frameFile(MAGIC, FORMAT, deflateRawSync(body.done(), { level: 1 }));
}

/** Reads a snapshot. Throws a NewerFormatError if a newer version wrote it, and a CorruptDataError if it is not valid. */
export function readSnapshot(bytes: Uint8Array): ReturnType<typeof fromBlocks> {
  const { format, packed } = open(bytes);
  // A newer format may be packed in another way.
  if (format > FORMAT) throw new NewerFormatError(`its format is ${format}, and this version reads up to ${FORMAT}`);
  const body = new ByteReader(unpacked(packed));
  body.text(LONGEST_WRITER);
  const read = fromBlocks(RAW_BLOCKS.read(body));
  body.end();
  checkLayers(read.snapshot);
  return read;
}

/** Reads a snapshot without its age. Throws as `readSnapshot` does. */
export const decodeSnapshot = (bytes: Uint8Array): Snapshot => readSnapshot(bytes).snapshot;

/** Returns the version of the program that wrote a snapshot. Throws a CorruptDataError if that cannot be read. */
export const writerOf = (bytes: Uint8Array): string =>
  new ByteReader(unpacked(open(bytes).packed)).text(LONGEST_WRITER);

/** Reads the frame, which is the same in every format. The body begins with the version of the writer. */
function open(bytes: Uint8Array): { readonly format: number; readonly packed: Uint8Array } {
  const { format, from } = openFrame(bytes, MAGIC, 'a saved game');
  if (format === 0) throw new CorruptDataError('it is not a saved game');
  return { format, packed: readBody(from) };
}
