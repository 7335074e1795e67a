import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Snapshot } from '../../engine/border/snapshot';
import { ByteReader, ByteWriter, Damage } from './bytes';
import { crc32 } from './crc32';
import { checkLayers, SNAPSHOT } from './snapshot-codec';

const MAGIC = 0x56534b4b; // KKSV
/** Raised when files of the form before can no longer be read as they are. */
const FORMAT = 1;
/** The most that such a file may have, packed and unpacked. */
export const LARGEST_SNAPSHOT = 4 << 20;
const LARGEST_UNPACKED = 8 << 20;

/** Packed at its fastest: it is done while the player waits, and the layers of a floor are mostly alike. */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  const body = new ByteWriter();
  SNAPSHOT.write(body, snapshot);
  const packed = deflateRawSync(body.done(), { level: 1 });
  const out = new ByteWriter();
  out.word(MAGIC);
  out.byte(FORMAT);
  out.word(crc32(packed));
  out.raw(packed);
  return out.done();
}

/** Throws Damage where the bytes are no snapshot. */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const from = new ByteReader(bytes);
  if (from.left < 9 || from.word() !== MAGIC) throw new Damage('it is no saved game');
  const format = from.byte();
  if (format !== FORMAT) throw new Damage(`its format is ${format}, and this version reads ${FORMAT}`);
  const sum = from.word();
  const packed = from.raw(from.left);
  if (crc32(packed) !== sum) throw new Damage('its checksum is wrong');
  const body = new ByteReader(unpack(packed, LARGEST_UNPACKED));
  const snapshot = SNAPSHOT.read(body);
  body.end();
  checkLayers(snapshot);
  return snapshot;
}

/** What was packed, of so many bytes at the most. Throws Damage. */
export function unpack(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch {
    throw new Damage('it cannot be unpacked');
  }
}
