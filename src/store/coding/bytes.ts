import { Buffer, isUtf8 } from 'node:buffer';

/** Why bytes cannot be read: they are not what they should be. Told as part of a sentence, never shown as a stack. */
export class CorruptDataError extends Error {}

/** It is of a version to come: nothing is wrong with it, and nothing may be done to it. */
export class NewerFormatError extends CorruptDataError {}

/** The greatest whole number that is kept. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Bytes that grow as they are written. */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  private used = 0;

  get length(): number {
    return this.used;
  }

  byte(byte: number): void {
    this.room(1)[this.used++] = byte;
  }

  /** A whole number from 0 on, seven bits to a byte, the lowest first. */
  count(n: number): void {
    if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`${n} is no whole number from 0 on`);
    let rest = n;
    while (rest > 127) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** Four bytes, the lowest first. */
  word(n: number): void {
    this.room(4);
    for (let shift = 0; shift < 32; shift += 8) this.byte((n >>> shift) & 255);
  }

  raw(bytes: Uint8Array): void {
    this.room(bytes.length).set(bytes, this.used);
    this.used += bytes.length;
  }

  text(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.count(bytes.length);
    this.raw(bytes);
  }

  /** What has been written, as a copy of its own. */
  done(): Uint8Array {
    return this.bytes.slice(0, this.used);
  }

  private room(more: number): Uint8Array {
    if (this.used + more > this.bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.used + more));
      grown.set(this.bytes.subarray(0, this.used));
      this.bytes = grown;
    }
    return this.bytes;
  }
}

/** Reads bytes from outside, and trusts none of them: what is not there, or is too much, is Damage. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    private at = 0,
  ) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new CorruptDataError('it is cut off');
    this.at++;
    return byte;
  }

  count(most = MOST): number {
    let n = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      n += (byte & 127) * unit;
      if (n > most) throw new CorruptDataError('a number in it is too large');
      if (byte < 128) return n;
      if (unit > MOST / 128) throw new CorruptDataError('a number in it never ends');
    }
  }

  word(): number {
    const [a, b, c, d] = [this.byte(), this.byte(), this.byte(), this.byte()];
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }

  /** So many bytes, as a copy. */
  raw(length: number): Uint8Array {
    if (length > this.left) throw new CorruptDataError('it is cut off');
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }

  /** A text of so many characters at the most. */
  text(most: number): string {
    const bytes = this.raw(this.count(4 * most));
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
    if (text.length > most) throw new CorruptDataError('a text in it is too long');
    if (!isUtf8(bytes)) throw new CorruptDataError('a text in it is garbled');
    return text;
  }

  /** Demands that nothing is left. */
  end(): void {
    if (this.left > 0) throw new CorruptDataError('there is more in it than belongs there');
  }
}
