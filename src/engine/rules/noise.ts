import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';

/** How many of its turns somebody remembers a hero it does not see. */
export const ALERT_TURNS = 15;

/** How far off the hero can be noticed, in cells, by what the hero did last. */
export const STEALTH = { still: 7, moving: 14, fighting: 28 } as const;

/** How near one must be to notice somebody whom one cannot see. */
export const FELT_WITHIN = 1;

/** In how many of a hundred turns a sleeper notices a hero who is near enough. */
const SLEEPER_NOTICES = 12;
/** How many of a hundred sleepers a noise wakes. */
const NOISE_WAKES = 30;

/**
 * How likely it is, in percent, that somebody who knows of no hero notices one this turn: one who stands so many cells
 * off in plain view, when the hero can be noticed as far off as `stealth`. The minds and the stealth overlay both ask here.
 */
export function noticeChance(self: Actor, cells: number, stealth: number): number {
  const { hero } = self.engine;
  if (hero.has('befriends') && !self.breed.mindless) return 0;
  const range = hero.has('unseen') ? FELT_WITHIN : Math.min(self.sight, stealth);
  if (self.mood === 'sleep') return cells * 2 <= range ? SLEEPER_NOTICES : 0;
  return cells <= range ? 100 : 0;
}

/** Lets somebody know of the hero, or of trouble, at a cell. A sleeper wakes. */
export function alert(self: Actor, at: Cell): void {
  const wasUnaware = self.alert === 0;
  self.alert = ALERT_TURNS;
  self.lastSeen = at;
  if (self.mood === 'sleep') self.mood = 'move';
  if (wasUnaware) self.engine.emit({ type: 'alerted', who: self.ref, at: self.cell });
}

/** How far a fight is heard, in steps. */
const FIGHT_HEARD = 12;

/** Lets the hero's fight of this turn be heard: those who know of nothing come to see, and some sleepers wake. */
export function hearFight(map: GameMap): void {
  const { hero, stealth } = map.engine;
  if (stealth !== STEALTH.fighting) return;
  const couldHear = (actor: Actor): boolean => actor.alert === 0 && map.distance(actor.cell, hero.cell) <= FIGHT_HEARD;
  if (map.actors.some((actor) => !actor.isHero && couldHear(actor))) makeNoise(map, hero.cell, FIGHT_HEARD);
}

/** A noise, heard so many steps away. */
function makeNoise(map: GameMap, at: Cell, steps: number): void {
  const { distanceMap, engine } = map;
  distanceMap.flood(map.blocked.fly, [at], steps);
  for (let i = 0; i < distanceMap.reached; i++) {
    const cell = distanceMap.order[i] as Cell;
    if (map.actorSlots[cell] === 0) continue;
    const hearer = map.actorAt(cell);
    if (hearer?.side !== 'hostile' || hearer.alert > 0) continue;
    if (hearer.mood === 'sleep' && !engine.rng.percent(NOISE_WAKES)) continue;
    alert(hearer, at);
  }
}
