/** Writes and reads numbers, texts and raw bytes: the lowest layer of every file format. */
import { Buffer, isUtf8 } from 'node:buffer';

/** Bytes from outside are not valid. The message is part of a sentence for the player, such as "it is cut off". */
export class CorruptDataError extends Error {}

/** A newer version of the program wrote the file. Nothing is wrong with it, and it must not be changed. */
export class NewerFormatError extends CorruptDataError {}

/** The file is not there. */
export class MissingFileError extends CorruptDataError {}

/** The largest whole number that can be written. */
const MOST = Number.MAX_SAFE_INTEGER;

/** A buffer that grows as it is written. */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  private used = 0;

  byte(byte: number): void {
    this.room(1)[this.used++] = byte;
  }

  /** Writes a whole number from 0, seven bits to a byte, lowest first. */
  count(n: number): void {
    if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`${n} is not a whole number from 0`);
    let rest = n;
    while (rest > 127) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** Writes the low 32 bits of a number as four bytes, lowest first. */
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

  /** Returns a copy of the bytes written so far. */
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

/** Reads bytes from outside and trusts none of them. Each method throws a CorruptDataError if the bytes do not fit. */
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

  /** Returns a copy of the next `length` bytes. */
  raw(length: number): Uint8Array {
    if (length > this.left) throw new CorruptDataError('it is cut off');
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }

  /** Reads a text of at most `most` characters. */
  text(most: number): string {
    const bytes = this.raw(this.count(4 * most));
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
    if (text.length > most) throw new CorruptDataError('a text in it is too long');
    if (!isUtf8(bytes)) throw new CorruptDataError('a text in it is not valid UTF-8');
    return text;
  }

  /** Throws a CorruptDataError if bytes are left. */
  end(): void {
    if (this.left > 0) throw new CorruptDataError('it contains more than it should');
  }
}
