// The climb: what has happened to a floor when the hero comes back to it with the prize, as the content's events say.
import type { Engine } from '../../engine';
import { Rng } from '../../random/rng';
import { UNREACHED } from '../../space/distance-map';
import { sidesOf, type Cell } from '../../space/geometry';
import { NEVER } from '../../world/actors/actor';
import type { ClimbChange, ClimbEvent } from '../../world/kinds/doom-and-climb';
import type { GameMap } from '../../world/map/game-map';
import { RULES_VERSION } from '../../version';
import { doomOf, doomStageAt } from './doom';
import { isDarkFloor } from '../perception/light';
import { changeGround, kindle, letWaterIn, pourGas } from '../environment/react';
import { spawn } from '../actors/spawn';
import { narrate } from '../narrations';

/** The distance from the hero's arrival within which nothing changes and nobody appears, in cells. */
const AWAY = 8;
/** The chance, in percent, that the events of two neighbouring floors are exchanged. */
const SWAPPED = 50;

/** The part of the ground that is set alight, as a divisor, counted from the far end. */
const BURNING_PART = 3;
/** The fewest cells of ground that are worth a fire, and a cloud of gas. */
const LEAST_GROUND = 8;
/** The least distance between springs, in cells. */
const SPRINGS_APART = 6;
/** The distances of a barrier from the stairs up, in steps, and the most tiles in it. */
const BARRED = { least: 3, most: 9, tiles: 8 } as const;
/** The distance of foes from the stairs up, in steps, and from the middle of their ranks on the way. */
const STAIRS_WITHIN = 7;
const RANKS_WITHIN = 3;
/** The percentage of the cells of a patch that are covered. */
const COVERED = 70;

/** A floor to which the hero comes back, and where things can happen on it. */
interface Site {
  readonly map: GameMap;
  readonly rng: Rng;
  /** The cell where the hero arrives. */
  readonly from: Cell;
  readonly up: Cell;
  /** A shortest way from there to the stairs up. */
  readonly way: readonly Cell[];
  /** By cell: the steps from the arrival on foot. */
  readonly steps: Int32Array;
  /** The number of hunters that come together at this stage of doom. */
  readonly hunters: number;
  /** The cells in the wall that has opened. */
  breach: readonly Cell[];
}

/** Carries out a change of one kind; returns false, and changes nothing, if there is no room for it. */
type Changer<T extends ClimbChange> = (site: Site, change: T) => boolean;

const CHANGERS: { readonly [K in ClimbChange['does']]: Changer<Extract<ClimbChange, { does: K }>> } = {
  burn: (site, { tile, within, turns }) => {
    const { map, steps } = site;
    const ground = groundOnWay(site, within);
    if (ground.length < LEAST_GROUND) return false;
    for (const cell of ground) changeGround(map, cell, tile);
    ground.sort((a, b) => (steps[b] as number) - (steps[a] as number) || a - b);
    for (const cell of ground.slice(0, Math.ceil(ground.length / BURNING_PART))) kindle(map, cell, turns);
    return true;
  },

  flood: (site, { springs, cells }) => {
    const { map, rng } = site;
    const isInRoom = (cell: Cell): boolean => map.offsets.every((offset) => map.blocked.walk[cell + offset] === 0);
    const sources: Cell[] = [];
    for (const cell of rng.shuffle(clearCells(site).filter(isInRoom)))
      if (sources.length < springs && sources.every((other) => map.distance(other, cell) >= SPRINGS_APART))
        sources.push(cell);
    for (const cell of sources) letWaterIn(map, { sources: [cell], left: cells, captive: '' });
    return sources.length > 0;
  },

  shut: (site, { tile }) => {
    const { map, rng, way } = site;
    for (const cell of rng.shuffle(way.filter((at) => isClear(site, at)))) {
      const fallen = map.cellsWithin(cell, 1).filter((at) => isClear(site, at) && !isBesideFittings(map, at));
      if (!leavesDetour(site, fallen)) continue;
      for (const at of fallen) changeGround(map, at, tile);
      return true;
    }
    return false;
  },

  breach: (site, { tile, cells }) => {
    const { map, rng, steps, from } = site;
    const passages = clearCells(site).flatMap((mouth) =>
      sidesOf(mouth, map.width).flatMap((side) => {
        const passage = Array.from({ length: cells }, (_, i) => side + (side - mouth) * i);
        const isAway = passage.every((cell) => map.distance(cell, from) > AWAY);
        return isAway && isInRock(map, passage, mouth) ? [passage] : [];
      }),
    );
    if (passages.length === 0) return false;
    // Half of all are nearer: what comes through should meet the hero.
    const nearness = (passage: readonly Cell[]): number => steps[passage[0] as Cell] as number;
    passages.sort((a, b) => nearness(a) - nearness(b) || (a[0] as Cell) - (b[0] as Cell));
    site.breach = rng.pick(passages.slice(0, Math.ceil(passages.length / 2)));
    for (const cell of site.breach) changeGround(map, cell, tile);
    return true;
  },

  darken: ({ map }, { ambient }) => {
    if (isDarkFloor(map)) return false;
    map.ambient = ambient;
    map.version++;
    return true;
  },

  bar: (site, { tile }) => {
    const { map } = site;
    let best: readonly Cell[] = [];
    for (let far: number = BARRED.least; far <= BARRED.most; far++) {
      const cut = cellsAround(map, site.up, far).filter((cell) => map.distanceMap.steps[cell] === far);
      const gaps = cut.filter((cell) => map.tile(cell).terrain !== 'door');
      const isBetter = best.length === 0 || gaps.length < best.length;
      if (gaps.length > 0 && isBetter && gaps.every((cell) => isClear(site, cell))) best = gaps;
    }
    if (best.length === 0 || best.length > BARRED.tiles) return false;
    for (const cell of best) changeGround(map, cell, tile);
    return true;
  },

  cover: (site, { tile, patches, within }) => {
    const { map, rng } = site;
    let covered = 0;
    for (let i = 0; i < patches; i++)
      for (const cell of groundOnWay(site, within)) {
        if (!rng.percent(COVERED)) continue;
        changeGround(map, cell, tile);
        covered++;
      }
    return covered > 0;
  },

  gas: (site, { gases, within, units }) => {
    const ground = groundOnWay(site, within);
    if (ground.length < LEAST_GROUND) return false;
    const gas = site.rng.pick(gases);
    for (const cell of ground) pourGas(site.map, cell, gas, units, false);
    return true;
  },

  post: (site, { where, breeds, more }) => {
    const { map, rng, hunters, from } = site;
    const places = placesFor(site, where);
    const depth = map.engine.content.floors;
    let placed = 0;
    for (const cell of places) {
      if (placed === hunters + more) break;
      const breed = breeds[placed % breeds.length] as string;
      if (!map.isFree(cell, map.engine.catalogue.breed(breed).gait)) continue;
      const role = where === 'breach' ? { alertedTo: from } : ({ mood: 'guard', post: cell } as const);
      spawn(breed, map, cell, { rng, isWorthless: true, depth, ...role });
      placed++;
    }
    return placed > 0;
  },
};

/**
 * Returns the events of the climb in the order in which a floor tries them: its own first. The seed leaves out those for
 * which there is no floor, and lets some neighbours change places.
 */
export function climbEventsFor({ content, options }: Engine, depth: number): readonly ClimbEvent[] {
  const rng = Rng.named('climb', RULES_VERSION, options.seed);
  const order = [...content.climbEvents];
  const spare: ClimbEvent[] = [];
  while (order.length > content.floors - 1) spare.push(...order.splice(rng.below(order.length), 1));
  for (let i = 1; i < order.length; i++) {
    if (!rng.percent(SWAPPED)) continue;
    order.splice(i - 1, 2, order[i] as ClimbEvent, order[i - 1] as ClimbEvent);
    i++;
  }
  const own = order.splice(content.floors - 1 - depth, 1);
  return [...own, ...spare, ...order];
}

/** Triggers the event of a floor when the hero comes back to it with the prize for the first time, with its message. */
export function meetClimbEvent(map: GameMap): void {
  const { engine, depth } = map;
  if (engine.prizeAt === NEVER || map.climbEvent !== '' || map.place !== '' || depth >= engine.content.floors) return;
  const event = climbEventsFor(engine, depth).find((candidate) => applyClimbEvent(map, candidate));
  if (!event) return;
  map.climbEvent = event.id;
  narrate(engine.hero, 'climbEvent', event.message);
}

/** Carries out an event on the hero's floor; returns false, and changes nothing, if there is no room for it. */
export function applyClimbEvent(map: GameMap, { id, changes }: ClimbEvent): boolean {
  const { engine, depth } = map;
  const site = siteOf(map, Rng.named('ascent', RULES_VERSION, engine.options.seed, depth, id));
  return site !== undefined && changes.every((change, i) => makeChange(site, change) || i > 0);
}

const makeChange = (site: Site, change: ClimbChange): boolean =>
  (CHANGERS[change.does] as Changer<ClimbChange>)(site, change);

/** Returns the floor as it is, for the hero's cell; undefined if no way leads from there to the stairs up. */
function siteOf(map: GameMap, rng: Rng): Site | undefined {
  const { engine, distanceMap, blocked } = map;
  const { doom } = engine.content;
  const { cell: from } = engine.hero;
  const { up } = map.stairs;
  if (up === undefined || up === from) return undefined;
  distanceMap.flood(blocked.walk, [up]);
  if (distanceMap.steps[from] === UNREACHED) return undefined;
  const way = [from];
  while (way.at(-1) !== up) way.push(distanceMap.downhill(way.at(-1) as Cell));
  distanceMap.flood(blocked.walk, [from]);
  const hunters = doom ? doomStageAt(doom, doomOf(engine) ?? 0).hunters : 1;
  return { map, rng, from, up, way, steps: distanceMap.steps.slice(), hunters, breach: [] };
}

/** Whether something can happen in a cell: plain dry ground in reach, with nothing on it, away from the hero and the stairs. */
function isClear({ map, from, up, steps }: Site, cell: Cell): boolean {
  if (steps[cell] === UNREACHED || map.distance(cell, from) <= AWAY || map.distance(cell, up) <= 1) return false;
  const { terrain, material, soaks, liesOn, confirmation } = map.tile(cell);
  const isPlain = terrain === 'open' && !soaks && !liesOn && confirmation === undefined;
  const isDoorway = material === 'wood' || material === 'pane';
  if (!isPlain || isDoorway || map.isOnEdge(cell)) return false;
  return map.actorSlots[cell] === 0 && map.shownItems[cell] === 0 && !map.propAt(cell);
}

const clearCells = (site: Site): Cell[] =>
  Array.from({ length: site.map.size }, (_, cell) => cell).filter((cell) => isClear(site, cell));

/** Returns the cells within some steps of a cell on foot, the nearest first; their steps are in the working map. */
function cellsAround(map: GameMap, cell: Cell, within: number): Cell[] {
  const { distanceMap, blocked } = map;
  distanceMap.flood(blocked.walk, [cell], within);
  return Array.from(distanceMap.order.subarray(0, distanceMap.reached));
}

/** Returns the clear cells around some place on the way up, the nearest to that first; none if there is no such place. */
function groundOnWay(site: Site, within: number): Cell[] {
  const places = site.way.filter((cell) => isClear(site, cell));
  if (places.length === 0) return [];
  return cellsAround(site.map, site.rng.pick(places), within).filter((cell) => isClear(site, cell));
}

/** Whether a prop, a door or stairs lie beside a cell, which must stay within reach from there. */
const isBesideFittings = (map: GameMap, cell: Cell): boolean =>
  map.offsets.some((offset) => {
    const { terrain, floodsWhenBroken } = map.tile(cell + offset);
    return (
      map.propAt(cell + offset) !== undefined ||
      floodsWhenBroken !== undefined ||
      (terrain !== 'open' && terrain !== 'wall')
    );
  });

/** Whether the way up is longer without some cells, and everything else that could be reached still can. */
function leavesDetour({ map, from, up, steps }: Site, cells: readonly Cell[]): boolean {
  const { distanceMap } = map;
  const blocked = map.blocked.walk.slice();
  for (const cell of cells) blocked[cell] = 1;
  distanceMap.flood(blocked, [from]);
  const { steps: left } = distanceMap;
  const isWhole = steps.every((far, cell) => far === UNREACHED || blocked[cell] === 1 || left[cell] !== UNREACHED);
  return isWhole && (left[up] as number) > (steps[up] as number);
}

/** Whether a passage from its mouth leads through rock alone, with rock all around it. */
function isInRock(map: GameMap, passage: readonly Cell[], mouth: Cell): boolean {
  const isRock = (cell: Cell): boolean => {
    const { terrain, transparent, floodsWhenBroken } = map.tile(cell);
    return terrain === 'wall' && !transparent && floodsWhenBroken === undefined;
  };
  const [first] = passage as [Cell];
  return passage.every((cell) => {
    if (!isRock(cell) || map.isOnEdge(cell)) return false;
    return map.offsets.every(
      (offset) => isRock(cell + offset) || (cell === first && map.distance(cell + offset, mouth) <= 1),
    );
  });
}

/** Returns the places for foes, the best first. */
function placesFor(site: Site, where: 'stairs' | 'way' | 'breach'): readonly Cell[] {
  const { map, up, steps } = site;
  if (where === 'breach') return site.breach;
  if (where === 'stairs') return cellsAround(map, up, STAIRS_WITHIN).filter((cell) => isClear(site, cell));
  // A rank is what is equally far from the hero.
  return groundOnWay(site, RANKS_WITHIN).sort((a, b) => (steps[a] as number) - (steps[b] as number) || a - b);
}
