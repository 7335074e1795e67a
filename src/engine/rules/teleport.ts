// Teleporting actors on their floor.
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';

/** The least distance that a teleport covers, in cells. */
const TELEPORT_DISTANCE = 12;
/** More steps than any path has. */
const UNLIMITED = 10_000;

/**
 * Moves an actor to a random free cell within a number of steps and at least `gap` cells away. Returns whether
 * there was one.
 */
function teleport(who: Actor, steps: number, gap: number): boolean {
  const { map, engine, cell: from } = who;
  const { distanceMap } = map;
  const { gait } = who;
  distanceMap.flood(map.blocked[gait], [from], steps);
  const places: Cell[] = [];
  for (let i = 0; i < distanceMap.reached; i++) {
    const cell = distanceMap.order[i] as Cell;
    if (map.isFree(cell, gait) && map.trapped[cell] === 0 && map.distance(cell, from) >= gap) places.push(cell);
  }
  if (places.length === 0) return false;
  const to = engine.rng.pick(places);
  map.move(who, to);
  engine.emit({ type: 'blinked', who: who.ref, from, to });
  return true;
}

/** Teleports an actor far away on the same floor. Returns whether there was room. */
export const teleportFar = (who: Actor): boolean => teleport(who, UNLIMITED, TELEPORT_DISTANCE);

/** Teleports an actor nearby, more than half as far as the given number of cells. Returns whether there was room. */
export const blink = (who: Actor, cells: number): boolean => teleport(who, cells, Math.trunc(cells / 2) + 1);

/** Whether there is a cell that an actor can blink to. */
export function canBlink({ map, cell, gait }: Actor, cells: number): boolean {
  const { distanceMap } = map;
  distanceMap.flood(map.blocked[gait], [cell], cells);
  for (let i = 0; i < distanceMap.reached; i++) {
    const to = distanceMap.order[i] as Cell;
    if (map.isFree(to, gait) && map.trapped[to] === 0 && map.distance(to, cell) * 2 > cells) return true;
  }
  return false;
}
