/** The hero's numbers and conditions at a glance. */
import type { Engine } from '../../engine';
import { attackPool, guardPool, type DicePool } from '../../rules/combat';
import { boonsOffered, experienceForLevel } from '../../rules/growth';
import { HUNGRY_TURNS } from '../../rules/time';
import type { Boon } from '../../world/boon';
import { passingConditions, type PassingCondition } from './sighting';

/** How the hero is. */
export interface HeroStatus {
  readonly health: number;
  readonly maxHealth: number;
  readonly attack: DicePool;
  readonly defense: DicePool;
  readonly weapon: { readonly id: string; readonly name: string };
  readonly gold: number;
  readonly level: number;
  /** The experience the hero has, and the experience the next level takes. */
  readonly experience: number;
  readonly nextLevel: number;
  /** Whether a boon is due. */
  readonly canLearn: boolean;
  readonly isHungry: boolean;
  /** The distance, in cells, within which the hero can be noticed after the last action. */
  readonly stealth: number;
  readonly conditions: readonly PassingCondition[];
}

/** A boon as the player sees it. */
export interface BoonLook {
  readonly id: string;
  readonly name: string;
  readonly says: string;
}

/** Returns how the hero is. */
export function heroStatusOf({ hero, stealth }: Engine): HeroStatus {
  const { health, maxHealth, weapon, gold, level, experience, fed } = hero;
  return {
    ...{ health, maxHealth, gold, level, experience, stealth },
    attack: attackPool(hero),
    defense: guardPool(hero),
    weapon: { id: weapon.id, name: weapon.name },
    nextLevel: experienceForLevel(level + 1),
    canLearn: boonsOffered(hero).length > 0,
    isHungry: fed <= HUNGRY_TURNS,
    conditions: passingConditions(hero),
  };
}

/** Returns boons as the player sees them. */
export const boonLooks = (ids: readonly string[], boons: Readonly<Record<string, Boon>>): readonly BoonLook[] =>
  ids.flatMap((boon) => {
    const row = boons[boon];
    return row ? [{ id: row.id, name: row.name, says: row.says }] : [];
  });
