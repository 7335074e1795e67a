/** The CRC-32 checksum of files and records. */

/** The effect of each byte on the sum. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** Returns the checksum that zip and PNG use. It finds accidents, not forgeries: anyone can compute it. */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let sum = 0xffffffff;
  for (let i = from; i < to; i++) sum = (TABLE[(sum ^ (bytes[i] as number)) & 255] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Returns a checksum as eight hexadecimal digits. */
export const hex32 = (sum: number): string => sum.toString(16).padStart(8, '0');
