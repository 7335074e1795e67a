// The hero's numbers and conditions at a glance, and each number broken down into its sources.
import type { Engine } from '../../engine';
import type { DicePool } from '../../random/dice-pool';
import { boonsOffered } from '../../rules/actors/boon-choice';
import { experienceForLevel, LEVEL_GAIN } from '../../rules/actors/growth';
import { attackPool, guardPool, reapedDice } from '../../rules/combat/combat';
import { restedHealth } from '../../rules/actors/healing';
import { HUNGRY_TURNS } from '../../rules/floors/time';
import { wornIn } from '../../rules/items/pack';
import { isInDark } from '../../rules/perception/light';
import { stealthAt } from '../../rules/perception/noise';
import type { Actor } from '../../world/actors/actor';
import { STATS, type Source, type Stat, type Talent } from '../../world/kinds/grants';
import { learnedBoons, type BoonLook } from './boon-look';
import { passingConditions, type PassingCondition } from './sighting';

/** One part of a number, and its source. */
export interface SheetPart {
  readonly from: string;
  readonly amount: number;
}

/** A number and its parts. They add up to it, unless it is cut off at its bounds. */
export interface Explained {
  readonly total: number;
  readonly parts: readonly SheetPart[];
}

/** The hero's numbers and their sources. */
export interface CharacterSheet {
  readonly level: number;
  readonly experience: number;
  readonly nextLevel: number;
  readonly health: Explained;
  readonly stats: Readonly<Record<Stat, Explained>>;
  /** The time of a turn, and the distance of being noticed, in percent of the ordinary. */
  readonly pace: Explained;
  readonly noise: Explained;
  /** The hero's talents, each with its source. */
  readonly talents: readonly { readonly talent: Talent; readonly from: string }[];
  readonly boons: readonly BoonLook[];
  /** The number of turns for which the hero has eaten enough. */
  readonly fed: number;
}

const ORDINARY = 100;

/** Returns the hero's numbers and their sources, as far as the hero knows them. */
export function characterSheet({ hero, difficulty, catalogue, options }: Engine): CharacterSheet {
  const { breed, weapon, level, experience } = hero;
  const { sources } = hero;
  const attack = attackPool(hero);
  const guard = guardPool(hero);
  const totals: Readonly<Record<Stat, number>> = {
    attack: attack.dice,
    attackChance: attack.chance,
    defense: guard.dice,
    defenseChance: guard.chance,
  };
  const trained = (stat: Stat): number => (stat.endsWith('Chance') ? (level - 1) * LEVEL_GAIN.chance : 0);
  const struck: Readonly<Partial<Record<Stat, number>>> = { attack: weapon.dice, attackChance: weapon.chance };
  const explain = (stat: Stat): Explained => {
    const parts = [
      { from: 'yourself', amount: hero[stat] - trained(stat) },
      { from: `level ${level}`, amount: trained(stat) },
      { from: weapon.name, amount: struck[stat] ?? 0 },
      ...sources.map(({ name, grant }) => ({ from: name, amount: grant.bonuses?.[stat] ?? 0 })),
      { from: 'foes beside you', amount: stat === 'attack' ? reapedDice(hero) : 0 },
    ];
    const beyond = totals[stat] - parts.reduce((sum, { amount }) => sum + amount, 0);
    return { total: totals[stat], parts: shown([...parts, { from: 'over the limit', amount: beyond }]) };
  };
  const born = Math.trunc((breed.health.plus * difficulty.health * catalogue.kit(options.kit).health) / 10_000);
  const risen = (level - 1) * LEVEL_GAIN.health;
  return {
    level,
    experience,
    nextLevel: experienceForLevel(level + 1),
    health: {
      total: hero.maxHealth,
      parts: shown([
        { from: 'yourself', amount: born },
        { from: `level ${level}`, amount: risen },
        { from: 'draughts and lessons', amount: hero.maxHealth - born - risen },
      ]),
    },
    stats: Object.fromEntries(STATS.map((stat) => [stat, explain(stat)])) as Record<Stat, Explained>,
    pace: percentage(hero.scaled(ORDINARY, 'pace'), sources, 'pace'),
    noise: percentage(hero.scaled(ORDINARY, 'noise'), sources, 'noise'),
    talents: sources.flatMap(({ name, grant }) => (grant.talents ?? []).map((talent) => ({ talent, from: name }))),
    boons: learnedBoons(hero),
    fed: hero.turnsUntilStarving,
  };
}

const shown = (parts: readonly SheetPart[]): readonly SheetPart[] => parts.filter(({ amount }) => amount !== 0);

const percentage = (total: number, sources: readonly Source[], by: 'pace' | 'noise'): Explained => ({
  total,
  parts: sources.flatMap(({ name, grant }) => {
    const percent = grant[by];
    return percent === undefined ? [] : [{ from: name, amount: percent }];
  }),
});

/** The hero's condition. */
export interface HeroStatus extends Readonly<Pick<Actor, 'health' | 'maxHealth' | 'gold' | 'level' | 'experience'>> {
  readonly attack: DicePool;
  readonly defense: DicePool;
  /** The wielded weapon, by the name under which the hero carries it. */
  readonly weapon: { readonly id: string; readonly name: string };
  /** The experience the next level takes. */
  readonly nextLevel: number;
  /** Whether a boon is due. */
  readonly canLearn: boolean;
  readonly isHungry: boolean;
  /** The health up to which rest heals. */
  readonly restedHealth: number;
  /** The distance, in cells, within which the hero can be noticed after the last action. */
  readonly stealth: number;
  /** Whether the hero stands in the dark, where less is noticed. */
  readonly isInDark: boolean;
  readonly conditions: readonly PassingCondition[];
}

/** Returns how the hero is. */
export function heroStatusOf(engine: Engine): HeroStatus {
  const { hero } = engine;
  const { health, maxHealth, weapon, gold, level, experience, turnsUntilStarving } = hero;
  const [wielded] = wornIn(hero, 'weapon');
  return {
    health,
    maxHealth,
    gold,
    level,
    experience,
    stealth: stealthAt(hero, hero.cell),
    isInDark: isInDark(hero.map, hero.cell),
    attack: attackPool(hero),
    defense: guardPool(hero),
    weapon: { id: weapon.id, name: wielded ? engine.nameOf(wielded) : weapon.name },
    nextLevel: experienceForLevel(level + 1),
    canLearn: boonsOffered(hero).length > 0,
    isHungry: turnsUntilStarving <= HUNGRY_TURNS,
    restedHealth: restedHealth(hero),
    conditions: passingConditions(hero),
  };
}
