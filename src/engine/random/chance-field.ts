// Chance for whole floors: a number for each cell and purpose that does not depend on the order of asking.

/** Returns a whole number from 0 to `n` − 1 for 16 random bits. A product costs less than a remainder. */
export const scaled = (bits: number, n: number): number => (bits * n) >>> 16;

/**
 * The chances of one turn. A stream of draws would make the outcome depend on the order in which cells are visited; here
 * each cell and purpose has its own draw, mixed from a salt as in MurmurHash3.
 */
export class ChanceField {
  /** @param salt 32 bits, different for every turn. */
  constructor(private readonly salt: number) {}

  /** Returns 32 random bits for a cell and a purpose. */
  bits(cell: number, purpose: number): number {
    let word = Math.imul(this.salt ^ Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b), 0xcc9e2d51);
    word = Math.imul(word ^ (word >>> 15), 0x1b873593);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  }

  /** Returns a whole number from 0 to `n` − 1 for a cell and a purpose; `n` is at most 2¹⁶. */
  below(n: number, cell: number, purpose: number): number {
    return scaled(this.bits(cell, purpose) >>> 16, n);
  }

  /** Returns true with a probability in percent. */
  percent(percent: number, cell: number, purpose: number): boolean {
    return percent >= 100 || (percent > 0 && this.below(100, cell, purpose) < percent);
  }
}
