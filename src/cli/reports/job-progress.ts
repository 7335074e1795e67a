/** Runs the job of a command: shows its progress, lets Ctrl-C end it, and hands its results to the command's report. */
import { constants } from 'node:os';
import type { JobName, OrderOf, ResultOf } from '../../simulation/jobs';
import { runJob } from '../../simulation/pool';
import { formatNumber } from '../../ui/words/phrases';
import { complain, type Io } from '../io/io';
import { startProgress } from '../io/progress-bar';

interface JobRun<Result> {
  /** The name of the tasks in the plural: "games". */
  readonly what: string;
  /** The number of tasks. */
  readonly count: number;
  /** The number of worker threads. */
  readonly jobs: number;
  /** The results that are known already, by the numbers of their tasks. */
  readonly known?: ReadonlyMap<number, Result>;
  /** Called with each further result. */
  readonly keep?: (result: Result) => void;
  /** Words after the number of finished tasks if a signal ends the job. */
  readonly advice?: string;
  readonly io: Io;
}

/**
 * Runs a job and returns the exit code of its report. If a signal ends the job, prints the number of finished tasks and
 * returns the exit code of the signal.
 */
export function runAndReport<Name extends JobName>(
  name: Name,
  order: OrderOf<Name>,
  { what, count, jobs, known, keep, advice = '', io }: JobRun<ResultOf<Name>>,
  report: (results: readonly ResultOf<Name>[]) => number,
): Promise<number> {
  let finished = known?.size ?? 0;
  const progress = startProgress(what, count, io, { known: finished });
  const onDone = (result: ResultOf<Name>): void => {
    keep?.(result);
    progress.note(++finished);
  };
  return untilSignal(async (signal) => {
    const results = await runJob(name, order, { count, jobs, signal, onDone, ...(known ? { known } : {}) }).finally(
      progress.end,
    );
    if (results) return report(results);
    complain(`stopped after ${formatNumber(finished)} of ${formatNumber(count)} ${what}.${advice}`, io);
    return Number(signal.reason);
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs `work` with a signal that is aborted by Ctrl-C, with the exit code of that signal as its reason. */
async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const onSignal = (signal: NodeJS.Signals): void => {
    controller.abort(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
  }
}
