/** Leases: what this server works on, as the one of several that does. A server that is alone is given all that it asks for. */
import type { Release } from '../../src/store/disk/lock';
import type { Node } from './node';

/** The pause after which a lease that could not be given back is tried again, in milliseconds. */
const PAUSE_MS = 3000;

/** The leases of this server. */
export class Leases {
  /** How often it holds each. */
  private counts = new Map<string, number>();
  /** The work on the database, one step after another. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly node: Node | undefined) {}

  /** Whether all that it holds is its own. */
  get areSafe(): boolean {
    return this.node?.isAlive ?? true;
  }

  /** Whether this server holds a lease, at least once. */
  has(what: string): boolean {
    return this.counts.has(what);
  }

  /**
   * Takes a lease, once more if this server holds it already. Returns undefined if another server holds it. Rejects if the
   * database does not answer.
   */
  take(what: string): Promise<Release | undefined> {
    return this.inOrder(async () => {
      if (!this.has(what) && this.node && !(await this.node.claim(what))) return undefined;
      return this.hold(what);
    });
  }

  /** Takes a lease that nobody holds, this server included. Returns undefined if somebody does. Rejects as `take` does. */
  takeAlone(what: string): Promise<Release | undefined> {
    return this.inOrder(async () => {
      if (this.has(what) || (this.node && !(await this.node.claim(what)))) return undefined;
      return this.hold(what);
    });
  }

  /** Forgets all leases: others may hold them now. */
  lose(): void {
    this.counts = new Map();
  }

  private hold(what: string): Release {
    const { counts } = this;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const rest = (counts.get(what) ?? 1) - 1;
      if (rest > 0) counts.set(what, rest);
      else {
        counts.delete(what);
        if (counts === this.counts) this.giveBack(what);
      }
    };
  }

  private giveBack(what: string): void {
    const { node } = this;
    if (!node) return;
    // It may have been taken again meanwhile.
    this.inOrder(() => (this.has(what) ? Promise.resolve() : node.giveBack(what))).catch(() => {
      setTimeout(() => {
        this.giveBack(what);
      }, PAUSE_MS).unref();
    });
  }

  private inOrder<T>(step: () => Promise<T>): Promise<T> {
    const result = this.last.then(step);
    this.last = result.catch(() => undefined);
    return result;
  }
}
