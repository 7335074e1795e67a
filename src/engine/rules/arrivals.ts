// Who comes to a floor: wanderers over the stairs until the prize is taken, and followers of the hero.
import type { Rng } from '../random/rng';
import { NONE, type Actor } from '../world/actor';
import { ORDERS } from '../world/allegiance';
import type { GameMap } from '../world/game-map';
import { leaveKeysBehind } from './lost-items';
import { alert } from './noise';
import { spawn } from './spawn';

/** How many ticks pass before the first visit to a floor, and between two of them. */
const FIRST_VISIT = { least: 25_000, more: 15_000 };
const NEXT_VISIT = { least: 15_000, more: 10_000 };
/** After how many visits the time between two doubles with each: a hero who is stuck is not worn down for ever. */
const FREQUENT_VISITS = 6;
/** How often it doubles at most. */
const MOST_DOUBLINGS = 6;
/** A patrol instead of one wanderer: from which floor on, in how many percent of the visits, and of how many. */
const PATROL = { from: 3, percent: 33, least: 2, more: 2 };

/** How near an ally must be to take the stairs with the hero, in cells. */
const ALLIES_FOLLOW_WITHIN = 12;

/** Returns how many ticks pass before the next visit to a floor that has had some. */
export function ticksUntilVisit(visits: number, rng: Rng): number {
  const { least, more } = visits === 0 ? FIRST_VISIT : NEXT_VISIT;
  const rarity = 1 << Math.min(MOST_DOUBLINGS, Math.max(0, visits - FREQUENT_VISITS));
  return (least + rng.below(more)) * rarity;
}

/**
 * Lets a wanderer or a patrol arrive on the stairs if a visit is due. They carry no gold, are worth no experience, and
 * walk to where the hero is now.
 */
export function spawnVisitors(map: GameMap): void {
  const { engine } = map;
  const { hero, rng, content } = engine;
  if (hero.due < map.arrivalAt) return;
  map.arrivals++;
  map.arrivalAt = hero.due + ticksUntilVisit(map.arrivals, rng);
  const from = [map.stairs.up, map.stairs.down].find(
    (cell) => cell !== undefined && !map.tile(cell).shut && map.visible[cell] === 0 && map.isFree(cell),
  );
  if (from === undefined) return;
  const isPatrol = map.depth >= PATROL.from && rng.percent(PATROL.percent);
  const count = isPatrol ? PATROL.least + rng.below(PATROL.more) : 1;
  const breed = content.wanderer(map.depth, rng, count);
  let leader = NONE;
  for (let i = 0; i < count; i++) {
    const role = leader === NONE ? { post: from, beat: hero.cell } : { leader };
    const visitor = spawn(breed, map, map.nearestFree(from), { isWorthless: true, ...role });
    if (leader === NONE) leader = visitor.id;
  }
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
