/** The daily dungeon: its seed, the slot its game is saved in, and the commands that play it. */
import { publicSeed } from '../../engine/random/sealed-seed';
import { DEFAULT_DIFFICULTY, SHORT, type DifficultyId } from '../../content/tables/difficulties';
import { UsageError } from '../io/io';
import { resumeCommand } from './shell-commands';

const PREFIX = 'daily ';

/** Today in UTC, so that the day changes everywhere at once. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** Reads a day that a user gives. Throws a UsageError. */
export function readDay(text: string): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Date.parse turns the 31st of June into the 1st of July.
  if (Number.isNaN(ms) || today(ms) !== text)
    throw new UsageError('The day must be a calendar date, such as 2026-01-31.');
  return text;
}

/** A daily dungeon: its day, such as `2026-01-31`, and behind it ` short` for its short keep, or ` sealed` for that of a server's event. */
export type Daily = string;

const DAILY = /^(\d{4}-\d\d-\d\d)( short| sealed)?$/;

/** Returns the daily dungeon of a day, or its short keep. */
export const dailyOf = (day: string, isShort = false): Daily => (isShort ? `${day} short` : day);

/** Returns the parts of a daily dungeon. */
export function partsOf(daily: Daily): { readonly day: string; readonly isShort: boolean; readonly isSealed: boolean } {
  const [, day = daily, kind] = DAILY.exec(daily) ?? [];
  return { day, isShort: kind === ' short', isSealed: kind === ' sealed' };
}

/** The difficulty of a daily dungeon. */
export const dailyDifficulty = (daily: Daily): DifficultyId => (partsOf(daily).isShort ? SHORT : DEFAULT_DIFFICULTY);

/** The options that lead to a daily dungeon, each with a space before it. `flag` gives the day. */
export function dailyOptions(daily: Daily, flag: string): string {
  const { day, isShort } = partsOf(daily);
  return `${flag === '' ? '' : ` ${flag} ${day}`}${isShort ? ' --short' : ''}`;
}

/** The seed of a daily dungeon; of a sealed one, its public part. The short keep has a seed of its own, or it would show floors of the long one. */
export function dailySeed(daily: Daily): string {
  const { day, isSealed } = partsOf(daily);
  return isSealed ? `sealed ${day}` : PREFIX + daily;
}

/** The daily dungeon of a seed; undefined for other seeds. */
export function dailyOfSeed(seed: string): Daily | undefined {
  const event = publicSeed(seed);
  if (event !== seed) return `${event.slice('sealed '.length)} sealed`;
  const daily = seed.slice(PREFIX.length);
  return seed.startsWith(PREFIX) && DAILY.test(daily) && !partsOf(daily).isSealed ? daily : undefined;
}

/** The name under which a hero's daily game is saved, beside the hero's other game. */
export const dailySlot = (name: string, daily: Daily): string => `${name} (${dailySeed(daily)})`;

/** The command that continues a daily game. */
export const dailyCommand = (name: string, daily: Daily, options = ''): string =>
  `${resumeCommand(name, 'daily')}${dailyOptions(daily, partsOf(daily).day === today() ? '' : '--date')}${options}`;
