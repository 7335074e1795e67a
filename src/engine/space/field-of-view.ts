import type { Cell } from './geometry';

/** Placeholder until the real one is merged. */
export class FieldOfView {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  compute(opaque: Uint8Array, origin: Cell, radius: number, visible: Uint8Array): void {
    const { width } = this;
    visible.fill(0);
    visible[origin] = 1;
    const x0 = origin % width;
    const y0 = Math.trunc(origin / width);
    const scan = (dx: number, dy: number, depth: number, s: [number, number], e: [number, number]): void => {
      if (depth > radius) return;
      const first = Math.floor((2 * depth * s[0] + s[1]) / (2 * s[1]));
      const last = Math.ceil((2 * depth * e[0] - e[1]) / (2 * e[1]));
      let was: boolean | undefined;
      let start = s;
      for (let col = first; col <= last; col++) {
        const x = x0 + depth * dx + (dx === 0 ? col : 0);
        const y = y0 + depth * dy + (dy === 0 ? col : 0);
        const cell = y * width + x;
        const wall = opaque[cell] !== 0;
        const near = depth * depth + col * col <= radius * radius + radius;
        if (near && (wall || (col * start[1] >= depth * start[0] && col * e[1] <= depth * e[0]))) visible[cell] = 1;
        if (was === true && !wall) start = [2 * col - 1, 2 * depth];
        if (was === false && wall) scan(dx, dy, depth + 1, start, [2 * col - 1, 2 * depth]);
        was = wall;
      }
      if (was === false) scan(dx, dy, depth + 1, start, e);
    };
    for (const [dx, dy] of [
      [0, -1],
      [0, 1],
      [1, 0],
      [-1, 0],
    ] as const)
      scan(dx, dy, 1, [-1, 1], [1, 1]);
  }
}
