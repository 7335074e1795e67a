import { maxRoll } from '../random/dice';
import type { Actor } from '../world/actor';
import { withChanges, type Item } from '../world/item';
import { maxCharges } from '../world/knowledge';
import { hurt, isPresent } from './combat';
import { afflict, expireConditions, endConditions } from './afflictions';
import { learnItem } from './identification';

/** For how many turns a hero who has just eaten his fill has had enough, and from when on that is felt. */
export const FULL = 1800;
export const HUNGRY = 300;
/** In how many turns one who starves loses a point of health. */
const STARVES_EVERY = 4;
/** For how many turns a piece of gear must be worn until it is known what it is worth. */
const KNOWN_AFTER = 300;

/** Lets a turn's worth of time pass over somebody: what drains and mends does so, and what has passed ends. */
export function passTime(who: Actor): void {
  if (who.conditions.length === 0) return;
  for (const { condition: id } of who.conditions) {
    const { drains = 0, mends = 0, adjective } = who.engine.catalogue.condition(id);
    if (mends > 0 && who.health < who.maxHealth) who.health = Math.min(who.maxHealth, who.health + mends);
    if (drains > 0) hurt(who, drains, { cause: adjective });
    if (!who.isAlive) return;
  }
  expireConditions(who);
}

/** Lets a turn pass for the hero alone: hunger, wounds that heal, and what is carried. */
export function passTurn(hero: Actor): void {
  passTime(hero);
  if (isPresent(hero)) digest(hero);
  if (!isPresent(hero)) return;
  heal(hero);
  handle(hero);
}

/**
 * Time heals, point by point; not on an empty stomach. From the brink of death to full health it takes as long for one
 * who can bear much as for one who cannot.
 */
function heal(hero: Actor): void {
  const { breed, engine, health, maxHealth } = hero;
  if (breed.healsEvery === 0 || health >= maxHealth || hero.fed === 0) return;
  const whole = Math.max(1, hero.scaled(breed.healsEvery * maxRoll(breed.health, 1), 'healing'));
  const due = (turn: number): number => Math.trunc((turn * maxHealth) / whole);
  hero.health = Math.min(maxHealth, health + due(engine.turn) - due(engine.turn - 1));
}

function digest(hero: Actor): void {
  if (hero.fed === 0) {
    if (hero.engine.turn % STARVES_EVERY === 0) hurt(hero, 1, { cause: 'hunger' });
    return;
  }
  hero.fed--;
  const { hungry, starving } = hero.engine.content.roles;
  if (hero.fed === HUNGRY) afflict(hero, hungry, HUNGRY);
  if (hero.fed === 0) afflict(hero, starving, FULL);
}

/** Stills somebody's hunger for so many turns more. Tells whether it was one who eats. */
export function eat(who: Actor, turns: number): boolean {
  if (!who.isHero) return false;
  const { hungry, starving } = who.engine.content.roles;
  who.fed = Math.min(FULL + HUNGRY, who.fed + turns);
  if (who.fed > HUNGRY) endConditions(who, ({ id }) => id === hungry || id === starving);
  return true;
}

/** What has charges wins them back, and what is worn becomes known. */
function handle(hero: Actor): void {
  const { pack } = hero;
  if (!pack.some(({ rest, on, known }) => rest !== undefined || (on && !known))) return;
  const swift = hero.has('attuned') ? 2 : 1;
  hero.pack = pack.map((item) => {
    const { rest, on, known, tried = 0 } = item;
    if (rest !== undefined) return rest > swift ? withChanges(item, { rest: rest - swift }) : recharged(item);
    return on && !known ? withChanges(item, { tried: tried + 1 }) : item;
  });
  for (const item of hero.pack) if ((item.tried ?? 0) >= KNOWN_AFTER) learnItem(hero, item);
}

/** The same with a use of it won back, and the next one on its way unless it is full. */
export function recharged(item: Item): Item {
  const { kind, charges = 0, plus = 0 } = item;
  const isFull = charges + 1 >= maxCharges(kind, plus);
  return withChanges(item, { charges: charges + 1, rest: isFull ? undefined : kind.charges?.every });
}
