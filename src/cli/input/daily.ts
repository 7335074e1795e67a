/** The daily dungeon: its seed, the slot its game is saved in, and the commands that play it. */
import { UsageError } from '../io/io';
import { resumeCommand } from './shell-commands';

const PREFIX = 'daily ';

/** The day it is everywhere at once: that of Greenwich. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** A day from outside. Throws a UsageError. */
export function readDay(text: string): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // A thirty-first of June would become a first of July.
  if (Number.isNaN(ms) || today(ms) !== text)
    throw new UsageError('The day must be a calendar date, such as 2026-01-31.');
  return text;
}

/** The seed of a day's dungeon: the rules' version is in every dungeon anyway. */
export const dailySeed = (day: string): string => PREFIX + day;

/** The day whose dungeon this seed is of, if it is. */
export const dayOf = (seed: string): string | undefined =>
  seed.startsWith(PREFIX) && /^\d{4}-\d\d-\d\d$/.test(seed.slice(PREFIX.length))
    ? seed.slice(PREFIX.length)
    : undefined;

/** The name under which a hero's daily game is kept, beside the hero's other game. */
export const dailySlot = (name: string, day: string): string => `${name} (daily ${day})`;

/** The command that goes on with a daily game. */
export const dailyCommand = (name: string, day: string): string =>
  `${resumeCommand(name, 'daily')}${day === today() ? '' : ` --date ${day}`}`;
