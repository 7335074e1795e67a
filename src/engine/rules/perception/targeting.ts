// Aiming: the cells that an effect or a projectile crosses and reaches, and whether a target is allowed.
import { DELTA, DIRS, edgeCells, type Cell, type Dir } from '../../space/geometry';
import { lineBetween } from '../../space/line';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import type { Aim, AreaShape, Power, Target } from '../../world/kinds/power';
import { isInWater } from '../../world/kinds/tile';
import { sentenceFor } from '../refusals';

/** The cells an effect crosses, and the cells it reaches, the nearest first. */
export interface TargetArea {
  readonly path: readonly Cell[];
  readonly cells: readonly Cell[];
  /** The solid cells that hold an area in: walls, doors and braziers. Elements act on them, and nothing else does. */
  readonly rim: readonly Cell[];
}

const NOTHING: TargetArea = { path: [], cells: [], rim: [] };

/** The obstacles to projectiles on a floor, as layers that are not 0 where there is one. */
interface Airspace {
  readonly standing: Readonly<ArrayLike<number>>;
  readonly solid: Uint8Array;
}

const airspaceOf = ({ actorSlots, solid }: GameMap): Airspace => ({ standing: actorSlots, solid });

/** Returns what stops projectiles as far as the hero knows: nothing unseen does, and a disguised mimic is a chest. */
export function knownAirspace({ actors, memory, size, width, height }: GameMap): Airspace {
  const [standing, solid] = [new Uint8Array(size), new Uint8Array(size)];
  for (const { isHero, inSight, cell } of actors) if (isHero || inSight) standing[cell] = 1;
  for (let cell = 0; cell < size; cell++) {
    if (memory.tileAt(cell)?.passage.fly === 'never' || memory.propAt(cell)?.blocks) solid[cell] = 1;
  }
  for (const cell of edgeCells(width, height)) solid[cell] = 1;
  return { standing, solid };
}

/** Returns what an aim at a cell touches: in fact, or in the airspace that is given. Changes nothing, draws no chance. */
export function targetArea(user: Actor, aim: Aim, to: Cell, air = airspaceOf(user.map)): TargetArea {
  const { map } = user;
  switch (aim.on) {
    case 'self':
    case 'item':
      return { ...NOTHING, cells: [user.cell] };
    case 'actor':
      return { ...NOTHING, cells: [to] };
    case 'around':
      return areaOfShape(user, aim.shape, to, 0, air);
    case 'direction':
      return areaOfShape(user, aim.shape, map.step(user.cell, directionTo(map.width, user.cell, to)), aim.range, air);
    case 'cell':
      return areaOfShape(user, aim.shape, to, aim.range, air);
  }
}

/**
 * Returns what a power aimed at a cell touches as far as the hero knows. For lightning that includes the water that it runs
 * through, except the cells of actors in sight that fly above it.
 */
export function knownTargetArea(hero: Actor, { aim, conducts }: Pick<Power, 'aim' | 'conducts'>, to: Cell): TargetArea {
  const { map } = hero;
  const area = targetArea(hero, aim, to, knownAirspace(map));
  if (!conducts) return area;
  const shocked = connectedWater(map, area.cells, (cell) => map.memory.tileAt(cell)?.soaks).filter((cell) => {
    const who = map.actorAt(cell);
    return !who || !(who.isHero || who.inSight) || isInWater(who.gait);
  });
  return { ...area, cells: [...area.cells, ...shocked] };
}

/** The distance that lightning runs through water, in steps. */
const CONDUCTS = 6;

/** Returns the cells of water that lightning runs through from the cells struck, the nearest first, without those cells. */
export function connectedWater(
  map: GameMap,
  struck: readonly Cell[],
  isWater: (cell: Cell) => boolean | undefined,
): readonly Cell[] {
  const water = struck.filter(isWater);
  if (water.length === 0) return [];
  const dry = Uint8Array.from(map.tiles, (_, cell) => (isWater(cell) ? 0 : 1));
  const { distanceMap } = map;
  distanceMap.flood(dry, water, CONDUCTS);
  return Array.from(distanceMap.order.subarray(0, distanceMap.reached)).filter((cell) => !struck.includes(cell));
}

function areaOfShape(user: Actor, shape: AreaShape, to: Cell, range: number, air: Airspace): TargetArea {
  const { map, cell: from } = user;
  switch (shape.kind) {
    case 'spot':
      return { ...NOTHING, cells: [to] };
    case 'bolt': {
      const path = flightPath(map, from, to, range, air);
      const end = path.at(-1);
      return end === undefined ? NOTHING : { path, cells: [end], rim: [] };
    }
    case 'line': {
      const { path, rim } = piercingPath(map, from, to, range, air);
      return { path, cells: path, rim };
    }
    case 'ball': {
      const path = flightPath(map, from, to, range, air);
      // A ball bursts before the wall it strikes.
      const centre = path.findLast((cell) => air.solid[cell] === 0) ?? from;
      return { ...areaAround(map, centre, shape.radius, air), path };
    }
    case 'cone':
      return within(areaAround(map, from, range, air), (cell) => isInCone(map, from, to, cell));
    case 'ring':
      return within(areaAround(map, from, shape.radius, air), (cell) => cell !== from);
    case 'sight':
      return { ...NOTHING, cells: seenBy(user).map(({ cell }) => cell) };
  }
}

/** Returns the other actors of the floor that an actor sees. */
function seenBy(user: Actor): readonly Actor[] {
  const { map, cell, sight, isHero } = user;
  if (!isHero) map.sight.compute(map.opaque, cell, sight, map.areaBuffer);
  const seen = isHero ? map.visible : map.areaBuffer;
  return map.actors.filter((other) => other !== user && seen[other.cell] === 1 && (!isHero || other.isSeen));
}

/** Returns the cells a projectile crosses, up to and including the first actor or wall in its way. */
export function flightPath(
  map: GameMap,
  from: Cell,
  to: Cell,
  range: number,
  { standing, solid } = airspaceOf(map),
): readonly Cell[] {
  const path: Cell[] = [];
  let last = from;
  for (const cell of lineCells(map, from, to).slice(0, range)) {
    if (map.passesClosedCorner(last, cell, solid)) break;
    path.push(cell);
    if (standing[cell] !== 0 || solid[cell] !== 0) break;
    last = cell;
  }
  return path;
}

/** Returns the cells a piercing effect crosses, past its target up to its range or the first wall, and that wall. */
function piercingPath(
  map: GameMap,
  from: Cell,
  to: Cell,
  range: number,
  { solid }: Airspace,
): Pick<TargetArea, 'path' | 'rim'> {
  const path: Cell[] = [];
  let last = from;
  for (const cell of lineCells(map, from, extendedTarget(map, from, to, range)).slice(0, range)) {
    if (map.passesClosedCorner(last, cell, solid)) break;
    if (solid[cell] !== 0) return { path, rim: insideOf(map, [cell]) };
    path.push(cell);
    last = cell;
  }
  return { path, rim: [] };
}

/** Returns the cells that are not part of the outermost ring. */
const insideOf = (map: GameMap, cells: readonly Cell[]): readonly Cell[] => cells.filter((cell) => !map.isOnEdge(cell));

function lineCells(map: GameMap, from: Cell, to: Cell): readonly Cell[] {
  const line = new Int32Array(Math.max(map.width, map.height));
  return Array.from(line.subarray(0, lineBetween(from, to, map.width, line)));
}

/**
 * Returns the cell in the direction of a target that is as far off as the range, or as near to that as the map allows.
 */
function extendedTarget({ width, height }: GameMap, from: Cell, to: Cell, range: number): Cell {
  const [x, y] = [from % width, Math.trunc(from / width)];
  const [dx, dy] = [(to % width) - x, Math.trunc(to / width) - y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (steps === 0) return to;
  for (let far = Math.max(range, steps); far > steps; far--) {
    const [column, row] = [x + Math.trunc((dx * far) / steps), y + Math.trunc((dy * far) / steps)];
    if (column > 0 && column < width - 1 && row > 0 && row < height - 1) return row * width + column;
  }
  return to;
}

/**
 * Returns the cells within a radius that nothing shields from the centre, in reading order, with the centre, and the solid
 * cells beside them that hold the area in.
 */
function areaAround(map: GameMap, centre: Cell, radius: number, { solid }: Airspace): TargetArea {
  const { sight, areaBuffer, size, offsets } = map;
  sight.compute(solid, centre, radius, areaBuffer);
  const cells: Cell[] = [];
  const met: Cell[] = [];
  for (let cell = 0; cell < size; cell++) if (areaBuffer[cell] === 1) (solid[cell] === 0 ? cells : met).push(cell);
  const isOpen = (cell: Cell): boolean => areaBuffer[cell] === 1 && solid[cell] === 0;
  const rim = insideOf(map, met).filter((cell) => offsets.some((offset) => isOpen(cell + offset)));
  return { path: [], cells, rim };
}

/** Returns the part of an area whose cells match. */
const within = ({ cells, rim }: TargetArea, matches: (cell: Cell) => boolean): TargetArea => ({
  path: [],
  cells: cells.filter(matches),
  rim: rim.filter(matches),
});

/** Whether a cell lies in the quarter circle that opens from one cell toward another. */
function isInCone({ width }: GameMap, from: Cell, to: Cell, cell: Cell): boolean {
  const x = (cell: Cell): number => (cell % width) - (from % width);
  const y = (cell: Cell): number => Math.trunc(cell / width) - Math.trunc(from / width);
  const along = x(to) * x(cell) + y(to) * y(cell);
  const across = Math.abs(x(to) * y(cell) - y(to) * x(cell));
  return along > 0 && across <= along;
}

/** Returns why a target is not allowed, in one sentence, or undefined if it is. Goes by what the user sees. */
export function aimProblem(user: Actor, aim: Aim, { cell, item }: Target): string | undefined {
  const { map } = user;
  if (aim.on === 'item') {
    if (!item) return sentenceFor('noItemChosen');
    return aim.suits(item, user) ? undefined : sentenceFor('noEffectOnItem');
  }
  if (aim.on === 'self' || aim.on === 'around') return undefined;
  if (cell < 0 || cell >= map.size || map.isOnEdge(cell)) return sentenceFor('cannotAimThere');
  if (cell === user.cell)
    return aim.on === 'cell' && aim.shape.kind === 'ball' ? undefined : sentenceFor('aimedAtSelf');
  if (aim.on === 'direction') return undefined;
  const cells = map.distance(user.cell, cell);
  if (cells > aim.range) return sentenceFor('outOfRange', cells, aim.range);
  if (map.visible[cell] === 0) return sentenceFor('cellNotVisible');
  if (aim.on === 'actor' && map.actorAt(cell)?.inSight !== true) return sentenceFor('nobodySeen');
  return undefined;
}

/** Returns the direction of the first step from one cell toward another: diagonal until they share a row or column. */
export const directionTo = (width: number, from: Cell, to: Cell): Dir =>
  dirOf(Math.sign((to % width) - (from % width)), Math.sign(Math.trunc(to / width) - Math.trunc(from / width)));

/** Returns the direction in which a cell lies from another, for words: east for nine cells east and three south. */
export function bearingTo(width: number, from: Cell, to: Cell): Dir {
  const dx = (to % width) - (from % width);
  const dy = Math.trunc(to / width) - Math.trunc(from / width);
  return dirOf(along(dx, dy), along(dy, dx));
}

/** Returns the sign of a distance; 0 if it is below 5/12 of the one across, which is the tangent of 22.6 degrees. */
const along = (distance: number, across: number): number =>
  12 * Math.abs(distance) < 5 * Math.abs(across) ? 0 : Math.sign(distance);

const dirOf = (dx: number, dy: number): Dir => DIRS.find((dir) => DELTA[dir][0] === dx && DELTA[dir][1] === dy) ?? 'n';
