import { type DistanceMap, UNREACHED } from './distance-map';
import type { Cell } from './geometry';

/** What a step of distance from the threat is worth, and what a step of the way there costs: 1.2 to 1. */
const AWAY = 6;
const WALKED = 5;

/** No value of any cell. */
const NOTHING = -1;

/**
 * Where to flee: the distance map of a threat turned round. Whoever always steps to the neighbour of the lowest value
 * gets away from the threat without running into the nearest corner: a place is as good as the best refuge that can be
 * reached from it, less the way there. Distance counts a little more than the way, so that a far refuge draws even one
 * who must first come nearer to the threat; were it much more, it would draw straight past the threat.
 *
 * Steps are those of `DistanceMap`, and its outermost ring of solid cells is needed here too.
 */
export class FlightMap {
  /**
   * How unsafe a cell is: 0 or less, and the lower the safer. `UNREACHED`, the worst of all, in solid cells and where
   * the threat's distance map does not reach. Valid until the next flood.
   */
  readonly value: Int32Array;

  /** Cells that a refuge has made better than their own distance does, the best first. */
  private readonly queue: Int32Array;
  /** What stands on both sides of a closed corner; for those who squeeze through, nothing does. */
  private readonly jamb: number;

  /** `squeezes`: whether the one who flees passes between two solid cells that touch at a corner. */
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
   * Works out the values from `from`, a map of the same size just flooded with the threat as its goal. It may have a
   * bound: then every cell on its rim is as safe as can be.
   *
   * This is Dijkstra's search with every cell as a source. It needs no heap: the sources come sorted, as the order of
   * `from` read backwards, and as all steps cost the same, cells join the queue in the order in which they leave it.
   *
   * What is not reached counts as a jamb. An open cell may be one only beyond the rim of a bounded map, next to cells
   * that are as far away as can be, which no step makes better.
   */
  flood(from: DistanceMap): void {
    const { value, queue, width, jamb } = this;
    const { steps, order, reached } = from;
    // Until the end values are kept with the opposite sign: then what is not reached is too good to be made better.
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
        if (value[cell] !== own) continue; // made better: it is or was in the queue
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
