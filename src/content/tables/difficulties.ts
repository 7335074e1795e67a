/** The number of floors, and the difficulties. */
import type { Difficulty } from '../../engine/world/kinds/start-choices';

/** The number of floors in a dungeon. */
export const FLOORS = 10;

type DifficultyEntry = Omit<Difficulty, 'id'>;

const ENTRIES = {
  story: {
    says: 'You bear half as much again, and they hit less often. Half of the points count.',
    health: 150,
    foes: -10,
    score: 50,
    flight: 1,
    haste: 1,
  },
  standard: { says: 'As it is meant to be.', health: 100, foes: 0, score: 100, flight: 1, haste: 1 },
  grim: {
    says: 'You bear a fifth less, and they hit more often. Half as many points again.',
    health: 80,
    foes: 10,
    score: 150,
    flight: 1,
    haste: 1,
  },
  short: {
    says: 'Four floors: each flight of stairs leads three floors down. Two fifths of the points count.',
    health: 100,
    foes: 0,
    score: 40,
    flight: 3,
    haste: 2,
  },
} satisfies Record<string, DifficultyEntry>;

export type DifficultyId = keyof typeof ENTRIES;

/** Whether a text is the key of a difficulty. */
export const isDifficulty = (text: string): text is DifficultyId => Object.hasOwn(ENTRIES, text);

/** The difficulty of a keep with few floors. */
export const SHORT: DifficultyId = 'short';

/** Every difficulty by its key. */
export const DIFFICULTIES: Readonly<Record<string, Difficulty>> = Object.fromEntries(
  Object.entries<DifficultyEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
);

/** The difficulty of a game that names none. */
export const DEFAULT_DIFFICULTY: DifficultyId = 'standard';
