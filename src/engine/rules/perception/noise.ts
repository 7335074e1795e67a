// Stealth and noise: who notices the hero, and who hears what.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { isInDark } from './light';
import { bearingTo } from './targeting';

/** The number of turns an actor remembers a hero out of sight. */
export const ALERT_TURNS = 15;

/** The distance at which the hero can be noticed, in cells, by what the hero did last. */
export const NOISE_RANGE = { still: 7, moving: 14, fighting: 28 } as const;

/** The distance at which an actor is noticed without being seen, in cells. */
export const FELT_WITHIN = 1;

/** The distance at which a hero who fades is seen while standing still, in cells. */
const FADED_WITHIN = 4;

/** The percentage of turns in which a sleeper notices a hero who is near enough, and one who sneaks. */
export const SLEEPER_NOTICE_PERCENT = 12;
export const SNEAK_NOTICE_PERCENT = 3;
/** The percentage of sleepers that a noise wakes. */
export const NOISE_WAKE_PERCENT = 30;

/** Returns the distance, in cells, beyond which nobody sees a hero who fades and stands still. */
export const fadedSight = (hero: Actor): number =>
  hero.engine.stealth === NOISE_RANGE.still && hero.has('fades') ? FADED_WITHIN : Infinity;

/** Returns the distance, in cells, at which the hero can be noticed in a cell: gear and conditions count, and darkness. */
export function stealthAt(hero: Actor, cell: Cell, isDark = isInDark(hero.map, cell)): number {
  const range = Math.min(fadedSight(hero), hero.scaled(hero.engine.stealth, 'noise'));
  return isDark ? (range + 1) >> 1 : range;
}

/**
 * Returns the chance, in percent, that an unaware actor notices the hero this turn: in plain view, at a distance in
 * cells, with the hero noticeable as far off as `stealth`. Perception and the stealth overlay both use it.
 */
export function noticeChance(self: Actor, cells: number, stealth: number): number {
  const { hero } = self.engine;
  if (hero.has('vanishes')) return 0;
  if (hero.has('befriends') && !self.breed.mindless) return 0;
  const range = hero.has('unseen') ? FELT_WITHIN : Math.min(self.sight, stealth);
  if (self.mood === 'sleep') {
    if (cells * 2 > range) return 0;
    return hero.has('sneaks') ? SNEAK_NOTICE_PERCENT : SLEEPER_NOTICE_PERCENT;
  }
  return cells <= range ? 100 : 0;
}

/** Alerts an actor to the hero, or to trouble, at a cell. A sleeper wakes. */
export function alert(self: Actor, at: Cell): void {
  const wasUnaware = self.alert === 0;
  self.alert = ALERT_TURNS;
  self.lastSeen = at;
  if (self.mood === 'sleep') self.mood = 'move';
  if (wasUnaware) self.engine.emit({ type: 'alerted', who: self.ref, at: self.cell });
}

/** The distance at which a fight is heard, in steps. */
export const FIGHT_STEPS = 12;

/** The spread of a noise. */
interface Noise {
  /** The distance at which it is heard, in steps round the walls; by default all over the floor. */
  readonly steps?: number;
  /** Whether it alerts an actor in earshot; by default every hostile one. Called once for each. */
  readonly alerts?: (actor: Actor) => boolean;
  /** The cell that the actors are alerted to; by default where the noise is made. */
  readonly about?: Cell;
  /** Whether a message tells where it comes from if that is out of sight. */
  readonly isTold?: true;
}

/**
 * Makes a noise at a cell, which alerts actors in earshot: the nearest first if it has a range, else in the map's order. Those
 * that the hero has calmed do not mind.
 */
export function makeNoise(map: GameMap, at: Cell, noise: Noise = {}): void {
  const { steps, alerts = ({ side }) => side === 'hostile', about = at, isTold } = noise;
  for (const actor of steps === undefined ? map.actors : actorsWithin(map, at, steps)) {
    if (!actor.isHero && !actor.isCalmed && alerts(actor)) alert(actor, about);
    else if (actor.isHero && isTold && map.visible[at] === 0)
      map.engine.emit({ type: 'heard', toward: bearingTo(map.width, actor.cell, at) });
  }
}

/** Returns the actors within a number of steps of a cell, the nearest first. */
function actorsWithin(map: GameMap, at: Cell, steps: number): readonly Actor[] {
  const { distanceMap } = map;
  distanceMap.flood(map.solid, [at], steps);
  const actors: Actor[] = [];
  for (let i = 0; i < distanceMap.reached; i++) {
    const cell = distanceMap.order[i] as Cell;
    const actor = map.actorSlots[cell] === 0 ? undefined : map.actorAt(cell);
    if (actor) actors.push(actor);
  }
  return actors;
}

/** Makes the noise of the hero's fight of this turn: it alerts actors who are unaware, and wakes some sleepers. */
export function makeFightNoise(map: GameMap): void {
  const { hero, stealth, rng } = map.engine;
  if (stealth !== NOISE_RANGE.fighting) return;
  const couldHear = (actor: Actor): boolean => actor.alert === 0 && map.distance(actor.cell, hero.cell) <= FIGHT_STEPS;
  if (!map.actors.some((actor) => !actor.isHero && couldHear(actor))) return;
  makeNoise(map, hero.cell, {
    steps: FIGHT_STEPS,
    alerts: ({ side, alert: turns, mood }) =>
      side === 'hostile' && turns === 0 && (mood !== 'sleep' || rng.percent(NOISE_WAKE_PERCENT)),
  });
}
