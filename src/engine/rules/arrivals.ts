// Who comes to a floor: wanderers over the stairs until the prize is taken, and followers of the hero.
import type { Rng } from '../random/rng';
import { NONE, type Actor } from '../world/actor';
import { ORDERS } from '../world/allegiance';
import type { GameMap } from '../world/game-map';
import { leaveKeysBehind } from './lost-items';
import { alert } from './noise';
import { spawn } from './spawn';

/** How many wanderers come to a floor at most, so that waiting for them is no source of experience. */
const MOST_ARRIVALS = 3;
/** How many ticks pass before the first wanderer, and between two of them. */
const BETWEEN_ARRIVALS = { least: 40_000, more: 80_000 };

/** How near an ally must be to take the stairs with the hero, in cells. */
const ALLIES_FOLLOW_WITHIN = 12;

/** Returns how many ticks pass before the next wanderer. */
export const ticksUntilArrival = (rng: Rng): number => BETWEEN_ARRIVALS.least + rng.below(BETWEEN_ARRIVALS.more);

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

/** How near a hunter must be to come after the hero, in steps, and for how many ticks the hunt lasts. */
const HUNTERS_FOLLOW_WITHIN = 12;
const HUNT_TICKS = 5_000;

/** Whether an actor would take the stairs after a hero it hunts. */
const isHunting = ({ side, alert, mood, post, breed, gait }: Actor): boolean =>
  side === 'hostile' && alert > 0 && mood !== 'flee' && post === NONE && !breed.rooted && gait !== 'swim';

/** Sends the hunters near a hero who takes the stairs after the hero. Each arrives when it has walked the distance. */
export function sendHunters({ map, cell, due }: Actor): void {
  for (const hunter of map.actors.filter(isHunting)) {
    const steps = map.paths.distancesTo(cell, hunter.gait).steps[hunter.cell] as number;
    hunter.followsAt = steps <= HUNTERS_FOLLOW_WITHIN ? due + (steps + 1) * hunter.pace : NONE;
  }
}

/** Lets the hunters that have reached the stairs of the neighbouring floors arrive beside the stairs of this floor. */
export function admitHunters(map: GameMap): void {
  const { engine } = map;
  const { hero, floors } = engine;
  for (const way of ['up', 'down'] as const) {
    const from = floors[map.depth + (way === 'up' ? -1 : 1)];
    const stairs = map.stairs[way];
    if (!from || stairs === undefined || hero.due - from.leftAt > HUNT_TICKS) continue;
    for (const hunter of from.actors.filter(({ followsAt }) => followsAt !== NONE && followsAt <= hero.due)) {
      hunter.followsAt = NONE;
      hunter.due = hero.due + 1;
      map.add(hunter, map.nearestFree(stairs, hunter.gait));
      leaveKeysBehind(hunter);
      alert(hunter, hero.cell);
      engine.emit({ type: 'arrived', who: hunter.ref, at: hunter.cell });
    }
  }
}

/** Returns the allies and the pursuers that take the stairs with the hero. */
export function followersOf({ map, cell }: Actor): readonly Actor[] {
  return map.actors.filter((other) =>
    other.side === 'ally' ? accompanies(other) : isHunting(other) && map.distance(other.cell, cell) <= 1,
  );
  function accompanies({ order, cell: at, breed, gait }: Actor): boolean {
    const canFollow = !breed.rooted && gait !== 'swim' && ORDERS[order] !== 'wait';
    return canFollow && map.distance(at, cell) <= ALLIES_FOLLOW_WITHIN;
  }
}
