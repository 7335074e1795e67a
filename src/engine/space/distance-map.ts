// Distances on foot from every cell to the nearest goal, and shortest paths.
import type { Cell } from './geometry';

/**
 * In a distance map: no path leads here. It is larger than any distance, and has the bits of 1 as a 32-bit float, so that
 * copying `solid` into a float view of the map lays out the ground, many times faster than a loop.
 */
export const UNREACHED = 0x3f800000;

// The values of a cell during a search, besides distances from 1 up, and UNREACHED in solid cells.
const OPEN = 0;
const GOAL = -1;
const NOTHING = -2;

/** A part of a map; `right` and `bottom` are outside. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The distance from each cell of a map to the nearest goal, in steps: a Dijkstra map with unit costs, filled by breadth-
 * first search. One map serves every actor with the same goal, and its buffers are reused by one search after another.
 *
 * A step goes to any of the eight neighbours, but not between two solid cells that touch at a corner (a closed corner),
 * unless the map is made for movers that squeeze through. The first and last cells of a search count as open ground. The
 * outermost ring of `solid` must be 1, so that no step leaves the map, and no search begins or ends in it.
 */
export class DistanceMap {
  /** Steps to the nearest goal; `UNREACHED` if there is no path, and in solid cells. Valid until the next flood. */
  readonly steps: Int32Array;
  /** The cells reached, nearest first; only the first `reached` entries count. Valid until the next flood. */
  readonly order: Int32Array;
  reached = 0;

  /** The basis of the last flood, if `floodOnce` made it. */
  private last: { readonly solid: Uint8Array; readonly version: number; readonly goal: Cell } | undefined;

  /** A float view of `steps`. */
  private readonly ground: Float32Array;
  /** Outside this part of the map, `steps` is `UNREACHED`. */
  private readonly filled: Box = { left: 0, top: 0, right: 0, bottom: 1 };
  /** The value on both sides of a closed corner; no value matches for movers that squeeze through. */
  private readonly jamb: number;
  /** Buffers like `steps`, `ground` and `order` for paths, which keep the last flood intact. */
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
   * Measures the distances from `goals` through the cells where `solid` is 0; it is 1 elsewhere. Cells more than `within`
   * steps away count as unreached, and what is farther away is not touched at all, which saves most of the work.
   */
  flood(solid: Uint8Array, goals: readonly Cell[], within = UNREACHED): void {
    const { steps, order } = this;
    this.last = undefined;
    this.layOut(solid, goals, within);
    let begun = 0;
    for (const goal of goals) {
      if (steps[goal] === GOAL) continue; // a duplicate
      steps[goal] = GOAL;
      order[begun++] = goal;
    }
    this.reached = this.spread(steps, order, begun, NOTHING, within);
    this.closeOff();
    for (let i = 0; i < begun; i++) steps[order[i] as Cell] = 0;
  }

  /** Floods from one goal, unless the last flood was the same: from there, through the same version of the same `solid`. */
  floodOnce(solid: Uint8Array, version: number, goal: Cell): void {
    const { last } = this;
    if (last && last.solid === solid && last.version === version && last.goal === goal) return;
    this.flood(solid, [goal]);
    this.last = { solid, version, goal };
  }

  /**
   * Returns the next cell on the way to the nearest goal of the last flood: a neighbour one step nearer, orthogonal ones
   * first, clockwise from north. Returns `from` on a goal, and if there is no path.
   */
  downhill(from: Cell): Cell {
    const steps = this.steps[from] as number;
    return steps === 0 || steps === UNREACHED ? from : this.nearer(this.steps, from, steps - 1);
  }

  /**
   * Returns the first step of a shortest path between two cells; `from` if there is none of at most `within` steps. Searches
   * breadth-first from `to` until it reaches `from`, then goes downhill with the same ties.
   */
  firstStep(solid: Uint8Array, from: Cell, to: Cell, within = UNREACHED): Cell {
    const { trail, trailGround, trailOrder } = this;
    if (from === to) return from;
    trailGround.set(solid);
    trail[from] = OPEN;
    trail[to] = GOAL;
    trailOrder[0] = to;
    this.spread(trail, trailOrder, 1, from, within);
    const length = this.trail[from] as number; // read again: the type checker still takes it for OPEN
    return length === OPEN ? from : this.nearer(trail, from, length === 1 ? GOAL : length - 1);
  }

  /** Copies the ground into `steps`, as far as a flood can touch it: OPEN, or UNREACHED if it is solid. */
  private layOut(solid: Uint8Array, goals: readonly Cell[], within: number): void {
    const { steps, ground, width, height, filled } = this;
    if (within >= height) {
      filled.left = filled.top = 0;
      filled.right = width;
      filled.bottom = height;
      ground.set(solid);
      return;
    }
    // To fill all between the first and the last cell at once is faster than to fill each row.
    steps.fill(UNREACHED, filled.top * width + filled.left, (filled.bottom - 1) * width + filled.right);
    filled.left = width;
    filled.top = height;
    filled.right = filled.bottom = 0;
    for (const goal of goals) {
      const x = goal % width;
      const y = Math.trunc(goal / width);
      // One cell more than can be reached: the search looks at all neighbours of the last one.
      filled.left = Math.max(0, Math.min(filled.left, x - within - 1));
      filled.top = Math.max(0, Math.min(filled.top, y - within - 1));
      filled.right = Math.min(width, Math.max(filled.right, x + within + 2));
      filled.bottom = Math.min(height, Math.max(filled.bottom, y + within + 2));
    }
    for (let y = filled.top; y < filled.bottom; y++)
      for (let cell = y * width + filled.left, end = y * width + filled.right; cell < end; cell++)
        steps[cell] = solid[cell] === 0 ? OPEN : UNREACHED;
  }

  /** Marks the cells that a flood has left open as unreached. A whole map rarely has any, so it looks for one first. */
  private closeOff(): void {
    const { steps, width, height, filled } = this;
    const { left, top, right, bottom } = filled;
    if (right - left === width && bottom - top === height && !steps.includes(OPEN)) return;
    for (let y = top; y < bottom; y++)
      for (let cell = y * width + left, end = y * width + right; cell < end; cell++)
        if (steps[cell] === OPEN) steps[cell] = UNREACHED;
  }

  /**
   * Searches the open cells of `traces` breadth-first from the first `tail` cells of `order`, until it finds `target` or
   * has everything within the given number of steps. Returns the number of cells in `order` then.
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

  /** Returns the first neighbour with this trace, orthogonal ones before diagonal ones; `from` if there is none. */
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
