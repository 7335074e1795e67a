// When auto-actions stop: events that disturb them, and dangers that keep them from starting.
import type { GameEvent } from '../../api/event/event';
import { UNREACHED } from '../../space/distance-map';
import type { Cell } from '../../space/geometry';
import { greedyOrder } from '../../space/greedy';
import { type Actor } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import type { Hazard } from '../../world/kinds/reaction';
import { the } from '../../world/knowledge/grammar';
import { refused, refusedAtFirst, type Refused } from '../action';
import type { Idle } from '../refusals';
import { hazardFor } from './hazards';
import { foesFelt } from './unseen-signs';
import { STOP_REASONS, stopsFor, type Alertness } from '../stop-reasons';

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
 * The way an automatic command minds foes: `walks` while it leads somewhere, `steps` if it can go on step by step although
 * a foe is after the hero, `sure` if the player has asked for it again.
 */
interface Caution {
  readonly walks?: true;
  readonly steps?: true;
  readonly sure?: true | undefined;
}

/** The distance within which a foe that is felt and cannot be seen is a danger, in cells. */
const HAUNTED_WITHIN = 7;

/**
 * Returns the test that refuses an automatic command while there is danger, for each of its turns. A foe in sight is a
 * danger unless it sleeps, or cannot reach the hero: it is rooted, behind bars or across water. So is one that is felt and
 * cannot be seen. Like foes that leave the hero alone for now, it is one until the player asks again; a walk sets out past
 * foes that flee or keep to the water. What comes into sight later, or changes its mind, stops the command.
 */
export function watchFor(hero: Actor, { walks, steps, sure }: Caution): () => Refused | undefined {
  const isExcepted = (foe: Actor): boolean => {
    const idle = idlenessOf(foe);
    return idle !== undefined && (sure === true || (walks === true && idle !== 'unaware' && idle !== 'lost'));
  };
  const known = hero.map.actors.filter((foe) => isDanger(foe) && isExcepted(foe));
  const isNear = (cell: Cell): boolean => hero.map.distance(hero.cell, cell) <= HAUNTED_WITHIN;
  const isHaunted = (): boolean => sure !== true && foesFelt(hero.map).some(({ feltCell }) => isNear(feltCell));
  return () => {
    if (isHaunted()) return refusedAtFirst('foeUnseen');
    return dangerInSight(hero, (foe) => known.includes(foe) && isExcepted(foe), steps);
  };
}

/** Refuses an automatic command because of a foe in sight; with `steps` until the player asks for a step. */
export const refusedForFoe = ({ name }: Actor, steps?: true): Refused => ({
  ...(steps ? refusedAtFirst('foeInSight', name, steps) : refused('foeInSight', name)),
  stop: stopsFor(the(name))[0],
});

function dangerInSight(hero: Actor, isExcepted: (foe: Actor) => boolean, steps?: true): Refused | undefined {
  const { map, cell } = hero;
  const isThreat = (other: Actor): boolean => isDanger(other) && !isExcepted(other);
  const foe = nearestFoe(hero, (other) => isThreat(other) && idlenessOf(other) === undefined);
  if (foe) return refusedForFoe(foe, steps);
  const idler = nearestFoe(hero, isThreat);
  const idle = idler && idlenessOf(idler);
  return idle && refusedAtFirst('foeIdle', idler.name, idle, map.distance(cell, idler.cell));
}

/** Returns why a foe that is awake leaves the hero alone for now, as far as the hero sees; undefined if it does not. */
function idlenessOf(foe: Actor): Idle | undefined {
  if (foe.mood === 'flee') return 'flees';
  if (isOffshore(foe)) return 'offshore';
  if (isLost(foe)) return 'lost';
  return foe.alert === 0 && !strikesNow(foe) ? 'unaware' : undefined;
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

/** Whether a foe is in sight, awake, has neither given up nor been calmed, and can strike the hero or come to where it can. */
export const isDanger = (other: Actor): boolean =>
  other.inSight &&
  other.side === 'hostile' &&
  other.mood !== 'sleep' &&
  !other.hasGivenUp &&
  !other.isCalmed &&
  !isHeldOff(other);

/** Returns the reach of its longest weapon, in cells. */
export function reachOf({ weapons }: Pick<Actor, 'weapons'>): number {
  let reach = 0;
  for (const weapon of weapons) reach = Math.max(reach, weapon.reach);
  return reach;
}

/** Whether a foe reaches the hero from where it is, as far as the hero knows. */
const strikesNow = (foe: Actor): boolean => foe.map.isInReach(foe.cell, foe.engine.hero.cell, reachOf(foe), true);

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
    .some((at) => (steps[at] as number) < UNREACHED && map.isInReach(at, hero.cell, reach, true));
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
    if (map.isInReach(cell, goal, reach, true)) return false;
    passed.add(cell);
    const from = cell;
    const isOpen = (to: Cell): boolean => ground[to] === 0 && !map.passesClosedCorner(from, to, ground);
    const heading = greedyOrder(from, goal, map.width, 0).find((each) => isOpen(from + (map.offsets[each] as number)));
    if (heading !== undefined) cell = from + (map.offsets[heading] as number);
  }
  return true;
}
