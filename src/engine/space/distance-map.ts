import type { Cell } from './geometry';

/** In a distance map: no way leads here. */
export const UNREACHED = 0x3fffffff;

// What a search leaves in a cell. Higher numbers are the steps to the nearest goal, plus GOAL.
const OPEN = 0;
const SOLID = 1;
const GOAL = 2;

/** A cell that no search ever reaches: a corner of the outermost ring. */
const NEVER: Cell = 0;

/**
 * How far each cell of a map is from the nearest goal, in steps: a Dijkstra map with unit costs, so breadth-first.
 * One map serves everyone who shares the goal, and its buffers serve one search after another; every search makes the
 * answers of the last one void.
 *
 * A step goes to any of the eight neighbours, but not between two solid cells that touch at a corner (a closed corner),
 * unless the map is made for movers that squeeze through. Where a search begins or ends counts as open ground, whatever
 * is there. The outermost ring of `solid` must be 1, so that no step leaves the map, and no search begins or ends in it.
 */
export class DistanceMap {
  /** Steps to the nearest goal of the last flood; `UNREACHED` where there is no way, also in solid cells. */
  readonly steps: Int32Array;
  /** The cells reached, nearest first; only the first `reached` count. */
  readonly order: Int32Array;
  reached = 0;

  /** Ground and distances in one array, so that the inner loop looks once at each neighbour. */
  private readonly traces: Int32Array;
  /** The range of cells in which `steps` may be anything but `UNREACHED`. */
  private filledFrom: Cell = 0;
  private filledTo: Cell = 0;
  /** What stands on both sides of a closed corner; for those who squeeze through, a number that is nowhere. */
  private readonly jamb: number;

  /** `squeezes`: whether the mover passes between two solid cells that touch at a corner. */
  constructor(
    readonly width: number,
    readonly height: number,
    readonly squeezes = false,
  ) {
    this.steps = new Int32Array(width * height).fill(UNREACHED);
    this.order = new Int32Array(width * height);
    this.traces = new Int32Array(width * height);
    this.jamb = squeezes ? -1 : SOLID;
  }

  /**
   * Measures from `goals` through the cells where `solid` is 0; it is 1 elsewhere. What lies more than `within` steps
   * away counts as unreached, and only the rows that near are touched at all: on a wide map that is most of the work.
   */
  flood(solid: Uint8Array, goals: readonly Cell[], within = UNREACHED): void {
    const { steps, order, traces, width, height } = this;
    this.forget();
    let top = 0;
    let bottom = height - 1;
    if (within < height) {
      top = bottom;
      bottom = 0;
      for (const goal of goals) {
        const row = Math.trunc(goal / width);
        // One row more than can be reached: whoever stands in the last one looks at all its neighbours.
        top = Math.max(0, Math.min(top, row - within - 1));
        bottom = Math.min(height - 1, Math.max(bottom, row + within + 1));
      }
    }
    this.filledFrom = top * width;
    this.filledTo = (bottom + 1) * width;
    if (this.filledTo - this.filledFrom === traces.length) traces.set(solid);
    else if (top <= bottom) traces.set(solid.subarray(this.filledFrom, this.filledTo), this.filledFrom);

    let begun = 0;
    for (const goal of goals) {
      if (traces[goal] === GOAL) continue; // named twice
      traces[goal] = GOAL;
      order[begun++] = goal;
    }
    const reached = this.spread(begun, NEVER, within);
    for (let i = 0; i < reached; i++) {
      const cell = order[i] as Cell;
      steps[cell] = (traces[cell] as number) - GOAL;
    }
    this.reached = reached;
  }

  /**
   * Where whoever walks to the nearest goal of the last flood goes from here: a neighbour one step nearer, orthogonal
   * ones first, clockwise from north. On a goal, and where no way leads, it is `from` itself.
   */
  downhill(from: Cell): Cell {
    const steps = this.steps[from] as number;
    return steps === 0 || steps === UNREACHED ? from : this.nearer(from, steps - 1 + GOAL);
  }

  /**
   * Finds a shortest way between two cells and writes it to `path`: the first step first, `to` last, `from` not at all.
   * Answers how many steps it has: 0 where both are one cell, -1 where no way leads. A `path` with room for a number
   * per cell holds every way. Breadth-first from `to` until `from` is reached, then downhill with the same ties.
   */
  shortestPath(solid: Uint8Array, from: Cell, to: Cell, path: Int32Array): number {
    const { order, traces } = this;
    this.forget();
    traces.set(solid);
    traces[from] = OPEN;
    traces[to] = GOAL;
    order[0] = to;
    this.reached = this.spread(1, from, UNREACHED);
    let trace = this.traces[from] as number;
    if (trace === OPEN) return -1;
    let cell = from;
    let length = 0;
    while (trace > GOAL) {
      cell = this.nearer(cell, --trace);
      path[length++] = cell;
    }
    return length;
  }

  /** Takes back the answers of the last flood. */
  private forget(): void {
    this.steps.fill(UNREACHED, this.filledFrom, this.filledTo);
    this.filledFrom = 0;
    this.filledTo = 0;
  }

  /**
   * Breadth-first through `traces` from the first `tail` cells of `order`, until `target` is found or everything within
   * so many steps. Answers how many cells are in `order` then.
   */
  private spread(tail: number, target: Cell, within: number): number {
    const { order, traces, width, jamb } = this;
    const farthest = within + GOAL;
    for (let head = 0; head < tail; head++) {
      if ((traces[target] as number) > SOLID) break;
      const here = order[head] as Cell;
      const trace = (traces[here] as number) + 1;
      if (trace > farthest) break;
      let there = here - width;
      const north = traces[there];
      if (north === OPEN) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here + 1;
      const east = traces[there];
      if (east === OPEN) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here + width;
      const south = traces[there];
      if (south === OPEN) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here - 1;
      const west = traces[there];
      if (west === OPEN) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here - width + 1;
      if (traces[there] === OPEN && (north !== jamb || east !== jamb)) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here + width + 1;
      if (traces[there] === OPEN && (south !== jamb || east !== jamb)) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here + width - 1;
      if (traces[there] === OPEN && (south !== jamb || west !== jamb)) {
        traces[there] = trace;
        order[tail++] = there;
      }
      there = here - width - 1;
      if (traces[there] === OPEN && (north !== jamb || west !== jamb)) {
        traces[there] = trace;
        order[tail++] = there;
      }
    }
    return tail;
  }

  /** The first neighbour with this trace, orthogonal ones before diagonal ones; `from` where there is none. */
  private nearer(from: Cell, trace: number): Cell {
    const { traces, width, jamb } = this;
    const north = from - width;
    const east = from + 1;
    const south = from + width;
    const west = from - 1;
    if (traces[north] === trace) return north;
    if (traces[east] === trace) return east;
    if (traces[south] === trace) return south;
    if (traces[west] === trace) return west;
    if (traces[north + 1] === trace && (traces[north] !== jamb || traces[east] !== jamb)) return north + 1;
    if (traces[south + 1] === trace && (traces[south] !== jamb || traces[east] !== jamb)) return south + 1;
    if (traces[south - 1] === trace && (traces[south] !== jamb || traces[west] !== jamb)) return south - 1;
    if (traces[north - 1] === trace && (traces[north] !== jamb || traces[west] !== jamb)) return north - 1;
    return from;
  }
}
