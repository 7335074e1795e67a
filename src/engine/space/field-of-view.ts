// The cells that can be seen from a cell.
import type { Cell } from './geometry';

/** The maximum radius: the numbers of the table are bytes. */
export const FARTHEST_SIGHT = 63;

/** The slope that bounds a whole quadrant: its diagonal. */
const DIAGONAL = 0;

/**
 * Symmetric shadowcasting, after Albert Ford (https://www.albertford.com/shadowcasting/).
 *
 * There are four quadrants around the origin. Each is scanned row by row, away from the origin. A sector of it, between a
 * start and an end slope, continues behind the transparent cells of a row and splits at the opaque ones. A transparent
 * cell is visible if its centre lies in the sector, which makes sight mutual; an opaque one if any part of it does, so
 * that the walls of a room are completely visible.
 *
 * Every slope is (2c − 1) / 2d, the edge before column c of the row at depth d, or a diagonal. There are so few of them
 * that a table holds where each crosses each deeper row, in whole numbers: scanning a row neither divides nor rounds.
 */
export class FieldOfView {
  /** By slope and depth: twice the first column of a sector that starts there, plus 1 if its centre lies outside. */
  private crossings = new Int8Array(0);
  /** The length of the table's rows: one more than its maximum radius. */
  private stride = 0;
  /** By radius, then depth: the number of columns on either side within the disc. */
  private readonly discs: Int8Array[] = [];
  /** The sectors still to be scanned: depth, start and end of each. */
  private pending = new Int32Array(0);
  /** The array of the last result, and the range of cells the result lies in. */
  private marked: Uint8Array | undefined;
  private markedFrom = 0;
  private markedTo = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /**
   * Sets `visible` to 1 in every cell seen from `origin`, including itself, and to 0 elsewhere. The visible cells lie in a
   * disc: dx² + dy² ≤ radius² + radius.
   *
   * `opaque` is 1 where sight ends and 0 elsewhere, and 1 all along the outermost ring; `origin` lies inside the ring.
   * Both arrays have one number per cell. A caller that passes the same array again must not write to it in between: only
   * the rows of the last result are cleared. Throws a RangeError if `radius` is not a whole number from 0 to
   * `FARTHEST_SIGHT`.
   */
  compute(opaque: Uint8Array, origin: Cell, radius: number, visible: Uint8Array): void {
    const disc = this.discs[radius] ?? this.prepare(radius);
    const { width } = this;
    if (visible === this.marked) visible.fill(0, this.markedFrom, this.markedTo);
    else visible.fill(0);
    const rows = (radius + 1) * width;
    this.marked = visible;
    this.markedFrom = Math.max(0, origin - rows);
    this.markedTo = origin + rows;
    visible[origin] = 1;
    this.quadrant(opaque, visible, disc, origin, -width, 1);
    this.quadrant(opaque, visible, disc, origin, 1, width);
    this.quadrant(opaque, visible, disc, origin, width, 1);
    this.quadrant(opaque, visible, disc, origin, -1, width);
  }

  /**
   * Scans the quadrant whose rows are `outward` apart and whose columns are `along` apart. A slope is the offset of its row
   * in the table; an end slope is that of its mirror image, so that one table serves both.
   *
   * `| 0` keeps the sums of the inner loops in 32 bits, which saves an overflow check per cell.
   */
  private quadrant(
    opaque: Uint8Array,
    visible: Uint8Array,
    disc: Int8Array,
    origin: Cell,
    outward: number,
    along: number,
  ): void {
    const { crossings, pending, stride } = this;
    const radius = disc.length - 1;
    let waiting = 0;
    let depth = 1;
    let start = DIAGONAL;
    let end = DIAGONAL;
    for (;;) {
      for (; depth <= radius; depth++) {
        const left = crossings[start + depth] as number;
        const right = crossings[end + depth] as number;
        const within = disc[depth] as number;
        // Only the first and the last column may have their centres outside the sector.
        const first = left >> 1;
        const firstCentred = first + (left & 1);
        const edge = -(right >> 1);
        const last = edge > within ? within : edge;
        const lastCentred = edge - (right & 1);
        let column = first < -within ? -within : first;
        if (column > last) break;

        const middle = origin + depth * outward;
        const lastCell = middle + last * along;
        const lastWasSeen = visible[lastCell] as number;
        // Slopes of this row: `slopes + column` starts at the edge before a column, `mirrored − column` ends there.
        const slopes = depth * depth;
        const mirrored = slopes + 1;
        let cell = (middle + column * along) | 0;
        if (opaque[cell] !== 0) {
          do {
            visible[cell] = 1;
            column = (column + 1) | 0;
            cell = (cell + along) | 0;
          } while (column <= last && opaque[cell] !== 0);
          if (column > last) break;
          start = (slopes + column) * stride;
          visible[cell] = 1;
        } else if (column >= firstCentred) visible[cell] = 1;
        column = (column + 1) | 0;
        cell = (cell + along) | 0;

        for (;;) {
          // A run of transparent cells, two at a time: this is the hottest loop.
          while (column < last) {
            if (opaque[cell] !== 0) break;
            visible[cell] = 1;
            column = (column + 1) | 0;
            cell = (cell + along) | 0;
            if (opaque[cell] !== 0) break;
            visible[cell] = 1;
            column = (column + 1) | 0;
            cell = (cell + along) | 0;
          }
          if (column === last && opaque[cell] === 0) {
            visible[cell] = 1;
            column = (column + 1) | 0;
          }
          if (column > last) {
            if (last > lastCentred) visible[lastCell] = lastWasSeen;
            break;
          }
          const shadow = (mirrored - column) * stride;
          do {
            visible[cell] = 1;
            column = (column + 1) | 0;
            cell = (cell + along) | 0;
          } while (column <= last && opaque[cell] !== 0);
          if (column > last) {
            end = shadow;
            break;
          }
          // Transparent on both sides of the shadow: the near sector waits, the far one continues.
          pending[waiting] = depth + 1;
          pending[waiting + 1] = start;
          pending[waiting + 2] = shadow;
          waiting += 3;
          start = (slopes + column) * stride;
          visible[cell] = 1;
          column = (column + 1) | 0;
          cell = (cell + along) | 0;
        }
      }
      if (waiting === 0) return;
      waiting -= 3;
      depth = pending[waiting] as number;
      start = pending[waiting + 1] as number;
      end = pending[waiting + 2] as number;
    }
  }

  /** Makes the disc of a radius, and extends the table to this radius if necessary. */
  private prepare(radius: number): Int8Array {
    if (!Number.isInteger(radius) || radius < 0 || radius > FARTHEST_SIGHT) {
      throw new RangeError(`the radius must be a whole number from 0 to ${FARTHEST_SIGHT}, not ${radius}`);
    }
    if (radius >= this.stride) this.measureSlopes(radius);
    const disc = new Int8Array(radius + 1);
    let within = radius;
    for (let depth = 0; depth <= radius; depth++) {
      while (within * within + depth * depth > radius * radius + radius) within--;
      disc[depth] = within;
    }
    this.discs[radius] = disc;
    return disc;
  }

  /** Fills the table for all radii up to this one. Slope (2c − 1) / 2d has row d² + c, for c from 1 − d to d. */
  private measureSlopes(radius: number): void {
    this.stride = radius + 1;
    const slopes = radius * (radius + 1) + 1;
    this.crossings = new Int8Array(slopes * this.stride);
    // The waiting sectors lie side by side, with different slopes, so there are never more of them than slopes.
    this.pending = new Int32Array(3 * slopes);
    this.measureSlope(DIAGONAL, -1, 1);
    for (let depth = 1; depth <= radius; depth++) {
      for (let column = 1 - depth; column <= depth; column++) {
        this.measureSlope(depth * depth + column, 2 * column - 1, 2 * depth);
      }
    }
  }

  /** Fills in where slope `rise / run` crosses each row: the first column with more than an edge beyond it. */
  private measureSlope(row: number, rise: number, run: number): void {
    for (let depth = 0; depth < this.stride; depth++) {
      const first = Math.floor((2 * depth * rise + run) / (2 * run));
      const outside = first * run < depth * rise ? 1 : 0;
      this.crossings[row * this.stride + depth] = 2 * first + outside;
    }
  }
}
