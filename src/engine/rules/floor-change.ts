import type { Engine } from '../engine';
import type { Cell } from '../space/geometry';
import type { GameMap } from '../world/game-map';
import { followersOf } from './arrivals';
import { rewardNewFloor } from './growth';
import { leaveKeysBehind } from './lost-items';

/** Takes the hero over the stairs. The floor is built on the first visit and found as it was left on later ones. */
export function changeFloor(engine: Engine, way: 'up' | 'down'): void {
  const { hero, map } = engine;
  const depth = map.depth + (way === 'down' ? 1 : -1);
  const first = !engine.hasVisited(depth);
  const followers = followersOf(hero);
  const next = enterFloor(engine, depth, (floor) => floor.stairs[way === 'down' ? 'up' : 'down'] as Cell);
  engine.emit({ type: 'climbed', way, depth, at: hero.cell, first });
  if (first) rewardFirstVisit(engine, depth);
  for (const follower of followers) {
    next.add(follower, next.nearestFree(hero.cell));
    leaveKeysBehind(follower);
    if (follower.side === 'hostile') follower.lastSeen = hero.cell;
    engine.emit({ type: 'arrived', who: follower.ref, at: follower.cell });
  }
}

/** Drops the hero to the floor below, onto free ground near the same place, who loses so much health by it. */
export function fallToNextFloor(engine: Engine, damage: number): void {
  const { hero } = engine;
  const { cell, map } = hero;
  const depth = map.depth + 1;
  const first = !engine.hasVisited(depth);
  enterFloor(engine, depth, (floor) => landingCell(floor, cell));
  hero.health -= damage;
  engine.emit({ type: 'fell', depth, at: hero.cell, damage, first });
  if (first) rewardFirstVisit(engine, depth);
}

/** A floor on which the hero has never been. */
function rewardFirstVisit(engine: Engine, depth: number): void {
  engine.deepest = Math.max(engine.deepest, depth);
  rewardNewFloor(engine.hero, depth);
}

/** Brings the hero to a floor, as near to a place as there is room. */
function enterFloor(engine: Engine, depth: number, place: (floor: GameMap) => Cell): GameMap {
  const { hero, map } = engine;
  map.visible.fill(0);
  map.lineOfSight.fill(0);
  for (const actor of map.actors) actor.inSight = false;
  map.leftAt = hero.due;
  const isKnown = engine.hasVisited(depth);
  const next = engine.floorAt(depth);
  if (isKnown) {
    // Time stood still there: everyone's next turn is as far off as it was.
    const away = hero.due - next.leftAt;
    next.arrivalAt += away;
    for (const actor of next.actors) {
      actor.due += away;
      actor.readyAt += away;
      actor.hurtAt += away;
      actor.conditions = actor.conditions.map(({ condition, until }) => ({ condition, until: until + away }));
      next.schedule.reschedule(actor);
    }
  }
  next.add(hero, next.nearestFree(place(next)));
  leaveKeysBehind(hero);
  return next;
}

/** Where one lands who falls to a floor above a cell: on the nearest free ground from which the stairs can be walked to. */
function landingCell(floor: GameMap, above: Cell): Cell {
  const { distanceMap, stairs, blocked } = floor;
  distanceMap.flood(blocked.walk, [stairs.up ?? above]);
  let best = stairs.up ?? above;
  let least = Infinity;
  for (let i = 0; i < distanceMap.reached; i++) {
    const cell = distanceMap.order[i] as Cell;
    const gap = floor.distance(cell, above);
    if (gap >= least || floor.trapped[cell] !== 0 || !floor.isFree(cell)) continue;
    best = cell;
    least = gap;
  }
  return best;
}
