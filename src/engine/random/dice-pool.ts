// Dice pools: their rolls, and their chances for display and for bots. Those are fractions and never reach the rules.
import type { Rng } from './rng';

/** A number of percentile dice; each that shows `chance` or less is a success. */
export interface DicePool {
  readonly dice: number;
  /** Percent, 0 to 100. */
  readonly chance: number;
}

/** The outcome of an attack roll. `throughGuard` says how much damage it is. */
interface StrikeRoll {
  readonly hits: number;
  readonly blocks: number;
}

/** Rolls the attack, then the defence if there is any hit. */
export function rollStrike(attack: DicePool, defense: DicePool, rng: Rng): StrikeRoll {
  const hits = rollSuccesses(attack, rng);
  return { hits, blocks: hits === 0 ? 0 : rollSuccesses(defense, rng) };
}

/** The number of hits from which a blow wounds for at least 1, however many are blocked. */
export const GLANCING_HITS = 4;

/**
 * Returns how much of a blow gets through: hits minus blocks. A blow with four hits or more, or in which each of two dice
 * or more hits, wounds for at least 1: no guard stops strong blows forever.
 */
export function throughGuard({ dice }: DicePool, hits: number, blocks: number): number {
  const glances = hits >= GLANCING_HITS || (dice >= 2 && hits === dice);
  return Math.max(hits - blocks, glances ? 1 : 0);
}

function rollSuccesses({ dice, chance }: DicePool, rng: Rng): number {
  let count = 0;
  for (let i = 0; i < dice; i++) if (rng.percent(chance)) count++;
  return count;
}

/** Returns the chance of each number of successes, from 0 up. */
function successChances({ dice, chance }: DicePool): Float64Array {
  const p = chance / 100;
  const row = new Float64Array(dice + 1);
  row[0] = 1;
  for (let i = 1; i <= dice; i++)
    for (let k = i; k >= 0; k--) row[k] = (k > 0 ? (row[k - 1] as number) * p : 0) + (row[k] as number) * (1 - p);
  return row;
}

/** Returns the chance of each amount of damage of one attack, from 0 up. */
export function damageChances(attack: DicePool, defense: DicePool): readonly number[] {
  const hits = successChances(attack);
  const blocks = successChances(defense);
  const damage = new Array<number>(attack.dice + 1).fill(0);
  for (let h = 0; h < hits.length; h++) {
    for (let b = 0; b < blocks.length; b++) {
      const left = throughGuard(attack, h, b);
      damage[left] = (damage[left] as number) + (hits[h] as number) * (blocks[b] as number);
    }
  }
  return damage;
}

/** Returns the mean of amounts that have these chances, from 0 up. */
export const meanAmount = (chances: readonly number[]): number =>
  chances.reduce((sum, p, amount) => sum + p * amount, 0);
