/** The pace at which wounds heal by themselves, and how far. */
import { maxRoll } from '../../random/dice';
import type { Actor } from '../../world/actors/actor';

/** The percentage of full health up to which wounds heal by themselves. */
export const RESTED_PERCENT = 90;

/** Returns the health up to which wounds heal by themselves. */
export const restedHealth = ({ maxHealth }: Actor): number => Math.trunc((maxHealth * RESTED_PERCENT) / 100);

/** Returns the number of turns in which as many points heal as the hero has at full health; 0 if none heal. */
export function healingTurns(hero: Actor): number {
  const { breed } = hero;
  if (breed.healsEvery === 0 || hero.turnsUntilStarving === 0) return 0;
  return Math.max(1, hero.scaled(breed.healsEvery * maxRoll(breed.health, 1), 'healing'));
}
