// Named random streams, on the generator alea of seedrandom, and choice by weight.
// The generator alone: the whole package loads six more and `crypto`, which takes four times as long.
import alea from 'seedrandom/lib/alea';

/** The complete state of a stream, as it is saved. */
export interface RngState {
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

/**
 * A random stream. Streams have names, so that drawing from one never affects another: `Rng.named(seed, 'floor', 3)` is
 * the same stream whenever it is made.
 */
export class Rng {
  private constructor(private readonly draw: ReturnType<typeof alea>) {}

  /** Returns the stream with a name. The parts are kept apart: `('a', 'b')` is not `('ab')`. */
  static named(...name: readonly (string | number)[]): Rng {
    return new Rng(alea(JSON.stringify(name), { state: true }));
  }

  /** Returns a stream that continues from a saved state. */
  static restored(state: RngState): Rng {
    return new Rng(alea('', { state }));
  }

  /** Draws a whole number from 0 to `n` − 1; `n` is from 1 to 2³². */
  below(n: number): number {
    return Math.floor(this.draw() * n);
  }

  /** Draws a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** Returns true with a probability in percent. */
  percent(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** Draws an element of a list, each with the same probability. Throws if the list is empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list');
    return list[this.below(list.length)] as T;
  }

  /** Shuffles a list in place. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = list[i] as T;
      list[i] = list[j] as T;
      list[j] = moved;
    }
    return list;
  }

  /** Returns a copy of the stream's state. */
  state(): RngState {
    return this.draw.state();
  }
}

/** Draws a value from a list, each with a probability proportional to its weight. Throws if the list is empty. */
export function weighted<Value>(rng: Rng, list: readonly (readonly [weight: number, value: Value])[]): Value {
  let roll = rng.below(list.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of list) {
    if (roll < weight) return value;
    roll -= weight;
  }
  throw new RangeError('nothing to choose from');
}
