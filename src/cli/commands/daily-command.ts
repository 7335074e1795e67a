/** `koboldkeep daily`: plays the dungeon of a day, once for each hero. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { formatCount } from '../../ui/words/phrases';
import {
  dailyCommand,
  dailyDifficulty,
  dailyOf,
  dailyOptions,
  dailySeed,
  dailySlot,
  readDay,
  today,
} from '../input/daily';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import { dungeonCommand } from '../input/shell-commands';
import { UsageError, type Io } from '../io/io';
import { isHosted, programCommand } from '../io/program-command';
import { playGame } from '../play/play-game';
import { allRuns } from '../runs/find-run';
import { firstAttempts } from '../runs/hall-of-fame';
import { ifReadable, openSaves } from '../runs/open-saves';

interface DailyOptions {
  readonly name?: string;
  readonly date?: string;
  readonly short?: true;
  readonly new?: boolean;
}

export function playDaily(options: DailyOptions, io: Io): Promise<number> {
  const { date, short, name: given, new: isNew = false, ...flags } = options;
  const day = date === undefined ? today() : readDay(date);
  if (day > today()) throw new UsageError(`The daily dungeon of ${day} is not open yet: today is ${today()} in UTC.`);
  const name = readName(given ?? io.host?.heroName);
  const saves = openSaves(io);
  const daily = dailyOf(day, short);
  const dungeon = { seed: dailySeed(daily), difficulty: dailyDifficulty(daily), kit: DEFAULT_KIT };
  const played = firstAttempts(allRuns(saves, io).runs, daily).find(({ summary }) => summary.name === name);
  if (played) {
    const { score } = played.summary;
    const list = isHosted() ? '' : `${programCommand(`scores${dailyOptions(daily, '--daily')}`)} lists all heroes, `;
    throw new UsageError(
      `${name} has already played the daily dungeon of ${day} for ${formatCount(score, 'point')}, and only the first run counts: ${list}${dungeonCommand(dungeon)} is for practice.`,
    );
  }
  if (isNew && ifReadable(() => saves.peek(dailySlot(name, daily))) !== undefined)
    throw new UsageError(
      `Each hero has one game in the daily dungeon, and ${name}'s can go on: ${dailyCommand(name, daily)} continues it.`,
    );
  return playGame({ name, ...dungeon, daily, isNew }, saves, readPreferences(flags, io), io);
}
