// Prices in maximum health: tolls, which the next new floor gives back, and what is given up for good.
import type { Actor } from '../world/actor';

/** Returns how many points of maximum health a toll of a percentage takes. The hero keeps at least one. */
export const tollOf = ({ maxHealth }: Actor, percent: number): number =>
  Math.min(maxHealth - 1, Math.max(1, Math.trunc((maxHealth * percent) / 100)));

/** Takes maximum health from the hero for good. The hero keeps at least one point. */
export function giveUpHealth(hero: Actor, points: number): void {
  hero.maxHealth = Math.max(1, hero.maxHealth - points);
  hero.health = Math.min(hero.health, hero.maxHealth);
  const text = `Your maximum health falls by ${points}, to ${hero.maxHealth}.`;
  hero.engine.emit({ type: 'narrated', who: hero.ref, at: hero.cell, text });
}

/** Takes a toll from the hero's maximum health, and from health above it. */
export function payToll(hero: Actor, percent: number): void {
  const points = tollOf(hero, percent);
  hero.maxHealth -= points;
  hero.health = Math.min(hero.health, hero.maxHealth);
  hero.tollToReturn += points;
  const text = `The bowl fills: your maximum health falls by ${points}, to ${hero.maxHealth}, until you come to a new floor.`;
  hero.engine.emit({ type: 'narrated', who: hero.ref, at: hero.cell, text });
}

/** Gives back what tolls have taken. */
export function returnTolls(hero: Actor): void {
  if (hero.tollToReturn === 0) return;
  hero.maxHealth += hero.tollToReturn;
  const text = `What the altar took comes back: your maximum health rises by ${hero.tollToReturn}, to ${hero.maxHealth}.`;
  hero.tollToReturn = 0;
  hero.engine.emit({ type: 'narrated', who: hero.ref, at: hero.cell, text });
}
