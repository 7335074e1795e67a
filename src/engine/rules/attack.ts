import { DIRS } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Side } from '../world/allegiance';
import type { Weapon } from '../world/weapon';
import { STEALTH } from './noise';
import { attackOf, defenseOf, harm, hurt, isUnaware, isPresent, strike, weightOn } from './combat';
import { afflict } from './afflictions';

/** How much one who stings does to whoever strikes it from beside. */
const STING = 2;
/** What a kill gives back to one who feasts, and which part of the damage a leech takes for itself. */
const FEAST = 3;
const LEECHED = 4;

/** How a blow is meant, where it is not simply struck with what one holds. */
export interface AttackOptions {
  /** What is struck or shot with. */
  readonly weapon?: Weapon;
  /** Whether what is in the hand counts: also for shots that it sends. */
  readonly byHand?: boolean;
  /** How many times harder it is than usual. */
  readonly times?: number;
  /** Set for one that answers a blow: it is not answered in turn. */
  readonly isAnswer?: true;
}

/**
 * Strikes somebody, who is in reach, and follows up all that comes of it. Tells whether it drew blood. The victim may be
 * gone after that, and so may the attacker.
 */
export function strikeAt(attacker: Actor, victim: Actor, manner: AttackOptions = {}): boolean {
  const { engine } = attacker;
  const { weapon = attacker.weapon, byHand = true, times = 1 } = manner;
  const surprise = isUnaware(victim);
  const weight = weightOn(victim, weapon) * times;
  const { hits, blocks } = strike(attackOf(attacker, weapon, byHand), defenseOf(victim), engine.rng);
  const through = Math.max(0, hits - blocks);
  const stolen = weapon.steals ? Math.min(victim.gold, through * 10) : 0;
  const damage = weapon.steals ? 0 : Math.min(victim.health, through * weight);
  for (const who of [attacker, victim]) {
    who.reveal();
    if (!who.isSeen) who.feltAt = engine.now;
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
  });
  if (attacker.isHero || victim.isHero) engine.stealth = STEALTH.fighting;
  if (stolen > 0) {
    victim.gold -= stolen;
    attacker.gold += stolen;
    attacker.spent++;
    engine.emit({ type: 'stole', who: attacker.ref, at: attacker.cell, whom: victim.ref, gold: stolen });
  }
  const hurts = damage > 0;
  if (hurts || !victim.isHero) harm(victim, damage, attacker);
  if (hurts) follow(attacker, victim, weapon, damage);
  if (isBeside && !manner.isAnswer) answer(attacker, victim, hurts, hits > 0 && blocks >= hits);
  return hurts;
}

/** What a wound brings along: for the one who was struck, and for the one who struck. */
function follow(attacker: Actor, victim: Actor, weapon: Weapon, damage: number): void {
  if (isPresent(victim) && weapon.afflicts) afflict(victim, weapon.afflicts.condition, weapon.afflicts.turns);
  // Whoever burst when struck may have taken its killer along.
  if (!isPresent(attacker)) return;
  const { engine } = attacker;
  for (const { grant } of attacker.sources) {
    const { inflicts } = grant;
    if (inflicts && isPresent(victim) && engine.rng.percent(inflicts.percent))
      afflict(victim, inflicts.condition, inflicts.turns);
  }
  if (attacker.has('leeches')) restoreHealth(attacker, Math.max(1, Math.trunc(damage / LEECHED)));
  if (!victim.isAlive && attacker.has('feasts')) restoreHealth(attacker, FEAST);
}

/** What one who was struck does back at once. */
function answer(attacker: Actor, victim: Actor, wasHurt: boolean, wasBlocked: boolean): void {
  if (!isPresent(attacker) || !isPresent(victim)) return;
  if (wasHurt && victim.has('stings')) hurt(attacker, STING, { by: victim, cause: 'thorns' });
  if (wasBlocked && isPresent(attacker) && victim.has('ripostes') && !victim.has('helpless'))
    strikeAt(victim, attacker, { isAnswer: true });
}

/** Gives somebody health back. Tells whether there was any missing. */
export function restoreHealth(who: Actor, most: number): boolean {
  const amount = Math.min(most, who.maxHealth - who.health);
  if (amount <= 0) return false;
  who.health += amount;
  who.engine.emit({ type: 'healed', who: who.ref, at: who.cell, amount, left: who.health });
  return true;
}

/** Everyone hostile who stands beside both, and can be struck from where the attacker is. */
export function besideBoth(attacker: Actor, victim: Actor): readonly Actor[] {
  const { map, cell } = attacker;
  const enemies: readonly Side[] = attacker.side === 'hostile' ? ['hero', 'ally'] : ['hostile'];
  return DIRS.flatMap((dir) => map.actorAt(map.step(cell, dir)) ?? []).filter(
    (other) =>
      other !== victim &&
      other.isSeen &&
      enemies.includes(other.side) &&
      map.distance(other.cell, victim.cell) <= 1 &&
      map.isInReach(cell, other.cell, 1),
  );
}
