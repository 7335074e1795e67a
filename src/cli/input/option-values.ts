/** Reads the values of options: whole numbers, words of a list, tasks. */
import { availableParallelism } from 'node:os';
import { TASK_IDS, type TaskId } from '../../content/tasks';
import { toPrintable, UsageError } from '../io/io';
import { similarWords } from '../../ui/frame/did-you-mean';

/** Reads the whole number of an option, from 1 to `most`. The error names an example. Throws a UsageError. */
export function readCount(option: string, text: string, most: number, example = Math.min(100, most)): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  throw new UsageError(`--${option} must be a whole number from 1 to ${most}, as in --${option} ${example}.`);
}

const MAX_JOBS = 256;

/** Reads the number of threads; one for each core if none is given. Throws a UsageError. */
export const readJobs = (text: string | undefined): number =>
  text === undefined ? availableParallelism() : readCount('jobs', text, MAX_JOBS, 2);

/** Throws a UsageError that suggests similar words, or says where they are listed, unless the word is among them. */
export function readWord<Word extends string>(what: string, word: string, words: readonly Word[], cure: string): Word {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const similar = similarWords(word, words);
  const suggestion = similar.length > 0 ? `did you mean ${similar.slice(0, 3).join(' or ')}?` : cure;
  throw new UsageError(`There is no ${what} "${toPrintable(word, 60)}": ${suggestion}`);
}

/** Reads the name of a task. Throws a UsageError. */
export const readTask = (text: string): TaskId =>
  readWord('task', text, TASK_IDS, `give one of ${TASK_IDS.join(', ')}.`);
