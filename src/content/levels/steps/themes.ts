/** Build step that decorates a level according to its theme. */
import type { Cell } from '../../../engine/space/geometry';
import type { Rng } from '../../../engine/random/rng';
import { placeObstacle, randomCell, spreadPatch, isNextToTile, type Patch } from '../decor';
import { WIDTH, type Draft, type BuildStep, type Theme } from '../draft';
import { TILE } from '../tile-numbers';
import { countOpenNeighbours } from '../neighbourhood';

/** A number of patches, each from a random cell of a room. */
interface Growth extends Patch {
  readonly count: readonly [number, number];
}

const GRASS: Patch = { tile: TILE.grass, vigour: 75, loss: 6 };
const TUFT: Patch = { tile: TILE.grass, vigour: 55, loss: 15 };
const FERNS: Patch = { tile: TILE.fern, vigour: 60, loss: 18 };
const MOSS: Patch = { tile: TILE.moss, vigour: 60, loss: 10 };
const MUSHROOMS: Patch = { tile: TILE.mushrooms, vigour: 30, loss: 12 };
const RUBBLE: Patch = { tile: TILE.rubble, vigour: 50, loss: 14 };
const BONES: Patch = { tile: TILE.bones, vigour: 20, loss: 12 };

const GROWTHS: Readonly<Record<Theme, readonly Growth[]>> = {
  overgrown: [
    { ...FERNS, count: [3, 5] },
    { ...GRASS, count: [5, 8] },
    { ...MOSS, count: [1, 3] },
  ],
  flooded: [
    { ...MOSS, count: [3, 6] },
    { ...TUFT, count: [2, 4] },
    { ...FERNS, count: [0, 2] },
  ],
  collapsed: [
    { ...RUBBLE, count: [7, 11] },
    { ...BONES, count: [3, 6] },
    { ...TUFT, count: [0, 3] },
  ],
  fungal: [
    { ...MUSHROOMS, count: [7, 11] },
    { ...MOSS, count: [4, 7] },
  ],
  grand: [
    { ...RUBBLE, count: [1, 3] },
    { ...BONES, count: [0, 2] },
  ],
  crystal: [
    { ...MUSHROOMS, count: [2, 4] },
    { ...RUBBLE, count: [2, 4] },
  ],
};

/** Grows the patches and crystals of the level's theme. */
export const decorate: BuildStep = function decorate(draft, rng) {
  if (draft.theme === 'crystal') growCrystals(draft, rng);
  for (const { count, ...patch } of GROWTHS[draft.theme]) {
    for (let i = rng.between(...count); i > 0; i--) {
      const from = randomCell(rng, draft, () => true);
      if (from !== undefined) spreadPatch(draft, rng, from, patch);
    }
  }
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
