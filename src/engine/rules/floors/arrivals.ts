// The arrivals on a floor: wanderers over the stairs until the prize is taken, and followers of the hero.
import type { Rng } from '../../random/rng';
import { NO_CELL, type Cell } from '../../space/geometry';
import { type Actor, NEVER, NO_ACTOR } from '../../world/actors/actor';
import { ORDERS } from '../../world/kinds/allegiance';
import type { PrizeWatch } from '../../world/kinds/doom-and-climb';
import { neighbourOf, WAYS } from '../../world/kinds/floor-number';
import type { GameMap } from '../../world/map/game-map';
import { goingAlong } from '../actors/afflictions';
import { narrate } from '../narrations';
import { leaveKeysBehind } from '../items/lost-items';
import { alert } from '../perception/noise';
import { standingPlace } from '../../world/map/placement';
import { spawn } from '../actors/spawn';
import { wakeEnvironment } from '../../world/map/floor-environment';

/** The number of ticks before the first visit to a floor, and between two of them. */
export const FIRST_VISIT = { least: 25_000, more: 15_000 };
export const NEXT_VISIT = { least: 15_000, more: 10_000 };
/**
 * The number of visits after which the time between two doubles with each: a hero who is stuck is not worn down
 * forever.
 */
const FREQUENT_VISITS = 6;
/** The most times that it doubles. */
const MOST_DOUBLINGS = 6;
/** A patrol instead of one wanderer: from which floor on, in how many percent of the visits, and of how many. */
const PATROL = { from: 3, percent: 33, least: 2, more: 2 };

/** The time after which visitors find a hero who leaves no tracks, in percent of the ordinary. */
const UNTRACKED_PERCENT = 150;

/** Returns the watch over the prize, if its ruler is on a floor. */
export function watchOn({ actors, engine }: GameMap): PrizeWatch | undefined {
  const ruler = engine.content.doom?.pursuer;
  return ruler && actors.some(({ breed, side }) => breed.id === ruler.breed && side === 'hostile')
    ? ruler.watch
    : undefined;
}

/** Returns how many ticks pass before the next visit to a floor that has had some, or before its watch comes. */
export function ticksUntilVisit(hero: Actor, visits: number, rng: Rng, watch?: PrizeWatch): number {
  const { least, more } = watch?.ticks ?? (visits === 0 ? FIRST_VISIT : NEXT_VISIT);
  const doublings = Math.min(MOST_DOUBLINGS, Math.max(0, visits - FREQUENT_VISITS));
  const ticks = (least + rng.below(more)) << doublings;
  return hero.has('untracked') ? Math.trunc((ticks * UNTRACKED_PERCENT) / 100) : ticks;
}

/**
 * Lets a wanderer or a patrol arrive on the stairs if a visit is due. They carry no gold, are worth no experience, and
 * walk to where the hero is now. On the floor of the prize they are its watch, which knows where that is.
 */
export function spawnVisitors(map: GameMap): void {
  const { engine } = map;
  const { hero, rng, content } = engine;
  if (hero.due < map.arrivalAt) return;
  map.arrivals++;
  const watch = watchOn(map);
  map.arrivalAt = hero.due + ticksUntilVisit(hero, map.arrivals, rng, watch);
  const from = [map.stairs.up, map.stairs.down].find(
    (cell) => cell !== undefined && !map.tile(cell).whyShut && map.visible[cell] === 0 && map.isFree(cell),
  );
  if (from === undefined) return;
  if (watch) {
    for (const breed of watch.breeds)
      spawn(breed, map, map.nearestFree(from), { isWorthless: true, alertedTo: hero.cell });
    narrate(hero, 'courtMustered', watch.message);
    return;
  }
  const isPatrol = map.danger >= PATROL.from && rng.percent(PATROL.percent);
  const count = isPatrol ? PATROL.least + rng.below(PATROL.more) : 1;
  const breed = content.wanderer(map.danger, rng, count);
  let leader = NO_ACTOR;
  for (let i = 0; i < count; i++) {
    const role = leader === NO_ACTOR ? { post: from, patrolEnd: hero.cell } : { leader };
    const visitor = spawn(breed, map, map.nearestFree(from), { isWorthless: true, ...role });
    if (leader === NO_ACTOR) leader = visitor.id;
  }
}

/**
 * The distance within which a hunter and a friend come after the hero, in steps, and the ticks for which they are on
 * their way.
 */
export const HUNTERS_FOLLOW_WITHIN = 12;
const FRIENDS_FOLLOW_WITHIN = 20;
const ON_THEIR_WAY_TICKS = 5_000;

const canClimb = ({ breed, gait }: Actor): boolean => !breed.rooted && gait !== 'swim';

/** Whether an actor would take the stairs after a hero it hunts. */
const isHunting = (actor: Actor): boolean =>
  actor.side === 'hostile' &&
  actor.alert > 0 &&
  actor.mood !== 'flee' &&
  actor.post === NO_CELL &&
  canClimb(actor) &&
  // It climbs in its own time.
  actor.id !== actor.engine.pursuer;

/** Whether a friend would take the stairs after the hero. */
const accompanies = (actor: Actor): boolean =>
  actor.isFriend && canClimb(actor) && ORDERS[actor.order] !== 'wait' && !actor.has('helpless');

/**
 * Sends the hunters and the friends near a hero who takes the stairs after the hero. Each arrives when it has walked the
 * distance.
 */
export function sendFollowers({ map, cell, due }: Actor): void {
  for (const other of map.actors) {
    const within = isHunting(other) ? HUNTERS_FOLLOW_WITHIN : accompanies(other) ? FRIENDS_FOLLOW_WITHIN : NO_CELL;
    if (within === NO_CELL) continue;
    const steps = map.paths.distancesTo(cell, other.gait).steps[other.cell] as number;
    other.followsAt = steps <= within ? due + (steps + 1) * other.pace : NO_CELL;
  }
}

/** Lets followers that have reached the stairs of a neighbouring floor arrive beside the stairs of this floor. */
export function admitFollowers(map: GameMap): void {
  const { hero } = map.engine;
  forEachWayTo(map, (from, stairs) => {
    if (hero.due - from.leftAt > ON_THEIR_WAY_TICKS) return;
    for (const other of from.actors.filter(({ followsAt }) => followsAt !== NEVER && followsAt <= hero.due)) {
      arriveAt(other, map, stairs);
      if (other.side === 'hostile') alert(other, hero.cell);
      map.engine.emit({ type: 'arrived', who: other.ref, at: other.cell, side: other.side });
    }
  });
}

/** Lets the friends who are on their way to a floor that the hero leaves arrive there, unless the hero comes back to them. */
export function admitStragglers(map: GameMap, nextNumber: number): void {
  forEachWayTo(map, (from, stairs) => {
    if (from.number === nextNumber) return;
    for (const friend of from.actors.filter(({ side, followsAt }) => side === 'ally' && followsAt !== NEVER))
      arriveAt(friend, map, stairs);
  });
}

/** Calls `visit` for each neighbouring floor that the hero has visited, with the stairs of this floor that lead to it. */
function forEachWayTo({ number, stairs, engine }: GameMap, visit: (from: GameMap, stairs: Cell) => void): void {
  for (const way of WAYS) {
    const from = engine.floors[neighbourOf(number, way, engine.flight)];
    const arrival = stairs[way];
    if (from && arrival !== undefined) visit(from, arrival);
  }
}

function arriveAt(actor: Actor, map: GameMap, stairs: Cell): void {
  actor.due = map.engine.hero.due + 1;
  bringTo(actor, map, stairs);
}

/**
 * Brings an actor to another floor, as near to a cell as there is room: over stairs or by a fall. It leaves the keys of its old floor behind, and takes its fire along.
 */
export function bringTo(actor: Actor, map: GameMap, near: Cell, passage: 'stairs' | 'fall' = 'stairs'): void {
  const { gait } = actor.breed;
  actor.conditions = goingAlong(actor, passage, map.engine.catalogue);
  map.add(actor, standingPlace(map, near, gait, passage === 'fall' ? 'fly' : gait));
  leaveKeysBehind(actor);
  if (actor.isOnFire) wakeEnvironment(map);
}

/** Returns the friends and the pursuers beside the hero, who take the stairs with the hero. */
export const followersOf = ({ map, cell }: Actor): readonly Actor[] =>
  map.actors.filter((other) => (accompanies(other) || isHunting(other)) && map.distance(other.cell, cell) <= 1);

/** The number of ticks away from the hero in which an actor heals from nothing to full. */
const RECOVERY_TICKS = 30_000;

/** Lets ticks away from the hero pass for an actor: it heals and forgets, and all that it waits for is as far off as before. */
export function letTimePass(actor: Actor, away: number): void {
  actor.due += away;
  actor.readyAt += away;
  actor.hurtAt += away;
  actor.conditions = actor.conditions.map(({ condition, until }) => ({ condition, until: until + away }));
  const ticks = Math.max(0, away);
  const healed = Math.trunc((actor.maxHealth * Math.min(ticks, RECOVERY_TICKS)) / RECOVERY_TICKS);
  actor.health = Math.min(actor.maxHealth, actor.health + healed);
  actor.alert = Math.max(0, actor.alert - Math.trunc(ticks / actor.breed.speed));
  if (actor.alert === 0) actor.lastSeen = NO_CELL;
}
