import type { Actor } from '../world/actor';
import type { Weapon } from '../world/weapon';
import { attackPool, defensePool, damagePerHit, type DicePool } from './combat';

/** What may come of striking somebody again and again. Fractions are of 1. */
export interface Odds {
  /** How likely one blow is to do any damage. */
  readonly hit: number;
  /** The damage of a blow on average. */
  readonly damage: number;
  /** How many blows it takes on average until the victim is dead; `Infinity` when no blow can hurt it. */
  readonly blows: number;
  /** The same in the victim's ordinary time, counted in turns of a hero in no condition at all. */
  readonly turns: number;
  /** How likely the victim is to be dead after 1, 2, 3, … blows. */
  readonly deadAfter: readonly number[];
}

/** How many blows `deadAfter` looks ahead. */
const BLOWS_AHEAD = 10;

/** How likely each number of successes is, from none to all. */
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

/** How likely each damage of one blow is, from 0 up: the exact sum over all throws. */
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

/** What may come of it when `attacker` goes on striking `victim`, as both are now. The first blow may be a surprise. */
export function oddsAgainst(attacker: Actor, victim: Actor, weapon: Weapon = attacker.weapon): Odds {
  const attack = attackPool(attacker, weapon);
  const usual = damageChances(attack, { dice: victim.defense, chance: victim.defenseChance });
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

/** Mean blows to the end, from the recurrence over what health is left. */
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
