/** The dependencies of the store: files, content and clocks, all passed in, so that tests can replace them. */
import type { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/kinds/content';
import type { PlayMark } from '../coding/play-marks';
import type { Files } from './fs';

export interface StoreDependencies {
  readonly files: Files;
  readonly content: Content;
  /** The time of day in milliseconds since 1970. It is stored, but nothing depends on it. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** Runs a function later; the returned function cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** The marks of the games that are played; none by default: they are played by hand. */
  readonly marks?: readonly PlayMark[] | undefined;
  /** Whether each command waits for the disk; true by default. If not, a power failure can lose the last commands. */
  readonly isDurable?: boolean;
  /**
   * If it is set, commands wait for the disk in the background, so that other games of the process go on. Called as that begins.
   * The returned function is called when the command is on the disk: until then, nobody may be told of it.
   */
  readonly holdReplies?: (() => () => void) | undefined;
  /** Called with a game that begins, goes on, or has performed a command. Must change nothing. */
  readonly onTurn?: ((engine: Engine) => void) | undefined;
  /** The number of milliseconds a command may take before it counts as a fault; ten seconds by default. */
  readonly timeoutMs?: number;
}

/** The dependencies of a real process. */
export const storeDependencies = (files: Files, content: Content): StoreDependencies => ({
  files,
  content,
  now: () => Date.now(),
  clock: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    // Closing the journal waits for the disk, so the timer need not keep the process alive.
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
});
