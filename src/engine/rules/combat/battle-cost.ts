/**
 * The prospects of a fight, for automatic fighting: whom to strike first, and what the fight will cost. Whole numbers, which
 * depend on what the hero sees; no die is rolled.
 */
import { throughGuard, type DicePool } from '../../random/dice-pool';
import type { Actor } from '../../world/actors/actor';
import type { Weapon } from '../../world/kinds/weapon';
import { exchangeOf, type Exchange } from './odds';

/** One, as chances and amounts are counted here: in millionths. */
const ONE = 1_000_000;
/** More health than anybody has. */
const MOST_COST = 999;
/** More ticks than any fight lasts. */
const FOR_EVER = 1_000_000;

/** Returns the chance of each number of successes, from 0 up, in millionths. */
function successes({ dice, chance }: DicePool): readonly number[] {
  let row = [ONE];
  for (let i = 0; i < dice; i++)
    row = Array.from({ length: row.length + 1 }, (_, k) =>
      Math.trunc(((row[k - 1] ?? 0) * chance + (row[k] ?? 0) * (100 - chance)) / 100),
    );
  return row;
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

/** Returns what a foe takes from the hero in a number of ticks, in millionths of a point. */
function damageWithin(foe: Actor, hero: Actor, ticks: number): number {
  const { mood, pace, weapon } = foe;
  const exchange = mood === 'flee' || weapon.steals ? undefined : exchangeOf(foe, hero);
  return exchange ? meanDamage(exchange.attack, exchange.guard) * Math.trunc((100 * ticks) / (pace * weapon.pace)) : 0;
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

/**
 * Returns about how much health it costs the hero to kill some foes, one after another, those first that die soonest. All of
 * them strike until they are dead, but for those that flee, and those that only steal.
 */
export function costOfFight(hero: Actor, foes: readonly Actor[], weapon: Weapon): number {
  let passed = 0;
  let cost = 0;
  for (const { foe, ticks } of soonestDead(hero, foes, weapon)) {
    passed = Math.min(FOR_EVER, passed + ticks);
    cost += damageWithin(foe, hero, passed);
  }
  return Math.min(MOST_COST, Math.trunc(cost / ONE));
}
