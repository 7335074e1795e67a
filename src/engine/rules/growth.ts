import { Rng } from '../random/rng';
import { RULES_VERSION } from '../version';
import type { Actor } from '../world/actor';

/** What every level adds for good: points of health, and percent to both chances. */
export const LEVEL_GAIN = { health: 4, chance: 1 } as const;
/** The experience that a floor is worth on which the hero has never been. */
const NEW_FLOOR_EXPERIENCE = 5;
/** How many boons there are to choose from. */
const OFFERED_BOONS = 3;

/** The experience it takes to come to a level. */
export const experienceForLevel = (level: number): number => 7 * level * (level - 1);

/** Gives the hero experience, and the levels that come of it. */
export function gainExperience(hero: Actor, points: number): void {
  if (points <= 0 || !hero.isAlive) return;
  hero.experience += points;
  while (hero.experience >= experienceForLevel(hero.level + 1)) {
    hero.level++;
    hero.maxHealth += LEVEL_GAIN.health;
    hero.health += LEVEL_GAIN.health;
    hero.attackChance += LEVEL_GAIN.chance;
    hero.defenseChance += LEVEL_GAIN.chance;
    hero.engine.emit({ type: 'rose', who: hero.ref, at: hero.cell, level: hero.level });
  }
}

/** The experience for a floor of this depth, entered for the first time. */
export const rewardNewFloor = (hero: Actor, depth: number): void => {
  gainExperience(hero, depth > 1 ? NEW_FLOOR_EXPERIENCE * depth : 0);
};

/**
 * The keys of the boons the hero may choose from now: three for every level reached, none while none is due. The same
 * for everyone who plays this seed and has chosen the same before.
 */
export function boonsOffered({ engine, level, boons }: Actor): readonly string[] {
  if (boons.length >= level - 1) return [];
  const left = Object.keys(engine.content.boons).filter((id) => !boons.includes(id));
  return Rng.named('boons', RULES_VERSION, engine.options.seed, boons.length).shuffle(left).slice(0, OFFERED_BOONS);
}
