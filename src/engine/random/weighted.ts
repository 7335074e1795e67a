import type { Rng } from './rng';

/** One of the list, each as likely as its weight says. */
export function weighted<Value>(rng: Rng, list: readonly (readonly [weight: number, value: Value])[]): Value {
  let roll = rng.below(list.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of list) {
    if (roll < weight) return value;
    roll -= weight;
  }
  throw new RangeError('nothing to choose from');
}
