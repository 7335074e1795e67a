/** The recipes of side places: small levels in the middle of the map, with what each kind is made of. */
import type { SidePlaceId } from '../places/place-kinds';
import { canPlaceObstacle, randomCell, spreadPatch, type Patch } from './decor';
import { cross, digShape, disc, octagon, rectangle, roomFits, smallCave, type Shaper } from './room-shapes';
import { HEIGHT, SIZE, WIDTH, type BuildStep, type Theme } from './draft';
import { fillDeadEnds, smoothCaves } from './steps/caves';
import { placeChests } from './steps/chests';
import { furnishRooms } from './steps/furnish';
import { accrete } from './steps/halls';
import { fillLakes } from './steps/lakes';
import { openLoops } from './steps/loops';
import { setTraps } from './steps/set-traps';
import { placeStairs } from './steps/stairs';
import { decorate } from './steps/themes';
import { placePrize, placeVault } from './steps/vaults';
import { faceWalls, hangDoors } from './steps/walls';
import { TILE } from './tile-numbers';

/** The part of the map in which the rooms of a side place are. Vaults may lie outside. */
const WINDOW = { width: 44, height: 17 } as const;
const LEFT = (WIDTH - WINDOW.width) >> 1;
const TOP = (HEIGHT - WINDOW.height) >> 1;
/** The number of places tried for the first room. */
const TRIES = 20;

/** The recipe of a kind of side place. */
interface SideRecipe {
  readonly themes: readonly Theme[];
  readonly steps: readonly BuildStep[];
}

/** Keeps all rooms in the middle of the map, and digs the first one. */
const beginWith = (shaper: Shaper): BuildStep =>
  function beginSmall(draft, rng) {
    for (let cell = 0; cell < SIZE; cell++) {
      const [x, y] = [cell % WIDTH, Math.trunc(cell / WIDTH)];
      if (x < LEFT || y < TOP || x >= LEFT + WINDOW.width || y >= TOP + WINDOW.height) draft.taken[cell] = 1;
    }
    for (let i = 0; i < TRIES; i++) {
      const shape = shaper(rng);
      const left = LEFT + rng.below(WINDOW.width - shape.width);
      const top = TOP + rng.below(WINDOW.height - shape.height);
      if (!roomFits(draft, shape, left, top)) continue;
      digShape(draft, shape, left, top);
      return;
    }
    draft.reject('no room to begin with');
  };

/** Grows patches of a tile from random cells. */
const sow = (patch: Patch, least: number, most: number): BuildStep =>
  function sow(draft, rng) {
    for (let i = rng.between(least, most); i > 0; i--) {
      const cell = randomCell(rng, draft, (at) => at !== draft.start);
      if (cell !== undefined) spreadPatch(draft, rng, cell, patch);
    }
  };

/** Puts a tile that nobody walks on into rooms, where it blocks no path. */
const plant = (tile: number, least: number, most: number): BuildStep =>
  function plant(draft, rng) {
    for (let i = rng.between(least, most); i > 0; i--) {
      const cell = randomCell(rng, draft, (at) => canPlaceObstacle(draft, at));
      if (cell !== undefined) draft.tiles[cell] = tile;
    }
  };

/** Rejects a level with too little of a tile. */
const needs = (tile: number, cells: number): BuildStep =>
  function needs(draft) {
    if (draft.tiles.filter((each) => each === tile).length < cells) draft.reject('too little of what makes the place');
  };

const ROOMS = [
  [40, rectangle([4, 10], [3, 5])],
  [10, cross],
  [10, octagon],
] as const;
const VAULTS = [
  [40, rectangle([3, 8], [3, 5])],
  [14, octagon],
  [14, disc],
] as const;
const BURROWS = [
  [30, smallCave],
  [10, disc],
  [10, rectangle([3, 6], [3, 4])],
] as const;

const POOLS = fillLakes({ count: [10, 14], width: [9, 15], height: [5, 9] });
/** Ground in single cells. */
const single = (tile: number): Patch => ({ tile, vigour: 0, loss: 1, over: [TILE.rubble, TILE.bones, TILE.moss] });

type Halls = Parameters<typeof accrete>[0];

/** Digs a first room, and others around it. */
const chambers = (first: Shaper, halls: Omit<Halls, 'tries'>): readonly BuildStep[] => [
  beginWith(first),
  accrete({ ...halls, tries: 60 }),
  openLoops({ minWalk: 14, maxRock: 3, max: 6 }),
  fillDeadEnds,
  faceWalls,
];

/** Digs small caves. */
const burrows = (halls: Omit<Halls, 'shapes' | 'tries'>): readonly BuildStep[] => [
  beginWith(smallCave),
  accrete({ ...halls, shapes: BURROWS, tries: 70 }),
  smoothCaves,
  openLoops({ minWalk: 14, maxRock: 4, max: 8 }),
  fillDeadEnds,
  faceWalls,
];

/** The last steps of every recipe. */
const STOCK = [placeVault, placePrize, placeChests, setTraps] as const;

export const SIDE_RECIPES: Readonly<Record<SidePlaceId, SideRecipe>> = {
  archive: {
    themes: ['flooded'],
    steps: [
      ...chambers(cross, { shapes: ROOMS, corridorPercent: 20, maxCorridor: 4 }),
      hangDoors({ closed: 30, open: 20 }),
      POOLS,
      needs(TILE.deeps, 4),
      placeStairs,
      furnishRooms,
      decorate,
      ...STOCK,
    ],
  },
  forge: {
    themes: ['burnt'],
    steps: [
      ...chambers(octagon, { shapes: VAULTS, corridorPercent: 25, maxCorridor: 5 }),
      hangDoors({ closed: 40, open: 10 }),
      placeStairs,
      sow({ tile: TILE.coolStone, vigour: 70, loss: 14 }, 9, 13),
      needs(TILE.coolStone, 20),
      furnishRooms,
      decorate,
      ...STOCK,
    ],
  },
  warren: {
    themes: ['collapsed'],
    steps: [
      ...burrows({ corridorPercent: 70, maxCorridor: 6 }),
      hangDoors({ closed: 30, open: 10 }),
      placeStairs,
      decorate,
      ...STOCK,
    ],
  },
  crypt: {
    themes: ['grand'],
    steps: [
      ...chambers(rectangle([8, 12], [4, 6]), { shapes: VAULTS, corridorPercent: 35, maxCorridor: 4 }),
      hangDoors({ closed: 60, open: 5 }),
      placeStairs,
      furnishRooms,
      sow(single(TILE.bier), 12, 16),
      needs(TILE.bier, 5),
      decorate,
      ...STOCK,
    ],
  },
  garden: {
    themes: ['overgrown', 'crystal'],
    steps: [
      ...burrows({ corridorPercent: 30, maxCorridor: 4 }),
      placeStairs,
      plant(TILE.glassFlower, 8, 12),
      needs(TILE.glassFlower, 4),
      decorate,
      ...STOCK,
    ],
  },
};
