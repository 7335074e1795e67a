// Where to flee from a threat, computed from its distance map.
import { type DistanceMap, UNREACHED } from './distance-map';
import type { Cell } from './geometry';

/** The gain of a step of distance from the threat, and the cost of a step on the way there: 1.2 to 1. */
const AWAY = 6;
const WALKED = 5;

/** A value that no cell has. */
const NOTHING = -1;

/**
 * A safety map: the inverted distance map of a threat. An actor that always steps to the neighbour with the lowest value
 * escapes the threat without running into the nearest corner, since a cell is as good as the best refuge reachable from
 * it, less the way there. Distance counts a little more than the way, so that a far refuge attracts even an actor that
 * must first come nearer to the threat. If it counted much more, the actor would run straight past the threat.
 *
 * Steps are those of `DistanceMap`, and the outermost ring must be solid here too.
 */
export class FlightMap {
  /**
   * The danger of each cell: 0 or less, and the lower the safer. `UNREACHED`, the worst of all, in solid cells and beyond
   * the threat's distance map. Valid until the next flood.
   */
  readonly value: Int32Array;

  /** The cells that a refuge makes better than their own distance does, the best first. */
  private readonly queue: Int32Array;
  /** The value on both sides of a closed corner; no value matches for movers that squeeze through. */
  private readonly jamb: number;

  /** `squeezes`: whether the mover passes between two solid cells that touch at a corner. */
  constructor(
    readonly width: number,
    readonly height: number,
    squeezes = false,
  ) {
    this.value = new Int32Array(width * height);
    this.value.fill(UNREACHED);
    this.queue = new Int32Array(width * height);
    this.jamb = squeezes ? NOTHING : UNREACHED;
  }

  /**
   * Computes the values from a map of the same size that was just flooded with the threat as its goal. If that flood was
   * bounded, every cell on its rim is as safe as possible.
   *
   * This is Dijkstra's algorithm with every cell as a source. It needs no heap: the sources come sorted, as the order of
   * `from` in reverse, and since all steps cost the same, cells join the queue in the order in which they leave it.
   *
   * An unreached cell counts as one side of a closed corner. It can be open only beyond the rim of a bounded map, next to
   * cells at the maximum distance, which no step improves.
   */
  flood(from: DistanceMap): void {
    const { value, queue, width, jamb } = this;
    const { steps, order, reached } = from;
    // During the search values have the opposite sign, so that an unreached cell is too good to be improved.
    value.set(steps);
    for (let i = 0; i < reached; i++) {
      const cell = order[i] as Cell;
      value[cell] = AWAY * (steps[cell] as number);
    }
    let source = reached - 1;
    let head = 0;
    let tail = 0;
    for (;;) {
      let here = NOTHING;
      let worth = NOTHING;
      for (; source >= 0; source--) {
        const cell = order[source] as Cell;
        const own = AWAY * (steps[cell] as number);
        if (value[cell] !== own) continue; // improved: it is or was in the queue
        here = cell;
        worth = own;
        break;
      }
      if (head < tail && (value[queue[head] as Cell] as number) > worth) {
        here = queue[head++] as Cell;
        worth = value[here] as number;
      } else source--;
      if (here < 0) break;

      const next = worth - WALKED;
      const north = value[here - width] as number;
      const east = value[here + 1] as number;
      const south = value[here + width] as number;
      const west = value[here - 1] as number;
      if (north < next) {
        value[here - width] = next;
        queue[tail++] = here - width;
      }
      if (east < next) {
        value[here + 1] = next;
        queue[tail++] = here + 1;
      }
      if (south < next) {
        value[here + width] = next;
        queue[tail++] = here + width;
      }
      if (west < next) {
        value[here - 1] = next;
        queue[tail++] = here - 1;
      }
      let there = here - width + 1;
      if ((value[there] as number) < next && (north !== jamb || east !== jamb)) {
        value[there] = next;
        queue[tail++] = there;
      }
      there = here + width + 1;
      if ((value[there] as number) < next && (south !== jamb || east !== jamb)) {
        value[there] = next;
        queue[tail++] = there;
      }
      there = here + width - 1;
      if ((value[there] as number) < next && (south !== jamb || west !== jamb)) {
        value[there] = next;
        queue[tail++] = there;
      }
      there = here - width - 1;
      if ((value[there] as number) < next && (north !== jamb || west !== jamb)) {
        value[there] = next;
        queue[tail++] = there;
      }
    }
    for (let i = 0; i < reached; i++) {
      const cell = order[i] as Cell;
      value[cell] = -(value[cell] as number);
    }
  }
}
