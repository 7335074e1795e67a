/** Checkpoints: tiny digests of the state that show where a replay diverges from its recording. */
import type { Engine } from '../../engine';

/** The parts of the state that a checkpoint covers, four bits each, the first in the highest bits. */
export const CHECKPOINT_PARTS = ['the time', 'the hero', 'chance', 'the others'] as const;
export type CheckpointPart = (typeof CHECKPOINT_PARTS)[number];

/** The bits of a part. */
const BITS = 4;

/**
 * Returns sixteen bits of the state, which are cheap to compute. Equal games have equal checkpoints; a part that differs
 * shows in fifteen cases of sixteen. Only `hashState` tells for certain.
 */
export function checkpointOf({ turn, hero, rng, map }: Engine): number {
  const { c, s0, s1, s2 } = rng.state();
  const time = mixed(mixed(1, turn), hero.due);
  const self = [hero.cell, map.number, hero.health, hero.maxHealth, hero.gold, hero.experience, hero.level];
  const random = mixed(mixed(mixed(mixed(1, c), s0 * WHOLE), s1 * WHOLE), s2 * WHOLE);
  // A sum, since the order in which a map keeps its actors means nothing.
  let others = map.actors.length;
  for (const one of map.actors) if (one !== hero) others += mixed(mixed(mixed(1, one.id), one.cell), one.health);
  return joined([time, self.reduce(mixed, 1), random, mixed(1, others)]);
}

/** Returns the parts in which two checkpoints differ. */
export const partsThatDiffer = (one: number, other: number): readonly CheckpointPart[] =>
  CHECKPOINT_PARTS.filter(
    (_, i) => (((one ^ other) >>> (BITS * (CHECKPOINT_PARTS.length - 1 - i))) & ((1 << BITS) - 1)) !== 0,
  );

/** Random streams keep fractions over 2³². */
const WHOLE = 0x100000000;

function mixed(sum: number, n: number): number {
  const word = Math.imul(sum ^ (n | 0), 0x85ebca6b);
  return Math.imul(word ^ (word >>> 15), 0xc2b2ae35);
}

const joined = (sums: readonly number[]): number =>
  sums.reduce((bits, sum) => (bits << BITS) | (sum >>> (32 - BITS)), 0);
