import type { Engine } from '../../engine';
import { NONE } from '../../world/actor';

/** One part of what a run is worth. */
export interface ScorePart {
  readonly name: string;
  readonly points: number;
}

/** What a run is worth: its parts, and their sum by the difficulty. */
export interface Score {
  readonly parts: readonly ScorePart[];
  /** The percentage of the sum that counts, by how hard the game was. */
  readonly percent: number;
  readonly total: number;
}

/** Points for a floor reached, for a level, and for coming home with the prize. */
const FLOOR = 100;
const LEVEL = 50;
const HOME = 5000;
/** For coming home quickly: so many points, less one for every so many turns. */
const SWIFT = { most: 2000, turns: 10 } as const;

/** What the run is worth so far. */
export function scoreOf({ hero, deepest, turn, outcome, prizeAt, difficulty }: Engine): Score {
  const worth = (sort: string): number =>
    hero.pack.reduce((sum, { kind, count }) => sum + (kind.sort === sort ? kind.worth * count : 0), 0);
  const hasWon = outcome === 'won';
  const parts = [
    { name: 'gold', points: hero.gold },
    { name: 'gems', points: worth('gem') },
    { name: 'the way down', points: (deepest - 1) * FLOOR },
    { name: 'experience', points: (hero.level - 1) * LEVEL },
    { name: 'the Crown', points: prizeAt === NONE ? 0 : worth('crown') },
    { name: 'the way home', points: hasWon ? HOME : 0 },
    { name: 'in good time', points: hasWon ? Math.max(0, SWIFT.most - Math.trunc(turn / SWIFT.turns)) : 0 },
  ].filter(({ points }) => points > 0);
  const sum = parts.reduce((all, { points }) => all + points, 0);
  return { parts, percent: difficulty.score, total: Math.trunc((sum * difficulty.score) / 100) };
}
