/** Runs the engine with a time limit, so that an endless loop counts as a fault. */
import { closeSync, openSync } from 'node:fs';
import { availableParallelism, devNull, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';
import { codeOf } from './fs';

/**
 * A command that takes longer, in milliseconds, counts as an endless loop. The slowest one takes a twentieth of it. Meanwhile
 * no key and no signal is heard: docs/decisions/0046-stuck.md gives the reasons.
 */
const DEFAULT_TIMEOUT = 1500;

/** The same for a frame: several may be drawn before a key is heard. */
const FRAME_TIMEOUT = 700;

/** Work that got a smaller part of its time than this on a processor would have ended with more. */
const STARVED_PART = 2;

/** The most that a busy machine lengthens a limit. */
const MOST_PATIENCE = 8;

/** Returns how many times longer work takes because other programs want the processor, too; at least 1. Windows does not tell. */
function patience(): number {
  const [load = 0] = loadavg();
  return Math.min(MOST_PATIENCE, Math.max(1, load / availableParallelism()));
}

/** Says that work took too long. */
export class TimeoutError extends Error {
  constructor(
    ms: number,
    /** Whether the work hardly ran: other programs had the processor, or the process was stopped. */
    readonly isStarved: boolean,
  ) {
    super(`it did not finish within ${ms} ms`);
  }
}

// Node can interrupt a script, whatever function it calls.
type Sandbox = { work?: () => unknown };
let known: { readonly sandbox: Sandbox; readonly script: Script } | undefined;
const watched = () => (known ??= { sandbox: createContext({}), script: new Script('work()') });

/**
 * More files than Node opens to watch a script, and than are opened between two checks. If it cannot open them, it aborts the
 * process.
 */
const FILES_TO_WATCH = 12;
/** The time after which it is checked again whether they can be opened, in milliseconds. */
const CHECKED_FOR = 100;
let checkedAt = -Infinity;
let canWatch = true;

/** Whether `FILES_TO_WATCH` more files can be opened. Windows has no such limit. */
function canOpenFiles(): boolean {
  if (process.platform === 'win32') return true;
  const opened: number[] = [];
  try {
    while (opened.length < FILES_TO_WATCH) opened.push(openSync(devNull, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    for (const fd of opened) closeSync(fd);
  }
}

/**
 * Runs `work` and returns its result. Throws if it takes longer than `ms`, or than several times that on a busy machine; the
 * work is then left half done. If too few files can be opened, it runs without a limit: a game that goes on is worth more than an end to a loop.
 */
export function runWithTimeout<T>(work: () => T, usualMs = DEFAULT_TIMEOUT): T {
  if (performance.now() - checkedAt > CHECKED_FOR) {
    canWatch = canOpenFiles();
    checkedAt = performance.now();
  }
  if (!canWatch) return work();
  const ms = Math.ceil(usualMs * patience());
  const { sandbox, script } = watched();
  sandbox.work = work;
  const before = process.cpuUsage();
  try {
    return script.runInContext(sandbox, { timeout: ms, displayErrors: false }) as T;
  } catch (error) {
    if (codeOf(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const { user, system } = process.cpuUsage(before);
    throw new TimeoutError(ms, user + system < (ms * 1000) / STARVED_PART);
  } finally {
    delete sandbox.work;
  }
}

/** Runs work that can be done again, such as drawing. Returns whether it has finished: if it only found no time, it is tried once more. */
export function finishesInTime(work: () => void): boolean {
  for (let tries = 1; ; tries++) {
    try {
      runWithTimeout(work, FRAME_TIMEOUT);
      return true;
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      if (!error.isStarved || tries > 1) return false;
    }
  }
}
