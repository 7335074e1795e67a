import { Rng } from '../engine/random/rng';
import { UsageError } from './io';
import { UNSHOWABLE } from './printable';

const LONGEST_SEED = 64;
const LONGEST_NAME = 24;

/** Refuses what is empty, longer than `longest`, or would disturb a terminal. Never repeats the text itself. */
function readText(what: string, cure: string, longest: number, text: string): string {
  if (text.trim() === '') throw new UsageError(`The ${what} is empty: ${cure}.`);
  const { length } = Array.from(text);
  if (length > longest)
    throw new UsageError(`The ${what} has ${length} characters, and ${longest} is the most: ${cure}.`);
  if (text.search(UNSHOWABLE) >= 0) throw new UsageError(`The ${what} holds characters that cannot be shown: ${cure}.`);
  return text;
}

/** A seed from outside: any short text, numbers too. Throws a UsageError. */
export function readSeed(text: string): string {
  return readText('seed', 'give any word or number, as in --seed 42', LONGEST_SEED, text);
}

/** A hero's name from outside. Throws a UsageError. */
export function readName(text: string): string {
  return readText('name', 'give a short one, as in --name Wren', LONGEST_NAME, text);
}

export const DEFAULT_NAME = 'Wren';

/** A seed for those who gave none: nine digits at most, easy to read out. */
export function freshSeed(): string {
  return String(
    Rng.named(Date.now(), process.pid, Number(process.hrtime.bigint() % 1_000_000_007n)).below(1_000_000_000),
  );
}

/** A text as one word of a shell, after the option it belongs to. */
export function argument(text: string): string {
  const plain = /^[\w.,:@%+/][\w.,:@%+/-]*$/.test(text);
  return plain ? ` ${text}` : `='${text.replaceAll("'", `'\\''`)}'`;
}

/** The command that plays this seed again, ready to be pasted into a shell; `difficulty` where it is not the usual one. */
export function replayCommand(seed: string, difficulty?: string): string {
  return `npx koboldkeep --seed${argument(seed)}${difficulty === undefined ? '' : ` --difficulty ${difficulty}`}`;
}

/** The command that goes on with a hero's game; `what` is the sub-command, where there is one. */
export function resumeCommand(name: string, what = ''): string {
  const command = what === '' ? 'npx koboldkeep' : `npx koboldkeep ${what}`;
  return name === DEFAULT_NAME ? command : `${command} --name${argument(name)}`;
}
