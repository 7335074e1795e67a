import { minRoll, maxRoll } from '../../engine/random/dice';
import { Rng } from '../../engine/random/rng';
import type { Brain } from '../../engine/ai/think';
import { ALERT_TURNS } from '../../engine/rules/noise';
import { attackOf, defenseOf } from '../../engine/rules/combat';
import { damageChances, oddsAgainst } from '../../engine/rules/odds';
import { Actor, HERO_ID } from '../../engine/world/actor';
import type { Breed } from '../../engine/world/breed';
import type { Weapon } from '../../engine/world/weapon';
import { BRAINS } from './brains';
import { BREEDS, ENTRIES, type BreedEntry, type Rank } from './breeds/index';

/** What a hero is worth in a fight. */
export interface BalanceHero {
  readonly attack: number;
  readonly attackChance: number;
  readonly defense: number;
  readonly defenseChance: number;
  readonly health: number;
}

/** How many individuals of a breed are rolled on each depth. */
const INDIVIDUALS = 200;

/**
 * The hero as equipped at a depth: on the first floor exactly the hero of the game, with a short sword. Below it, the
 * growth that weapons, armour, enchanting and levels together are to supply by then, no more: two attack dice in five
 * floors, a defence die in three, 3 % on both chances and 6 health a floor. Every breed is tuned against this, so
 * whoever changes what items and levels give compares it with this first.
 */
export function balanceHero(depth: number): BalanceHero {
  const { attack, attackChance, defense, defenseChance, health } = BREEDS['hero'] as Breed;
  const below = depth - 1;
  return {
    attack: attack.plus + Math.trunc((2 * below) / 5),
    attackChance: attackChance.plus + 3 * below,
    defense: defense.plus + Math.trunc(below / 3),
    defenseChance: defenseChance.plus + 3 * below,
    health: health.plus + 6 * below,
  };
}

/** The hero of the yardstick, as an actor that stands nowhere. */
export function heroAt(depth: number): Actor {
  const hero = new Actor(HERO_ID, BREEDS['hero'] as Breed);
  const { health, ...rest } = balanceHero(depth);
  return Object.assign(hero, rest, { health, maxHealth: health });
}

/** What a fight to the death with one of a breed, alone and awake, comes to on average. Turns are the hero's. */
export interface Measure {
  readonly depth: number;
  /** How many turns the hero takes to kill it. */
  readonly toKill: number;
  /** How many turns it takes to kill the hero; `Infinity` where it cannot. */
  readonly toDie: number;
  /** What killing it costs, in percent of the hero's full health; above 100 the hero does not live to see it. */
  readonly cost: number;
}

/** What a breed may come to. Turns to kill, and percent of full health. */
export interface Band {
  readonly toKill: readonly [least: number, most: number];
  readonly cost: readonly [least: number, most: number];
}

/**
 * What each rank may come to against the yardstick, alone, at its first, its middle and its last depth.
 *
 * The hero heals about a point in nine turns, so what an ordinary fight costs is won back in some dozens of turns of
 * walking; three ordinary fights in a row must be survivable and not a matter of course. Hence a third of full health at
 * the most, and at the least so much that it is felt. Ten turns are about as long as one likes to press the same key.
 */
export const BANDS: Readonly<Record<Rank, Band>> = {
  /** Comes in numbers, or hardly counts: four of them at once are an ordinary foe. */
  vermin: { toKill: [1, 7], cost: [0.5, 15] },
  /** A foe that one meets alone or in twos. */
  ordinary: { toKill: [1, 10], cost: [2, 35] },
  /** Worth killing for what it does for others, or takes; as a fighter it may be nothing. */
  support: { toKill: [1, 10], cost: [0, 25] },
  /** To be run from, or fought with everything one has: most of a hero's health, but not all. */
  dread: { toKill: [5, 20], cost: [30, 90] },
  /** Ordinary foes for the best that a hero can be, met in ranks. */
  court: { toKill: [2, 12], cost: [8, 40] },
  /** By himself most of what the hero has to give, with his court twice that: won by what was saved, and by where it is fought. */
  boss: { toKill: [10, 30], cost: [60, 120] },
  /** Not to be fought at all, but walked around: it stands where one need not go. */
  guardian: { toKill: [100, Infinity], cost: [200, Infinity] },
};

export const rankOf = (id: string): Rank => (ENTRIES as Readonly<Record<string, BreedEntry>>)[id]?.rank ?? 'ordinary';

/** The depths at which a breed is measured: the first, the middle and the last of its own. */
export function depthsOf(id: string): readonly number[] {
  const [first, last] = (ENTRIES as Readonly<Record<string, BreedEntry>>)[id]?.habitat?.depths ?? [1, 1];
  return [...new Set([first, (first + last) >> 1, last])];
}

/** How many of one that splits stand about the hero on average while it is cut down. */
const CROWD = 2;

/** Measures a breed at a depth, by the odds that the game itself shows. */
export function measure(id: string, depth: number): Measure {
  const breed = BREEDS[id] as Breed;
  const rng = Rng.named('yardstick', id, depth);
  const hero = heroAt(depth);
  const close = closeWeapons(breed);
  const sum = { toKill: 0, toDie: 0, cost: 0 };
  for (let i = 0; i < INDIVIDUALS; i++) {
    const foe = new Actor(HERO_ID + 1, breed);
    foe.rollStats(depth, rng);
    foe.alert = ALERT_TURNS;
    const { turns } = oddsAgainst(hero, foe);
    const [weapon] = foe.weapons;
    sum.toKill += turns;
    sum.toDie += weapon.steals ? Infinity : oddsAgainst(foe, hero, close[0]).turns;
    sum.cost += (weapon.reach - 1) * harmPerTurn(foe, hero, weapon);
    sum.cost += turns * mean(close.map((each) => harmPerTurn(foe, hero, each))) * (breed.splits ? CROWD : 1);
  }
  const { health } = hero;
  return {
    depth,
    toKill: sum.toKill / INDIVIDUALS,
    toDie: sum.toDie / INDIVIDUALS,
    cost: (100 * (sum.cost / INDIVIDUALS + burstOf(breed, depth))) / health,
  };
}

/** Whether what was measured is as its rank wants it. */
export function isInBand({ toKill, cost }: Measure, rank: Rank): boolean {
  const band = BANDS[rank];
  const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most;
  return isWithin(toKill, band.toKill) && isWithin(cost, band.cost);
}

/** What it strikes with beside the hero: both in equal parts where it changes half-way. */
function closeWeapons({ tactics, weapons: [first, second] }: Breed): readonly Weapon[] {
  const brain: Brain | undefined = (BRAINS as Readonly<Record<string, Brain>>)[tactics];
  if (!second) return [first];
  if (brain?.switches) return [second];
  return brain?.rages ? [first, second] : [first];
}

/** The damage it does on average in one turn of the hero's. One that bursts on purpose does not strike before. */
function harmPerTurn(foe: Actor, hero: Actor, weapon: Weapon): number {
  if (weapon.steals || foe.breed.tactics === 'burster') return 0;
  const damage = damageChances(attackOf(foe, weapon), defenseOf(hero)).reduce((sum, p, hurt) => sum + p * hurt, 0);
  return (damage * 10_000) / (foe.pace * weapon.pace);
}

/** What its bursting does on average to a hero beside it. */
const burstOf = ({ bursts }: Breed, depth: number): number =>
  bursts ? (minRoll(bursts, depth) + maxRoll(bursts, depth)) / 2 : 0;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
