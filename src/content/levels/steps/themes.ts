/** Build step that decorates a level according to its theme. */
import type { Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { placeObstacle, randomCell, spreadPatch, isNextToTile, type Patch } from '../decor';
import { ORTHOGONAL, SIZE, WIDTH, type Draft, type BuildStep, type Theme } from '../draft';
import { TILE, WALKABLE } from '../tile-numbers';
import { countOpenNeighbours } from '../neighbourhood';
import { freezeLakes } from './lakes';

/** A number of patches, each from a random cell of a room. */
interface Growth extends Patch {
  readonly count: readonly [number, number];
  /** The first depth at which it grows, if that is not the first floor. */
  readonly from?: number;
  /** The tile that it grows beside, if it does not grow anywhere. */
  readonly beside?: number;
}

const GRASS: Patch = { tile: TILE.grass, vigour: 75, loss: 6 };
const TUFT: Patch = { tile: TILE.grass, vigour: 55, loss: 15 };
const DRY_GRASS: Patch = { tile: TILE.dryGrass, vigour: 60, loss: 10, over: [TILE.grass] };
const DRY_TUFT: Patch = { tile: TILE.dryGrass, vigour: 50, loss: 15, over: [TILE.grass, TILE.ash] };
const FERNS: Patch = { tile: TILE.fern, vigour: 60, loss: 18, over: [TILE.grass] };
const MOSS: Patch = { tile: TILE.moss, vigour: 60, loss: 10 };
const MUSHROOMS: Patch = { tile: TILE.mushrooms, vigour: 30, loss: 12 };
const RUBBLE: Patch = { tile: TILE.rubble, vigour: 50, loss: 14 };
const BONES: Patch = { tile: TILE.bones, vigour: 20, loss: 12, over: [TILE.ash] };
const ASH: Patch = { tile: TILE.ash, vigour: 75, loss: 7 };
const OIL: Patch = { tile: TILE.oil, vigour: 45, loss: 15 };
const MUD: Patch = { tile: TILE.mud, vigour: 60, loss: 9, over: [TILE.moss] };
const BOG: Patch = { ...MUD, tile: TILE.bog };
const SHEET: Patch = { tile: TILE.ice, vigour: 60, loss: 12 };
const POOL: Patch = { tile: TILE.shallows, vigour: 60, loss: 14 };

const GROWTHS: Readonly<Record<Theme, readonly Growth[]>> = {
  overgrown: [
    { ...FERNS, count: [3, 5] },
    { ...GRASS, count: [5, 8] },
    { ...DRY_GRASS, count: [1, 3], from: 2 },
    { ...MOSS, count: [1, 3] },
  ],
  flooded: [
    { ...MOSS, count: [3, 6] },
    { ...TUFT, count: [2, 4] },
    { ...FERNS, count: [0, 2] },
    { ...MUD, count: [3, 6], beside: TILE.shallows },
  ],
  collapsed: [
    { ...RUBBLE, count: [7, 11] },
    { ...BONES, count: [3, 6] },
    { ...TUFT, count: [0, 3] },
    { ...DRY_TUFT, count: [1, 3], from: 2 },
    { ...OIL, count: [0, 2], from: 2 },
  ],
  fungal: [
    { ...MUSHROOMS, count: [7, 11] },
    { ...MOSS, count: [4, 7] },
  ],
  grand: [
    { ...RUBBLE, count: [1, 3] },
    { ...BONES, count: [0, 2] },
    { ...OIL, count: [0, 2], from: 2 },
  ],
  crystal: [
    { ...MUSHROOMS, count: [2, 4] },
    { ...RUBBLE, count: [2, 4] },
  ],
  burnt: [
    { ...ASH, count: [5, 8] },
    { ...RUBBLE, count: [2, 4] },
    { ...DRY_TUFT, count: [3, 6] },
    { ...BONES, count: [3, 6] },
  ],
  marsh: [
    { ...POOL, count: [3, 6] },
    { ...BOG, count: [4, 7], beside: TILE.shallows },
    { ...MOSS, count: [3, 5] },
    { ...TUFT, count: [3, 6] },
    { ...FERNS, count: [0, 2] },
  ],
  frozen: [
    { ...SHEET, count: [3, 6] },
    { ...RUBBLE, count: [2, 4] },
    { ...BONES, count: [2, 4] },
    { ...MOSS, count: [0, 2] },
  ],
};

/**
 * The numbers of thickets of brambles on the levels of a theme, the first depth with them, and the tries of each to
 * grow.
 */
const THICKETS: Readonly<Partial<Record<Theme, readonly [least: number, most: number]>>> = {
  overgrown: [1, 2],
  collapsed: [0, 1],
  marsh: [0, 1],
};
const FIRST_THICKETS = 2;
const THICKET_TRIES = [8, 18] as const;

/** Grows the patches of the level's theme, and what else belongs to it. */
export const decorate: BuildStep = function decorate(draft, rng) {
  const { theme, depth } = draft;
  if (theme === 'crystal') growCrystals(draft, rng);
  if (depth >= FIRST_THICKETS) growThickets(draft, rng, THICKETS[theme] ?? [0, 0]);
  for (const { count, from = 1, beside, ...patch } of GROWTHS[theme]) {
    if (depth < from) continue;
    for (let i = rng.between(...count); i > 0; i--) {
      const origin = randomCell(rng, draft, (cell) => beside === undefined || isNextToTile(draft, cell, beside));
      if (origin !== undefined) spreadPatch(draft, rng, origin, patch);
    }
  }
  if (theme === 'frozen') freezeLakes(draft, rng);
  if (theme === 'burnt') placeColdBraziers(draft, rng);
  if (theme === 'marsh') layMarshGas(draft, rng);
};

/** Grows clusters of crystals beside the rock of caves. */
function growCrystals(draft: Draft, rng: Rng): void {
  const suits = (cell: Cell): boolean => isNextToTile(draft, cell, TILE.rock) && countOpenNeighbours(draft, cell) >= 4;
  for (let i = rng.between(5, 9); i > 0; i--) {
    const origin = randomCell(rng, draft, suits);
    if (origin === undefined) continue;
    for (let j = rng.between(2, 4), cell = origin; j > 0; j--) {
      placeObstacle(draft, cell, TILE.crystal);
      cell = origin + rng.pick([-1, 1, -WIDTH, WIDTH]);
    }
  }
}

/** Grows thickets of brambles. Like obstacles they leave a way round: nobody goes through them without need. */
function growThickets(draft: Draft, rng: Rng, [least, most]: readonly [number, number]): void {
  const grown: Cell[] = [];
  for (let i = rng.between(least, most); i > 0; i--) {
    const origin = randomCell(rng, draft, (cell) => countOpenNeighbours(draft, cell) >= 7);
    if (origin === undefined || !placeObstacle(draft, origin, TILE.pillar)) continue;
    const thicket = [origin];
    for (let j = rng.between(...THICKET_TRIES); j > 0; j--) {
      const cell = rng.pick(thicket) + rng.pick(ORTHOGONAL);
      if (placeObstacle(draft, cell, TILE.pillar)) thicket.push(cell);
    }
    grown.push(...thicket);
  }
  for (const cell of grown) draft.tiles[cell] = TILE.brambles;
}

/** Places the braziers that a burnt level has left. */
function placeColdBraziers(draft: Draft, rng: Rng): void {
  for (let i = rng.between(3, 6); i > 0; i--) {
    const cell = randomCell(rng, draft, () => true);
    if (cell !== undefined) placeObstacle(draft, cell, TILE.coldBrazier);
  }
}

/** The units of gas in each of the five cells of a pocket. */
const POCKET_UNITS = 8;

/** Lays pockets of marsh gas over the bogs. */
function layMarshGas({ tiles, air }: Draft, rng: Rng): void {
  const bog = Array.from({ length: SIZE }, (_, cell) => cell).filter((cell) => tiles[cell] === TILE.bog);
  for (const middle of rng.shuffle(bog).slice(0, rng.between(2, 4))) {
    const pocket = [0, ...ORTHOGONAL].map((step) => middle + step);
    for (const cell of pocket.filter((at) => WALKABLE[tiles[at] as number] === 1))
      air.push({ cell, gas: 'methane', amount: POCKET_UNITS });
  }
}
