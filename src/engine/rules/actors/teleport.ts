// Teleporting actors on their floor.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';

/** The least distance that a teleport covers, in cells. */
const TELEPORT_DISTANCE = 12;
/** More steps than any path has. */
const UNLIMITED = 10_000;

/** Returns the free cells within a number of steps of an actor and at least `gap` cells away, nearest first. */
function placesFor({ map, cell: from, gait }: Actor, steps: number, gap: number): readonly Cell[] {
  const { distanceMap } = map;
  distanceMap.flood(map.blocked[gait], [from], steps);
  return Array.from(distanceMap.order.subarray(0, distanceMap.reached)).filter(
    (cell) => map.isFree(cell, gait) && map.trapped[cell] === 0 && map.distance(cell, from) >= gap,
  );
}

/** Moves an actor to one of the places for it, at random. Returns whether there was one. */
function teleport(who: Actor, steps: number, gap: number): boolean {
  const { map, engine, cell: from } = who;
  const places = placesFor(who, steps, gap);
  if (places.length === 0) return false;
  const to = engine.rng.pick(places);
  map.move(who, to);
  engine.emit({ type: 'blinked', who: who.ref, from, to });
  return true;
}

/** Teleports an actor far away on the same floor. Returns whether there was room. */
export const teleportFar = (who: Actor): boolean => teleport(who, UNLIMITED, TELEPORT_DISTANCE);

/** Whether there is a cell that an actor can be teleported far away to. */
export const canTeleportFar = (who: Actor): boolean => placesFor(who, UNLIMITED, TELEPORT_DISTANCE).length > 0;

/** Teleports an actor nearby, more than half as far as the given number of cells. Returns whether there was room. */
export const blink = (who: Actor, cells: number): boolean => teleport(who, cells, blinkGap(cells));

/** Whether there is a cell that an actor can blink to. */
export const canBlink = (who: Actor, cells: number): boolean => placesFor(who, cells, blinkGap(cells)).length > 0;

const blinkGap = (cells: number): number => Math.trunc(cells / 2) + 1;
