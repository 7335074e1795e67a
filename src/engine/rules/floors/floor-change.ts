// The hero's way from floor to floor: by stairs, or by falling.
import type { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';
import { type Actor, NEVER } from '../../world/actors/actor';
import { arrivalBy, neighbourOf, storeyOf, type Way } from '../../world/kinds/floor-number';
import type { GameMap } from '../../world/map/game-map';
import { nameOfPlace } from '../../world/kinds/side-place';
import { admitStragglers, bringTo, followersOf, letTimePass, sendFollowers } from './arrivals';
import { meetClimbEvent } from './ascent';
import { restoreHealth } from '../combat/attack';
import { growFriends } from '../actors/friends';
import { returnTolls, rewardNewFloor } from '../actors/growth';
import { musterCourts } from '../actors/succession';
import { hearWarnings } from '../actors/warnings';
import { narrate } from '../narrations';
import { landingCell, restingPlace } from '../../world/map/placement';
import { keepOpen, tellOfSidePlace } from './side-places';

/** The part of the health, as a divisor, that a rally restores. */
const RALLY_DIVISOR = 3;

/**
 * Takes the hero over the stairs. A floor is built on the first visit; later it is as the hero left it, but for the event of
 * the climb, which the hero may have chosen.
 */
export function changeFloor(engine: Engine, way: Way, chosen?: string): void {
  const { hero, map } = engine;
  const number = neighbourOf(map.number, way, engine.flight);
  const arrival = arrivalBy(map.number, way);
  const first = !engine.hasVisited(number);
  if (way === 'in') keepOpen(map);
  const followers = followersOf(hero);
  sendFollowers(hero);
  const next = enterFloor(engine, number, 'stairs', (floor) => floor.stairs[arrival] as Cell);
  const { depth } = next;
  engine.emit({ type: 'climbed', way, depth, floor: number, at: hero.cell, first, ...nameOfPlace(next) });
  if (first) rewardFirstVisit(engine, next);
  else if (way === 'up') meetClimbEvent(next, chosen);
  if (!first) musterCourts(next);
  for (const follower of followers) {
    const { alert } = follower;
    bringTo(follower, next, hero.cell);
    if (follower.side === 'hostile') Object.assign(follower, { alert, lastSeen: hero.cell });
    engine.emit({ type: 'arrived', who: follower.ref, at: follower.cell, side: follower.side });
  }
  if (first) rally(hero);
}

/** Restores a part of the health of a hero who rallies, and of the friends on the floor. */
function rally(hero: Actor): void {
  if (!hero.has('rallies')) return;
  for (const each of hero.map.actors)
    if (each.isHero || each.isFriend) restoreHealth(each, Math.trunc(each.maxHealth / RALLY_DIVISOR));
}

/** Drops the hero to free ground on the floor below, near the same place, and takes health. */
export function fallToNextFloor(engine: Engine, damage: number): void {
  const { hero } = engine;
  const { cell, map } = hero;
  const number = neighbourOf(map.number, 'down', engine.flight);
  const first = !engine.hasVisited(number);
  const next = enterFloor(engine, number, 'fall', (floor) => landingCell(floor, cell));
  const { depth } = next;
  hero.health -= damage;
  engine.emit({ type: 'fell', depth, floor: number, at: hero.cell, damage, first, ...nameOfPlace(next) });
  if (first) rewardFirstVisit(engine, next);
  else musterCourts(next);
  if (first) rally(hero);
}

/** Rewards the first visit to a floor, and warns of what lives there. */
function rewardFirstVisit(engine: Engine, map: GameMap): void {
  const { hero, content } = engine;
  const { depth, place } = map;
  engine.deepest = Math.max(engine.deepest, depth);
  returnTolls(hero);
  rewardNewFloor(hero, map);
  if (place === '') growFriends(engine, depth);
  tellOfSidePlace(map);
  if (place === '') hearWarnings(map);
  const foes = map.actors.filter(({ side }) => side === 'hostile');
  // The residents of a side place come from other floors.
  const text =
    place === ''
      ? content.omenOf(
          depth,
          foes.map(({ breed }) => breed.id),
        )
      : undefined;
  if (text !== undefined) narrate(hero, 'omen', text);
  for (const omen of new Set(map.actors.flatMap(({ breed: { renown } }) => renown?.omen ?? [])))
    narrate(hero, 'omen', omen);
}

/** Moves the hero to a floor, as near to a place as there is room. */
function enterFloor(
  engine: Engine,
  number: number,
  passage: 'stairs' | 'fall',
  place: (floor: GameMap) => Cell,
): GameMap {
  const { hero, map } = engine;
  map.visible.fill(0);
  map.lineOfSight.fill(0);
  for (const actor of map.actors) {
    if (actor.inSight) actor.goneAt = hero.due;
    actor.inSight = false;
    map.memory.creatures.lose(actor);
  }
  admitStragglers(map, number);
  map.leftAt = hero.due;
  const isKnown = engine.hasVisited(number);
  const next = engine.floorAt(number);
  if (isKnown) {
    // Time stands still on a floor without the hero: keep every actor as far from its next turn as it was.
    const away = hero.due - next.leftAt;
    next.arrivalAt += away;
    const { environment } = next;
    if (environment.heapIndex >= 0) {
      environment.due += away;
      next.schedule.reschedule(environment);
    }
    for (const actor of next.actors) {
      letTimePass(actor, away);
      actor.followsAt = NEVER;
      next.schedule.reschedule(actor);
    }
  }
  // Doom counts the hero's time on all floors.
  if (engine.prizeAt !== NEVER) next.arrivalAt = map.arrivalAt;
  bringTo(hero, next, place(next), passage);
  landFallen(next);
  return next;
}

/** Lands what has fallen from the floor above, near where it fell. Time stood still for the actors meanwhile. */
function landFallen(floor: GameMap): void {
  // Nothing falls into a side place from the keep.
  const { number, engine } = floor;
  const above = storeyOf(number) === 1 ? undefined : engine.floors[neighbourOf(number, 'up', engine.flight)];
  if (!above) return;
  const { fallen, fallenItems } = above;
  above.fallen = [];
  above.fallenItems = [];
  for (const actor of fallen) {
    letTimePass(actor, engine.hero.due + actor.breed.speed - actor.due);
    bringTo(actor, floor, landingCell(floor, actor.cell), 'fall');
  }
  for (const { cell, item } of fallenItems) floor.addItem(restingPlace(floor, landingCell(floor, cell)), item);
}
