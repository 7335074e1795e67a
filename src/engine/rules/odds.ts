// The odds of a fight, exactly as the dice pools give them. Only for display: fractions never reach the rules.
import type { Actor } from '../world/actor';
import type { Weapon } from '../world/weapon';
import { attackPool, damagePerHit, defensePool, guardPool, type DicePool } from './combat';

/** The outcome of attacking an actor again and again. Fractions are of 1. */
export interface Odds {
  /** The chance that one attack does damage. */
  readonly hit: number;
  /** The mean damage of one attack. */
  readonly damage: number;
  /** The mean number of attacks until the victim is dead; `Infinity` if none can hurt it. */
  readonly blows: number;
  /** The same in turns of a hero without conditions. */
  readonly turns: number;
  /** The chance that the victim is dead after 1, 2, 3, … attacks. */
  readonly deadAfter: readonly number[];
}

/** How many attacks `deadAfter` covers. */
const BLOWS_AHEAD = 10;

/** Returns the chance of each number of successes, from 0 up. */
function successChances({ dice, chance }: DicePool): number[] {
  const p = chance / 100;
  let row = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((one, k) => {
      next[k] = (next[k] as number) + one * (1 - p);
      next[k + 1] = (next[k + 1] as number) + one * p;
    });
    row = next;
  }
  return row;
}

/** Returns the chance of each amount of damage of one attack, from 0 up. */
export function damageChances(attack: DicePool, defense: DicePool): readonly number[] {
  const hits = successChances(attack);
  const blocks = successChances(defense);
  const damage = new Array<number>(attack.dice + 1).fill(0);
  hits.forEach((hit, h) => {
    blocks.forEach((block, b) => {
      const left = Math.max(0, h - b);
      damage[left] = (damage[left] as number) + hit * block;
    });
  });
  return damage;
}

/** The odds against a victim that nothing hurts. */
const HOPELESS: Odds = {
  hit: 0,
  damage: 0,
  blows: Infinity,
  turns: Infinity,
  deadAfter: new Array<number>(BLOWS_AHEAD).fill(0),
};

/** Returns the odds of `attacker` against `victim` as both are now. The first attack may be a surprise. */
export function oddsAgainst(attacker: Actor, victim: Actor, weapon: Weapon = attacker.weapon): Odds {
  if (victim.breed.invulnerable) return HOPELESS;
  const attack = attackPool(attacker, weapon);
  const usual = damageChances(attack, guardPool(victim));
  const first = damageChances(attack, defensePool(victim));
  const weight = damagePerHit(victim);
  const { health } = victim;
  const blows = meanBlows(usual, first, weight, health);
  return {
    hit: 1 - (first[0] as number),
    damage: weight * first.reduce((sum, p, damage) => sum + p * damage, 0),
    blows,
    turns: (blows * attacker.pace * weapon.pace) / 10_000,
    deadAfter: deadAfter(usual, first, weight, health),
  };
}

/** Returns the mean number of attacks, by recurrence over the remaining health. */
function meanBlows(usual: readonly number[], first: readonly number[], weight: number, health: number): number {
  const miss = usual[0] as number;
  const left: number[] = [0];
  for (let h = 1; h <= health; h++) {
    let sum = 1;
    usual.forEach((p, damage) => {
      if (damage > 0) sum += p * (left[Math.max(0, h - damage)] as number);
    });
    left.push(miss >= 1 ? Infinity : sum / (1 - miss));
  }
  return first.reduce((sum, p, damage) => {
    const rest = left[Math.max(0, health - damage * weight)] as number;
    return p === 0 ? sum : sum + p * rest;
  }, 1);
}

function deadAfter(usual: readonly number[], first: readonly number[], weight: number, health: number): number[] {
  let left = new Array<number>(health + 1).fill(0);
  left[health] = 1;
  return Array.from({ length: BLOWS_AHEAD }, (_, blow) => {
    const next = new Array<number>(health + 1).fill(0);
    left.forEach((p, h) => {
      (blow === 0 ? first : usual).forEach((q, damage) => {
        const rest = h === 0 ? 0 : Math.max(0, h - damage * (blow === 0 ? weight : 1));
        next[rest] = (next[rest] as number) + p * q;
      });
    });
    left = next;
    return left[0] as number;
  });
}
