/** The CRC-32 checksum of files and records. */
import * as zlib from 'node:zlib';

/** Node's own, where this version has it. */
const NATIVE = (zlib as Partial<Pick<typeof zlib, 'crc32'>>).crc32;

/** Returns the checksum that zip and PNG use. It finds accidents, not forgeries: anyone can compute it. */
export const crc32 = (bytes: Uint8Array, from = 0, to = bytes.length): number =>
  NATIVE ? NATIVE(bytes.subarray(from, to)) : crc32ByTable(bytes, from, to);

/** The same in versions of Node without it. */
export function crc32ByTable(bytes: Uint8Array, from: number, to: number): number {
  const table = tableOfBytes();
  let sum = 0xffffffff;
  for (let i = from; i < to; i++) sum = (table[(sum ^ (bytes[i] as number)) & 255] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** The effect of each byte on the sum. */
let knownTable: Uint32Array | undefined;
const tableOfBytes = (): Uint32Array =>
  (knownTable ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    return sum;
  }));

/** Returns a checksum as eight hexadecimal digits. */
export const hex32 = (sum: number): string => sum.toString(16).padStart(8, '0');
