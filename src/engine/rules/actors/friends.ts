// The hero's friends: who counts as one, how one becomes one or comes back, how they grow with each new floor, and heal.
import type { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';
import { type Actor, NEVER } from '../../world/actors/actor';
import { ORDERS } from '../../world/kinds/allegiance';
import { goingAlong } from './afflictions';
import { changeSide } from './factions';
import { narrate } from '../narrations';
import { NOISE_RANGE } from '../perception/noise';

/**
 * The additions of each new floor to a friend: health in percent of its maximum, the least health in points, and both
 * chances.
 */
const GROWTH = { healthPercent: 7, leastHealth: 2, chance: 1 } as const;
/** The number of floors for which a friend also gains a die: of attack first, then of guard, and so on in turn. */
const FLOORS_PER_DIE = 3;

/** Turns per point of a friend's natural healing, and while the hero rests. */
export const FRIEND_HEALS_EVERY = { turns: 12, resting: 6 } as const;

/** The health, in percent, at which a friend flees unless it was told to attack. */
export const FRIEND_FLEES_AT_PERCENT = 25;

/** Whether an actor is a lasting friend, not one conjured or charmed for a while. */
export function isLastingFriend(actor: Actor): boolean {
  if (!actor.isFriend) return false;
  const { catalogue } = actor.engine;
  return actor.conditions.every(({ condition }) => {
    const { fades, turnsCoat } = catalogue.condition(condition);
    return !fades && !turnsCoat;
  });
}

/** Returns the friends whom the hero sees, by their ids. */
export const friendsInSight = ({ map }: Actor): readonly Actor[] =>
  map.actors.filter((other) => other.inSight && other.isFriend).sort((a, b) => a.id - b.id);

/** Makes an actor the hero's friend for good. */
export function befriend(hero: Actor, who: Actor): void {
  changeSide(who, 'ally', { leader: hero.id });
}

/** The health of a friend who comes back from the dead, in percent. */
const RETURNS_WITH = 50;

/** Brings a dead friend back on a cell of the hero's floor, with what it had learned and grown, and nothing it carried. */
export function bringBack(friend: Actor, hero: Actor, cell: Cell): void {
  const { engine, map } = hero;
  engine.mourned = engine.mourned.filter((other) => other !== friend);
  befriend(hero, friend);
  friend.conditions = goingAlong(friend, 'return', engine.catalogue);
  friend.pack = [];
  Object.assign(friend, { mood: 'move', blowsSinceTurn: 0, gold: 0 });
  friend.due = engine.now + friend.breed.speed;
  friend.health = Math.max(1, Math.trunc((friend.maxHealth * RETURNS_WITH) / 100));
  map.add(friend, cell);
  narrate(friend, 'friendReturned', friend.ref);
}

/** Whether a friend is on the hero's floor, or on its way there over the stairs. */
const isWithHero = ({ map, followsAt, engine }: Actor): boolean => map === engine.map || followsAt !== NEVER;

/**
 * Makes all lasting friends but those told to wait stronger when the hero reaches a new floor of this depth. One message
 * names the friends that are with the hero.
 */
export function growFriends(engine: Engine, depth: number): void {
  const { hero, floors } = engine;
  const growing = floors
    .flatMap((floor) => floor?.actors ?? [])
    .filter((actor) => isLastingFriend(actor) && ORDERS[actor.order] !== 'wait')
    .sort((a, b) => a.id - b.id);
  const dice = depth % FLOORS_PER_DIE === 0 ? depth / FLOORS_PER_DIE : 0;
  for (const friend of growing) {
    const points = Math.max(GROWTH.leastHealth, Math.trunc((friend.maxHealth * GROWTH.healthPercent) / 100));
    friend.level++;
    friend.maxHealth += points;
    friend.health += points;
    friend.attackChance = Math.min(100, friend.attackChance + GROWTH.chance);
    friend.defenseChance = Math.min(100, friend.defenseChance + GROWTH.chance);
    if (dice % 2 === 1) friend.attack++;
    else if (dice > 0) friend.defense++;
  }
  const names = growing.filter(isWithHero).map(({ ref }) => ref.name);
  if (names.length === 0) return;
  const die = dice === 0 ? undefined : dice % 2 === 1 ? 'attack' : 'guard';
  narrate(hero, 'friendsGrew', names, GROWTH.healthPercent, GROWTH.chance, die);
}

/** Lets the friends on the hero's floor heal as a turn passes, twice as fast while the hero rests, or tends them. */
export function healFriends(hero: Actor): void {
  const { map, engine } = hero;
  const { turns, resting } = FRIEND_HEALS_EVERY;
  const every = engine.stealth === NOISE_RANGE.still ? resting : turns;
  if (engine.turn % (hero.has('tends') ? every >> 1 : every) !== 0) return;
  for (const actor of map.actors) if (actor.isFriend && actor.health < actor.maxHealth) actor.health++;
}
