/** What a pair of dice pools is worth in a fight, so that gear can be compared. */
import type { Comparison } from '../../engine/api/view/pack-view';
import type { HeroStatus } from '../../engine/api/view/view';

type DicePool = HeroStatus['attack'];

/** Returns the chance of each number of successes, from 0 up. */
function successes({ dice, chance }: DicePool): readonly number[] {
  let row = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((part, k) => {
      next[k] = (next[k] as number) + part * (1 - chance / 100);
      next[k + 1] = (next[k + 1] as number) + (part * chance) / 100;
    });
    row = next;
  }
  return row;
}

/** Returns the mean damage of a blow. */
function meanDamage(attack: DicePool, guard: DicePool): number {
  const blocks = successes(guard);
  return successes(attack).reduce(
    (sum, hit, h) => sum + hit * blocks.reduce((rest, block, b) => rest + block * Math.max(0, h - b), 0),
    0,
  );
}

/** The dice of an ordinary foe of a depth, by which gear is judged. */
const foeAt = (depth: number): { readonly attack: DicePool; readonly guard: DicePool } => ({
  attack: { dice: 3 + Math.trunc(depth / 3), chance: 55 },
  guard: { dice: 1 + Math.trunc(depth / 3), chance: 40 },
});

/** What each percent of noise above the ordinary costs, of 1. */
const NOISE_COST = 0.0008;
/** What each cell of reach beyond the first is worth, of 1. */
const REACH_WORTH = 0.12;

/** The numbers of a hero before or after a change of gear. */
export function fightWorth(comparison: Comparison, when: 'now' | 'then', depth: number): number {
  const index = when === 'now' ? 0 : 1;
  const { attack, guard, pace, blow, reach, noise } = comparison;
  const foe = foeAt(depth);
  const dealt = meanDamage(attack[index], foe.guard) / blow[index];
  const taken = (0.15 + meanDamage(foe.attack, guard[index])) * pace[index];
  const handiness = 1 + REACH_WORTH * (reach[index] - 1) - NOISE_COST * (noise[index] - 100);
  return ((100 * dealt) / taken) * handiness;
}
