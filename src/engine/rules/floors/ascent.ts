// The climb: what has happened to a floor when the hero comes back to it with the prize, as the content's events say.
import type { Engine } from '../../engine';
import { Rng } from '../../random/rng';
import { UNREACHED } from '../../space/distance-map';
import { sidesOf, type Cell } from '../../space/geometry';
import { NEVER } from '../../world/actors/actor';
import type { ClimbChange, ClimbEvent } from '../../world/kinds/doom-and-climb';
import { arrivalBy, neighbourOf } from '../../world/kinds/floor-number';
import type { GameMap } from '../../world/map/game-map';
import { RULES_VERSION } from '../../version';
import { doomOf, doomStageAt, huntersOf, tellDoomStage } from './doom';
import { isDarkFloor, setAmbient } from '../perception/light';
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
  /** The cells in the wall that has opened. */
  breach: readonly Cell[];
}

/** Returns the deed that carries out a change of one kind; undefined if there is no room for it. Planning changes nothing. */
type Planner<T extends ClimbChange> = (site: Site, change: T) => (() => void) | undefined;

const PLANNERS: { readonly [K in ClimbChange['does']]: Planner<Extract<ClimbChange, { does: K }>> } = {
  burn: (site, { tile, within, turns }) => {
    const { map, steps } = site;
    const ground = groundOnWay(site, within);
    if (ground.length < LEAST_GROUND) return undefined;
    ground.sort((a, b) => (steps[b] as number) - (steps[a] as number) || a - b);
    return () => {
      for (const cell of ground) changeGround(map, cell, tile);
      for (const cell of ground.slice(0, Math.ceil(ground.length / BURNING_PART))) kindle(map, cell, turns);
    };
  },

  flood: (site, { springs, cells }) => {
    const { map, rng } = site;
    const isInRoom = (cell: Cell): boolean => map.offsets.every((offset) => map.blocked.walk[cell + offset] === 0);
    const sources: Cell[] = [];
    for (const cell of rng.shuffle(clearCells(site).filter(isInRoom)))
      if (sources.length < springs && sources.every((other) => map.distance(other, cell) >= SPRINGS_APART))
        sources.push(cell);
    if (sources.length === 0) return undefined;
    return () => {
      for (const cell of sources) letWaterIn(map, { sources: [cell], left: cells, captive: '' });
    };
  },

  shut: (site, { tile }) => {
    const { map, rng, way } = site;
    for (const cell of rng.shuffle(way.filter((at) => isClear(site, at)))) {
      const fallen = map.cellsWithin(cell, 1).filter((at) => isClear(site, at) && !isBesideFittings(map, at));
      if (leavesDetour(site, fallen))
        return () => {
          fill(map, fallen, tile);
        };
    }
    return undefined;
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
    if (passages.length === 0) return undefined;
    // Half of all are nearer: what comes through should meet the hero.
    const nearness = (passage: readonly Cell[]): number => steps[passage[0] as Cell] as number;
    passages.sort((a, b) => nearness(a) - nearness(b) || (a[0] as Cell) - (b[0] as Cell));
    const breach = rng.pick(passages.slice(0, Math.ceil(passages.length / 2)));
    return () => {
      site.breach = breach;
      fill(map, breach, tile);
    };
  },

  darken: ({ map }, { ambient }) => {
    if (isDarkFloor(map)) return undefined;
    return () => {
      setAmbient(map, ambient);
    };
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
    return best.length === 0 || best.length > BARRED.tiles
      ? undefined
      : () => {
          fill(map, best, tile);
        };
  },

  cover: (site, { tile, patches, within }) => {
    const { map, rng } = site;
    const covered = new Set<Cell>();
    for (let i = 0; i < patches; i++)
      for (const cell of groundOnWay(site, within)) if (rng.percent(COVERED)) covered.add(cell);
    return covered.size === 0
      ? undefined
      : () => {
          fill(map, [...covered], tile);
        };
  },

  gas: (site, { gases, within, units }) => {
    const { map, rng } = site;
    const ground = groundOnWay(site, within);
    if (ground.length < LEAST_GROUND) return undefined;
    const gas = rng.pick(gases);
    return () => {
      for (const cell of ground) pourGas(map, cell, gas, units, false);
    };
  },

  post: (site, change) => {
    const { map, rng, from } = site;
    const { where, breeds, hunt } = change;
    const depth = map.engine.content.floors;
    const posts: [cell: Cell, breed: string][] = [];
    for (const cell of placesFor(site, where)) {
      if (posts.length === foesOf(map.engine, change)) break;
      const breed = breeds[posts.length % breeds.length] as string;
      if (map.isFree(cell, map.engine.catalogue.breed(breed).gait)) posts.push([cell, breed]);
    }
    if (posts.length === 0) return undefined;
    return () => {
      for (const [cell, breed] of posts) {
        const role = hunt ? { alertedTo: from } : ({ mood: 'guard', post: cell } as const);
        spawn(breed, map, cell, { rng, isWorthless: true, depth, ...role });
      }
    };
  },
};

function fill(map: GameMap, cells: readonly Cell[], tile: string): void {
  for (const cell of cells) changeGround(map, cell, tile);
}

/** Returns how many foes a change brings at the present stage of doom. */
function foesOf(engine: Engine, change: ClimbChange): number {
  const { doom } = engine.content;
  if (change.does !== 'post') return 0;
  const value = doomOf(engine) ?? 0;
  return change.more + (doom ? huntersOf(engine, doom, doomStageAt(doom, value)) : 1);
}

/** Returns how many foes an event brings if it happens now. */
export const foesOfEvent = (engine: Engine, { changes }: ClimbEvent): number =>
  changes.reduce((sum, change) => sum + foesOf(engine, change), 0);

/** Returns the gold that a way costs now. */
export const goldOfWay = ({ floors }: Engine, { id, gold = 0 }: ClimbEvent): number =>
  gold * (1 + floors.filter((floor) => floor?.climbEvent === id).length);

/** Returns the ways for gold that the hero can pay. */
const paidWays = (engine: Engine): readonly ClimbEvent[] =>
  engine.content.climbEvents.filter(
    (event) => event.gold !== undefined && goldOfWay(engine, event) <= engine.hero.gold,
  );

/**
 * Returns the events of the climb in the order in which a floor tries them: its own first. The seed leaves out those for
 * which there is no floor, and lets some neighbours change places. What has happened on another floor comes last.
 */
export function climbEventsFor({ content, fate, floors }: Engine, depth: number): readonly ClimbEvent[] {
  const rng = Rng.named('climb', RULES_VERSION, fate.seed);
  const order = content.climbEvents.filter(({ gold }) => gold === undefined);
  const spare: ClimbEvent[] = [];
  while (order.length > content.floors - 1) spare.push(...order.splice(rng.below(order.length), 1));
  for (let i = 1; i < order.length; i++) {
    if (!rng.percent(SWAPPED)) continue;
    order.splice(i - 1, 2, order[i] as ClimbEvent, order[i - 1] as ClimbEvent);
    i++;
  }
  const own = order.splice(content.floors - 1 - depth, 1);
  const others = Rng.named('climb', RULES_VERSION, fate.seed, depth).shuffle([...spare, ...order]);
  const hasHappened = ({ id }: ClimbEvent): boolean => floors.some((floor) => floor?.climbEvent === id);
  const all = [...own, ...others];
  return [...all.filter((event) => !hasHappened(event)), ...all.filter(hasHappened)];
}

/** Whether an event of the climb happens on a floor when the hero next comes to it. */
const awaitsEvent = ({ engine, depth, climbEvent, place }: GameMap): boolean =>
  engine.prizeAt !== NEVER && climbEvent === '' && place === '' && depth < engine.content.floors;

/**
 * Returns the ways up that the prize shows at the stairs underfoot. The hero chooses one: an event that brings foes, one that
 * brings none, if the floor above has room for both, and those for gold. Returns none, or the only one, if there is no
 * choice.
 */
export function waysUp(engine: Engine): readonly ClimbEvent[] {
  const { map, hero } = engine;
  const above =
    map.tile(hero.cell).leads === 'up' ? engine.floors[neighbourOf(map.number, 'up', engine.flight)] : undefined;
  const from = above?.stairs[arrivalBy(map.number, 'up')];
  if (!above || from === undefined || map.place !== '' || !awaitsEvent(above)) return [];
  const events = climbEventsFor(engine, above.depth);
  const hasRoom = (event: ClimbEvent): boolean => hasRoomFor(above, from, event);
  const first = events.find(hasRoom);
  if (!first) return [];
  const bringsFoes = (event: ClimbEvent): boolean => foesOfEvent(engine, event) > 0;
  const isUnlike = (event: ClimbEvent): boolean => bringsFoes(event) !== bringsFoes(first);
  const others = events.filter((event) => event !== first);
  const second = others.find((event) => isUnlike(event) && hasRoom(event)) ?? others.find(hasRoom);
  return [first, ...(second ? [second] : []), ...paidWays(engine)];
}

function hasRoomFor(map: GameMap, from: Cell, event: ClimbEvent): boolean {
  const site = siteOf(map, from, event);
  const [first] = event.changes;
  return site !== undefined && (!first || planFor(site, first) !== undefined);
}

/**
 * Triggers the event of a floor when the hero comes back to it with the prize for the first time, with its message: the one
 * that the hero has chosen, else the first for which there is room.
 */
export function meetClimbEvent(map: GameMap, chosen?: string): void {
  const { engine, depth } = map;
  if (!awaitsEvent(map)) return;
  const events = climbEventsFor(engine, depth);
  const wanted = [...events, ...paidWays(engine)].filter(({ id }) => id === chosen);
  const event = [...wanted, ...events].find((candidate) => applyClimbEvent(map, candidate));
  if (!event) return;
  const before = doomOf(engine) ?? 0;
  engine.hero.gold -= goldOfWay(engine, event);
  map.climbEvent = event.id;
  narrate(engine.hero, 'climbEvent', event.message);
  tellDoomStage(engine, before);
}

/** Carries out an event on the hero's floor; returns false, and changes nothing, if there is no room for it. */
export function applyClimbEvent(map: GameMap, event: ClimbEvent): boolean {
  const site = siteOf(map, map.engine.hero.cell, event);
  if (!site) return false;
  return event.changes.every((change, i) => {
    const deed = planFor(site, change);
    deed?.();
    return deed !== undefined || i > 0;
  });
}

const planFor = (site: Site, change: ClimbChange): (() => void) | undefined =>
  (PLANNERS[change.does] as Planner<ClimbChange>)(site, change);

/** Returns a floor as it is for a hero who arrives in a cell; undefined if no way leads from there to the stairs up. */
function siteOf(map: GameMap, from: Cell, { id }: ClimbEvent): Site | undefined {
  const { engine, depth, distanceMap, blocked } = map;
  const { up } = map.stairs;
  if (up === undefined || up === from) return undefined;
  distanceMap.flood(blocked.walk, [up]);
  if (distanceMap.steps[from] === UNREACHED) return undefined;
  const way = [from];
  while (way.at(-1) !== up) way.push(distanceMap.downhill(way.at(-1) as Cell));
  distanceMap.flood(blocked.walk, [from]);
  const rng = Rng.named('ascent', RULES_VERSION, engine.fate.seed, depth, id);
  return { map, rng, from, up, way, steps: distanceMap.steps.slice(), breach: [] };
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
