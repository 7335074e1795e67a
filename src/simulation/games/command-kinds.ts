/** Sorts the commands for the report: choices and routine, and the automatic commands with the causes of their refusals. */
import type { Command, CommandName } from '../../engine/api/command/command';
import type { EventOf } from '../../engine/api/event/event';
import type { AnyCause } from '../../engine/rules/refusals';

/**
 * The commands that are choices: a player weighs them against others, because they use something up, commit to something,
 * or turn things, the ground or other people to use. All others are routine: steps, blows and waiting, the automatic
 * commands, whose steps the rules choose, and picking up, dropping and naming, which keep the pack in order.
 */
const CHOICES: ReadonlySet<CommandName> = new Set([
  // Things that are used up, or worn in place of others.
  'use',
  'throw',
  'equip',
  'swap',
  // A deed that cannot be done again for a while.
  'perform',
  // Commitments that shut other ways.
  'learn',
  'choose',
  'answer',
  'climb',
  // Friends.
  'order',
  'teach',
  // The ground, and what a plain step asks about first: a blow against the peaceful, a known trap.
  'close',
  'tend',
  'force',
]);

/** Whether a command is a choice, by its name in a row of results. */
export const isChoiceCommand = (command: string): boolean => CHOICES.has(command as CommandName);

/** The commands in which the rules choose each step. */
const AUTOMATIC: ReadonlySet<CommandName> = new Set(['explore', 'travel', 'rest', 'run', 'fight']);

export const isAutomatic = ({ do: name }: Command): boolean => AUTOMATIC.has(name);

/** The cause of a refusal: one of the rules, a question to the player, or one that content gives. */
type Reason = AnyCause | 'question' | 'other';

/** Returns why a command was refused. */
export const refusalReason = ({ cause, asks }: EventOf<'refused'>): Reason => (asks ? 'question' : (cause ?? 'other'));
