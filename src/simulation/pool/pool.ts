/** Carries out the tasks of a job in this thread or in several workers. The results do not depend on their number. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../../store/coding/package-root';
import { JOBS, type JobName, type OrderOf, type ResultOf } from './jobs';
import { TaskError } from './task-error';
import type { WorkerAnswer, WorkerStart } from './worker';

/** Workers run the built code, even if this file is run from source. */
const WORKER = join(PACKAGE_ROOT, 'dist/simulation/pool/worker.js');

export interface PoolOptions {
  /** The number of tasks, which are numbered from 0. */
  readonly count: number;
  /** The number of worker threads; 1 for none: then this thread does the work. */
  readonly jobs: number;
  /** Stops the work when it is aborted. */
  readonly signal: AbortSignal;
  /** Called after each task with the number of tasks that are done. */
  readonly onDone: (done: number) => void;
}

/**
 * Returns the results of all tasks in order; `undefined` if the work was stopped. Throws the TaskError of the first
 * task that fails.
 */
export function runJob<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  options: PoolOptions,
): Promise<readonly ResultOf<Name>[] | undefined> {
  const jobs = Math.min(options.jobs, options.count);
  return jobs > 1 ? runInThreads(name, order, { ...options, jobs }) : runHere(name, order, options);
}

async function runHere<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  { count, signal, onDone }: PoolOptions,
): Promise<readonly ResultOf<Name>[] | undefined> {
  const task = JOBS[name](order);
  const results: ResultOf<Name>[] = [];
  for (let index = 0; index < count; index++) {
    const steps = task(index);
    for (let step = steps.next(); ; step = steps.next()) {
      // A signal is noticed only between steps.
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return undefined;
      if (!step.done) continue;
      results.push(step.value);
      break;
    }
    onDone(index + 1);
  }
  return results;
}

async function runInThreads<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  { count, jobs, signal, onDone }: PoolOptions,
): Promise<readonly ResultOf<Name>[] | undefined> {
  const results: ResultOf<Name>[] = [];
  const failures = new Map<number, string>();
  const workerData: WorkerStart<Name> = { name, order };
  const workers: Worker[] = [];
  let next = 0;
  let done = 0;
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveNext = (): void => {
        // All tasks before a failed one have begun, so the first failure does not depend on the number of threads.
        if (next === count || failures.size > 0 || signal.aborted) resolve();
        else worker.postMessage(next++);
      };
      worker.on('message', (answer: WorkerAnswer<Name>) => {
        if (answer.failure !== undefined) failures.set(answer.index, answer.failure);
        else {
          results[answer.index] = answer.result;
          onDone(++done);
        }
        giveNext();
      });
      worker.on('error', reject);
      signal.addEventListener('abort', () => {
        resolve();
      });
      giveNext();
    });
  try {
    for (let i = 0; i < jobs; i++) workers.push(new Worker(WORKER, { workerData }));
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  const [first] = [...failures.keys()].sort((a, b) => a - b);
  if (first !== undefined) throw new TaskError(failures.get(first));
  return signal.aborted ? undefined : results;
}
