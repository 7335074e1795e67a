// Finds the 8-bit controls that some terminals send as single bytes, which are not valid UTF-8.
import { Buffer } from 'node:buffer';

const FIRST_CONTROL = 0x80;
const LAST_CONTROL = 0x9f;
const LAST_CONTINUATION = 0xbf;
/** The first byte of the UTF-8 encoding of a control. */
const LEAD = 0xc2;

/** Rewrites single control bytes as UTF-8. Chunks may be split anywhere. */
export class ControlBytes {
  /** The number of bytes that the character that has begun still needs. */
  private missing = 0;

  /** Returns a chunk in which every control is valid UTF-8. */
  encoded(chunk: Uint8Array): Buffer {
    const out: number[] = [];
    for (const byte of chunk) {
      const continues = this.missing > 0 && byte >= FIRST_CONTROL && byte <= LAST_CONTINUATION;
      if (!continues && byte >= FIRST_CONTROL && byte <= LAST_CONTROL) out.push(LEAD);
      out.push(byte);
      this.missing = continues ? this.missing - 1 : continuationsAfter(byte);
    }
    return Buffer.from(out);
  }
}

/** The number of bytes that follow the first byte of a character. */
function continuationsAfter(lead: number): number {
  if (lead < LEAD || lead > 0xf4) return 0;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}
