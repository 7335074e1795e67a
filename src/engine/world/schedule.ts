/** Something that takes turns: the earliest `due` is next, and of those the least `id`. */
export interface Turn {
  readonly id: number;
  due: number;
}

/** Whose turn it is. */
export class Schedule<T extends Turn> {
  private readonly turns: T[] = [];

  add(turn: T): void {
    this.turns.push(turn);
  }

  remove(turn: T): void {
    this.turns.splice(this.turns.indexOf(turn), 1);
  }

  reschedule(turn: T): void {
    void turn;
  }

  next(): T {
    return this.turns.reduce((a, b) => (b.due < a.due || (b.due === a.due && b.id < a.id) ? b : a));
  }
}
