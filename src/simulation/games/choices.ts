/** Sorts the commands for the report: choices and routine, and the automatic commands with the causes of their refusals. */
import type { Command, CommandName } from '../../engine/api/command/command';
import { sentenceFor, type About, type RefusalCause } from '../../engine/rules/refusals';

/**
 * Whether a command is a choice: a player weighs it against others, since it uses something up, commits to something, or
 * turns things, the ground or other people to use. Steps, blows and waiting are routine, and so are the automatic
 * commands, which the rules carry out, and picking up, dropping and naming, which only keep the pack in order.
 */
export const IS_CHOICE: Readonly<Record<CommandName, boolean>> = {
  // Things that are used up, or worn in place of others.
  use: true,
  throw: true,
  equip: true,
  swap: true,
  // Commitments that shut other ways.
  learn: true,
  choose: true,
  answer: true,
  climb: true,
  // Friends.
  order: true,
  teach: true,
  // The ground, and what a plain step asks about first: a blow against the peaceful, a known trap.
  close: true,
  tend: true,
  force: true,
  // Routine.
  bump: false,
  run: false,
  wait: false,
  search: false,
  explore: false,
  travel: false,
  rest: false,
  fight: false,
  take: false,
  drop: false,
  name: false,
  autopickup: false,
  escape: false,
};

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
  patternOf('tooCostly', NUMBER, NUMBER),
  patternOf('tooFrightened'),
  patternOf('drawFirst', NAME, NAME),
] as const;

/** The cause of a refusal: one of the rules, a question to the player, or another. */
export type Reason = (typeof CAUSES)[number][0] | 'question' | 'other';

/** Returns the cause of a refusal by its sentence. */
export const reasonOf = (why: string, asks: boolean): Reason =>
  asks ? 'question' : (CAUSES.find(([, pattern]) => pattern.test(why))?.[0] ?? 'other');
