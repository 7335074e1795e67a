// Attacks and damage: the dice pools of attackers and defenders, how health is lost, and what a death leaves behind.
import { rollDice } from '../../random/dice';
import type { DicePool } from '../../random/dice-pool';
import type { Cell } from '../../space/geometry';
import { NEVER, NO_ACTOR, type Actor } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import type { GameMap } from '../../world/map/game-map';
import type { Breed } from '../../world/kinds/breed';
import type { Grant, Talent } from '../../world/kinds/grants';
import { recordKill } from '../../world/knowledge/knowledge';
import { forgetActor } from '../../world/actors/leave-floor';
import { nameOfPlace } from '../../world/kinds/side-place';
import type { Weapon } from '../../world/kinds/weapon';
import { endConditions } from '../actors/afflictions';
import { feudWith, mindRival, turnHostile } from '../actors/factions';
import { isLastingFriend } from '../actors/friends';
import { gainExperience } from '../actors/growth';
import { isInView, speak } from '../perception/look-at';
import { layItem } from '../items/lost-items';
import { narrate } from '../narrations';
import { alert } from '../perception/noise';
import { freeCellsBeside, spawn } from '../actors/spawn';
import { endLead, rouseTwins } from '../actors/succession';

/** The factor of damage in an attack on an unaware victim, which also blocks nothing. */
export const SURPRISE_FACTOR = 3;

/** The most dice that foes beside an actor, after the first, give it, and the factor of surprise that any weapon of a backstabber has. */
const MOST_REAPED = 3;
const BACKSTAB_FACTOR = 5;
/** The part of its health, as a divisor, under which an actor stands fast. */
export const LAST_STAND_DIVISOR = 4;

/** Returns the dice that foes beside an actor, after the first, give to its blows with a weapon. */
export function reapedDice(attacker: Actor, weapon: Weapon = attacker.weapon): number {
  if (weapon.flies || !attacker.has('reaps') || !attacker.isPlaced) return 0;
  const isFoe = ({ side, isSeen }: Actor): boolean =>
    isSeen && (side === 'hostile') !== (attacker.side === 'hostile') && side !== 'neutral';
  const others = attacker.map.actorsBeside(attacker.cell).filter(isFoe).length - 1;
  return Math.max(0, Math.min(MOST_REAPED, others));
}

/** Returns what an attacker rolls with a weapon for its next blow. */
export const attackPool: typeof usualAttackPool = (attacker, ...how) =>
  attacker.has('misses') ? { dice: 0, chance: 0 } : usualAttackPool(attacker, ...how);

/**
 * Returns what an attacker rolls with a weapon, also if only its next blow misses. The bonuses of the wielded weapon count
 * only for attacks by hand.
 */
export function usualAttackPool(
  attacker: Actor,
  weapon: Weapon = attacker.weapon,
  byHand = weapon === attacker.weapon,
): DicePool {
  const without = byHand ? undefined : 'weapon';
  return {
    dice: Math.max(0, attacker.attack + weapon.dice + attacker.bonus('attack', without) + reapedDice(attacker, weapon)),
    chance: percent(attacker.attackChance + weapon.chance + attacker.bonus('attackChance', without)),
  };
}

/** The guard dice from gear that count whole. Of the others every second counts. */
export const WHOLE_GEAR_DICE = 4;

/** Returns the guard dice of an actor. Of those that its gear adds up to, the first ones count whole. */
function guardDice(defender: Actor): number {
  let gear = 0;
  for (const { grant, slot } of defender.sources) if (slot !== undefined) gear += grant.bonuses?.defense ?? 0;
  const halved = Math.max(0, gear - WHOLE_GEAR_DICE);
  return Math.max(0, defender.defense + defender.bonus('defense') - halved + (halved >> 1));
}

/** The chance of a guard die, in percent, from which every further point counts half, and the most it can be. */
export const GUARD_KNEE = 60;
export const MAX_GUARD_CHANCE = 85;

/**
 * Returns what a defender rolls against an attack that it sees coming. No guard is certain: a chance above the knee grows
 * at half the rate, up to a limit.
 */
export function guardPool(defender: Actor): DicePool {
  const sum = Math.max(0, defender.defenseChance + defender.bonus('defenseChance'));
  return {
    dice: guardDice(defender),
    chance: Math.min(MAX_GUARD_CHANCE, sum <= GUARD_KNEE ? sum : GUARD_KNEE + ((sum - GUARD_KNEE) >> 1)),
  };
}

/**
 * Returns what a defender rolls now: no dice if it is unaware, and one die less for each blow that it has met since its
 * last turn began, but always one of those it has. One that stands fast loses none.
 */
export function defensePool(defender: Actor): DicePool {
  const { dice, chance } = guardPool(defender);
  const isFast = defender.has('standsFast') && defender.health * LAST_STAND_DIVISOR < defender.maxHealth;
  const pressed = isFast || defender.has('braces') ? 0 : defender.blowsSinceTurn;
  return { dice: isUnaware(defender) ? 0 : Math.max(Math.min(1, dice), dice - pressed), chance };
}

/** Returns the damage of each hit of an attacker on somebody who does not see the blow coming. */
export const surpriseFactor = (attacker: Actor, weapon: Weapon): number =>
  Math.max(weapon.surprise ?? SURPRISE_FACTOR, attacker.has('backstabs') ? BACKSTAB_FACTOR : 0);

/** Returns the damage of each hit on a victim. */
export function damagePerHit(attacker: Actor, victim: Actor, weapon: Weapon): number {
  if (victim.breed.invulnerable) return 0;
  if (victim.isHero || !isUnaware(victim)) return 1;
  return surpriseFactor(attacker, weapon);
}

/**
 * Whether an actor does not see an attack coming: a foe that is not alerted and minds no rival, or an actor that sleeps or is
 * helpless. The hero is always on guard, and so is a peaceful person, who sees the hero.
 */
export const isUnaware = (victim: Actor): boolean =>
  (victim.side === 'hostile' && victim.alert === 0 && victim.targetId === NO_ACTOR) ||
  (victim.side === 'neutral' && victim.mood === 'sleep') ||
  victim.has('helpless');

const percent = (chance: number): number => Math.max(0, Math.min(100, chance));

/** Whether an actor is on a floor and alive. */
export const isPresent = (who: Actor): boolean => who.isPlaced && who.isAlive;

/** A cause of damage other than an attack. */
export interface Cause {
  /** The actor that caused it, if there is one. */
  readonly by?: Actor | undefined;
  /** The name of the cause, without an article: "dart", "ball of fire". */
  readonly cause: string;
  /** The kind of the damage, which some actors resist. */
  readonly kind?: DamageKind;
}

/** The kinds of damage, and the talent that halves each. */
const RESISTANCES = {
  fire: 'fireproof',
  cold: 'coldproof',
  shock: 'shockproof',
  venom: 'venomproof',
  dark: 'warded',
  force: undefined,
  acid: undefined,
} as const satisfies Readonly<Record<string, Talent | undefined>>;
export type DamageKind = keyof typeof RESISTANCES;

/** Returns the damage an actor takes: half if it resists the kind of damage, none if nothing, or no acid, hurts it. */
export function resistedDamage(victim: Actor, damage: number, kind?: DamageKind): number {
  if (victim.breed.invulnerable) return 0;
  if (kind === 'acid' && victim.engine.content.reactions[victim.breed.body].acid.spares) return 0;
  const proof = kind && RESISTANCES[kind];
  return proof !== undefined && victim.has(proof) ? damage >> 1 : damage;
}

/** Damages an actor other than by an attack, and emits the event. */
export function hurt(victim: Actor, amount: number, { by, cause, kind }: Cause): void {
  const damage = Math.min(victim.health, resistedDamage(victim, amount, kind));
  victim.engine.emit({
    type: 'hurt',
    who: victim.ref,
    at: victim.cell,
    damage,
    left: victim.health - damage,
    cause,
    ...(by ? { by: by.ref } : {}),
  });
  loseHealth(victim, damage, by, cause);
}

/**
 * Takes health from an actor, with all consequences: waking, splitting, death. `by` is the actor that caused it, if
 * there is one; `cause` is what did it, unless it was an attack.
 */
export function loseHealth(victim: Actor, damage: number, by: Actor | undefined, cause?: string): void {
  if (by?.isHero && victim.side !== 'hostile' && !victim.isHero && !victim.breed.inert) turnHostile(victim);
  const taken = Math.min(damage, victim.health);
  victim.health -= taken;
  victim.hurtAt = victim.engine.now;
  if (!victim.isAlive && !preventDeath(victim)) {
    die(victim, by?.ref, cause);
    return;
  }
  if (taken > 0) endConditions(victim, ({ broken }) => broken === true);
  if (victim.isBloodied) speak(victim, 'wound');
  if (by && feudWith(victim, by)) mindRival(victim, by);
  else if (by && by !== victim && victim.side === 'hostile') alert(victim, by.isHero ? by.cell : victim.cell);
  if (taken > 0 && victim.breed.splits) split(victim);
}

/** Whether a grant prevents a death. */
const isSaving = ({ talents }: Grant): boolean => talents?.includes('deathless') === true;

/** Returns the health of an actor whose death is prevented. */
export const savedHealth = ({ maxHealth }: Actor): number => Math.max(1, maxHealth >> 1);

/** Returns the health with which an actor goes on after its first death by its mutation; 0 if it does not. */
export const secondLife = (who: Actor): number => (who.mutation && isSaving(who.mutation) ? savedHealth(who) : 0);

/** Prevents a death if the actor has something that does, which is used up. Returns whether it did. */
function preventDeath(victim: Actor): boolean {
  const charm = victim.pack.find(({ kind }) => kind.carried && isSaving(kind.carried));
  const wasSaved = endConditions(victim, isSaving) || charm !== undefined;
  const { ref } = victim;
  if (!wasSaved && secondLife(victim) === 0) return false;
  if (!wasSaved) victim.mutation = undefined;
  if (charm) victim.pack = victim.pack.filter((item) => item !== charm);
  victim.health = savedHealth(victim);
  victim.engine.emit({ type: 'saved', who: ref, at: victim.cell, left: victim.health });
  return true;
}

/** Splits an actor: half of its remaining health goes to a second one, if there is room. */
function split(victim: Actor): void {
  const { map, engine } = victim;
  if (victim.health < 2) return;
  // The second does not fly, even if the first does for a while.
  const [beside] = freeCellsBeside(victim, victim.breed.id);
  if (beside === undefined) return;
  const { alert, lastSeen, mutation } = victim;
  const other = spawn(victim.breed.id, map, beside, { isWorthless: true, mood: 'move', alert, lastSeen, mutation });
  other.health = victim.health >> 1;
  victim.health -= other.health;
  for (const half of [other, victim]) half.maxHealth = half.health;
  engine.emit({ type: 'split', who: victim.ref, at: victim.cell, to: beside });
}

/**
 * Kills an actor. It leaves the floor and the schedule, and drops what it carried. The death of the hero ends the game.
 */
export function die(victim: Actor, by: ActorRef | undefined, cause?: string): void {
  const { map, engine, cell, breed, post, patrolEnd } = victim;
  const isMourned = isLastingFriend(victim);
  victim.health = 0;
  speak(victim, 'death');
  engine.emit({
    type: 'died',
    who: victim.ref,
    at: cell,
    ...(by ? { by } : {}),
    ...(cause === undefined ? {} : { cause }),
    ...(isMourned ? { friendOn: map.number, ...nameOfPlace(map) } : {}),
    ...(breed.inert ? { isThing: true } : {}),
  });
  const isHere = map === engine.map;
  if (isMourned && !(isHere && isInView(victim))) {
    if (isHere) narrate(engine.hero, 'friendLost', victim.ref);
    else narrate(engine.hero, 'friendLost', victim.ref, map.number, nameOfPlace(map).place);
  } else if (isHere && victim.inSight && by?.id === engine.hero.id && !isInView(victim)) {
    // The hero has just sent it out of sight.
    narrate(engine.hero, 'killedOutOfSight', victim.ref);
  }
  if (victim.isHero) {
    engine.end('died');
    return;
  }
  const rival = by && map.actors.find((other) => other.id === by.id && feudWith(other, victim) !== undefined);
  map.remove(victim);
  if (isMourned) engine.mourned = [...engine.mourned, victim];
  if (victim.side === 'hostile') {
    if (!rival) gainExperience(engine.hero, victim.worth, 'kill');
    if (!map.slain.includes(breed.id)) map.slain = [...map.slain, breed.id];
  }
  // To break a thing is no kill.
  if (by?.id === engine.hero.id && !breed.inert) recordKill(engine.knowledge, breed);
  leaveRemains(victim, map, cell, rival);
  if (victim.bursts || breed.aftermath) burst(victim, map, cell, by);
  endLead(victim, { post, patrolEnd }, map);
  forgetActor(engine, victim);
  rouseTwins(victim, map);
}

/** Lays down what a dead actor leaves. A rival that has killed it takes its purse, and leaves no body if it feeds on it. */
function leaveRemains(victim: Actor, map: GameMap, cell: Cell, rival: Actor | undefined): void {
  const { engine } = map;
  const { breed, gold, pack, worth } = victim;
  for (const item of pack) layItem(item, map, cell);
  if (rival) rival.gold += gold;
  const { walkable, terrain } = map.tile(cell);
  if (!walkable && terrain !== 'deep') return; // it falls, or is walled in
  if (rival && feudWith(rival, victim) === 'eats' && !breed.bodiless) {
    rival.health = Math.min(rival.maxHealth, rival.health + victim.maxHealth);
    narrate(rival, 'fedOnRival', rival.ref, victim.ref);
    return;
  }
  // In deep water the body sinks.
  if (walkable && !breed.bodiless) engine.dropItem(map, cell, engine.content.roles.corpse, 1, breed.id);
  if (rival) return;
  // Waiting for hunters is no source of anything.
  const loot = engine.prizeAt !== NEVER && worth === 0 ? [] : breed.loot;
  for (const { item, percent: chance } of loot) {
    if (engine.rng.percent(chance)) engine.dropItem(map, cell, item, 1);
  }
  if (gold > 0) engine.dropItem(map, cell, engine.content.roles.coins, gold);
}

/** Damages every actor beside the cell, and leaves what the death of its kind leaves. */
function burst(victim: Actor, map: GameMap, cell: Cell, by: ActorRef | undefined): void {
  const { engine } = map;
  const { bursts } = victim;
  const { aftermath = [] } = victim.breed;
  engine.emit({ type: 'burst', who: victim.ref, at: cell });
  for (const other of map.actorsBeside(cell)) {
    if (!bursts || !isPresent(other)) continue; // an earlier one has burst too
    hurt(other, rollDice(bursts, map.danger, engine.rng), { by: victim, cause: 'blast' });
  }
  const killer = by?.id === engine.hero.id ? engine.hero : undefined;
  for (const { applyToCells } of aftermath) applyToCells?.(map, [cell], killer);
}

/** The number of points of damage paid for, and the gold paid. */
interface Ransom {
  readonly points: number;
  readonly gold: number;
}

/** Returns how much gold an actor pays for a point of damage by a weapon; undefined if it bleeds like others. */
const ransomRate = ({ breed }: Actor, weapon: Weapon): number | undefined => breed.pays ?? weapon.levies;

/** Whether the hero knows how much gold an actor has: the odds of a fight with it tell that. */
export const showsPurse = ({ pays }: Breed): boolean => pays !== undefined;

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
