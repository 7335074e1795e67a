// One attack from start to end: the roll, the damage, what the hit brings with it, and retaliation.
import type { Actor } from '../../world/actors/actor';
import type { Side } from '../../world/kinds/allegiance';
import type { Source, Talent } from '../../world/kinds/grants';
import type { Weapon } from '../../world/kinds/weapon';
import { NOISE_RANGE } from '../perception/noise';
import { rollStrike, throughGuard } from '../../random/dice-pool';
import {
  attackPool,
  damagePerHit,
  defensePool,
  hurt,
  isPresent,
  isUnaware,
  loseHealth,
  payRansom,
  ransomFor,
} from './combat';
import { corrode } from '../items/equipment';
import { preventTheft } from '../items/pack';
import { afflict, endConditions } from '../actors/afflictions';
import { CAUSES } from '../rule-words';

/** The damage that a stinging actor does to an attacker beside it. */
export const STING_DAMAGE = 2;
/** The health that a feasting actor gains from a kill. */
export const FEAST_HEALTH = 3;
/** A leech gains a point of health for so much damage by its blows, and at least one a blow. */
export const LEECH_DIVISOR = 4;
/** The divisor of the damage of a blow that a friend takes for an actor who shares. */
const SHARE_DIVISOR = 4;

/** The differences of an attack from an ordinary one with the wielded weapon. */
interface AttackOptions {
  /** The weapon of the attack. */
  readonly weapon?: Weapon;
  /** Whether the bonuses of the wielded weapon count, as they do for missiles that it shoots. */
  readonly byHand?: boolean;
  /** The factor by which the damage is multiplied. */
  readonly factor?: number;
  /** Set for half of the dice. */
  readonly isHalf?: true;
  /** Set if the attack retaliates: it provokes no retaliation in turn. */
  readonly isRetaliation?: true;
}

/**
 * Attacks an actor in reach, with all consequences. Returns whether it did damage. Both actors may be gone afterwards.
 */
export function strikeAt(attacker: Actor, victim: Actor, options: AttackOptions = {}): boolean {
  const { engine } = attacker;
  const { weapon = attacker.weapon, byHand = true, factor = 1 } = options;
  const surprise = isUnaware(victim);
  const weight = damagePerHit(attacker, victim, weapon) * factor;
  const pool = attackPool(attacker, weapon, byHand);
  const attack = options.isHalf ? { ...pool, dice: pool.dice >> 1 } : pool;
  const { hits, blocks } = rollStrike(attack, defensePool(victim), engine.rng);
  const through = throughGuard(attack, hits, blocks);
  victim.blowsSinceTurn++;
  const stolen = weapon.steals ? Math.min(victim.gold, through * 10) : 0;
  const wound = weapon.steals ? 0 : through * weight;
  const ransom = ransomFor(victim, wound, weapon);
  const whole = Math.min(victim.health, wound - ransom.points);
  const share = shareOf(victim, whole);
  const damage = whole - (share?.points ?? 0);
  // The hero feels what cannot be seen in a fight with it, and where the other is in sight. Other fights are only heard.
  const isWitnessed = attacker.isHero || victim.isHero || attacker.inSight || victim.inSight;
  for (const who of [attacker, victim]) {
    who.reveal();
    if (!who.isSeen && isWitnessed) who.markFelt();
  }
  const isBeside = attacker.map.distance(attacker.cell, victim.cell) <= 1;
  engine.emit({
    type: 'attacked',
    who: attacker.ref,
    at: attacker.cell,
    whom: victim.ref,
    to: victim.cell,
    weapon: weapon.id,
    verb: weapon.verb,
    hits,
    blocks,
    damage,
    left: victim.health - damage,
    surprise,
    ...(weapon.steals ? { stolen } : {}),
  });
  const { stealth } = engine;
  if (attacker.isHero || victim.isHero) engine.stealth = NOISE_RANGE.fighting;
  if (stolen > 0 && !preventTheft(victim)) {
    victim.gold -= stolen;
    attacker.gold += stolen;
    attacker.actsUsed++;
    engine.emit({ type: 'stole', who: attacker.ref, at: attacker.cell, whom: victim.ref, gold: stolen });
  }
  if (ransom.points > 0) payRansom(victim, attacker, ransom.gold);
  const hurts = damage > 0;
  if (hurts || !victim.isHero) loseHealth(victim, damage, attacker);
  if (surprise && hasForAttack(attacker, 'hushes', byHand) && !victim.isAlive) engine.stealth = stealth;
  if (share) hurt(share.friend, share.points, { by: attacker, cause: CAUSES.sharedWound });
  if (isPresent(attacker)) endConditions(attacker, ({ endsOnBlow }) => endsOnBlow === true);
  if (hurts) applyOnHit(attacker, victim, { weapon, byHand }, damage);
  if (isBeside && !options.isRetaliation) retaliate(attacker, victim, hurts, hits > 0 && through === 0);
  return hurts;
}

/** Whether an attacker has a talent for an attack. What the weapon in hand grants counts only for attacks by hand. */
const hasForAttack = (attacker: Actor, talent: Talent, byHand: boolean): boolean =>
  attacker.has(talent) && (byHand || attacker.sources.some((source) => !isOfWeapon(source) && grants(source, talent)));

const isOfWeapon = ({ slot }: Source): boolean => slot === 'weapon';
const grants = ({ grant }: Source, talent: Talent): boolean => grant.talents?.includes(talent) === true;

/** Applies what a hit does besides damage, to the victim and to the attacker. */
function applyOnHit(
  attacker: Actor,
  victim: Actor,
  { weapon, byHand }: { readonly weapon: Weapon; readonly byHand: boolean },
  damage: number,
): void {
  if (isPresent(victim) && weapon.afflicts) afflict(victim, weapon.afflicts.condition, weapon.afflicts.turns);
  if (isPresent(victim) && weapon.corrodes) corrode(victim);
  // A victim that bursts may have killed the attacker.
  if (!isPresent(attacker)) return;
  const { engine } = attacker;
  for (const source of attacker.sources) {
    const { inflicts } = source.grant;
    if (!byHand && isOfWeapon(source)) continue;
    if (inflicts?.by === 'missile' && !weapon.flies) continue;
    if (inflicts && isPresent(victim) && engine.rng.percent(inflicts.percent))
      afflict(victim, inflicts.condition, inflicts.turns);
  }
  if (hasForAttack(attacker, 'leeches', byHand))
    restoreHealth(attacker, Math.max(1, Math.trunc(damage / LEECH_DIVISOR)));
  if (!victim.isAlive && attacker.has('feasts')) restoreHealth(attacker, FEAST_HEALTH);
}

/** Lets the victim of an attack strike back at once. */
function retaliate(attacker: Actor, victim: Actor, wasHurt: boolean, wasBlocked: boolean): void {
  if (!isPresent(attacker) || !isPresent(victim)) return;
  const { turn } = attacker.engine;
  if (wasHurt && victim.has('stings') && attacker.prickedIn !== turn) {
    attacker.prickedIn = turn;
    hurt(attacker, STING_DAMAGE, { by: victim, cause: 'thorns' });
  }
  if (wasBlocked && victim.has('ripostes') && !victim.has('helpless')) riposte(victim, attacker);
}

/** Strikes back at once. If that kills, an actor with second intention acts again at once. */
function riposte(fencer: Actor, foe: Actor): void {
  strikeAt(fencer, foe, { isRetaliation: true });
  if (foe.isAlive || !isPresent(fencer) || !fencer.has('presses')) return;
  fencer.due = Math.min(fencer.due, fencer.engine.now);
  fencer.map.schedule.reschedule(fencer);
}

/** Returns the part of a blow that a friend beside the victim takes for it, and the friend: the one with the most health. */
function shareOf(victim: Actor, damage: number): { readonly friend: Actor; readonly points: number } | undefined {
  const points = Math.trunc(damage / SHARE_DIVISOR);
  if (points === 0 || !victim.has('shares')) return undefined;
  const [friend] = victim.map
    .actorsBeside(victim.cell)
    .filter((other) => other.isFriend && other.health > points)
    .sort((a, b) => b.health - a.health || a.id - b.id);
  return friend && { friend, points };
}

/** Restores the health of an actor, up to its maximum. Returns whether any was missing. */
export function restoreHealth(who: Actor, most: number): boolean {
  const amount = Math.min(most, who.maxHealth - who.health);
  if (amount <= 0) return false;
  who.health += amount;
  who.engine.emit({ type: 'healed', who: who.ref, at: who.cell, amount, left: who.health });
  return true;
}

/** Returns the attacker's foes beside it that it sees and can strike. */
export function foesBeside({ map, cell, side }: Actor): readonly Actor[] {
  const enemies: readonly Side[] = side === 'hostile' ? ['hero', 'ally'] : ['hostile'];
  return map
    .actorsBeside(cell)
    .filter((other) => other.isSeen && enemies.includes(other.side) && map.isInReach(cell, other.cell, 1));
}

/** Returns the attacker's foes that stand beside both actors and are in its reach. */
export const foesBesideBoth = (attacker: Actor, victim: Actor): readonly Actor[] =>
  foesBeside(attacker).filter((other) => other !== victim && attacker.map.distance(other.cell, victim.cell) <= 1);
