// When auto-actions stop: events that disturb them, and dangers that keep them from starting.
import type { GameEvent } from '../../api/event/event';
import { UNREACHED } from '../../space/distance-map';
import type { Cell } from '../../space/geometry';
import { greedyOrder } from '../../space/greedy';
import { type Actor } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import type { Hazard } from '../../world/kinds/reaction';
import { refused, type Refused } from '../action';
import { hazardFor, hazardName } from './hazards';
import { STOP_REASONS, type Alertness } from '../stop-reasons';

/**
 * Returns why explore, travel, rest or run must stop, in one sentence, or undefined to go on. Looks at the events of
 * the last turn, never at a clock. Foes for which `isHarmless` is true may notice the hero, or show themselves, without
 * disturbing.
 */
export function disturbance(
  events: readonly GameEvent[],
  alertness: Alertness,
  isHarmless: (who: ActorRef) => boolean = () => false,
): string | undefined {
  for (const event of events) {
    if ((event.type === 'alerted' || event.type === 'revealed') && isHarmless(event.who)) continue;
    const reason = STOP_REASONS[event.type] as
      ((event: GameEvent, alertness: Alertness) => string | undefined) | undefined;
    const why = event.unseen ? undefined : reason?.(event, alertness);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** The distance at which fire or gas keeps auto-actions from going on, in cells. */
const HAZARD_WITHIN = 1;

/** Returns the hostile actors in sight, the nearest first. */
export const foesInSight = ({ map, cell }: Actor): readonly Actor[] =>
  map.actors
    .filter(({ side, inSight }) => side === 'hostile' && inSight)
    .sort((a, b) => map.distance(cell, a.cell) - map.distance(cell, b.cell) || a.id - b.id);

/**
 * Refuses an auto-action while there is danger, and returns undefined if there is none. A foe in sight is a danger unless
 * it sleeps, or cannot reach the hero: it is rooted, behind bars or across water. So is one that has just struck
 * unseen. A hero who goes on at once may except some foes.
 */
export function dangerInSight(hero: Actor, isExcepted: (foe: Actor) => boolean = () => false): Refused | undefined {
  if (hero.map.actors.some((other) => other.isFelt && other.side === 'hostile')) return refused('foeUnseen');
  const hazard = hazardUpon(hero);
  if (hazard !== undefined) return refused('hazardNear', hazardName(hero, hazard));
  const foe = nearestFoe(hero, (other) => isDanger(other) && !isExcepted(other));
  return foe && refused('foeInSight', foe.name);
}

/** Returns the first of the foes in sight that matches, in the order of `foesInSight`. */
function nearestFoe({ map, cell }: Actor, matches: (foe: Actor) => boolean): Actor | undefined {
  let nearest: Actor | undefined;
  let gap = Infinity;
  for (const other of map.actors) {
    if (!other.inSight || other.side !== 'hostile') continue;
    const cells = map.distance(cell, other.cell);
    if (cells > gap || (cells === gap && nearest && other.id > nearest.id) || !matches(other)) continue;
    nearest = other;
    gap = cells;
  }
  return nearest;
}

/** Returns what fire or gas the hero is in or beside, as far as the hero sees; undefined if there is none. */
export function hazardUpon(hero: Actor): Hazard | undefined {
  const { map, cell } = hero;
  if (map.environment.isIdle) return undefined;
  for (const near of map.cellsWithin(cell, HAZARD_WITHIN)) {
    const hazard = map.visible[near] === 1 ? hazardFor(hero, near) : undefined;
    if (hazard !== undefined) return hazard;
  }
  return undefined;
}

/** Whether a foe in the water would reach the hero only if the hero stayed on the bank. */
export const isOffshore = (foe: Actor): boolean => isDanger(foe) && foe.gait === 'swim' && !strikesNow(foe);

/** Refuses to walk by itself with a hero whose steps go astray, and returns undefined otherwise. */
export const unsteady = (actor: Actor): Refused | undefined =>
  actor.has('errs') ? refused('stepsGoAstray') : undefined;

/** Whether a foe is in sight, awake, and can strike the hero or come to where it can. */
export const isDanger = (other: Actor): boolean =>
  other.inSight && other.side === 'hostile' && other.mood !== 'sleep' && !isHeldOff(other);

/** Returns the reach of its longest weapon, in cells. */
export function reachOf({ weapons }: Pick<Actor, 'weapons'>): number {
  let reach = 0;
  for (const weapon of weapons) reach = Math.max(reach, weapon.reach);
  return reach;
}

/** Whether a foe reaches the hero from where it is. */
const strikesNow = (foe: Actor): boolean => foe.map.isInReach(foe.cell, foe.engine.hero.cell, reachOf(foe));

/** Whether a foe can neither strike the hero nor get within reach: it is rooted, behind bars or across water. */
export function isHeldOff(foe: Actor): boolean {
  const { map, breed, cell, gait } = foe;
  const { hero } = map.engine;
  if (strikesNow(foe)) return false;
  if (breed.rooted) return true;
  const reach = reachOf(foe);
  const { steps } = map.paths.distancesTo(cell, gait);
  return !map
    .cellsWithin(hero.cell, reach)
    .some((at) => (steps[at] as number) < UNREACHED && map.isInReach(at, hero.cell, reach));
}

/**
 * Returns a test for the foes that do not keep the hero from setting out on a walk: those in sight now that flee, are
 * offshore, or are too simple to find the way. When one comes into sight later, or changes its mind, the walk stops.
 */
export function harmlessAtStart({ map }: Actor): (foe: Actor) => boolean {
  const isHarmless = (foe: Actor): boolean => foe.mood === 'flee' || isOffshore(foe) || isLost(foe);
  const known = map.actors.filter((foe) => isDanger(foe) && isHarmless(foe));
  return (foe) => known.includes(foe) && isHarmless(foe);
}

/** Whether a foe is too simple to find the way to the hero: it walks straight, and goes in circles before it can strike. */
function isLost(foe: Actor): boolean {
  const { map, gait, engine, breed } = foe;
  if (breed.wits !== 'simple') return false;
  const goal = engine.hero.cell;
  const reach = reachOf(foe);
  const ground = map.blocked[gait];
  const passed = new Set<Cell>();
  for (let cell = foe.cell; !passed.has(cell);) {
    if (map.isInReach(cell, goal, reach)) return false;
    passed.add(cell);
    const from = cell;
    const isOpen = (to: Cell): boolean => ground[to] === 0 && !map.passesClosedCorner(from, to, ground);
    const heading = greedyOrder(from, goal, map.width, 0).find((each) => isOpen(from + (map.offsets[each] as number)));
    if (heading !== undefined) cell = from + (map.offsets[heading] as number);
  }
  return true;
}
