/** The frame of a binary file: a magic number, a format, and a checksum of the body that follows. */
import { inflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter, CorruptDataError } from './bytes';
import { crc32 } from './crc32';

/** The maximum size of a decompressed body, in bytes. */
const LARGEST_UNPACKED = 8 << 20;

/** Returns the bytes of a file. */
export function frameFile(magic: number, format: number, body: Uint8Array): Uint8Array {
  const out = new ByteWriter();
  out.word(magic);
  out.byte(format);
  out.word(crc32(body));
  out.raw(body);
  return out.done();
}

/** Reads the format of a file, for `readBody` to continue. Throws a CorruptDataError if it is not `what`. */
export function openFrame(bytes: Uint8Array, magic: number, what: string) {
  const from = new ByteReader(bytes);
  if (from.left < 9 || from.word() !== magic) throw new CorruptDataError(`it is not ${what}`);
  return { format: from.byte(), from };
}

/** Reads the body behind a format. Throws a CorruptDataError. */
export function readBody(from: ByteReader): Uint8Array {
  const sum = from.word();
  const body = from.raw(from.left);
  if (crc32(body) !== sum) throw new CorruptDataError('its checksum is wrong');
  return body;
}

/** Reads and decompresses the body behind a format. Throws a CorruptDataError. */
export function readPackedBody(from: ByteReader): Uint8Array {
  return unpacked(readBody(from));
}

/** Decompresses a body. Throws a CorruptDataError. */
export function unpacked(packed: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: LARGEST_UNPACKED });
  } catch {
    throw new CorruptDataError('it cannot be decompressed');
  }
}
