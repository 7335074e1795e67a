/** Sorts the commands for the report: choices and routine, and the automatic commands with the causes of their refusals. */
import type { Command, CommandName } from '../../engine/api/command/command';
import { sentenceFor, type About, type RefusalCause } from '../../engine/rules/refusals';

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

/** Stands for a name and a number in the sentences of refusals. */
const [NAME, NUMBER] = ['*', 0] as const;

/** Returns a cause with the pattern of its sentence. */
function patternOf<C extends RefusalCause>(cause: C, ...about: About<C>): readonly [C, RegExp] {
  const literal = sentenceFor(cause, ...about)
    .replace(/\.$/, '')
    .replace(/[?()]/g, '\\$&');
  return [cause, new RegExp(`^${literal.replace(/(\b(the|an?) )?\*/gi, '.+').replaceAll(String(NUMBER), '\\d+')}`)];
}

/** The causes for which automatic commands are refused. Events tell the sentences alone, so the causes are read from them. */
const CAUSES = [
  patternOf('foeInSight', NAME),
  patternOf('foeUnseen'),
  patternOf('hazardNear', NAME),
  patternOf('hazardInTheWay', NAME),
  patternOf('blockedBy', NAME),
  patternOf('actorThere', NAME),
  patternOf('stepsGoAstray'),
  patternOf('walkedTwice'),
  patternOf('explored'),
  patternOf('exploredAndLeft', { things: [NAME], unreachable: [] }),
  patternOf('alreadyThere'),
  patternOf('noKnownWay'),
  patternOf('noWayToFloor', NAME),
  patternOf('neverVisited'),
  patternOf('rested'),
  patternOf('tooHungry'),
  patternOf('runBlocked'),
  patternOf('runIntoReach'),
  patternOf('noFoeInSight'),
  patternOf('noWayToFoe', NAME),
  patternOf('foeHeldOff', NAME),
  patternOf('cannotHurt', NAME),
  patternOf('tooDeadly', NUMBER),
  patternOf('tooFrightened'),
  patternOf('drawFirst', NAME, NAME),
] as const;

/** The cause of a refusal: one of the rules, a question to the player, or another. */
type Reason = (typeof CAUSES)[number][0] | 'question' | 'other';

/** Returns the cause of a refusal by its sentence. */
export const refusalReason = (why: string, asks: boolean): Reason =>
  asks ? 'question' : (CAUSES.find(([, pattern]) => pattern.test(why))?.[0] ?? 'other');
