import type { Cell } from './geometry';

/** In a distance map: no way leads here. */
export const UNREACHED = 0x3fffffff;

/**
 * How far each cell of a map is from the nearest goal, in steps: a Dijkstra map with unit costs, so breadth-first.
 * One map serves everyone who shares the goal, and its buffers serve one flood after another.
 *
 * A step goes to any of the eight neighbours, but not between two solid cells that touch at a corner (a closed corner).
 * The outermost ring of `solid` must be 1, so that no step leaves the map.
 */
export class DistanceMap {
  /** Steps to the nearest goal; `UNREACHED` where there is no way, also in solid cells. Valid until the next flood. */
  readonly steps: Int32Array;
  /** The cells reached, nearest first; only the first `reached` count. */
  readonly order: Int32Array;
  reached = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.steps = new Int32Array(width * height);
    this.order = new Int32Array(width * height);
  }

  /** Measures from `goals` (which count even where they are solid) through cells where `solid` is 0. */
  flood(solid: Uint8Array, goals: readonly Cell[]): void {
    const { steps, order, width } = this;
    steps.fill(UNREACHED);
    let tail = 0;
    for (const goal of goals) {
      steps[goal] = 0;
      order[tail++] = goal;
    }
    const around = [-width, 1, width, -1, -width + 1, width + 1, width - 1, -width - 1];
    for (let head = 0; head < tail; head++) {
      const here = order[head] as Cell;
      const next = (steps[here] as number) + 1;
      for (let i = 0; i < 8; i++) {
        const there = here + (around[i] as number);
        if (solid[there] !== 0 || (steps[there] as number) <= next) continue;
        if (i >= 4) {
          const vertical = i === 4 || i === 7 ? -width : width;
          if (solid[here + vertical] !== 0 && solid[there - vertical] !== 0) continue;
        }
        steps[there] = next;
        order[tail++] = there;
      }
    }
    this.reached = tail;
  }

  /** The neighbour of `from` that lies one step nearer; `undefined` at a goal and where no way leads. */
  downhill(solid: Uint8Array, from: Cell): Cell | undefined {
    const { steps, width } = this;
    const want = (steps[from] as number) - 1;
    for (const by of [-width, 1, width, -1]) if (steps[from + by] === want) return from + by;
    for (const [a, b] of [
      [-width, 1],
      [width, 1],
      [width, -1],
      [-width, -1],
    ] as const) {
      if (steps[from + a + b] === want && !(solid[from + a] && solid[from + b])) return from + a + b;
    }
    return undefined;
  }
}
