/** The title's news of earlier games: a game that can go on, the dungeon of the day, and the last death. */
import type { Run } from '../../store/recording/run-list';
import type { Saves } from '../../store/saves';
import type { TitleNews } from '../../ui/screens/title-screen';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { dailyOfSeed, dailySeed, today } from '../input/daily';
import { endingOf, firstAttempts } from '../runs/hall-of-fame';

/** The number of saved games that are read: the newest of them may be over, or a daily one. */
const MOST_GAMES = 3;

/** Returns the news for a hero without a saved game, as far as the files can be read quickly. */
export function titleNews(hero: string, saves: Saves): TitleNews {
  const games = saves.newest(MOST_GAMES).filter(({ engine }) => engine.outcome === undefined);
  const other = games.find(({ engine }) => dailyOfSeed(engine.options.seed) === undefined)?.engine;
  const daily = games.find(({ engine: { options } }) => options.name === hero && options.seed === dailySeed(today()));
  return {
    ...(other ? { goOn: { hero: other.options.name, at: placeOf(other) } } : {}),
    ...(daily ? { daily: placeOf(daily.engine) } : {}),
    lines: runLines(saves.runs.indexed),
  };
}

/** "floor 5, turn 3,204". */
const placeOf = ({ map, turn }: { readonly map: { readonly depth: number }; readonly turn: number }): string =>
  `floor ${map.depth}, turn ${formatNumber(turn)}`;

/** Returns the best run in today's dungeon, and the last death. */
function runLines(runs: readonly Run[]): readonly string[] {
  const [best] = firstAttempts(runs, today()).map(({ summary }) => summary);
  const deaths = runs.filter(({ summary }) => summary.outcome === 'died');
  const last = deaths.reduce<Run | undefined>(
    (latest, run) => (latest && latest.summary.began >= run.summary.began ? latest : run),
    undefined,
  )?.summary;
  return [
    ...(best ? [`Best in today's dungeon: ${best.name}, ${formatCount(best.score, 'point')}.`] : []),
    ...(last ? [`Last death: ${last.name}, ${endingOf(last)}.`] : []),
  ];
}
