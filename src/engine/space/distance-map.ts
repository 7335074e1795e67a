import type { Cell } from './geometry';

/**
 * In a distance map: no way leads here. Larger than any distance, and the bits of 1 as a 32-bit float: so the ground can
 * be laid out by a copy of `solid`, converted on the way, which is many times as fast as a loop.
 */
export const UNREACHED = 0x3f800000;

// What a search leaves in a cell besides distances from 1 up, and UNREACHED in solid cells.
const OPEN = 0;
const GOAL = -1;
const NOTHING = -2;

/**
 * How far each cell of a map is from the nearest goal, in steps: a Dijkstra map with unit costs, so breadth-first.
 * One map serves everyone who shares the goal, and its buffers serve one search after another.
 *
 * A step goes to any of the eight neighbours, but not between two solid cells that touch at a corner (a closed corner),
 * unless the map is made for movers that squeeze through. Where a search begins or ends counts as open ground, whatever
 * is there. The outermost ring of `solid` must be 1, so that no step leaves the map, and no search begins or ends in it.
 */
export class DistanceMap {
  /** Steps to the nearest goal; `UNREACHED` where there is no way, also in solid cells. Valid until the next flood. */
  readonly steps: Int32Array;
  /** The cells reached, nearest first; only the first `reached` count. Valid until the next flood. */
  readonly order: Int32Array;
  reached = 0;

  /** The same numbers as `steps`, seen as floats. */
  private readonly ground: Float32Array;
  /** The range of cells in which `steps` may be anything but `UNREACHED`. */
  private filledFrom: Cell = 0;
  private filledTo: Cell = 0;
  /** What stands on both sides of a closed corner; for those who squeeze through, nothing does. */
  private readonly jamb: number;
  /** As `steps`, `ground` and `order`, for paths, which leave the last flood as it is. */
  private readonly trail: Int32Array;
  private readonly trailGround: Float32Array;
  private readonly trailOrder: Int32Array;

  /** `squeezes`: whether the mover passes between two solid cells that touch at a corner. */
  constructor(
    readonly width: number,
    readonly height: number,
    readonly squeezes = false,
  ) {
    const cells = width * height;
    this.steps = new Int32Array(cells).fill(UNREACHED);
    this.ground = new Float32Array(this.steps.buffer);
    this.order = new Int32Array(cells);
    this.trail = new Int32Array(cells);
    this.trailGround = new Float32Array(this.trail.buffer);
    this.trailOrder = new Int32Array(cells);
    this.jamb = squeezes ? NOTHING : UNREACHED;
  }

  /**
   * Measures from `goals` through the cells where `solid` is 0; it is 1 elsewhere. What lies more than `within` steps
   * away counts as unreached, and only the rows that near are touched at all: on a wide map that is most of the work.
   */
  flood(solid: Uint8Array, goals: readonly Cell[], within = UNREACHED): void {
    const { steps, order } = this;
    this.layOut(solid, goals, within);
    let begun = 0;
    for (const goal of goals) {
      if (steps[goal] === GOAL) continue; // named twice
      steps[goal] = GOAL;
      order[begun++] = goal;
    }
    this.reached = this.spread(steps, order, begun, NOTHING, within);
    this.closeOff();
    for (let i = 0; i < begun; i++) steps[order[i] as Cell] = 0;
  }

  /**
   * Where whoever walks to the nearest goal of the last flood goes from here: a neighbour one step nearer, orthogonal
   * ones first, clockwise from north. On a goal, and where no way leads, it is `from` itself.
   */
  downhill(from: Cell): Cell {
    const steps = this.steps[from] as number;
    return steps === 0 || steps === UNREACHED ? from : this.nearer(this.steps, from, steps - 1);
  }

  /**
   * Finds a shortest way between two cells and writes it to `path`: the first step first, `to` last, `from` not at all.
   * Answers how many steps it has: 0 where both are one cell, -1 where no way leads. A `path` with room for a number
   * per cell holds every way. Breadth-first from `to` until `from` is reached, then downhill with the same ties.
   */
  shortestPath(solid: Uint8Array, from: Cell, to: Cell, path: Int32Array): number {
    const length = this.trace(solid, from, to);
    let cell = from;
    for (let i = 0; i < length; i++) {
      cell = this.nearer(this.trail, cell, i === length - 1 ? GOAL : length - 1 - i);
      path[i] = cell;
    }
    return length;
  }

  /** The first step of the path that `shortestPath` finds: `from` itself where both are one cell or no way leads. */
  firstStep(solid: Uint8Array, from: Cell, to: Cell): Cell {
    const length = this.trace(solid, from, to);
    return length <= 0 ? from : this.nearer(this.trail, from, length === 1 ? GOAL : length - 1);
  }

  /** Lays the trail from `to` until `from` is reached, and answers how many steps lie between, or -1. */
  private trace(solid: Uint8Array, from: Cell, to: Cell): number {
    const { trail, trailGround, trailOrder } = this;
    if (from === to) return 0;
    trailGround.set(solid);
    trail[from] = OPEN;
    trail[to] = GOAL;
    trailOrder[0] = to;
    this.spread(trail, trailOrder, 1, from, UNREACHED);
    const length = this.trail[from] as number; // read anew: the type checker takes it for OPEN still
    return length === OPEN ? -1 : length;
  }

  /** Makes `steps` a picture of the ground, in the rows that a flood can touch: OPEN, and UNREACHED where it is solid. */
  private layOut(solid: Uint8Array, goals: readonly Cell[], within: number): void {
    const { steps, ground, width, height } = this;
    if (within >= height) {
      this.filledFrom = 0;
      this.filledTo = steps.length;
      ground.set(solid);
      return;
    }
    steps.fill(UNREACHED, this.filledFrom, this.filledTo);
    let top = height;
    let bottom = 0;
    for (const goal of goals) {
      const row = Math.trunc(goal / width);
      // One row more than can be reached: whoever stands in the last one looks at all its neighbours.
      top = Math.max(0, Math.min(top, row - within - 1));
      bottom = Math.min(height, Math.max(bottom, row + within + 2));
    }
    this.filledFrom = Math.min(top, bottom) * width;
    this.filledTo = bottom * width;
    ground.set(solid.subarray(this.filledFrom, this.filledTo), this.filledFrom);
  }

  /** Marks as unreached what a flood has left open. On a whole map mostly none is: then this is one search for it. */
  private closeOff(): void {
    const { steps, filledFrom, filledTo } = this;
    const first = filledTo - filledFrom === steps.length ? steps.indexOf(OPEN) : filledFrom;
    if (first < 0) return;
    for (let cell = first; cell < filledTo; cell++) if (steps[cell] === OPEN) steps[cell] = UNREACHED;
  }

  /**
   * Breadth-first through the open cells of `traces` from the first `tail` cells of `order`, until `target` is found or
   * everything within so many steps. Answers how many cells are in `order` then.
   */
  private spread(traces: Int32Array, order: Int32Array, tail: number, target: Cell, within: number): number {
    const { width, jamb } = this;
    let head = 0;
    for (let trace = 1; head < tail && trace <= within; trace++) {
      if (target !== NOTHING && traces[target] !== OPEN) break;
      for (const end = tail; head < end; head++) {
        const here = order[head] as Cell;
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
    }
    return tail;
  }

  /** The first neighbour with this trace, orthogonal ones before diagonal ones; `from` where there is none. */
  private nearer(traces: Int32Array, from: Cell, trace: number): Cell {
    const { width, jamb } = this;
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
