// The effects of a turn's passing on an actor: conditions, hunger, healing, and charges of items.
import type { Actor } from '../../world/actors/actor';
import { HUNGER } from '../../world/kinds/condition';
import { withChanges, type Item } from '../../world/actors/item';
import { mostCharges } from '../../world/knowledge/knowledge';
import { healFriends } from '../actors/friends';
import { healingTurns, restedHealth } from '../actors/healing';
import { tellRecovery } from '../actors/recovery';
import { hurt, isPresent } from '../combat/combat';
import { afflict, expireConditions, endConditions } from '../actors/afflictions';
import { kindle, reactionOf } from '../environment/react';

/** The number of turns that a full meal lasts beyond hunger, and the number before starving at which hunger begins. */
export const FULL_TURNS = 1800;
export const HUNGRY_TURNS = 300;
/** The number of turns between two losses of health while starving. */
export const STARVES_EVERY = 4;
/** The interval, in turns, at which the frugal need no food for one. */
const FRUGAL_EVERY = 4;

/** Lets a turn pass for an actor: it smoulders, and conditions drain and mend health, and end. */
export function passActorTurn(who: Actor): void {
  if (who.breed.smoulders !== undefined && who.alert > 0) smoulder(who, who.breed.smoulders);
  if (who.conditions.length === 0) return;
  for (const { condition: id } of who.conditions) {
    const { drains = 0, mends = 0, adjective } = who.engine.catalogue.condition(id);
    if (mends > 0 && who.health < who.maxHealth) who.health = Math.min(who.maxHealth, who.health + mends);
    if (drains > 0) hurt(who, drains, { cause: adjective });
    if (!who.isAlive) return;
  }
  expireConditions(who);
}

/** Sets the ground under an actor alight with a chance in percent, if it burns. */
function smoulder({ map, cell, engine }: Actor, percent: number): void {
  const { burns } = reactionOf(map, map.tile(cell).material, 'fire');
  if (burns && map.environment.fires[cell] === 0 && engine.rng.percent(percent)) kindle(map, cell, burns.turns);
}

/** Lets a turn pass for the hero, who also digests, heals and recharges items, and for the health of friends. */
export function passHeroTurn(hero: Actor): void {
  passActorTurn(hero);
  if (isPresent(hero)) digest(hero);
  if (!isPresent(hero)) return;
  regenerate(hero);
  healFriends(hero);
  tellRecovery(hero);
  updateCarriedItems(hero);
}

/**
 * Heals the hero over time up to the rested health, unless starving. From nothing to full would take the same time whatever
 * the maximum.
 */
function regenerate(hero: Actor): void {
  const { engine, health, maxHealth } = hero;
  const rested = restedHealth(hero);
  const whole = healingTurns(hero);
  if (whole === 0 || health >= rested) return;
  const due = (turn: number): number => Math.trunc((turn * maxHealth) / whole);
  hero.health = Math.min(rested, health + due(engine.turn) - due(engine.turn - 1));
}

function digest(hero: Actor): void {
  if (hero.turnsUntilStarving === 0) {
    if (hero.engine.turn % STARVES_EVERY === 0) hurt(hero, 1, { cause: HUNGER });
    return;
  }
  if (!hero.has('frugal') || hero.engine.turn % FRUGAL_EVERY !== 0) hero.turnsUntilStarving--;
  updateHunger(hero);
}

/** Gives the hero the condition that its food calls for, or none. One stage of hunger replaces the other silently. */
function updateHunger(hero: Actor): void {
  const { hungry, starving } = hero.engine.content.roles;
  if (hero.turnsUntilStarving > HUNGRY_TURNS) {
    endConditions(hero, ({ id }) => id === hungry || id === starving);
    return;
  }
  const [stage, other] = hero.turnsUntilStarving === 0 ? [starving, hungry] : [hungry, starving];
  hero.conditions = hero.conditions.filter(({ condition }) => condition !== other);
  afflict(hero, stage, FULL_TURNS);
}

/** Feeds an actor for a number of turns. Returns whether it eats at all. */
export function eat(who: Actor, turns: number): boolean {
  if (!who.isHero) return false;
  who.turnsUntilStarving = Math.min(FULL_TURNS + HUNGRY_TURNS, who.turnsUntilStarving + turns);
  updateHunger(who);
  return true;
}

/** Returns the progress of a charge in a turn. */
export const chargePace = (hero: Actor): number => (hero.has('attuned') ? 2 : 1);

/** Recharges carried items. */
function updateCarriedItems(hero: Actor): void {
  const { pack } = hero;
  if (!pack.some((item) => restOf(hero, item) !== undefined)) return;
  const swift = chargePace(hero);
  const turnLater = pack.map((item) => {
    const rest = restOf(hero, item);
    if (rest === undefined) return item;
    return rest > swift ? withChanges(item, { rest: rest - swift }) : recharged(hero, item);
  });
  hero.replaceAlike(turnLater);
}

/** Returns how far off the next charge of an item is. A staff whose maximum has risen starts a new interval. */
function restOf(hero: Actor, { kind, charges = 0, plus = 0, rest }: Item): number | undefined {
  if (rest !== undefined || kind.sort !== 'staff' || !hero.has('deepens')) return rest;
  return charges < mostCharges(kind, plus, hero) ? kind.charges?.every : undefined;
}

/** Returns the item with one more charge, and the next one on its way unless it is full in the hands of its bearer. */
export function recharged(bearer: Actor, item: Item): Item {
  const { kind, charges = 0, plus = 0 } = item;
  const isFull = charges + 1 >= mostCharges(kind, plus, bearer);
  return withChanges(item, { charges: charges + 1, rest: isFull ? undefined : kind.charges?.every });
}
