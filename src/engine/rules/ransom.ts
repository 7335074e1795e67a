// Ransoms: gold that is paid in place of wounds, by its victim for a weapon that levies it, or by a creature that pays for all.
import type { Actor } from '../world/actor';
import type { Weapon } from '../world/weapon';
import { narrate } from './narrations';

/** The number of points of damage paid for, and the gold paid. */
interface Ransom {
  readonly points: number;
  readonly gold: number;
}

/** Returns how much gold an actor pays for a point of damage by a weapon; undefined if it bleeds like others. */
const ransomRate = ({ breed }: Actor, weapon: Weapon): number | undefined => breed.pays ?? weapon.levies;

/** Returns what an actor pays for in place of a wound, as far as its gold goes. */
export function ransomFor(victim: Actor, damage: number, weapon: Weapon): Ransom {
  const rate = ransomRate(victim, weapon);
  if (rate === undefined) return { points: 0, gold: 0 };
  const points = Math.min(damage, Math.trunc(victim.gold / rate));
  return { points, gold: points * rate };
}

/** Hands over a ransom. */
export function payRansom(victim: Actor, attacker: Actor, gold: number): void {
  victim.gold -= gold;
  attacker.gold += gold;
  narrate(victim, 'ransomPaid', victim.ref, victim.isHero, gold);
}
