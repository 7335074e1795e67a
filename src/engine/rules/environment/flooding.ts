// Floods: water that rises around its sources, one wave a turn, until it is spent or held back, and sinks again.
import { openPartsAround, sidesOf, type Cell } from '../../space/geometry';
import type { Flood } from '../../world/map/floor-environment';
import type { GameMap } from '../../world/map/game-map';
import type { Prop } from '../../world/actors/prop';
import type { Tile } from '../../world/kinds/tile';
import { applyElement, changeGround, letWaterIn, reactionOf, type Exposure } from './react';
import { spawn } from '../actors/spawn';

/** The number of cells that the water of one flood reaches in a turn. */
const WAVE = 6;
/** The most deep cells of a flood, and the number that become so in a turn. */
const POOL = 12;
const POOL_WAVE = 2;

/** The most turns for which a cell holds water once it rises no more. */
const MOST_TURNS = 200;

/** The exposure of what the water washes, which is not left to chance. */
const WASHED: Exposure = { isByHero: false, roll: (percent) => percent >= 50 };

/** Lets water in where a prop works, or at the prop itself. What it holds captive comes with the water. */
export function startFlood({ map, cell, works, captive }: Prop, left: number): void {
  letWaterIn(map, { sources: works.length > 0 ? works : [cell], left, captive }, cell);
}

/** Lets the floods of a floor rise for a turn. */
export function raiseFloods(map: GameMap): void {
  if (map.floods.length > 0) map.floods = map.floods.flatMap((flood) => raised(map, flood) ?? []);
}

/** Returns a flood after its next wave; undefined if it rises no more. Then the water sinks, the outermost first. */
function raised(map: GameMap, flood: Flood): Flood | undefined {
  const { sources, left } = flood;
  const { wet, dry } = survey(map, sources);
  const wave = dry.slice(0, Math.min(WAVE, left));
  const captive = letIn(map, flood, wet);
  const deepened = deepen(map, [...sources, ...wet], Math.min(POOL_WAVE, left - wave.length));
  if (wave.length + deepened === 0) {
    for (const [i, cell] of wet.entries()) holdWater(map, cell, Math.trunc((wet.length - 1 - i) / WAVE));
    return undefined;
  }
  for (const cell of wet) holdWater(map, cell, 0);
  const wasNear = map.cellsWithin(map.engine.hero.cell, 1).some((cell) => isFloodwater(map, cell));
  for (const cell of wave) {
    if (canBeWet(map, cell)) changeGround(map, cell, map.engine.content.roles.puddle);
    applyElement(map, cell, 'water', WASHED);
  }
  const near = wave.find((cell) => map.distance(cell, map.engine.hero.cell) <= 1);
  if (!wasNear && near !== undefined) map.engine.emit({ type: 'flooding', at: near, isNear: true });
  return { sources, left: left - wave.length - deepened, captive };
}

/** Keeps the water of a cell for as long as it lasts, and some turns more. */
function holdWater(map: GameMap, cell: Cell, more: number): void {
  map.environment.setTimer(cell, Math.min(MOST_TURNS, (map.tile(cell).lasts?.turns ?? 0) + more));
}

/** Whether a cell is under the water of a flood, which passes on over it. What is only damp is under water a turn later. */
function isFloodwater({ engine, tiles }: GameMap, cell: Cell): boolean {
  const { flood, deepFlood } = engine.content.roles;
  const { id } = engine.content.tiles[tiles[cell] as number] as Tile;
  return id === flood || id === deepFlood;
}

/** Returns the cells that a flood has filled, and those that it fills next, both from its sources outwards. */
function survey(map: GameMap, sources: readonly Cell[]): { readonly wet: Cell[]; readonly dry: Cell[] } {
  const wet: Cell[] = [];
  const dry: Cell[] = [];
  const queue = [...sources];
  const seen = new Set(queue);
  for (const [i, cell] of queue.entries()) {
    const isWet = isFloodwater(map, cell);
    if (isWet) wet.push(cell);
    else if (canBeWet(map, cell) || isChangedByWater(map, cell)) dry.push(cell);
    else if (i >= sources.length && !letsThrough(map, cell)) continue;
    if (dry.at(-1) === cell) continue;
    for (const side of sidesOf(cell, map.width)) {
      if (seen.has(side) || map.isOnEdge(side)) continue;
      seen.add(side);
      queue.push(side);
    }
  }
  return { wet, dry };
}

/** Whether a flood covers a cell: open ground that nothing lies on, without a prop, and no doorway. */
function canBeWet(map: GameMap, cell: Cell): boolean {
  const { terrain, material, soaks, liesOn } = map.tile(cell);
  const isDoorway = material === 'wood' || material === 'pane';
  return terrain === 'open' && !soaks && !liesOn && !isDoorway && !map.propAt(cell) && !map.isOnEdge(cell);
}

/** Whether ground that no water covers becomes something else by it, as lava does. */
const isChangedByWater = (map: GameMap, cell: Cell): boolean => {
  const { material, terrain, lasts } = map.tile(cell);
  return terrain !== 'open' && !lasts && reactionOf(map, material, 'water').becomes !== undefined;
};

/** Whether water flows through a cell that it does not cover: under webs, through bars, doorways and pools. Ice holds it. */
function letsThrough(map: GameMap, cell: Cell): boolean {
  const { terrain, lasts, liesOn } = map.tile(cell);
  if (terrain === 'bars') return true;
  if (terrain !== 'open' || lasts) return false;
  const bed = map.environment.beds[cell] as number;
  return !liesOn || bed === 0 || map.engine.content.tiles[bed - 1]?.terrain === 'open';
}

/**
 * Deepens cells of water near the sources of a flood, at most `most`, where that cuts nothing off and nobody stands. Returns
 * how many.
 */
function deepen(map: GameMap, cells: readonly Cell[], most: number): number {
  const { deepFlood } = map.engine.content.roles;
  const isDeep = (cell: Cell): boolean => map.tile(cell).id === deepFlood;
  const room = Math.min(most, POOL - new Set(cells.filter(isDeep)).size);
  let deepened = 0;
  for (const cell of cells.slice(0, 2 * POOL)) {
    if (deepened >= room || isDeep(cell) || !canBeDeep(map, cell)) continue;
    changeGround(map, cell, deepFlood);
    deepened++;
  }
  return deepened;
}

/** Whether shallow water can become deep: nobody and nothing is there, and the ground around holds together without it. */
function canBeDeep(map: GameMap, cell: Cell): boolean {
  const { terrain, soaks } = map.tile(cell);
  if (terrain !== 'open' || !soaks || map.actorSlots[cell] !== 0 || map.shownItems[cell] !== 0) return false;
  const { blocked, offsets } = map;
  const isUsed = (near: Cell): boolean => map.propAt(near) !== undefined || map.tile(near).opensTo !== undefined;
  if (map.isOnEdge(cell) || map.cellsWithin(cell, 1).some(isUsed)) return false;
  const ring = offsets.reduce((open, step, i) => (blocked.walk[cell + step] === 0 ? open | (1 << i) : open), 0);
  return openPartsAround(ring) <= 1;
}

/** Lets the captive of a flood swim in where the water is deep. Returns who is still to come. */
function letIn(map: GameMap, { sources, captive }: Flood, wet: readonly Cell[]): string {
  const pool = captive === '' ? [] : [...sources, ...wet].filter((cell) => map.isFree(cell, 'swim'));
  if (pool.length === 0) return captive;
  spawn(captive, map, map.engine.rng.pick(pool), { alertedTo: map.engine.hero.cell });
  return '';
}
