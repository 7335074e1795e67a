/** The time that foes take to kill, and whom to strike first. Whole numbers, which depend on what the hero sees; no die is rolled. */
import type { Actor } from '../../world/actors/actor';
import type { Weapon } from '../../world/kinds/weapon';
import { meanDamage, ONE } from './blow-chances';
import { exchangeOf, type Exchange } from './odds';

/** More ticks than any fight lasts. */
const FOR_EVER = 1_000_000;

/** Returns the ticks until an exchange of blows ends with the death of its victim. */
function ticksToKill({ attack, guard, defense, weight, health, pace, blowPace }: Exchange): number {
  const usual = meanDamage(attack, guard);
  const left = health * ONE - weight * meanDamage(attack, defense);
  const blows = 1 + (left <= 0 ? 0 : usual === 0 ? FOR_EVER : Math.ceil(left / usual));
  return Math.min(FOR_EVER, Math.trunc((blows * pace * blowPace) / 100));
}

/** Returns how long the hero takes to kill a foe with a weapon, in ticks; `FOR_EVER` at most. */
export function timeToKill(hero: Actor, foe: Actor, weapon: Weapon): number {
  const exchange = exchangeOf(hero, foe, weapon);
  return exchange ? ticksToKill(exchange) : FOR_EVER;
}

/** Returns foes with the time that the hero takes to kill each, those first that die soonest. */
export const soonestDead = (
  hero: Actor,
  foes: readonly Actor[],
  weapon: Weapon,
): readonly { readonly foe: Actor; readonly ticks: number }[] =>
  foes
    .map((foe) => ({ foe, ticks: timeToKill(hero, foe, weapon) }))
    .sort((a, b) => a.ticks - b.ticks || a.foe.id - b.foe.id);
