// Places for what comes to a floor or back to it: the nearest cell that can be entered and reached.
import type { Cell } from '../../space/geometry';
import type { GameMap } from './game-map';
import type { Gait } from '../kinds/tile';

/** Returns the cells that a gait can reach from the stairs of a floor, and from the hero if there; the nearest first. */
function reachedCells(map: GameMap, gait: Gait = 'walk'): readonly Cell[] {
  const { distanceMap, blocked, stairs, engine } = map;
  const { hero } = engine;
  const here = hero.isPlaced && hero.map === map ? [hero.cell] : [];
  distanceMap.flood(blocked[gait], [...Object.values(stairs), ...here]);
  return Array.from(distanceMap.order.subarray(0, distanceMap.reached));
}

/** Returns the first cell that suits on the paths of these gaits from a cell; those of an earlier gait come first. */
function firstAlong(
  { distanceMap, blocked }: GameMap,
  from: Cell,
  gaits: readonly Gait[],
  suits: (cell: Cell) => boolean,
): Cell | undefined {
  for (const gait of gaits) {
    distanceMap.flood(blocked[gait], [from]);
    const found = distanceMap.order.subarray(0, distanceMap.reached).find(suits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the free cell nearest to a cell where an actor with this gait can stand, along the paths of the gait `by`. If
 * they lead to none, it is the nearest one that can be reached from the stairs or the hero. Throws if the floor is full.
 */
export function standingPlace(map: GameMap, near: Cell, gait: Gait = 'walk', by: Gait = gait): Cell {
  const free = map.findFree(near, gait, by);
  if (free !== undefined) return free;
  const reached = new Set(reachedCells(map, gait));
  const isFree = (cell: Cell): boolean => map.isFree(cell, gait);
  const place = firstAlong(map, near, ['phase'], (cell) => reached.has(cell) && isFree(cell));
  return place ?? map.nearestFree(near, gait, 'phase');
}

/**
 * Returns the cell nearest to a cell where a thing can lie so that a hero gets at it: open ground without a trap that can
 * be entered on foot and reached from the stairs or the hero. Things lie under actors, too.
 */
export function restingPlace(map: GameMap, near: Cell): Cell {
  const cells = reachedCells(map);
  const reached = new Set(cells);
  const isEntered = (cell: Cell): boolean => reached.has(cell) && map.tile(cell).passage.walk === 'free';
  const suits = (cell: Cell): boolean =>
    isEntered(cell) &&
    map.blocked.walk[cell] === 0 &&
    map.trapped[cell] === 0 &&
    map.tile(cell).confirmation === undefined &&
    map.tile(cell).leads === undefined;
  return firstAlong(map, near, ['fly', 'phase'], suits) ?? cells.find(isEntered) ?? near;
}

/** Returns where a fall from a cell of the floor above ends: on the nearest free ground with a path to the stairs. */
export function landingCell(floor: GameMap, above: Cell): Cell {
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
