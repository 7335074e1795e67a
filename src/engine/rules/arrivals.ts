// Who comes to a floor: wanderers over the stairs, hunters once the prize is taken, and followers of the hero.
import type { Rng } from '../random/rng';
import { NONE, type Actor } from '../world/actor';
import { ORDERS } from '../world/allegiance';
import type { GameMap } from '../world/game-map';
import { makeNoise } from './noise';
import { spawn } from './spawn';

/** How many wanderers come to a floor at most, so that waiting for them is no source of experience. */
const MOST_ARRIVALS = 3;
/** How many ticks pass before the first wanderer, and between two of them. */
const BETWEEN_ARRIVALS = { least: 40_000, more: 80_000 };

/** How near an ally must be to take the stairs with the hero, in cells. */
const ALLIES_FOLLOW_WITHIN = 12;

/** Returns how many ticks pass before the next wanderer. */
export const ticksUntilArrival = (rng: Rng): number => BETWEEN_ARRIVALS.least + rng.below(BETWEEN_ARRIVALS.more);

/** How many more wanderers come to a floor once the keep is awake, and after how many ticks. */
const HUNTERS = 3;
const HUNT_BEGINS = 2_000;

/** Wakes a floor: no hostile actor sleeps there any more, and hunters are on their way. */
export function wakeFloor(map: GameMap): void {
  const { hero } = map.engine;
  for (const actor of map.actors) if (actor.side === 'hostile' && actor.mood === 'sleep') actor.mood = 'move';
  if (map === hero.map) makeNoise(map, hero.cell);
  map.arrivals = Math.min(map.arrivals, MOST_ARRIVALS - HUNTERS);
  map.arrivalAt = Math.min(map.arrivalAt, (map === hero.map ? hero.due : map.leftAt) + HUNT_BEGINS);
}

/** Spawns a wanderer on the stairs if one is due. It carries no gold and walks to where the hero is now. */
export function spawnWanderer(map: GameMap): void {
  const { engine } = map;
  const { hero, rng, content } = engine;
  if (hero.due < map.arrivalAt || map.arrivals >= MOST_ARRIVALS) return;
  map.arrivals++;
  map.arrivalAt = hero.due + ticksUntilArrival(rng);
  const from = [map.stairs.up, map.stairs.down].find(
    (cell) => cell !== undefined && !map.tile(cell).shut && map.visible[cell] === 0 && map.isFree(cell),
  );
  if (from === undefined) return;
  spawn(content.wanderer(map.depth, rng), map, from, { isWorthless: true, post: from, beat: hero.cell });
}

/** Returns the allies and the pursuers that take the stairs with the hero. */
export function followersOf({ map, cell }: Actor): readonly Actor[] {
  return map.actors.filter(
    (other) =>
      !other.breed.rooted &&
      other.gait !== 'swim' &&
      (other.side === 'ally' ? accompanies(other) : other.side === 'hostile' && isChasing(other)),
  );
  function isChasing({ alert, mood, post, cell: at }: Actor): boolean {
    return alert > 0 && mood !== 'flee' && post === NONE && map.distance(at, cell) <= 1;
  }
  function accompanies({ order, cell: at }: Actor): boolean {
    return ORDERS[order] !== 'wait' && map.distance(at, cell) <= ALLIES_FOLLOW_WITHIN;
  }
}
