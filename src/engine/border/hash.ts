import type { Engine } from '../engine';
import { RULES_VERSION } from '../version';

/** Two running 32-bit sums, mixed after MurmurHash3: made to find differences, not to withstand forgers. */
class Digest {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  /** Takes in a whole number; what lies above 32 bits counts too. */
  number(n: number): void {
    this.word(n | 0);
    const high = Math.floor(n / 0x100000000);
    if (high !== 0 && high !== -1) this.word(high | 0);
  }

  text(text: string): void {
    this.number(text.length);
    for (let i = 0; i < text.length; i++) this.word(text.charCodeAt(i));
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    const whole = bytes.length & ~3;
    for (let i = 0; i < whole; i += 4) {
      this.word(
        (bytes[i] as number) |
          ((bytes[i + 1] as number) << 8) |
          ((bytes[i + 2] as number) << 16) |
          ((bytes[i + 3] as number) << 24),
      );
    }
    for (let i = whole; i < bytes.length; i++) this.word(bytes[i] as number);
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.a, this.b].map((sum) => finish(sum).toString(16).padStart(8, '0')).join('');
  }

  private word(word: number): void {
    let k = Math.imul(word, 0xcc9e2d51);
    k = (k << 15) | (k >>> 17);
    const mixed = Math.imul(k, 0x1b873593);
    this.a ^= mixed;
    this.a = (Math.imul((this.a << 13) | (this.a >>> 19), 5) + 0xe6546b64) | 0;
    this.b = Math.imul(this.b ^ word, 0x01000193);
    this.b ^= this.b >>> 15;
  }
}

function finish(sum: number): number {
  let h = sum;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number for the whole state: equal for equal games, and all but surely different for different ones. */
export function hashState(engine: Engine): string {
  const digest = new Digest();
  const { options, outcome, chance } = engine;
  digest.number(RULES_VERSION);
  digest.text(options.seed);
  digest.text(options.name);
  digest.number(engine.turn);
  digest.number(engine.nextId);
  digest.text(outcome ?? '');
  const { c, s0, s1, s2 } = chance.state();
  digest.number(c);
  // alea keeps fractions over 2³².
  for (const s of [s0, s1, s2]) digest.number(s * 0x100000000);
  digest.number(engine.map.depth);
  for (const map of engine.floors) {
    if (!map) continue;
    digest.number(map.depth);
    digest.number(map.width);
    digest.number(map.height);
    digest.bytes(map.tiles);
    digest.bytes(map.known);
    digest.number(map.leftAt);
    digest.number(map.actors.length);
    // By id: the order in which a map keeps its actors means nothing.
    for (const actor of [...map.actors].sort((a, b) => a.id - b.id)) {
      digest.number(actor.id);
      digest.text(actor.breed.id);
      digest.number(actor.cell);
      digest.number(actor.due);
    }
  }
  return digest.toString();
}
