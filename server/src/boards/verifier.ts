/** Verifies recordings, each in a thread of its own: one that is made to do harm ends no other thread, and leaves nothing behind. */
import { join } from 'node:path';
import { startThread } from '../thread';
import type { Verdict } from './run-facts';

/** The program of the thread, and the time that a replay may take, in milliseconds: the longest take some ten seconds. */
const THREAD = { file: join(__dirname, 'verification.js'), milliseconds: 60_000 };
/** A replay that needs more memory than this ends, in megabytes. */
const HEAP_MB = 512;

/** Replays a recording. Rejects with the reason of `stopped` if that tells that the server stops. */
export function verifyRecording(
  recording: Uint8Array,
  stopped: AbortSignal,
  { file, milliseconds } = THREAD,
): Promise<Verdict> {
  const worker = startThread(file, HEAP_MB, recording);
  return new Promise<Verdict>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ reason: `its replay takes longer than ${milliseconds / 1000} seconds` });
    }, milliseconds);
    const stop = (): void => {
      reject(stopped.reason as Error);
    };
    stopped.addEventListener('abort', stop);
    worker.once('message', resolve);
    worker.once('error', (error: unknown) => {
      resolve({ reason: `its replay fails: ${String(error)}` });
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', stop);
      resolve({ reason: 'its replay ends early' });
    });
  }).finally(() => worker.terminate());
}
