// Steps toward and away from a goal: simple minds walk straight, clever ones use distance maps.
import { BumpAction } from '../rules/actions/move';
import type { Action } from '../rules/action';
import { harmsTo, hazardFor, isThreatened, isWorseThanHere, mayBeReached } from '../rules/perception/hazards';
import { isWaryOf } from '../rules/environment/footing';
import { givesWay } from '../rules/environment/giving-way';
import { UNREACHED } from '../space/distance-map';
import { DIRS, type Cell } from '../space/geometry';
import { greedyOrder, type Heading } from '../space/greedy';
import type { Actor } from '../world/actors/actor';

/** The headings in the order in which they are tried: orthogonal ones first, as distance maps break ties. */
const ORDER: readonly Heading[] = [0, 2, 4, 6, 1, 3, 5, 7];
const CARDINAL: readonly Heading[] = [0, 2, 4, 6];
const NOWHERE: Heading = -1;

/** The number of tries at a random step before the actor stands still. */
const TRIES = 4;

/** Returns a step nearer to a cell, as far as the wits of the breed go, or undefined to stand still. */
export function stepTowardGoal(self: Actor, goal: Cell): Action | undefined {
  if (self.breed.rooted || self.cell === goal) return undefined;
  const step =
    self.breed.wits === 'clever'
      ? cleverStep(self, goal)
      : firstFree(self, greedyOrder(self.cell, goal, self.map.width, 0));
  return step ?? (self.side === 'ally' ? stepPastPeople(self, goal) : undefined);
}

/** Returns the step of a friend of the hero on the shortest way to a cell, if somebody peaceful is in it. */
function stepPastPeople(self: Actor, goal: Cell): Action | undefined {
  const { map, cell, gait } = self;
  const { steps } = map.paths.distancesTo(goal, gait);
  const here = steps[cell] as number;
  const heading = ORDER.find((each) => {
    const to = cell + (map.offsets[each] as number);
    const other = (steps[to] as number) < here ? map.actorAt(to) : undefined;
    return other?.side === 'neutral' && givesWay(other) && !map.passesClosedCorner(cell, to, map.blocked[gait]);
  });
  return heading === undefined ? undefined : bumpToward(self, heading);
}

/** Returns a step away from a cell, or undefined if there is none. Clever breeds avoid dead ends. */
export function stepAway(self: Actor, threat: Cell): Action | undefined {
  if (self.breed.rooted) return undefined;
  return self.breed.wits === 'clever'
    ? cleverFlight(self, threat)
    : firstFree(self, greedyOrder(self.cell, threat, self.map.width, 4).slice(0, 5));
}

/**
 * Whether an actor does not step on a cell by itself: a trap is set there, or the ground, fire or gas makes it worse than
 * its own.
 */
function shuns(self: Actor, to: Cell): boolean {
  if (self.map.trapped[to] !== 0 || shunsGround(self, to) || isWorseThanHere(self, to)) return true;
  return isUneasy(self, to) && !isUneasy(self, self.cell);
}

/** Whether the ground of a cell would harm an actor, and its own does not. */
const shunsGround = (self: Actor, to: Cell): boolean =>
  isWaryOf(self, self.map.tile(to)) && self.map.tile(self.cell).confirmation === undefined;

/** A pursuer bears scratches that cost at most this part of its health. */
const BEARABLE = 4;

/** Whether a pursuer goes where it would be scratched, and nothing worse. */
function wouldPushThrough(self: Actor, to: Cell): boolean {
  const { map, alert, health } = self;
  const { scratches } = map.tile(to);
  if (scratches === undefined || alert === 0 || health < BEARABLE * scratches) return false;
  return map.trapped[to] === 0 && !isWorseThanHere(self, to);
}

/**
 * The distance within which an actor looks for a cell without fire or gas, in steps; a friend of the hero looks
 * farther.
 */
const REFUGE_WITHIN = 5;
const FRIENDS_REFUGE_WITHIN = 12;

/**
 * Returns a step out of fire or gas that harms an actor, to the nearest place without; undefined if it is in none. A friend
 * of the hero also leaves what fire or gas may reach before its next turn.
 */
export function stepOutOfHazard(self: Actor): Action | undefined {
  const { map, cell, breed } = self;
  if (map.environment.isIdle || breed.rooted) return undefined;
  const harms = harmsTo(self);
  if (isUneasy(self, cell)) {
    const step = stepToRefuge(self, FRIENDS_REFUGE_WITHIN, (at) => !mayBeReached(map, at, harms));
    if (step) return step;
  }
  if (hazardFor(self, cell) === undefined) return undefined;
  return stepToRefuge(self, REFUGE_WITHIN, (at) => !isThreatened(map, at, harms));
}

/** Whether a friend of the hero had better not end its turn in a cell. Others only mind what harms them there already. */
const isUneasy = (self: Actor, at: Cell): boolean =>
  self.side === 'ally' && !self.map.environment.isIdle && mayBeReached(self.map, at, harmsTo(self));

/**
 * Returns a step away from the bank of deep water, out of the reach of what lives there; undefined if it is at none, or
 * swims.
 */
export function stepOffBank(self: Actor): Action | undefined {
  const { map, cell, breed } = self;
  const isBank = (at: Cell): boolean => map.offsets.some((offset) => map.blocked.swim[at + offset] === 0);
  if (breed.rooted || !isBank(cell)) return undefined;
  return stepToRefuge(self, FRIENDS_REFUGE_WITHIN, (at) => !isBank(at));
}

/** The distance from the hero at which a friend shelters, in cells. */
const SHELTERS_WITHIN = 3;

/** Whether an actor is near the hero, beside none of the foes, and farther from each than the hero is. */
export function isSheltered({ map, engine: { hero } }: Actor, foes: readonly Actor[], at: Cell): boolean {
  const isFartherFrom = (foe: Actor): boolean =>
    map.distance(at, foe.cell) > Math.max(1, map.distance(hero.cell, foe.cell));
  return map.distance(at, hero.cell) <= SHELTERS_WITHIN && foes.every(isFartherFrom);
}

/** Returns a step to the nearest cell behind the hero, as seen by some foes; undefined if there is none. */
export const stepBehindHero = (self: Actor, foes: readonly Actor[]): Action | undefined =>
  self.breed.rooted ? undefined : stepToRefuge(self, FRIENDS_REFUGE_WITHIN, (at) => isSheltered(self, foes, at));

/** Returns the first step of a shortest way to a free cell that suits, within a number of steps. */
function stepToRefuge(self: Actor, within: number, suits: (at: Cell) => boolean): Action | undefined {
  const { map, cell, gait } = self;
  const { distanceMap, actorSlots } = map;
  distanceMap.flood(map.blocked[gait], [cell], within);
  const { order, reached } = distanceMap;
  for (let i = 1; i < reached; i++) {
    let refuge = order[i] as Cell;
    if (actorSlots[refuge] !== 0 || !suits(refuge)) continue;
    for (let next = refuge; next !== cell; next = distanceMap.downhill(next)) refuge = next;
    if (actorSlots[refuge] === 0 && !shuns(self, refuge)) return bumpToward(self, map.offsets.indexOf(refuge - cell));
  }
  return undefined;
}

/** The distance within which an actor looks for a cell that the hero does not see, in steps. */
const OUT_OF_VIEW_WITHIN = 12;

/** Returns a step to the nearest cell that the hero does not see; undefined if there is none near. */
export const stepOutOfView = (self: Actor): Action | undefined =>
  self.breed.rooted ? undefined : stepToRefuge(self, OUT_OF_VIEW_WITHIN, (at) => self.map.visible[at] === 0);

/** Returns a step in a random cardinal direction, or undefined if a few tries find none open. */
export function randomStep(self: Actor): Action | undefined {
  const { map, breed } = self;
  if (breed.rooted) return undefined;
  const ground = map.blocked[self.gait];
  for (let i = 0; i < TRIES; i++) {
    const heading = map.engine.rng.pick(CARDINAL);
    const to = self.cell + (map.offsets[heading] as number);
    // Alerted actors do not jostle one another; unaware ones may bump, and so attack. What is calmed does not.
    const mayBump = self.alert === 0 && !self.isCalmed;
    if (ground[to] === 0 && !shuns(self, to) && (mayBump || map.actorSlots[to] === 0)) return bumpToward(self, heading);
  }
  return undefined;
}

/** Whether every free step nearer to a cell is taken by others. Simple minds do not ask. */
export function isHeldUp(self: Actor, goal: Cell): boolean {
  const { map, cell, gait, breed } = self;
  if (breed.wits !== 'clever' || breed.rooted) return false;
  const { steps } = map.paths.distancesTo(goal, gait);
  const here = steps[cell] as number;
  const nearer = map.offsets.filter(
    (offset) =>
      (steps[cell + offset] as number) < here && !map.passesClosedCorner(cell, cell + offset, map.blocked[gait]),
  );
  return nearer.length > 0 && nearer.every((offset) => map.actorSlots[cell + offset] !== 0);
}

/** The longest way round others, in steps. */
const ROUND_WITHIN = 40;

/** Returns a step on the shortest way to a cell that nobody stands in; undefined if there is none, or it is long. */
export function stepRound(self: Actor, goal: Cell): Action | undefined {
  const { map, cell, gait } = self;
  const ground = map.blocked[gait];
  // No way leads to what others surround, and most that are held up stand behind those.
  if (map.cellsWithin(goal, 1).every((at) => ground[at] !== 0 || map.actorAt(at) !== undefined)) return undefined;
  const taken = ground.slice();
  for (const other of map.actors) if (other !== self) taken[other.cell] = 1;
  // Its own cell, if there is no way.
  const to = map.distanceMap.firstStep(taken, cell, goal, ROUND_WITHIN);
  return to === goal || shuns(self, to) ? undefined : bumpToward(self, map.offsets.indexOf(to - cell));
}

/** Goes downhill on the shared distance map, and sideways past actors in the way, so that many surround their foe. */
function cleverStep(self: Actor, goal: Cell): Action | undefined {
  const { map, cell } = self;
  const { steps } = map.paths.distancesTo(goal, self.gait);
  const here = steps[cell] as number;
  if (here >= UNREACHED) return undefined;
  const ground = map.blocked[self.gait];
  const { actorSlots, offsets } = map;
  let sideways = NOWHERE;
  let through = NOWHERE;
  for (let i = 0; i < 8; i++) {
    const heading = ORDER[i] as Heading;
    const to = cell + (offsets[heading] as number);
    const there = steps[to] as number;
    if (there > here || actorSlots[to] !== 0 || map.passesClosedCorner(cell, to, ground)) continue;
    if (shuns(self, to)) {
      if (there < here && through === NOWHERE && wouldPushThrough(self, to)) through = heading;
    } else if (there < here) return bumpToward(self, heading);
    else if (sideways === NOWHERE) sideways = heading;
  }
  return bumpToward(self, through === NOWHERE ? sideways : through);
}

/** Goes downhill on the flight map, in which a dead end is worth no more than what lies behind it. */
function cleverFlight(self: Actor, threat: Cell): Action | undefined {
  const { map, cell } = self;
  const { value } = map.paths.flightFrom(threat, self.gait);
  const ground = map.blocked[self.gait];
  let best = value[cell] as number;
  let flight = NOWHERE;
  for (const heading of ORDER) {
    const to = cell + (map.offsets[heading] as number);
    const worth = value[to] as number;
    if (worth >= best || map.actorSlots[to] !== 0 || shuns(self, to) || map.passesClosedCorner(cell, to, ground))
      continue;
    best = worth;
    flight = heading;
  }
  return bumpToward(self, flight);
}

/** Returns the step in a heading, as a bump so that doors open. */
function bumpToward(self: Actor, heading: Heading): Action | undefined {
  const dir = DIRS[heading];
  return dir && new BumpAction(self, dir);
}

/** Returns a step in the first heading that is open and free. */
function firstFree(self: Actor, order: readonly Heading[]): Action | undefined {
  const { map, cell } = self;
  const ground = map.blocked[self.gait];
  for (const heading of order) {
    const to = cell + (map.offsets[heading] as number);
    if (ground[to] === 0 && map.actorSlots[to] === 0 && !shuns(self, to) && !map.passesClosedCorner(cell, to, ground))
      return bumpToward(self, heading);
  }
  return undefined;
}
