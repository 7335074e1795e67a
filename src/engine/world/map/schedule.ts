// The order of turns on one floor.

/** Something that takes turns. */
export interface Scheduled {
  /** Unique within a schedule and below 2²⁰. Of those due at the same tick the lowest id goes first: the hero's is 0. */
  readonly id: number;
  /** The tick of its next turn, below 2³². Call `reschedule` after changing it. */
  due: number;
  /** Its index in the heap, written by the schedule only; -1 while it is in none. */
  heapIndex: number;
}

const IDS = 0x100000;
const DUES = 0x100000000;

/**
 * A priority queue by `due`, then `id`, so that the order does not depend on the order of insertion.
 *
 * It is a binary heap on two arrays. Both numbers form one key, due · 2²⁰ + id, which a double holds exactly (52 bits):
 * one comparison decides, and no two keys are equal. A turn costs the logarithm of the number of actors.
 */
export class Schedule<T extends Scheduled> {
  /** The heap: `keys[i]` belongs to `turns[i]`, whose children are at 2i + 1 and 2i + 2. */
  private keys = new Float64Array(64);
  private readonly turns: T[] = [];

  /** Takes over the order of another schedule, with other entries for its entries: each has the same index in the heap. */
  copyFrom(other: Schedule<T>, entryFor: (turn: T) => T): void {
    this.keys = other.keys.slice();
    for (const turn of other.turns) this.turns.push(entryFor(turn));
  }

  /**
   * Adds an entry that is not in the schedule yet. Throws a RangeError if its `due` or `id` is not a whole number within
   * bounds.
   */
  add(turn: T): void {
    const key = keyOf(turn);
    const { turns } = this;
    if (turns.length === this.keys.length) {
      const keys = new Float64Array(2 * turns.length);
      keys.set(this.keys);
      this.keys = keys;
    }
    turns.push(turn);
    this.rise(turns.length - 1, turn, key);
  }

  /** Removes an entry, even during its own turn. Returns whether it was in the schedule. */
  remove(turn: T): boolean {
    const { turns, keys } = this;
    const at = turn.heapIndex;
    if (at < 0 || turns[at] !== turn) return false;
    const last = turns.pop() as T;
    if (at < turns.length) this.placeAt(at, last, keys[turns.length] as number);
    turn.heapIndex = -1;
    return true;
  }

  /** Returns the first entry. It stays first until it is rescheduled or removed. Throws if the schedule is empty. */
  next(): T {
    const first = this.turns[0];
    if (first === undefined) throw new RangeError('the schedule is empty');
    return first;
  }

  /** Reorders an entry after its `due` has changed. Throws a RangeError as `add` does, or if it is not in the schedule. */
  reschedule(turn: T): void {
    const key = keyOf(turn);
    const at = turn.heapIndex;
    if (at < 0 || this.turns[at] !== turn) throw new RangeError(`entry ${turn.id} is not in the schedule`);
    this.placeAt(at, turn, key);
  }

  /** Puts an entry at an index of the heap, or where its key belongs above or below. */
  private placeAt(at: number, turn: T, key: number): void {
    if (at > 0 && key < (this.keys[(at - 1) >> 1] as number)) this.rise(at, turn, key);
    else this.sink(at, turn, key);
  }

  private rise(from: number, turn: T, key: number): void {
    const { keys, turns } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = keys[parent] as number;
      if (above < key) break;
      this.set(at, turns[parent] as T, above);
      at = parent;
    }
    this.set(at, turn, key);
  }

  private sink(from: number, turn: T, key: number): void {
    const { keys, turns } = this;
    const size = turns.length;
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      let below = keys[child] as number;
      if (child + 1 < size && (keys[child + 1] as number) < below) below = keys[++child] as number;
      if (key < below) break;
      this.set(at, turns[child] as T, below);
      at = child;
    }
    this.set(at, turn, key);
  }

  private set(at: number, turn: T, key: number): void {
    this.keys[at] = key;
    this.turns[at] = turn;
    turn.heapIndex = at;
  }
}

function keyOf({ due, id }: Scheduled): number {
  if (!Number.isInteger(due) || due < 0 || due >= DUES) throw new RangeError(`an entry cannot be due at ${due}`);
  if (!Number.isInteger(id) || id < 0 || id >= IDS) throw new RangeError(`an entry cannot have id ${id}`);
  return due * IDS + id;
}
