/** Runs the engine with a time limit, so that an endless loop counts as a fault. */
import { createContext, Script } from 'node:vm';
import { codeOf } from './fs';

/** A command that takes longer, in milliseconds, counts as an endless loop. The slowest one takes a hundredth of it. */
const DEFAULT_TIMEOUT = 10_000;

// Node can interrupt a script, whatever function it calls.
const sandbox: { work?: () => unknown } = createContext({});
const script = new Script('work()');

/** Runs `work` and returns its result. Throws if it takes longer than `ms`; the work is then left half done. */
export function runWithTimeout<T>(work: () => T, ms = DEFAULT_TIMEOUT): T {
  sandbox.work = work;
  try {
    return script.runInContext(sandbox, { timeout: ms, displayErrors: false }) as T;
  } catch (error) {
    throw codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new Error(`it did not finish within ${ms} ms`) : error;
  } finally {
    delete sandbox.work;
  }
}
