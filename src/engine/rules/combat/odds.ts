// The odds of a fight, exactly as the dice pools give them. Only for display: fractions never reach the rules.
import { damageChances, meanAmount, type DicePool } from '../../random/dice-pool';
import type { Actor } from '../../world/actors/actor';
import type { Weapon } from '../../world/kinds/weapon';
import { damagePerHit, defensePool, guardPool, ransomFor, secondLife, usualAttackPool } from './combat';

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
  /** The chance that the victim is dead after 1, 2, 3, … attacks. Computed when it is first read, since few readers want it. */
  readonly deadAfter: readonly number[];
}

/** The number of attacks that `deadAfter` covers. */
const BLOWS_AHEAD = 10;

/** The health up to which blows are counted point by point. Nobody in a real game has more. */
const MOST_EXACT = 10_000;

/** The odds against a victim that nothing hurts. */
const HOPELESS: Odds = {
  hit: 0,
  damage: 0,
  blows: Infinity,
  turns: Infinity,
  deadAfter: new Array<number>(BLOWS_AHEAD).fill(0),
};

/** All that the odds of an attack depend on. */
export interface Exchange {
  readonly attack: DicePool;
  /** The roll of the victim against every attack, and against the first, which may be a surprise. */
  readonly guard: DicePool;
  readonly defense: DicePool;
  /** The damage of each hit of the first attack. */
  readonly weight: number;
  /** The victim's health in all of its lives, and in the second. */
  readonly health: number;
  readonly reserve: number;
  /** The time of the attacker's turn, and that of a blow in percent of it. */
  readonly pace: number;
  readonly blowPace: number;
}

/** Returns what the odds of `attacker` against `victim` depend on; undefined if nothing hurts the victim. */
export function exchangeOf(attacker: Actor, victim: Actor, weapon: Weapon = attacker.weapon): Exchange | undefined {
  if (victim.breed.invulnerable) return undefined;
  const reserve = secondLife(victim);
  return {
    attack: usualAttackPool(attacker, weapon),
    guard: guardPool(victim),
    defense: defensePool(victim),
    weight: damagePerHit(attacker, victim, weapon),
    health: victim.health + reserve + paidFor(victim, weapon),
    reserve,
    pace: attacker.pace,
    blowPace: weapon.pace,
  };
}

/** Whether two exchanges have the same odds. */
export const isSameExchange = (one: Exchange | undefined, other: Exchange | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    isSamePool(one.attack, other.attack) &&
    isSamePool(one.guard, other.guard) &&
    isSamePool(one.defense, other.defense) &&
    one.weight === other.weight &&
    one.health === other.health &&
    one.reserve === other.reserve &&
    one.pace === other.pace &&
    one.blowPace === other.blowPace);

const isSamePool = (one: DicePool, other: DicePool): boolean => one.dice === other.dice && one.chance === other.chance;

/** Returns the odds of `attacker` against `victim` as both are now. The first attack may be a surprise. */
export const oddsAgainst = (attacker: Actor, victim: Actor, weapon?: Weapon): Odds =>
  oddsOf(exchangeOf(attacker, victim, weapon));

/** Returns the odds of an exchange. */
export function oddsOf(exchange: Exchange | undefined): Odds {
  if (!exchange) return HOPELESS;
  const { attack, guard, defense, weight, health, reserve, pace, blowPace } = exchange;
  const usual = damageChances(attack, guard);
  const first = damageChances(attack, defense);
  const blows = meanBlows(usual, first, weight, health, reserve);
  let chances: readonly number[] | undefined;
  return {
    hit: 1 - (first[0] as number),
    damage: weight * meanAmount(first),
    blows,
    turns: (blows * pace * blowPace) / 10_000,
    get deadAfter() {
      return (chances ??= deadAfter(usual, first, weight, health, reserve));
    },
  };
}

/** Returns how many points of damage a victim can pay for. */
const paidFor = (victim: Actor, weapon: Weapon): number => ransomFor(victim, Infinity, weapon).points;

/** Returns the health left after some damage. The blow that ends the first life takes nothing of the second, the reserve. */
export const healthAfter = (health: number, damage: number, reserve: number): number =>
  Math.max(health > reserve ? reserve : 0, health - damage);

/** Returns the mean number of attacks, by recurrence over the remaining health, of which the reserve is a second life. */
function meanBlows(
  usual: readonly number[],
  first: readonly number[],
  weight: number,
  health: number,
  reserve: number,
): number {
  const miss = usual[0] as number;
  if (health > MOST_EXACT) return health / (weight * meanAmount(usual));
  const left = new Float64Array(health + 1);
  for (let h = 1; h <= health; h++) {
    let sum = 1;
    for (let damage = 1; damage < usual.length; damage++)
      sum += (usual[damage] as number) * (left[healthAfter(h, damage, reserve)] as number);
    left[h] = miss >= 1 ? Infinity : sum / (1 - miss);
  }
  let blows = 1;
  for (let damage = 0; damage < first.length; damage++) {
    const p = first[damage] as number;
    if (p !== 0) blows += p * (left[healthAfter(health, damage * weight, reserve)] as number);
  }
  return blows;
}

/** Returns the chance that the victim is dead after each of the first attacks. */
function deadAfter(
  usual: readonly number[],
  first: readonly number[],
  weight: number,
  health: number,
  reserve: number,
): number[] {
  let left = new Float64Array(health + 1);
  let next = new Float64Array(health + 1);
  left[health] = 1;
  /** The lowest health that is possible: below it there is nothing to add up. */
  let least = health;
  const dead: number[] = [];
  for (let blow = 0; blow < BLOWS_AHEAD; blow++) {
    const chances = blow === 0 ? first : usual;
    const each = blow === 0 ? weight : 1;
    next.fill(0);
    next[0] = left[0] as number;
    for (let h = Math.max(1, least); h <= health; h++) {
      const p = left[h] as number;
      if (p === 0) continue;
      // As in `healthAfter`, which costs too much here.
      const lowest = h > reserve ? reserve : 0;
      for (let damage = 0; damage < chances.length; damage++) {
        const rest = Math.max(lowest, h - damage * each);
        next[rest] = (next[rest] as number) + p * (chances[damage] as number);
      }
    }
    least = Math.max(0, least - (chances.length - 1) * each);
    [left, next] = [next, left];
    dead.push(left[0] as number);
  }
  return dead;
}
