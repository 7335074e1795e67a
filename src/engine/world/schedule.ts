/** Whoever takes turns, or whatever happens in its own time. */
export interface Turn {
  /** Its number, unique within a schedule and below 2²⁰. Of those due at once the least goes first: the hero's is 0. */
  readonly id: number;
  /** The tick of its next turn, below 2³². Whoever changes it tells the schedule: see `reschedule`. */
  due: number;
  /** Where the schedule keeps it, written by the schedule alone; -1 while it is in none. */
  place: number;
}

const IDS = 0x100000;
const DUES = 0x100000000;

/**
 * Who is next: a priority queue by `due`, then `id`, so that the order never depends on how it came about.
 *
 * A binary heap on two arrays. Both numbers make one key, due · 2²⁰ + id, which a double holds exactly (52 bits), so
 * that one comparison decides and none is a tie. A turn costs the logarithm of the number of actors.
 */
export class Schedule<T extends Turn> {
  /** The heap: `keys[i]` belongs to `turns[i]`, whose children are at 2i + 1 and 2i + 2. */
  private keys = new Float64Array(64);
  private readonly turns: T[] = [];

  get size(): number {
    return this.turns.length;
  }

  /**
   * Puts one in. A turn is in a schedule at most once, and no two have the same id. Throws a RangeError when its `due`
   * or its `id` is not a whole number or out of bounds.
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

  /** Takes one out, also while it acts or waits in the same tick: it will not be next any more. False if it was not in. */
  remove(turn: T): boolean {
    const { turns, keys } = this;
    const at = turn.place;
    if (at < 0 || turns[at] !== turn) return false;
    const last = turns.pop() as T;
    if (at < turns.length) this.placeAt(at, last, keys[turns.length] as number);
    turn.place = -1;
    return true;
  }

  /** Who acts next. It stays first until it is rescheduled or removed. Throws when the schedule is empty. */
  next(): T {
    const first = this.turns[0];
    if (first === undefined) throw new RangeError('nobody is left to act');
    return first;
  }

  /**
   * Gives one its new place after its `due` has changed. Throws a
   * RangeError as `add` does, or when it is not in the schedule.
   */
  reschedule(turn: T): void {
    const key = keyOf(turn);
    const at = turn.place;
    if (at < 0 || this.turns[at] !== turn) throw new RangeError(`nobody with number ${turn.id} is in the schedule`);
    this.placeAt(at, turn, key);
  }

  clear(): void {
    for (const turn of this.turns) turn.place = -1;
    this.turns.length = 0;
  }

  /** All of them in the order of their turns, as things stand: a copy that later changes leave alone. */
  inOrder(): T[] {
    return [...this.turns].sort((a, b) => a.due - b.due || a.id - b.id);
  }

  /** Puts a turn at this place of the heap or wherever its key belongs, up or down from there. */
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
      const waiting = turns[parent] as T;
      keys[at] = above;
      turns[at] = waiting;
      waiting.place = at;
      at = parent;
    }
    keys[at] = key;
    turns[at] = turn;
    turn.place = at;
  }

  private sink(from: number, turn: T, key: number): void {
    const { keys, turns } = this;
    const size = turns.length;
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      let below = keys[child] as number;
      if (child + 1 < size && (keys[child + 1] as number) < below) below = keys[++child] as number;
      if (key < below) break;
      const sooner = turns[child] as T;
      keys[at] = below;
      turns[at] = sooner;
      sooner.place = at;
      at = child;
    }
    keys[at] = key;
    turns[at] = turn;
    turn.place = at;
  }
}

function keyOf({ due, id }: Turn): number {
  if (!Number.isInteger(due) || due < 0 || due >= DUES) throw new RangeError(`a turn cannot be due at ${due}`);
  if (!Number.isInteger(id) || id < 0 || id >= IDS) throw new RangeError(`a turn cannot have number ${id}`);
  return due * IDS + id;
}
