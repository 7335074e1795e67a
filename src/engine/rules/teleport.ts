import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';

/** How far from where it was one is at least, in cells, after having been carried off. */
const TELEPORT_DISTANCE = 12;
/** No bound to a way. */
const UNLIMITED = 10_000;

/** Brings somebody at once to some free place that can be reached by foot, within so many steps and so far off at least. */
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

/** Carries somebody off to a far place on the same floor. Tells whether there was one. */
export const teleportFar = (who: Actor): boolean => teleport(who, UNLIMITED, TELEPORT_DISTANCE);

/** Lets somebody vanish and be elsewhere near by, more than half as far as it may go. Tells whether there was room. */
export const blink = (who: Actor, cells: number): boolean => teleport(who, cells, Math.trunc(cells / 2) + 1);

/** Whether there is any place to leap to. */
export function canBlink({ map, cell, gait }: Actor, cells: number): boolean {
  const { distanceMap } = map;
  distanceMap.flood(map.blocked[gait], [cell], cells);
  for (let i = 0; i < distanceMap.reached; i++) {
    const to = distanceMap.order[i] as Cell;
    if (map.isFree(to, gait) && map.trapped[to] === 0 && map.distance(to, cell) * 2 > cells) return true;
  }
  return false;
}
