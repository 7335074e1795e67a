/** Carries out the tasks of a job in this thread or in several workers. The results do not depend on their number. */
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../store/coding/package';
import { type JobName, JOBS, type OrderOf, type ResultOf, TaskError } from './jobs';
import type { WorkerAnswer, WorkerStart } from './worker';

/** Workers run the built code, even if this file is run from source. */
const WORKER = join(PACKAGE_ROOT, 'dist/simulation/worker.js');

interface PoolOptions<Result> {
  /** The number of tasks, which are numbered from 0. */
  readonly count: number;
  /** The number of worker threads; 1 for none: then this thread does the work. */
  readonly jobs: number;
  /** Stops the work when it is aborted. */
  readonly signal: AbortSignal;
  /** The results that are known already, by the numbers of their tasks. These tasks are not carried out. */
  readonly known?: ReadonlyMap<number, Result>;
  /** Called after each task with its result. */
  readonly onDone: (result: Result) => void;
}

/**
 * Returns the results of all tasks in order; `undefined` if the work was stopped. Throws the TaskError of the first
 * task that fails.
 */
export async function runJob<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  options: PoolOptions<ResultOf<Name>>,
): Promise<readonly ResultOf<Name>[] | undefined> {
  const { count, known } = options;
  const tasks = Array.from({ length: count }, (_, index) => index).filter((index) => !known?.has(index));
  const results: ResultOf<Name>[] = [];
  known?.forEach((result, index) => (results[index] = result));
  const jobs = Math.min(options.jobs, tasks.length);
  const work = { ...options, tasks, results, jobs };
  await (jobs > 1 ? runInThreads(name, order, work) : runHere(name, order, work));
  return options.signal.aborted ? undefined : results;
}

/** The tasks to carry out, and the list that their results are put into. */
interface Work<Result> extends PoolOptions<Result> {
  readonly tasks: readonly number[];
  readonly results: Result[];
}

async function runHere<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  { tasks, results, signal, onDone }: Work<ResultOf<Name>>,
): Promise<void> {
  const task = JOBS[name](order);
  for (const index of tasks) {
    const steps = task(index);
    for (let step = steps.next(); ; step = steps.next()) {
      // A signal is noticed only between steps.
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return;
      if (!step.done) continue;
      results[index] = step.value;
      onDone(step.value);
      break;
    }
  }
}

async function runInThreads<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  { tasks, results, jobs, signal, onDone }: Work<ResultOf<Name>>,
): Promise<void> {
  const failures = new Map<number, string>();
  const workerData: WorkerStart<Name> = { name, order };
  const workers: Worker[] = [];
  const left = tasks.values();
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveNext = (): void => {
        // All tasks before a failed one have begun, so the first failure does not depend on the number of threads.
        const next = failures.size > 0 || signal.aborted ? undefined : left.next().value;
        if (next === undefined) resolve();
        else worker.postMessage(next);
      };
      worker.on('message', (answer: WorkerAnswer<Name>) => {
        try {
          if (answer.failure !== undefined) failures.set(answer.index, answer.failure);
          else onDone((results[answer.index] = answer.result));
          giveNext();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      worker.on('error', reject);
      signal.addEventListener('abort', () => {
        resolve();
      });
      giveNext();
    });
  // Node warns of more listeners than ten.
  setMaxListeners(jobs + 1, signal);
  try {
    for (let i = 0; i < jobs; i++) workers.push(new Worker(WORKER, { workerData }));
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  const [first] = [...failures.keys()].sort((a, b) => a - b);
  if (first !== undefined) throw new TaskError(failures.get(first));
}
