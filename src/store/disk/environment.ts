import type { Content } from '../../engine/world/content';
import type { Files } from './fs';

/** What the store works with. All of it is given, so that a test can be the disk and the clock. */
export interface StoreDependencies {
  readonly files: Files;
  readonly content: Content;
  /** What day it is, in milliseconds: noted, never acted upon. */
  readonly now: () => number;
  /** Milliseconds that only ever grow. */
  readonly clock: () => number;
  /** Runs something later, unless the answer is called before. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Whether each command waits for the disk; left out, it does. Without it only a loss of power can lose any. */
  readonly isDurable?: boolean;
  /** How many milliseconds a command may take until it counts as a fault; left out, ten seconds. */
  readonly timeoutMs?: number;
}

/** The means of a real process. */
export const storeDependencies = (files: Files, content: Content): StoreDependencies => ({
  files,
  content,
  now: () => Date.now(),
  clock: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    // Whoever ends the process closes the journal first, and that waits for the disk.
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
});
