/** Seeds and heroes' names: reads and checks the ones a user gives, and makes the ones a user leaves out. */
import { Rng } from '../../engine/random/rng';
import { DEFAULT_NAME, textProblem } from '../../library/game-options';
import { UsageError } from '../io/io';

/**
 * Returns a text in the one spelling of all that look like it: composed, and without space around it. Refuses a text that is
 * empty, too long, or would disturb a terminal. The message never repeats the text.
 */
function readText(what: 'seed' | 'name', cure: string, given: string): string {
  const text = given.normalize('NFC').trim();
  const problem = textProblem(what, text);
  if (problem !== undefined) throw new UsageError(`${problem}: ${cure}.`);
  return text;
}

/**
 * Reads a seed: any short text, numbers included. Joiners and selectors of emoji do not count, because many terminals show
 * none. Throws a UsageError.
 */
export function readSeed(text: string): string {
  return readText('seed', 'give any word or number, as in --seed 42', text).replace(/\u200d|\ufe0f/g, '');
}

/** Reads a hero's name, or returns the default one if none is given. Throws a UsageError. */
export function readName(text = DEFAULT_NAME): string {
  return readText('name', 'give a short one, as in --name Wren', text);
}

/** Returns a new random seed of at most nine digits, easy to read out. */
export function freshSeed(): string {
  return String(
    Rng.named(Date.now(), process.pid, Number(process.hrtime.bigint() % 1_000_000_007n)).below(1_000_000_000),
  );
}
