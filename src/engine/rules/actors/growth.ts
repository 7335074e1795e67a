// Experience and levels of the hero, and prices in maximum health.
import { isSideFloor, storeyOf, STOREYS } from '../../world/kinds/floor-number';
import type { GameMap } from '../../world/map/game-map';
import type { Actor } from '../../world/actors/actor';
import { narrate } from '../narrations';

/** The lasting additions of every level: health, and percent to both chances. */
export const LEVEL_GAIN = { health: 3, chance: 1 } as const;
/** The experience for a first visit to a floor, per depth. */
export const NEW_FLOOR_EXPERIENCE = 5;

/** Returns the experience that a level requires. */
export const experienceForLevel = (level: number): number => 7 * level * (level - 1);

/** Raises the maximum health of an actor for good, and its health by as much. */
export function raiseMaxHealth(who: Actor, points: number): void {
  who.maxHealth += points;
  who.health += points;
  if (who.isHero) narrate(who, 'maxHealthRaised', points, who.maxHealth);
  else narrate(who, 'hardened', who.ref);
}

/** Gives the hero experience for a kill or a new floor, and the levels that follow. */
export function gainExperience(hero: Actor, points: number, reason: 'kill' | 'floor'): void {
  if (points <= 0 || !hero.isAlive) return;
  hero.experience += points * hero.engine.difficulty.haste;
  while (hero.experience >= experienceForLevel(hero.level + 1)) {
    hero.level++;
    hero.maxHealth += LEVEL_GAIN.health;
    hero.health += LEVEL_GAIN.health;
    hero.attackChance += LEVEL_GAIN.chance;
    hero.defenseChance += LEVEL_GAIN.chance;
    hero.engine.emit({ type: 'levelGained', who: hero.ref, at: hero.cell, level: hero.level, reason });
  }
}

/**
 * Gives the experience for the first visit to a floor of this depth. The upper floor of a side place gives none, and the
 * lower one that of both: to enter and leave is no deed.
 */
export const rewardNewFloor = (hero: Actor, { depth, number }: GameMap): void => {
  const floors = isSideFloor(number) ? (storeyOf(number) === STOREYS ? STOREYS : 0) : 1;
  gainExperience(hero, depth > 1 ? NEW_FLOOR_EXPERIENCE * depth * floors : 0, 'floor');
};

/** Returns how many points of maximum health a toll of a percentage takes. The hero keeps at least one. */
export const tollOf = ({ maxHealth }: Actor, percent: number): number =>
  Math.min(maxHealth - 1, Math.max(1, Math.trunc((maxHealth * percent) / 100)));

/** Takes maximum health from the hero for good. The hero keeps at least one point. */
export function giveUpHealth(hero: Actor, points: number): void {
  hero.maxHealth = Math.max(1, hero.maxHealth - points);
  hero.health = Math.min(hero.health, hero.maxHealth);
  narrate(hero, 'maxHealthGivenUp', points, hero.maxHealth);
}

/** Takes a toll from the hero's maximum health, and from health above it. */
export function payToll(hero: Actor, percent: number): void {
  const points = tollOf(hero, percent);
  hero.maxHealth -= points;
  hero.health = Math.min(hero.health, hero.maxHealth);
  hero.tollToReturn += points;
  narrate(hero, 'tollPaid', points, hero.maxHealth);
}

/** Gives back what tolls have taken. */
export function returnTolls(hero: Actor): void {
  const points = hero.tollToReturn;
  if (points === 0) return;
  hero.maxHealth += points;
  hero.tollToReturn = 0;
  narrate(hero, 'tollReturned', points, hero.maxHealth);
}
