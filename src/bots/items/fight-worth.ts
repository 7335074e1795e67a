/** The worth of a pair of dice pools in a fight, so that gear can be compared. */
import type { Comparison } from '../../engine/api/view/pack-view';
import { damageChances, meanAmount, type DicePool } from '../../engine/random/dice-pool';

/** Returns the mean damage of a blow. */
const meanDamage = (attack: DicePool, guard: DicePool): number => meanAmount(damageChances(attack, guard));

/** The dice pools of a strong foe at a depth, by which gear is judged. */
const foeAt = (depth: number): { readonly attack: DicePool; readonly guard: DicePool } => ({
  attack: { dice: 3 + Math.trunc(depth / 3), chance: 55 },
  guard: { dice: 1 + Math.trunc(depth / 3), chance: 40 + 2 * depth },
});

/** Damage that is added on both sides, so that nothing is divided by nearly zero. */
const LEAST = { taken: 0.15, dealt: 0.05 } as const;

/** Returns the worth of a pair of pools: the damage dealt for each point taken, at these paces in percent. */
export function worthOf(attack: DicePool, guard: DicePool, depth: number, blow = 100, pace = 100): number {
  const foe = foeAt(depth);
  const dealt = (LEAST.dealt + meanDamage(attack, foe.guard)) / blow;
  const taken = (LEAST.taken + meanDamage(foe.attack, guard)) * pace;
  return (10_000 * dealt) / taken;
}

/** The cost of each percent of noise above normal, as a fraction. */
const NOISE_COST = 0.0008;
/** The worth of each cell of reach beyond the first, as a fraction. */
const REACH_WORTH = 0.12;

/** Returns the worth of a hero's numbers before or after a change of gear. */
export function fightWorth(comparison: Comparison, when: 'now' | 'then', depth: number): number {
  const index = when === 'now' ? 0 : 1;
  const { attack, guard, pace, blow, reach, noise } = comparison;
  const handiness = 1 + REACH_WORTH * (reach[index] - 1) - NOISE_COST * (noise[index] - 100);
  return worthOf(attack[index], guard[index], depth, blow[index], pace[index]) * handiness;
}
