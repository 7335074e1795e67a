/** Seeds and heroes' names: reads and checks the ones a user gives, and makes the ones a user leaves out. */
import { Rng } from '../../engine/random/rng';
import { DEFAULT_NAME, seedOf, spelled, textProblem } from '../../library/game-options';
import { UsageError } from '../io/io';

/** Returns a text as it is spelled. Refuses one that is empty, too long, or would disturb a terminal, without repeating it. */
function readText(what: 'seed' | 'name', cure: string, given: string): string {
  const text = spelled(given);
  const problem = textProblem(what, text);
  if (problem !== undefined) throw new UsageError(`${problem}: ${cure}.`);
  return text;
}

/** Reads a seed: any short text, numbers included. Throws a UsageError. */
export function readSeed(text: string): string {
  return seedOf(readText('seed', 'give any word or number, as in --seed 42', text));
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
