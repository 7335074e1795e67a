import { createContext, Script } from 'node:vm';
import { codeOf } from './fs';

/** After so many milliseconds a command is taken to go round in circles. The slowest takes a hundredth of it. */
const PATIENCE = 10_000;

// A script is what Node can stop, whatever it calls.
const place: { work?: () => unknown } = createContext({});
const script = new Script('work()');

/** Runs work that should end by itself. Throws what it throws; where it takes longer than it may, it is left half done. */
export function runWithTimeout<T>(work: () => T, ms = PATIENCE): T {
  place.work = work;
  try {
    return script.runInContext(place, { timeout: ms, displayErrors: false }) as T;
  } catch (error) {
    throw codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new Error(`it did not finish within ${ms} ms`) : error;
  } finally {
    delete place.work;
  }
}
