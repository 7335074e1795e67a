/** The daily dungeon: its seed, the slot its game is saved in, and the commands that play it. */
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

/** The seed of a day's dungeon. */
export const dailySeed = (day: string): string => PREFIX + day;

/** The day of a daily dungeon's seed; undefined for other seeds. */
export const dayOf = (seed: string): string | undefined =>
  seed.startsWith(PREFIX) && /^\d{4}-\d\d-\d\d$/.test(seed.slice(PREFIX.length))
    ? seed.slice(PREFIX.length)
    : undefined;

/** The name under which a hero's daily game is saved, beside the hero's other game. */
export const dailySlot = (name: string, day: string): string => `${name} (daily ${day})`;

/** The command that continues a daily game. */
export const dailyCommand = (name: string, day: string, options = ''): string =>
  `${resumeCommand(name, 'daily')}${day === today() ? '' : ` --date ${day}`}${options}`;
