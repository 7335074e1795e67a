/** A digest of numbers, texts and bytes, made to find differences and not to withstand forgers. */

/** Two running 32-bit sums, mixed as in MurmurHash3. */
export class Digest {
  private one = 0x9e3779b9 | 0;
  private other = 0x85ebca6b | 0;

  /** Adds a whole number; its bits above the 32nd count too. */
  number(n: number): void {
    const low = n | 0;
    this.words(low, low === n ? low >> 31 : Math.floor(n / 0x100000000) | 0);
  }

  text(text: string): void {
    this.number(text.length);
    for (let i = 0; i < text.length; i++) this.words(text.charCodeAt(i), 0);
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    const { buffer, byteOffset, length } = bytes;
    const view = new DataView(buffer, byteOffset, length);
    const rest = length % 8;
    const end = length - rest;
    for (let i = 0; i < end; i += 8) this.words(view.getInt32(i, true), view.getInt32(i + 4, true));
    if (rest > 0) this.words(lastWord(bytes, end), lastWord(bytes, end + 4));
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.one, this.other].map((sum) => finish(sum).toString(16).padStart(8, '0')).join('');
  }

  private words(low: number, high: number): void {
    this.one = (Math.imul(rotated(this.one ^ scrambled(low), 13), 5) + 0xe6546b64) | 0;
    this.other = (Math.imul(rotated(this.other ^ scrambled(high ^ this.one), 17), 5) + 0x38b34ae5) | 0;
  }
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
const scrambled = (word: number): number => Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);

/** The word at the end of an array; past the end there are zeros. */
function lastWord(bytes: Uint8Array, at: number): number {
  let word = 0;
  for (let k = Math.min(at + 4, bytes.length) - 1; k >= at; k--) word = (word << 8) | (bytes[k] as number);
  return word;
}

function finish(sum: number): number {
  let h = sum;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
