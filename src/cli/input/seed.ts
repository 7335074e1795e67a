/** Seeds and heroes' names: reads and checks the ones a user gives, and makes the ones a user leaves out. */
import { Rng } from '../../engine/random/rng';
import { UsageError } from '../io/io';
import { UNPRINTABLE } from '../../store/coding/safe-text';

const LONGEST_SEED = 64;
const LONGEST_NAME = 24;
export const DEFAULT_NAME = 'Wren';

/** Refuses a text that is empty, longer than `longest`, or would disturb a terminal. The message never repeats the text. */
function readText(what: string, cure: string, longest: number, text: string): string {
  if (text.trim() === '') throw new UsageError(`The ${what} is empty: ${cure}.`);
  const { length } = Array.from(text);
  if (length > longest) throw new UsageError(`The ${what} has ${length} characters; the limit is ${longest}: ${cure}.`);
  if (text.search(UNPRINTABLE) >= 0)
    throw new UsageError(`The ${what} contains characters that cannot be displayed: ${cure}.`);
  return text;
}

/** Reads a seed: any short text, numbers included. Throws a UsageError. */
export function readSeed(text: string): string {
  return readText('seed', 'give any word or number, as in --seed 42', LONGEST_SEED, text);
}

/** Reads a hero's name, or returns the default one if none is given. Throws a UsageError. */
export function readName(text = DEFAULT_NAME): string {
  return readText('name', 'give a short one, as in --name Wren', LONGEST_NAME, text);
}

/** Returns a new random seed of at most nine digits, easy to read out. */
export function freshSeed(): string {
  return String(
    Rng.named(Date.now(), process.pid, Number(process.hrtime.bigint() % 1_000_000_007n)).below(1_000_000_000),
  );
}
