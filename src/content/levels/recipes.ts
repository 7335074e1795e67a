/** The level recipes: for each kind of level the build steps in order and the themes it may have. */
import type { BuildStep, Theme } from './draft';
import { smallCave, cross, disc, octagon, rectangle } from './room-shapes';
import { fillLakes, layBridges, openChasms } from './steps/lakes';
import { placeChests } from './steps/chests';
import { cavern, fillDeadEnds, smoothCaves } from './steps/caves';
import { furnishRooms } from './steps/furnish';
import { accrete } from './steps/halls';
import { wallInnerRoom } from './steps/inner-rooms';
import { openLoops } from './steps/loops';
import { firstRoom, joinRooms, scatterRooms } from './steps/rooms';
import { buildRuins, fillCutOff } from './steps/ruins';
import { placeStairs } from './steps/stairs';
import { decorate } from './steps/themes';
import { furnishHall, raiseHall } from './steps/throne';
import { setTraps } from './steps/set-traps';
import { placeVaults } from './steps/vaults';
import { faceWalls, hangDoors } from './steps/walls';

/** The kinds of level that look different at a glance. */
export const FAMILIES = ['rooms', 'halls', 'caves', 'mixed'] as const;
type Family = (typeof FAMILIES)[number];

/** A kind of level: its build steps in order, and its possible themes. */
interface Recipe {
  readonly family: Family;
  readonly themes: readonly Theme[];
  readonly steps: readonly BuildStep[];
}

/** The first and the last depth of the themes that are not found everywhere. */
export const THEME_DEPTHS: Readonly<Partial<Record<Theme, readonly [first: number, last: number]>>> = {
  burnt: [3, 9],
  marsh: [2, 9],
  frozen: [3, 9],
};

const HALLS = [
  [40, rectangle([3, 12], [3, 6])],
  [14, cross],
  [10, octagon],
  [10, disc],
  [10, smallCave],
] as const;

const KEEP = [
  [40, rectangle([4, 12], [3, 6])],
  [12, cross],
  [12, octagon],
] as const;

/** The last steps of every recipe. */
const STOCK = [decorate, placeVaults, placeChests, setTraps] as const;
const FURNISH_AND_STOCK = [furnishRooms, ...STOCK] as const;

const PONDS = fillLakes({ count: [0, 2], width: [10, 16], height: [6, 9] });
const CHASMS = openChasms({ count: [0, 1], width: [9, 16], height: [5, 9] });
const LAKES = fillLakes({ count: [2, 4], width: [12, 26], height: [7, 13] });

export const RECIPES = {
  rooms: {
    family: 'rooms',
    themes: ['overgrown', 'collapsed', 'grand', 'burnt'],
    steps: [
      scatterRooms(90),
      joinRooms,
      openLoops({ minWalk: 20, maxRock: 14, max: 8 }),
      fillDeadEnds,
      wallInnerRoom(50),
      faceWalls,
      hangDoors({ closed: 55, open: 10 }),
      placeStairs,
      ...FURNISH_AND_STOCK,
    ],
  },
  halls: {
    family: 'halls',
    themes: ['overgrown', 'flooded', 'collapsed', 'fungal', 'grand', 'burnt', 'marsh', 'frozen'],
    steps: [
      firstRoom(cross),
      accrete({ shapes: HALLS, tries: 90, corridorPercent: 25, maxCorridor: 6 }),
      openLoops({ minWalk: 20, maxRock: 2, max: 12 }),
      fillDeadEnds,
      faceWalls,
      hangDoors({ closed: 50, open: 8 }),
      PONDS,
      CHASMS,
      layBridges,
      placeStairs,
      ...FURNISH_AND_STOCK,
    ],
  },
  caves: {
    family: 'caves',
    themes: ['overgrown', 'flooded', 'collapsed', 'fungal', 'crystal', 'burnt', 'marsh', 'frozen'],
    steps: [
      cavern({ width: 77, height: 27, percent: 54 }),
      accrete({ shapes: [[1, smallCave]], tries: 16, corridorPercent: 20, maxCorridor: 4 }),
      smoothCaves,
      openLoops({ minWalk: 24, maxRock: 6, max: 8 }),
      fillDeadEnds,
      faceWalls,
      LAKES,
      CHASMS,
      layBridges,
      placeStairs,
      ...STOCK,
    ],
  },
  undermined: {
    family: 'mixed',
    themes: ['overgrown', 'flooded', 'collapsed', 'fungal', 'crystal', 'burnt', 'marsh', 'frozen'],
    steps: [
      cavern({ width: 40, height: 27, percent: 57 }),
      accrete({ shapes: KEEP, tries: 80, corridorPercent: 25, maxCorridor: 6 }),
      smoothCaves,
      openLoops({ minWalk: 20, maxRock: 3, max: 10 }),
      fillDeadEnds,
      faceWalls,
      hangDoors({ closed: 50, open: 8 }),
      LAKES,
      CHASMS,
      layBridges,
      placeStairs,
      ...FURNISH_AND_STOCK,
    ],
  },
  ruins: {
    family: 'mixed',
    themes: ['overgrown', 'flooded', 'collapsed', 'fungal', 'burnt', 'marsh', 'frozen'],
    steps: [
      cavern({ width: 77, height: 27, percent: 56 }),
      buildRuins(4),
      fillCutOff,
      accrete({ shapes: KEEP, tries: 8, corridorPercent: 25, maxCorridor: 4 }),
      smoothCaves,
      openLoops({ minWalk: 24, maxRock: 3, max: 8 }),
      fillDeadEnds,
      faceWalls,
      hangDoors({ closed: 40, open: 15 }),
      PONDS,
      CHASMS,
      layBridges,
      placeStairs,
      ...FURNISH_AND_STOCK,
    ],
  },
  throne: {
    family: 'halls',
    themes: ['grand'],
    steps: [
      raiseHall,
      accrete({ shapes: KEEP, tries: 90, corridorPercent: 20, maxCorridor: 5 }),
      openLoops({ minWalk: 20, maxRock: 3, max: 12 }),
      fillDeadEnds,
      wallInnerRoom(60),
      faceWalls,
      hangDoors({ closed: 60, open: 5 }),
      placeStairs,
      furnishHall,
      ...FURNISH_AND_STOCK,
    ],
  },
} as const satisfies Record<string, Recipe>;

export type RecipeId = keyof typeof RECIPES;
