/** The balance hero: how strong the hero should be at each depth. Every breed is measured against it. */
import { minRoll, maxRoll } from '../../engine/random/dice';
import { Rng } from '../../engine/random/rng';
import type { Brain } from '../../engine/ai/think';
import { ALERT_TURNS } from '../../engine/rules/perception/noise';
import { attackPool, defensePool } from '../../engine/rules/combat/combat';
import { damageChances } from '../../engine/random/dice-pool';
import { oddsAgainst } from '../../engine/rules/combat/odds';
import { Actor, HERO_ID } from '../../engine/world/actors/actor';
import type { Breed } from '../../engine/world/kinds/breed';
import type { Weapon } from '../../engine/world/kinds/weapon';
import { BRAINS } from '../../content/creatures/brains';
import { BREEDS, ENTRIES, type BreedEntry } from '../../content/creatures/breeds/index';
import type { Rank } from '../../engine/world/kinds/breed';

/** The strength of a hero in a fight. */
interface BalanceHero {
  readonly attack: number;
  readonly attackChance: number;
  readonly defense: number;
  readonly defenseChance: number;
  readonly health: number;
}

/** The number of monsters of a breed rolled at each depth. */
const SAMPLES = 200;

/**
 * Returns the balance hero at a depth. At depth 1 it is the hero of the game with a short sword. Below, it has the
 * growth that weapons, armour, enchanting and levels together should give by then: two attack dice in five floors, a
 * defence die in three, 3 % on both chances and 4 health a floor. A change to items or levels must keep to this.
 */
export function balanceHero(depth: number): BalanceHero {
  const { attack, attackChance, defense, defenseChance, health } = BREEDS['hero'] as Breed;
  const below = depth - 1;
  return {
    attack: attack.plus + Math.trunc((2 * below) / 5),
    attackChance: attackChance.plus + 3 * below,
    defense: defense.plus + Math.trunc(below / 3),
    defenseChance: defenseChance.plus + 3 * below,
    health: health.plus + 4 * below,
  };
}

/** The balance hero as an actor that is on no map. */
export function balanceHeroActor(depth: number): Actor {
  const hero = new Actor(HERO_ID, BREEDS['hero'] as Breed);
  const { health, ...rest } = balanceHero(depth);
  return Object.assign(hero, rest, { health, maxHealth: health });
}

/** The average result of a fight to the death with one awake monster of a breed. Turns are the hero's. */
interface Measure {
  readonly depth: number;
  /** The number of turns the hero needs to kill it. */
  readonly toKill: number;
  /** The number of turns it needs to kill the hero; `Infinity` if it cannot. */
  readonly toDie: number;
  /** The damage that killing it costs, in percent of the hero's full health; above 100 the hero dies first. */
  readonly cost: number;
}

/** The range allowed for a rank: turns to kill, and cost in percent of full health. */
interface Band {
  readonly toKill: readonly [least: number, most: number];
  readonly cost: readonly [least: number, most: number];
}

/**
 * The range of each rank against the balance hero, for a single monster at its first, middle and last depth.
 *
 * The hero heals about one point in ten to eighteen turns, so an ordinary fight costs a rest, and each rest may be visited.
 * Toe to toe it takes at most 55 % of full health: a hero who goes from one such fight into the next needs a narrow place,
 * missiles or something from the pack. It takes a noticeable amount at least. A dozen turns are as long as a player likes to
 * press the same key.
 */
export const BANDS: Readonly<Record<Rank, Band>> = {
  /** Comes in groups or hardly counts: four at once equal an ordinary foe. */
  vermin: { toKill: [1, 7], cost: [0.5, 15] },
  /** Met alone or in pairs. */
  ordinary: { toKill: [1, 12], cost: [2, 55] },
  /** Matters for what it does for others or steals; it may be harmless itself. */
  support: { toKill: [1, 10], cost: [0, 35] },
  /** To flee from, or to fight with everything: alone and toe to toe it costs a hero's health, or more. */
  dread: { toKill: [5, 25], cost: [30, 145] },
  /** An ordinary foe for the strongest hero, met in ranks. */
  court: { toKill: [2, 12], cost: [8, 40] },
  /** Alone he takes most of what the hero has, with his court twice that: saved items decide the fight. */
  boss: { toKill: [10, 30], cost: [60, 120] },
  /** Remembered for a trick: alone and toe to toe it costs less than it takes to flee. */
  named: { toKill: [1, 25], cost: [0, 65] },
  /** To walk around rather than fight: it blocks no path. */
  guardian: { toKill: [100, Infinity], cost: [200, Infinity] },
};

/** The depths at which a breed is measured: its first, middle and last. */
export function measuredDepths(id: string): readonly number[] {
  const [first, last] = (ENTRIES as Readonly<Record<string, BreedEntry>>)[id]?.habitat?.depths ?? [1, 1];
  return [...new Set([first, (first + last) >> 1, last])];
}

/** The number of parts of a splitting monster that surround the hero on average. */
const SPLIT_PARTS = 2;

/** Measures a breed at a depth with the odds that the game shows the player. */
export function measureBreed(id: string, depth: number): Measure {
  const breed = BREEDS[id] as Breed;
  const rng = Rng.named('yardstick', id, depth);
  const hero = balanceHeroActor(depth);
  const close = meleeWeapons(breed);
  const sum = { toKill: 0, toDie: 0, cost: 0 };
  for (let i = 0; i < SAMPLES; i++) {
    const foe = new Actor(HERO_ID + 1, breed);
    foe.rollStats(depth, rng);
    foe.alert = ALERT_TURNS;
    const { turns } = oddsAgainst(hero, foe);
    const [weapon] = foe.weapons;
    sum.toKill += turns;
    sum.toDie += weapon.steals ? Infinity : oddsAgainst(foe, hero, close[0]).turns;
    sum.cost += (weapon.reach - 1) * damagePerTurn(foe, hero, weapon);
    sum.cost += turns * mean(close.map((each) => damagePerTurn(foe, hero, each))) * (breed.splits ? SPLIT_PARTS : 1);
  }
  const { health } = hero;
  return {
    depth,
    toKill: sum.toKill / SAMPLES,
    toDie: sum.toDie / SAMPLES,
    cost: (100 * (sum.cost / SAMPLES + burstDamage(breed, depth))) / health,
  };
}

/** Whether a measurement is within the range of a rank. */
export function isInBand({ toKill, cost }: Measure, rank: Rank): boolean {
  const band = BANDS[rank];
  const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most;
  return isWithin(toKill, band.toKill) && isWithin(cost, band.cost);
}

/** Its weapons beside the hero: both in equal parts if it switches half-way. */
function meleeWeapons({ tactics, weapons: [first, second] }: Breed): readonly Weapon[] {
  const brain: Brain | undefined = (BRAINS as Readonly<Record<string, Brain>>)[tactics];
  if (!second) return [first];
  if (brain?.switches) return [second];
  return brain?.rages ? [first, second] : [first];
}

/** The average damage in one turn of the hero. A monster that bursts on purpose does not attack before. */
function damagePerTurn(foe: Actor, hero: Actor, weapon: Weapon): number {
  if (weapon.steals || foe.breed.tactics === 'burster') return 0;
  const damage = damageChances(attackPool(foe, weapon), defensePool(hero)).reduce((sum, p, hurt) => sum + p * hurt, 0);
  return (damage * 10_000) / (foe.pace * weapon.pace);
}

/** The average damage of its burst to a hero beside it. */
const burstDamage = ({ bursts }: Breed, depth: number): number =>
  bursts ? (minRoll(bursts, depth) + maxRoll(bursts, depth)) / 2 : 0;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
