/** The chances of a blow in whole numbers, by which the rules may go; `odds.ts` has them as fractions, for display. */
import { throughGuard, type DicePool } from '../../random/dice-pool';

/** One, as chances and amounts are counted here: in millionths. */
export const ONE = 1_000_000;
/** The rows of `successes`, by chance and number of dice: each is made once. */
const ROWS: number[][][] = [];

/** Returns the chance of each number of successes, from 0 up, in millionths. */
function successes({ dice, chance }: DicePool): readonly number[] {
  const rows = (ROWS[chance] ??= [[ONE]]);
  for (let count = rows.length; count <= dice; count++) {
    const fewer = rows[count - 1] as readonly number[];
    rows[count] = Array.from({ length: count + 1 }, (_, k) =>
      Math.trunc(((fewer[k - 1] ?? 0) * chance + (fewer[k] ?? 0) * (100 - chance)) / 100),
    );
  }
  return rows[dice] as readonly number[];
}

/** Returns the mean damage of a blow, in millionths of a point. */
export function meanDamage(attack: DicePool, defense: DicePool): number {
  const blocks = successes(defense);
  let sum = 0;
  successes(attack).forEach((hit, hits) => {
    let through = 0;
    blocks.forEach((block, count) => (through += block * throughGuard(attack, hits, count)));
    sum += Math.trunc((hit * Math.trunc(through / 1000)) / 1000);
  });
  return sum;
}

/** The outcomes of a blow without damage. */
export const MISSED = -1;
export const BLOCKED = 0;

/** The chances of a blow, summed up: of a miss, of a block at most, of 1 point at most, and so on. In millionths. */
export type Blow = readonly number[];

/** Returns the chances of a blow. */
export function blowOf(attack: DicePool, guard: DicePool): Blow {
  const blocks = successes(guard);
  const outcomes = new Array<number>(attack.dice + 2).fill(0);
  successes(attack).forEach((hit, hits) => {
    blocks.forEach((block, count) => {
      const outcome = hits === 0 ? MISSED : throughGuard(attack, hits, count);
      outcomes[outcome + 1] = (outcomes[outcome + 1] as number) + Math.trunc((hit * block) / ONE);
    });
  });
  let sum = 0;
  return outcomes.map((chance) => (sum += chance));
}

/** Returns the chances of blows against each number of guard dice up to the usual one. */
export const blowsOf = (attack: DicePool, { dice, chance }: DicePool): readonly Blow[] =>
  Array.from({ length: dice + 1 }, (_, left) => blowOf(attack, { dice: left, chance }));
