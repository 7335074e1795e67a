/** The hero's numbers and conditions at a glance. */
import { isInDark } from '../../rules/perception/light';
import { stealthAt } from '../../rules/perception/noise';
import type { Engine } from '../../engine';
import type { DicePool } from '../../random/dice-pool';
import { attackPool, guardPool } from '../../rules/combat/combat';
import { boonsOffered } from '../../rules/actors/boon-choice';
import { experienceForLevel } from '../../rules/actors/growth';
import { wornIn } from '../../rules/items/pack';
import { HUNGRY_TURNS } from '../../rules/floors/time';
import type { Actor } from '../../world/actors/actor';
import { passingConditions, type PassingCondition } from './sighting';

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
    conditions: passingConditions(hero),
  };
}
