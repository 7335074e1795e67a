import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import { formatNumber } from '../../ui/words/phrases';
import { dailySeed, readDay, today } from '../daily';
import { UsageError, type Io } from '../io';
import { play, type PlayOptions } from './play-command';
import { allRuns } from '../find-run';
import { firstAttempts } from './scores-command';
import { DEFAULT_NAME, readName, replayCommand } from '../seed';
import { openSaves } from '../open-saves';

export interface DailyOptions extends Omit<PlayOptions, 'seed' | 'difficulty' | 'new' | 'day'> {
  readonly date?: string;
}

/** Plays the dungeon of a day, once. Answers with the exit code. Throws a UsageError where that cannot be. */
export async function playDaily({ date, ...options }: DailyOptions, io: Io): Promise<number> {
  const day = date === undefined ? today() : readDay(date);
  if (day > today()) throw new UsageError(`The daily dungeon of ${day} is not open yet: today is ${today()}, in UTC.`);
  const name = options.name === undefined ? DEFAULT_NAME : readName(options.name);
  const saves = openSaves(io.env);
  const played = firstAttempts(allRuns(saves, io).runs, day).find(({ summary }) => summary.name === name);
  if (played) {
    const { score } = played.summary;
    throw new UsageError(
      `${name} has played the daily dungeon of ${day} for ${formatNumber(score)} points, and the first run counts: koboldkeep scores --daily ${day} shows all, ${replayCommand(dailySeed(day))} is for practice.`,
    );
  }
  return play({ ...options, seed: dailySeed(day), difficulty: DEFAULT_DIFFICULTY, day }, io);
}
