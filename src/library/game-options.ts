/** The options of a new game, and the check of them. */
import { TASK_TABLE, type Task, type TaskId } from '../content/tasks';
import { UNPRINTABLE } from '../store/coding/safe-text';
import { frozen } from './plain-data';

/** The options of a new game. */
export interface NewGame {
  /** Any text of at most 64 characters, or a whole number. The same seed gives the same dungeon. */
  readonly seed: string | number;
  /** The hero's name, at most 24 characters; "Wren" if left out. It changes nothing. */
  readonly name?: string | undefined;
  /** `story`, `standard`, `grim` or `short`; `standard` if left out. */
  readonly difficulty?: string | undefined;
  /** `soldier`, `poacher` or `apprentice`: what the hero begins with; `soldier` if left out. */
  readonly kit?: string | undefined;
  /** The id of one of `TASKS`, to attempt it. It sets the difficulty and the kit, which are left out. */
  readonly task?: string | undefined;
}

const OPTIONS = {
  seed: ['string', 'number'],
  name: ['string'],
  difficulty: ['string'],
  kit: ['string'],
  task: ['string'],
} as const;

/** Returns what is wrong with the kinds of some options, as a sentence without its full stop; `undefined` if nothing is. */
export function optionsProblem(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null) return 'A game needs options, such as { seed: 42 }';
  const given = new Map<string, unknown>(Object.entries(options).filter(([, value]) => value !== undefined));
  if (!given.has('seed')) return 'The seed is missing: give a text or a whole number, as in { seed: 42 }';
  for (const [name, value] of given) {
    const kinds = Object.entries(OPTIONS).find(([known]) => known === name)?.[1];
    if (!kinds) return `There is no option "${name}", only ${Object.keys(OPTIONS).join(', ')}`;
    if (kinds.every((kind) => typeof value !== kind))
      return `The ${name} must be a text${name === 'seed' ? ' or a whole number' : ''}`;
  }
  return undefined;
}

/** Every task as plain data. */
export const TASK_CARDS = frozen(
  Object.fromEntries(
    Object.entries<Task>(TASK_TABLE).map(([id, { tier, says, difficulty, kit, limit }]) => [
      id,
      { tier, says, difficulty, kit, limit },
    ]),
  ),
) as Readonly<Record<TaskId, Omit<Task, 'isDone'>>>;

/** Characters of the texts that a game is made from. */
export const LONGEST = { seed: 64, name: 24 } as const;
export const DEFAULT_NAME = 'Wren';

/** Returns a text in the one spelling of all that look like it: composed, and without space around it. */
export const spelled = (text: string): string => text.normalize('NFC').trim();

/** Returns the seed that a text stands for. Joiners and selectors of emoji do not count, because many terminals show none. */
export const seedOf = (text: string): string => spelled(text).replace(/\u200d|\ufe0f/g, '');

/** Returns what is wrong with a seed or a name, as a sentence without its full stop; `undefined` if nothing is. */
export function textProblem(what: keyof typeof LONGEST, text: string): string | undefined {
  if (text.trim() === '') return `The ${what} is empty`;
  // A character outside the basic plane counts once, as a reader counts it.
  const { length } = Array.from(text);
  if (length > LONGEST[what]) return `The ${what} has ${length} characters; the limit is ${LONGEST[what]}`;
  // The message never repeats such a text.
  return text.search(UNPRINTABLE) >= 0 ? `The ${what} contains characters that cannot be displayed` : undefined;
}

/** Returns what is wrong with a seed, as a sentence without its full stop; `undefined` if nothing is. */
export function seedProblem(seed: unknown): string | undefined {
  if (typeof seed === 'number') return numberProblem(seed);
  return typeof seed === 'string' ? textProblem('seed', seed) : 'The seed must be a text or a whole number';
}

/** Returns what is wrong with a number as a seed, as a sentence without its full stop; `undefined` if nothing is. */
function numberProblem(seed: number): string | undefined {
  // JSON and JavaScript read other numbers as one of their neighbours.
  if (Number.isSafeInteger(seed) && !Object.is(seed, -0)) return undefined;
  return `"seed" must be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}: give any other as a string`;
}
