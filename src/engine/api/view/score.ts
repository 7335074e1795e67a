// The end of a run, and its score with its parts.
import type { Engine } from '../../engine';
import { opensGate } from '../../rules/actions/climb';
import { isRulerSlain } from '../../rules/floors/pursuit';
import { NEVER } from '../../world/actors/actor';

/** One part of a score. */
interface ScorePart {
  readonly name: string;
  readonly points: number;
}

/** A score: its parts, and their sum, scaled by difficulty. */
export interface Score {
  readonly parts: readonly ScorePart[];
  /** The percentage of the sum that counts at this difficulty. */
  readonly percent: number;
  readonly total: number;
}

/** Points for each floor reached, for each level, and for bringing the prize home. */
const FLOOR = 100;
const LEVEL = 50;
const HOME = 5000;
/** The most gold that counts: more is worth what it buys. */
const MOST_GOLD = 1000;
/** Points for coming home quickly: the maximum, and the number of turns that cost one point. */
const SWIFT = { max: 2000, turns: 10 } as const;

/** Returns the score of a run so far. */
export function scoreOf({ hero, deepest, turn, outcome, prizeAt, difficulty }: Engine): Score {
  const worth = (sort: string): number =>
    hero.pack.reduce((sum, { kind, count }) => sum + (kind.sort === sort ? kind.worth * count : 0), 0);
  const hasWon = outcome === 'won';
  const parts = [
    { name: 'gold', points: Math.min(hero.gold, MOST_GOLD) },
    { name: 'gems', points: worth('gem') },
    { name: 'the way down', points: (deepest - 1) * FLOOR },
    { name: 'experience', points: (hero.level - 1) * LEVEL },
    { name: 'the Crown', points: prizeAt === NEVER ? 0 : worth('crown') },
    { name: 'the way home', points: hasWon ? HOME : 0 },
    { name: 'in good time', points: hasWon ? Math.max(0, SWIFT.max - Math.trunc(turn / SWIFT.turns)) : 0 },
  ].filter(({ points }) => points > 0);
  const sum = parts.reduce((all, { points }) => all + points, 0);
  return { parts, percent: difficulty.score, total: Math.trunc((sum * difficulty.score) / 100) };
}

/**
 * The ends of a run: home with the prize of a ruler who is dead, or who lives; alive and out, without a win; dead with the
 * prize, or without it.
 */
export const RUN_ENDS = ['slayer', 'thief', 'survivor', 'diedWithPrize', 'died'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** Returns how a run ended; undefined while it goes on, and for a prize that had no ruler. */
export function runEndOf(engine: Engine): RunEnd | undefined {
  const { outcome, hero, content } = engine;
  if (outcome === undefined) return undefined;
  if (outcome === 'escaped') return 'survivor';
  if (outcome === 'died') return opensGate(hero) ? 'diedWithPrize' : 'died';
  if (!content.doom?.pursuer) return undefined;
  return isRulerSlain(engine) ? 'slayer' : 'thief';
}
