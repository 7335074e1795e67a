/** The time that foes take to kill, and whom to strike first. Whole numbers, which depend on what the hero sees; no die is rolled. */
import { throughGuard, type DicePool } from '../../random/dice-pool';
import type { Actor } from '../../world/actors/actor';
import type { Weapon } from '../../world/kinds/weapon';
import { exchangeOf, type Exchange } from './odds';

/** One, as chances and amounts are counted here: in millionths. */
export const ONE = 1_000_000;
/** More ticks than any fight lasts. */
const FOR_EVER = 1_000_000;

/** The rows of `successes`, by chance and number of dice: each is made once. */
const ROWS: number[][][] = [];

/** Returns the chance of each number of successes, from 0 up, in millionths. */
export function successes({ dice, chance }: DicePool): readonly number[] {
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
function meanDamage(attack: DicePool, defense: DicePool): number {
  const blocks = successes(defense);
  let sum = 0;
  successes(attack).forEach((hit, hits) => {
    let through = 0;
    blocks.forEach((block, count) => (through += block * throughGuard(attack, hits, count)));
    sum += Math.trunc((hit * Math.trunc(through / 1000)) / 1000);
  });
  return sum;
}

/** Returns the ticks until an exchange of blows ends with the death of its victim. */
function ticksToKill({ attack, guard, defense, weight, health, pace, blowPace }: Exchange): number {
  const usual = meanDamage(attack, guard);
  const left = health * ONE - weight * meanDamage(attack, defense);
  const blows = 1 + (left <= 0 ? 0 : usual === 0 ? FOR_EVER : Math.ceil(left / usual));
  return Math.min(FOR_EVER, Math.trunc((blows * pace * blowPace) / 100));
}

/** Returns how long the hero takes to kill a foe with a weapon, in ticks; `FOR_EVER` at most. */
export function timeToKill(hero: Actor, foe: Actor, weapon: Weapon): number {
  const exchange = exchangeOf(hero, foe, weapon);
  return exchange ? ticksToKill(exchange) : FOR_EVER;
}

/** Returns foes with the time that the hero takes to kill each, those first that die soonest. */
export const soonestDead = (
  hero: Actor,
  foes: readonly Actor[],
  weapon: Weapon,
): readonly { readonly foe: Actor; readonly ticks: number }[] =>
  foes
    .map((foe) => ({ foe, ticks: timeToKill(hero, foe, weapon) }))
    .sort((a, b) => a.ticks - b.ticks || a.foe.id - b.foe.id);
