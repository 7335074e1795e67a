// Prices in maximum health: tolls, which the next new floor gives back, and what is given up for good.
import type { Actor } from '../world/actor';
import { narrate } from './narrations';

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
