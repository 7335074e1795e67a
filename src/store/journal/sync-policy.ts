/** Decides how to wait for the disk: after every command, or on a slow disk for several at once; a server waits in the background. */
import type { StoreDependencies } from '../disk/environment';
import type { LogFile } from './log-file';

/** A disk that takes longer for a command, in milliseconds, counts as slow. */
const SLOW_MS = 8;
/** The number of the last waits that are measured. */
const MAX_WAITS = 31;
/** The time for which a command may be missing on a slow disk. Only a power failure can lose it. */
const GROUP_MS = 50;

export class SyncPolicy {
  private readonly waits: number[] = [];
  private cancel: (() => void) | undefined;

  constructor(
    private readonly deps: Pick<StoreDependencies, 'clock' | 'later' | 'isDurable' | 'holdReplies'>,
    /** Called if the disk fails in the background. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Whether the disk is too slow to wait for it after every command, by the median of the last waits. */
  get isSlow(): boolean {
    const sorted = [...this.waits].sort((a, b) => a - b);
    return (sorted[sorted.length >> 1] ?? 0) > SLOW_MS;
  }

  /** Called after a record was written: waits, or schedules a wait. */
  wrote(log: LogFile): void {
    if (this.deps.isDurable === false || this.cancel) return;
    if (this.deps.holdReplies) this.waitBehind(log, this.deps.holdReplies());
    else if (!this.isSlow) this.wait(log);
    else
      this.cancel = this.deps.later(() => {
        this.cancel = undefined;
        try {
          this.wait(log);
        } catch (error) {
          this.onFailure(error);
        }
      }, GROUP_MS);
  }

  /** Waits for the disk now. */
  settle(log: LogFile): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.deps.isDurable !== false) this.wait(log);
  }

  /** Like `settle`, but ignores errors: the log is no longer needed. */
  settleQuietly(log: LogFile): void {
    try {
      this.settle(log);
    } catch {
      // The next snapshot contains everything.
    }
  }

  private wait(log: LogFile): void {
    const start = this.deps.clock();
    log.sync();
    this.measure(start);
  }

  /** Waits in the background, and then lets the replies go: after a failure once the game is saved elsewhere, or cannot be. */
  private waitBehind(log: LogFile, release: () => void): void {
    const start = this.deps.clock();
    log.syncLater((error) => {
      this.measure(start);
      try {
        if (error !== undefined) this.onFailure(error);
      } finally {
        release();
      }
    });
  }

  private measure(start: number): void {
    this.waits.push(this.deps.clock() - start);
    if (this.waits.length > MAX_WAITS) this.waits.shift();
  }
}
