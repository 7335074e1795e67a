// Random choice by weight.
import type { Rng } from './rng';

/** Draws a value from a list, each with a probability proportional to its weight. Throws if the list is empty. */
export function weighted<Value>(rng: Rng, list: readonly (readonly [weight: number, value: Value])[]): Value {
  let roll = rng.below(list.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of list) {
    if (roll < weight) return value;
    roll -= weight;
  }
  throw new RangeError('nothing to choose from');
}
