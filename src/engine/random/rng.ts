// By itself: the package as a whole loads six more generators and `crypto`, which takes four times as long.
import alea from 'seedrandom/lib/alea';

/** The whole state of a stream. Saved as it is: never as a count of draws. */
export interface RngState {
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

/**
 * One stream of chance. Streams are named, so that drawing from one never shifts another:
 * `Rng.named(seed, 'floor', 3)` is the same stream whenever and by whomever it is asked for.
 */
export class Rng {
  private constructor(private readonly draw: ReturnType<typeof alea>) {}

  /** The stream of this name. The parts cannot run into one another: `('a', 'b')` is not `('ab')`. */
  static named(...name: readonly (string | number)[]): Rng {
    return new Rng(alea(JSON.stringify(name), { state: true }));
  }

  /** The stream that goes on from a saved state. */
  static restored(state: RngState): Rng {
    return new Rng(alea('', { state }));
  }

  /** A whole number from 0 up to, not including, `n` (1 to 2³²). */
  below(n: number): number {
    return Math.floor(this.draw() * n);
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in `percent` cases of a hundred. */
  percent(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** One of the list, all alike. Throws on an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list');
    return list[this.below(list.length)] as T;
  }

  /** Puts the list into a random order, in place. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = list[i] as T;
      list[i] = list[j] as T;
      list[j] = moved;
    }
    return list;
  }

  /** Where the stream stands: a copy, which later draws leave alone. */
  state(): RngState {
    return this.draw.state();
  }
}
