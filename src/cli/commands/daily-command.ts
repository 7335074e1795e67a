/** `koboldkeep daily`: plays the dungeon of a day, once for each hero. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import { formatCount } from '../../ui/words/phrases';
import { dailyCommand, dailySeed, dailySlot, readDay, today } from '../input/daily';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import { dungeonCommand } from '../input/shell-commands';
import { UsageError, type Io } from '../io/io';
import { programCommand } from '../io/program-command';
import { playGame } from '../play/play-game';
import { allRuns } from '../runs/find-run';
import { firstAttempts } from '../runs/hall-of-fame';
import { ifReadable, openSaves } from '../runs/open-saves';

interface DailyOptions {
  readonly name?: string;
  readonly date?: string;
  readonly new?: boolean;
}

export function playDaily({ date, name: given, new: isNew = false, ...flags }: DailyOptions, io: Io): Promise<number> {
  const day = date === undefined ? today() : readDay(date);
  if (day > today()) throw new UsageError(`The daily dungeon of ${day} is not open yet: today is ${today()} in UTC.`);
  const name = readName(given);
  const saves = openSaves(io);
  const dungeon = { seed: dailySeed(day), difficulty: DEFAULT_DIFFICULTY, kit: DEFAULT_KIT };
  const played = firstAttempts(allRuns(saves, io).runs, day).find(({ summary }) => summary.name === name);
  if (played) {
    const { score } = played.summary;
    throw new UsageError(
      `${name} has already played the daily dungeon of ${day} for ${formatCount(score, 'point')}, and only the first run counts: ${programCommand(`scores --daily ${day}`)} lists all heroes, ${dungeonCommand(dungeon)} is for practice.`,
    );
  }
  if (isNew && ifReadable(() => saves.peek(dailySlot(name, day))) !== undefined)
    throw new UsageError(
      `Each hero has one game in the daily dungeon, and ${name}'s can go on: ${dailyCommand(name, day)} continues it.`,
    );
  return playGame({ name, ...dungeon, day, isNew }, saves, readPreferences(flags, io), io);
}
