/** Compares two players on the same dungeons. */
import { isSuccess, stagesSurvived, type GameResult } from './game-result';
import { ResultsError } from './result-file';
import type { Settings } from './settings';
import { type Estimate, mcNemar, meanOf, pairedDifference, type Rate, rateOf } from './statistics';

/** One of the two players, with its games. */
export interface Contestant {
  readonly name: string;
  readonly games: readonly GameResult[];
  /** The settings of the games, if they come from a file. */
  readonly from?: Settings;
}

/** The comparison of two players. Differences are first minus second. */
export interface PairedComparison {
  readonly names: readonly [string, string];
  readonly games: number;
  /** The successes that are compared: games that were won, or tasks that were done. */
  readonly by: 'won' | 'done';
  readonly won: readonly [Rate, Rate];
  /** The numbers of dungeons with a success of both, of only one of the two, and of neither. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly none: number;
  readonly difference: Estimate;
  /** The p-value of McNemar's exact test. */
  readonly p: number;
  /** The mean differences in stages survived, turns and points. */
  readonly survived: Estimate;
  readonly turns: Estimate;
  readonly score: Estimate;
}

/** The settings that must be equal. Rules and content may differ, so that versions of the game can be compared. */
const COMMON = ['seed', 'difficulty', 'kit', 'games', 'limit', 'task'] as const;

/** Compares two players, game by game. Throws a ResultsError if they have not played the same games. */
export function compareGames(first: Contestant, second: Contestant): PairedComparison {
  for (const key of COMMON)
    if (first.from?.[key] !== second.from?.[key])
      throw new ResultsError(
        `${first.name} and ${second.name} were not played on the same games: they differ in ${key}.`,
      );
  const lacking = [first, second].flatMap(({ games }, i, both) =>
    games.flatMap(({ game }, at) => (both[1 - i]?.games[at]?.game === game ? [] : [game])),
  );
  if (lacking.length > 0)
    throw new ResultsError(
      `${first.name} and ${second.name} have not played the same games: only one of them has game ` +
        `${Math.min(...lacking)}, so play it with both.`,
    );
  const pairs = first.games.map((game, i) => [game, second.games[i] as GameResult] as const);
  const of = pairs.length;
  const count = (a: boolean, b: boolean): number =>
    pairs.filter(([one, other]) => isSuccess(one) === a && isSuccess(other) === b).length;
  const [both, onlyFirst, onlySecond] = [count(true, true), count(true, false), count(false, true)];
  const differences = (value: (game: GameResult) => number): Estimate =>
    meanOf(pairs.map(([one, other]) => value(one) - value(other)));
  return {
    names: [first.name, second.name],
    games: of,
    by: first.games.some(({ doneAt }) => doneAt !== undefined) ? 'done' : 'won',
    won: [rateOf(both + onlyFirst, of), rateOf(both + onlySecond, of)],
    ...{ both, onlyFirst, onlySecond, none: count(false, false) },
    difference: pairedDifference(onlyFirst, onlySecond, of),
    p: mcNemar(onlyFirst, onlySecond),
    survived: differences(stagesSurvived),
    turns: differences(({ turn }) => turn),
    score: differences(({ score }) => score),
  };
}
