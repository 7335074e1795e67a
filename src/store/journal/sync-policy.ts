import type { StoreDependencies } from '../disk/environment';
import type { LogFile } from './log-file';

/** A disk that takes longer than this for a command, in milliseconds, is not waited for each time. */
const SLOW = 8;
/** How many waits are looked back upon. */
const REMEMBERED = 31;
/** How long a command may be off the disk then. Nothing but a loss of power can lose it even so. */
const GROUPED = 50;

/** When to wait for the disk: after every command, or on a slow disk for several at once. Measures as it goes. */
export class SyncPolicy {
  private readonly waits: number[] = [];
  private cancel: (() => void) | undefined;

  constructor(
    private readonly deps: Pick<StoreDependencies, 'clock' | 'later' | 'isDurable'>,
    /** Told of a disk that failed while nobody was waiting for it. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** The middle one of the last waits, in milliseconds. */
  get median(): number {
    const sorted = [...this.waits].sort((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  }

  /** Whether the disk is one that is not waited for each time. */
  get isSlow(): boolean {
    return this.median > SLOW;
  }

  /** A record has been written. */
  wrote(log: LogFile): void {
    if (this.deps.isDurable === false || this.cancel) return;
    if (!this.isSlow) this.wait(log);
    else
      this.cancel = this.deps.later(() => {
        this.cancel = undefined;
        try {
          this.wait(log);
        } catch (error) {
          this.onFailure(error);
        }
      }, GROUPED);
  }

  /** Waits for the disk now, if anything may be under way. */
  settle(log: LogFile): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.deps.isDurable !== false) this.wait(log);
  }

  /** As `settle`, where the log is not needed any more. */
  settleQuietly(log: LogFile): void {
    try {
      this.settle(log);
    } catch {
      // What comes next holds all that was in it.
    }
  }

  private wait(log: LogFile): void {
    const began = this.deps.clock();
    log.sync();
    this.waits.push(this.deps.clock() - began);
    if (this.waits.length > REMEMBERED) this.waits.shift();
  }
}
