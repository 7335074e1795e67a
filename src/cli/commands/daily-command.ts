/** `koboldkeep daily`: plays the dungeon of a day, once for each hero. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { formatCount } from '../../ui/words/phrases';
import {
  dailyCommand,
  dailyDifficulty,
  dailyOf,
  dailyOfSeed,
  dailyOptions,
  dailySeed,
  dailySlot,
  partsOf,
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
  const sealed = io.host?.sealedSeed;
  if (sealed !== undefined) return playSealed(sealed, options, io);
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

/** Plays the sealed dungeon of a host: each hero has one try, which begins on its day. */
function playSealed(seed: string, flags: object, io: Io): Promise<number> {
  const daily = dailyOfSeed(seed);
  if (daily === undefined) throw new RangeError('the seed of a sealed dungeon has another form');
  const { day } = partsOf(daily);
  const name = readName(io.host?.heroName);
  const saves = openSaves(io);
  const played = allRuns(saves, io).runs.find(({ summary }) => summary.seed === seed);
  if (played)
    throw new UsageError(
      `${name} has played the sealed dungeon of ${day} for ${formatCount(played.summary.score, 'point')}, and each player has one try.`,
    );
  if (day !== today() && saves.peek(dailySlot(name, daily)) === undefined)
    throw new UsageError(`The sealed dungeon of ${day} could be begun on that day, and ${name} has not begun it.`);
  const dungeon = { seed, difficulty: dailyDifficulty(daily), kit: DEFAULT_KIT };
  return playGame({ name, ...dungeon, daily, isNew: false }, saves, readPreferences(flags, io), io);
}
