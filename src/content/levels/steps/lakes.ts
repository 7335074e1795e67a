/** Build steps that flood parts of a level with lakes of water or lava, open chasms, freeze water, and lay plank bridges. */
import type { Rng } from '../../../engine/random/rng';
import { nearestFirst, type Cell } from '../../../engine/space/geometry';
import { growCave } from '../cellular';
import { isBare, isNextToTile } from '../decor';
import { HEIGHT, isInside, ORTHOGONAL, SIZE, WIDTH, type BuildStep, type Draft, type Theme } from '../draft';
import { canFill, isNextToDoor } from '../neighbourhood';
import { TILE } from '../tile-numbers';

/** The number of lakes, and their sizes. */
interface LakeOptions {
  readonly count: readonly [number, number];
  readonly width: readonly [number, number];
  readonly height: readonly [number, number];
}

/** The first floor with chasms. The last floor has none: there is nothing below. */
const FIRST_CHASMS = 3;

/** The conditions for lakes of lava: the first floor, the themes of the levels, and the percentage. */
const LAVA = { from: 6, themes: ['burnt', 'collapsed', 'crystal', 'grand'] as readonly Theme[], percent: 35 } as const;

/** Opens chasms, where that blocks no path. */
export const openChasms = ({ count, width, height }: LakeOptions): BuildStep =>
  function openChasms(draft, rng) {
    const chasms = rng.between(...count);
    if (draft.depth < FIRST_CHASMS || draft.isLast) return;
    for (let i = chasms; i > 0; i--) fill(draft, basin(rng, rng.between(...width), rng.between(...height)), TILE.chasm);
  };

/**
 * Adds lakes, deep in the middle and shallow at the rim. Where a lake would block a path, it stays shallow. In the depths
 * some are of lava, which lies only where it blocks no path.
 */
export const fillLakes = ({ count, width, height }: LakeOptions): BuildStep =>
  function fillLakes(draft, rng) {
    const mayBeLava = draft.depth >= LAVA.from && LAVA.themes.includes(draft.theme);
    for (let i = rng.between(...count); i > 0; i--) {
      const bed = basin(rng, rng.between(...width), rng.between(...height));
      if (mayBeLava && rng.percent(LAVA.percent)) fill(draft, bed, TILE.lava);
      else fillLake(draft, bed);
    }
    addShallows(draft, rng);
  };

/** Returns the cells of an irregular patch somewhere on the level, from the middle outwards. */
function basin(rng: Rng, width: number, height: number): Cell[] {
  const mask = growCave(rng, { width, height, percent: 62, rounds: 4 });
  const left = rng.between(1, WIDTH - 1 - width);
  const top = rng.between(1, HEIGHT - 1 - height);
  const bed: Cell[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 1) bed.push((top + Math.trunc(i / width)) * WIDTH + left + (i % width));
  }
  const middle = (top + (height >> 1)) * WIDTH + left + (width >> 1);
  return bed.sort(nearestFirst(middle, WIDTH));
}

/** Turns the cells of a bed into a tile that nobody walks on, where that blocks no path. */
function fill(draft: Draft, bed: readonly Cell[], tile: number): void {
  for (const cell of bed)
    if (canFlood(draft, cell) && !isNextToDoor(draft, cell) && canFill(draft, cell)) draft.tiles[cell] = tile;
}

/** Fills a bed from the middle outwards, so that deep water is connected and the shallow exceptions lie at its edge. */
function fillLake(draft: Draft, bed: Cell[]): void {
  for (const cell of bed) {
    if (!canFlood(draft, cell) || isNextToDoor(draft, cell)) continue;
    draft.tiles[cell] = canFill(draft, cell) ? TILE.deeps : TILE.shallows;
  }
  for (const cell of bed) erode(draft, cell);
  for (const cell of bed.reverse()) erode(draft, cell);
}

/** Whether a cell can hold water: bare ground of a room, or a passage through earth. */
const canFlood = (draft: Draft, cell: Cell): boolean =>
  isBare(draft, cell) && (draft.area[cell] !== 0 || draft.tiles[cell] === TILE.earth);

/** Turns rock beside deep water into deep water. Masonry stays. */
function erode(draft: Draft, cell: Cell): void {
  if (draft.tiles[cell] !== TILE.rock || !isInside(cell)) return;
  if (isNextToTile(draft, cell, TILE.floor) || isNextToTile(draft, cell, TILE.wall) || isNextToDoor(draft, cell))
    return;
  if (ORTHOGONAL.some((side) => draft.tiles[cell + side] === TILE.deeps)) draft.tiles[cell] = TILE.deeps;
}

/** Surrounds deep water with shallows, two cells wide in places. */
function addShallows(draft: Draft, rng: Rng): void {
  const { tiles } = draft;
  for (const chance of [100, 35]) {
    const wet = chance === 100 ? TILE.deeps : TILE.shallows;
    const rim: Cell[] = [];
    for (let cell = WIDTH; cell < SIZE - WIDTH; cell++) {
      if (canFlood(draft, cell) && isNextToTile(draft, cell, wet) && rng.percent(chance)) rim.push(cell);
    }
    for (const cell of rim) tiles[cell] = TILE.shallows;
  }
}

/** The number of lanes that stay open, the length of each in cells, and the chance of a bend, in percent. */
const LANES = { count: [4, 8], length: [8, 20], bends: 20 } as const;

/** Covers water with ice from the shores inwards, so that all ice can be reached and all ground is as it was beneath. */
export function freezeLakes(draft: Draft, rng: Rng): void {
  const { tiles } = draft;
  const isWater = (cell: Cell): boolean => tiles[cell] === TILE.deeps || tiles[cell] === TILE.shallows;
  const water = Array.from({ length: SIZE }, (_, cell) => cell).filter(isWater);
  const lanes = openLanes(rng, water);
  let edge = water.filter(
    (cell) => tiles[cell] === TILE.shallows || ORTHOGONAL.some((side) => draft.isOpen(cell + side)),
  );
  while (edge.length > 0) {
    const next: Cell[] = [];
    for (const cell of edge) {
      if (!isWater(cell) || lanes.has(cell)) continue;
      draft.cover(cell, TILE.ice);
      next.push(...ORTHOGONAL.map((side) => cell + side));
    }
    edge = next;
  }
}

/** Returns the cells of lanes that wind through water. */
function openLanes(rng: Rng, water: readonly Cell[]): ReadonlySet<Cell> {
  const lanes = new Set<Cell>();
  if (water.length === 0) return lanes;
  for (let i = rng.between(...LANES.count); i > 0; i--) {
    let cell = rng.pick(water);
    let step: number = rng.pick(ORTHOGONAL);
    for (let length = rng.between(...LANES.length); length > 0; length--) {
      lanes.add(cell);
      if (rng.percent(LANES.bends)) step = rng.pick(ORTHOGONAL);
      cell += step;
    }
  }
  return lanes;
}

/** The most bridges on a level, and their lengths in cells. */
const MOST = 2;
const LENGTH = { least: 3, most: 12 } as const;

/** Build step that lays plank bridges across deep water and chasms. They are short cuts: nothing depends on them. */
export const layBridges: BuildStep = function layBridges(draft, rng) {
  for (let i = rng.between(0, MOST); i > 0; i--) {
    const spans = findSpans(draft);
    if (spans.length === 0) return;
    for (const cell of rng.pick(spans)) draft.cover(cell, TILE.bridge);
  }
};

/** Returns the straight lines of cells over which a bridge joins open ground with open ground. */
function findSpans(draft: Draft): readonly (readonly Cell[])[] {
  const isGap = (cell: Cell): boolean => draft.tiles[cell] === TILE.deeps || draft.tiles[cell] === TILE.chasm;
  const spans: (readonly Cell[])[] = [];
  for (const step of [1, WIDTH]) {
    for (let first = WIDTH; first < SIZE - WIDTH; first++) {
      if (!isGap(first) || !draft.isOpen(first - step)) continue;
      const span: Cell[] = [];
      for (let cell = first; isGap(cell); cell += step) span.push(cell);
      const isLong = span.length >= LENGTH.least && span.length <= LENGTH.most;
      if (isLong && draft.isOpen(first + span.length * step) && !isBesideBridge(draft, span, step)) spans.push(span);
    }
  }
  return spans;
}

/** Whether a bridge runs along a span or crosses it. */
const isBesideBridge = ({ tiles }: Draft, span: readonly Cell[], step: number): boolean =>
  span.some((cell) =>
    [cell - (WIDTH + 1 - step), cell + (WIDTH + 1 - step)].some((side) => tiles[side] === TILE.bridge),
  );
