/** A worker thread of a pool: carries out the tasks whose numbers it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { JOBS, type JobName, type OrderOf, type ResultOf } from './jobs';

/** The data that a worker is started with. */
export interface WorkerStart<Name extends JobName> {
  readonly name: Name;
  readonly order: OrderOf<Name>;
}

/** The answer of a worker to each task: its result, or the sentence of its failure. */
export type WorkerAnswer<Name extends JobName> =
  | { readonly index: number; readonly result: ResultOf<Name>; readonly failure?: undefined }
  | { readonly index: number; readonly failure: string };

function serve<Name extends JobName>({ name, order }: WorkerStart<Name>): void {
  const task = JOBS[name](order);
  const answerTo = (index: number): WorkerAnswer<Name> => {
    try {
      const steps = task(index);
      for (;;) {
        const step = steps.next();
        if (step.done) return { index, result: step.value };
      }
    } catch (error) {
      return { index, failure: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on('message', (index: number) => {
    parentPort?.postMessage(answerTo(index));
  });
}

serve(workerData as WorkerStart<JobName>);
