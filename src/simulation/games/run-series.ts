/** Chooses the recordings of one series of seeds, such as test/1 to test/100, and says which of its games they lack. */
import { TASK_TABLE, type TaskId } from '../../content/tasks';
import { PLAY_MARKS, type PlayMark } from '../../store/coding/play-marks';
import type { GameResult } from './game-result';
import { inOrder, ResultsError } from './result-file';
import { kitOfGame, settingsOf, type Results, type Settings } from './settings';

/** A recording that was found. */
export interface FoundRun {
  readonly file: string;
  readonly name: string;
  readonly seed: string;
  readonly difficulty: string;
  readonly kit: string;
  /** The time at which the game was started. */
  readonly began: number;
  /** Identifies what was played: copies of a recording have the same one. */
  readonly digest: string;
}

/** The choices that say which recordings count. What is left out is that of all recordings, if they agree in it. */
interface WantedRuns {
  readonly seed: string | undefined;
  readonly difficulty: string | undefined;
  readonly kit: string | undefined;
  readonly games: number | undefined;
  readonly limit: number;
  readonly task: TaskId | undefined;
}

/** A recording of the series, and its number in it, from 1. */
type SeriesRun = FoundRun & { readonly game: number };

/** The recordings of a series, in the order in which they were begun, each run once. */
interface RunSeries {
  readonly runs: readonly SeriesRun[];
  readonly settings: Omit<Settings, 'rules' | 'fingerprint' | 'bots'>;
  /** The number of recordings of other games. */
  readonly leftOut: number;
}

/** `test/7`, game 7 of the series `test`. */
const NUMBERED = /^(.+)\/([1-9]\d{0,6})$/;

/** Chooses the series. Throws a ResultsError if there is none, or several and none of them is wanted. */
export function seriesOf(found: readonly FoundRun[], wanted: WantedRuns): RunSeries {
  const { limit, task } = wanted;
  const choice = { ...wanted, ...(task && { difficulty: TASK_TABLE[task].difficulty, kit: TASK_TABLE[task].kit }) };
  const numbered = found.flatMap((run) => {
    const [, series, number] = NUMBERED.exec(run.seed) ?? [];
    return series === undefined ? [] : [{ ...run, series, game: Number(number) }];
  });
  const isWanted = ({ series, game, difficulty, kit }: (typeof numbered)[number]): boolean =>
    (choice.seed ?? series) === series &&
    (choice.difficulty ?? difficulty) === difficulty &&
    kitOfGame(choice.kit ?? kit, game) === kit &&
    game <= (choice.games ?? game);
  const chosen = numbered.filter(isWanted).sort((a, b) => a.began - b.began || (a.digest < b.digest ? -1 : 1));
  const seen = new Set<string>();
  const [first] = chosen;
  if (!first)
    throw new ResultsError(
      found.length === 0
        ? 'There are no recordings to report: give files that end in .kkr, or folders of them.'
        : 'None of the recordings is of a game that is asked for: they need seeds such as test/1, test/2 and so on, ' +
            'and the difficulty and the kit that are given.',
    );
  const one = (
    key: 'seed' | 'difficulty' | 'kit',
    words: string,
    of: (run: (typeof chosen)[number]) => string,
  ): string => {
    const [value = '', other] = [...new Set(chosen.map(of))];
    if (choice[key] !== undefined || other === undefined) return choice[key] ?? value;
    throw new ResultsError(
      `The recordings have several ${words}, such as ${value} and ${other}: choose with --${key}.`,
    );
  };
  return {
    runs: chosen.filter(({ digest }) => !seen.has(digest) && seen.add(digest)),
    settings: {
      seed: one('seed', 'beginnings of seeds', ({ series }) => series),
      difficulty: one('difficulty', 'difficulties', ({ difficulty }) => difficulty),
      kit: one('kit', 'kits', ({ kit }) => kit),
      games: choice.games ?? Math.max(...chosen.map(({ game }) => game)),
      limit,
      ...(task && { task }),
      recordings: true,
    },
    leftOut: found.length - chosen.length,
  };
}

/** Returns the results of a series from the rows of its proven runs, in their order: a player's first run on a seed counts. */
export function resultsOfRuns(settings: RunSeries['settings'], rows: readonly GameResult[]): Results {
  const byGame = new Map<string, GameResult>();
  for (const row of rows) {
    const key = `${row.game} ${row.bot}`;
    const first = byGame.get(key);
    byGame.set(key, first ? { ...first, tries: (first.tries ?? 1) + 1 } : row);
  }
  const whole = settingsOf({ ...settings, bots: [...new Set(rows.map(({ bot }) => bot))].sort() });
  return { settings: whole, games: inOrder(whole, [...byGame.values()]) };
}

/** The recordings behind the games of one player: which games they lack, which were played again, and how all were played. */
export interface RecordedSummary {
  /** The number of games in the series. */
  readonly of: number;
  /** The first and the last number of each gap. */
  readonly missing: readonly (readonly [first: number, last: number])[];
  /** The games of which there were several runs. */
  readonly repeated: readonly { readonly game: number; readonly runs: number }[];
  /** The number of games with each mark; marks that none has are left out. */
  readonly marks: readonly { readonly mark: PlayMark; readonly games: number }[];
  readonly unmarked: number;
}

/** Summarizes the recordings of one player, whose games are sorted by their numbers; `undefined` if none are recorded. */
export function recordedIn(games: readonly GameResult[], of: number): RecordedSummary | undefined {
  if (games.every(({ marks }) => marks === undefined)) return undefined;
  const numbers = [0, ...games.map(({ game }) => game), of + 1];
  const withMark = (mark: PlayMark): number => games.filter(({ marks }) => marks?.includes(mark)).length;
  return {
    of,
    missing: numbers.slice(1).flatMap((next, i) => {
      const from = (numbers[i] ?? 0) + 1;
      return from < next ? [[from, next - 1] as const] : [];
    }),
    repeated: games.flatMap(({ game, tries = 1 }) => (tries > 1 ? [{ game, runs: tries }] : [])),
    marks: PLAY_MARKS.map((mark) => ({ mark, games: withMark(mark) })).filter(({ games: count }) => count > 0),
    unmarked: games.filter(({ marks }) => marks?.length === 0).length,
  };
}
