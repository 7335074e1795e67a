/** Starts threads: those that play and show games, and those that verify runs. */
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread whose heap has a limit in megabytes. Its output is dropped, because the log holds only what the server says, and
 * it sees no environment, because games get no secrets.
 */
export function startThread(file: string, megabytes: number, workerData?: Uint8Array): Worker {
  const worker = new Worker(file, {
    workerData,
    stdout: true,
    stderr: true,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
