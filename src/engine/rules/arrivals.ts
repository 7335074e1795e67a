import type { Rng } from '../random/rng';
import { NONE, type Actor } from '../world/actor';
import { ORDERS } from '../world/allegiance';
import type { GameMap } from '../world/game-map';
import { makeNoise } from './noise';
import { spawn } from './spawn';

/** How many come to a floor by themselves, at the most: nobody lives by waiting for them. */
const MOST_ARRIVALS = 3;
/** How many ticks pass before the first may come, and between two. */
const BETWEEN_ARRIVALS = { least: 40_000, more: 80_000 };

/** How near a friend must be to take the stairs with the hero, in cells. */
const FRIENDS_FOLLOW_WITHIN = 12;

/** How many ticks pass before somebody may come. */
export const pauseBefore = (rng: Rng): number => BETWEEN_ARRIVALS.least + rng.below(BETWEEN_ARRIVALS.more);

/** How many more come to a floor once the keep is awake, and how soon. */
const HUNTERS = 3;
const HUNT_BEGINS = 2_000;

/** The keep is awake: nobody on this floor sleeps any more, and more are on their way. */
export function wakeFloor(map: GameMap): void {
  const { hero } = map.engine;
  for (const actor of map.actors) if (actor.side === 'hostile' && actor.mood === 'sleep') actor.mood = 'move';
  if (map === hero.map) makeNoise(map, hero.cell);
  map.arrivals = Math.min(map.arrivals, MOST_ARRIVALS - HUNTERS);
  map.arrivalAt = Math.min(map.arrivalAt, (map === hero.map ? hero.due : map.leftAt) + HUNT_BEGINS);
}

/** Now and then somebody comes over the stairs and goes to where the hero is; with empty hands, and not often. */
export function spawnWanderer(map: GameMap): void {
  const { engine } = map;
  const { hero, rng, content } = engine;
  if (hero.due < map.arrivalAt || map.arrivals >= MOST_ARRIVALS) return;
  map.arrivals++;
  map.arrivalAt = hero.due + pauseBefore(rng);
  const from = [map.stairs.up, map.stairs.down].find(
    (cell) => cell !== undefined && !map.tile(cell).shut && map.visible[cell] === 0 && map.isFree(cell),
  );
  if (from === undefined) return;
  spawn(content.wanderer(map.depth, rng), map, from, { isWorthless: true, post: from, beat: hero.cell });
}

/** Those who are upon the hero and come along over the stairs. */
export function followersOf({ map, cell }: Actor): readonly Actor[] {
  return map.actors.filter(
    (other) =>
      !other.breed.rooted &&
      other.gait !== 'swim' &&
      (other.side === 'ally' ? goesAlong(other) : other.side === 'hostile' && isUpon(other)),
  );
  function isUpon({ alert, mood, post, cell: at }: Actor): boolean {
    return alert > 0 && mood !== 'flee' && post === NONE && map.distance(at, cell) <= 1;
  }
  function goesAlong({ order, cell: at }: Actor): boolean {
    return ORDERS[order] !== 'wait' && map.distance(at, cell) <= FRIENDS_FOLLOW_WITHIN;
  }
}
