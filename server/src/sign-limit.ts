/** The limit of signs: those of one watcher, and those that reach one player. */

/** The time between two signs of one watcher, and of all who watch a game, in milliseconds. */
const WATCHER_MS = 10_000;
const GAME_MS = 2000;

/** Counts the signs to the player of one game. `W` identifies a watcher. */
export class SignLimit<W extends object> {
  private last = -Infinity;
  private readonly lastOf = new WeakMap<W, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a sign. Returns false for one that comes too soon: it is not counted. */
  allows(watcher: W): boolean {
    const now = this.now();
    const own = this.lastOf.get(watcher) ?? -Infinity;
    if (now - own < WATCHER_MS || now - this.last < GAME_MS) return false;
    this.lastOf.set(watcher, now);
    this.last = now;
    return true;
  }
}
