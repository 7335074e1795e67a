/** Runs the job of a command: shows its progress, lets Ctrl-C end it, and hands its results to the command's report. */
import type { JobName, OrderOf, ResultOf } from '../../simulation/pool/jobs';
import { runJob } from '../../simulation/pool/pool';
import { formatNumber } from '../../ui/words/phrases';
import { complain, type Io } from '../io/io';
import { untilSignal } from '../io/until-signal';
import { startProgress } from '../io/progress-bar';

interface JobRun {
  /** The name of the tasks in the plural: "games". */
  readonly what: string;
  /** The number of tasks. */
  readonly count: number;
  /** The number of worker threads. */
  readonly jobs: number;
  readonly io: Io;
}

/**
 * Runs a job and returns the exit code of its report. If a signal ends the job, prints the number of finished tasks and
 * returns the exit code of the signal.
 */
export function runAndReport<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  { what, count, jobs, io }: JobRun,
  report: (results: readonly ResultOf<Name>[]) => number,
): Promise<number> {
  const progress = startProgress(what, count, io);
  let finished = 0;
  const onDone = (done: number): void => {
    finished = done;
    progress.note(done);
  };
  return untilSignal(async (signal) => {
    const results = await runJob(name, order, { count, jobs, signal, onDone }).finally(progress.end);
    if (results) return report(results);
    complain(`stopped after ${formatNumber(finished)} of ${formatNumber(count)} ${what}.`, io);
    return Number(signal.reason);
  });
}
