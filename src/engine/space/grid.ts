// Arithmetic on the cells of a map: numbers, steps, distances, corners. GameMap builds on it.
import { DIRS, distance, stridesOf, type Cell, type Dir } from './geometry';

/** A rectangle of cells, numbered row by row. */
export class Grid {
  readonly size: number;
  /** The addition of one step in each direction to a cell. */
  readonly strides: Readonly<Record<Dir, number>>;
  /** The strides in the order of `DIRS`, for inner loops. */
  readonly offsets: readonly number[];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.size = width * height;
    this.strides = stridesOf(width);
    this.offsets = DIRS.map((dir) => this.strides[dir]);
  }

  cellAt(x: number, y: number): Cell {
    return y * this.width + x;
  }

  step(cell: Cell, dir: Dir): Cell {
    return cell + this.strides[dir];
  }

  distance(a: Cell, b: Cell): number {
    return distance(a, b, this.width);
  }

  /** Returns the cells within a distance of a cell, the cell itself included, in reading order. */
  cellsWithin(cell: Cell, radius: number): readonly Cell[] {
    const { width, height } = this;
    const [x, y] = [cell % width, Math.trunc(cell / width)];
    const cells: Cell[] = [];
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++)
        cells.push(row * width + column);
    return cells;
  }

  /** Whether a cell belongs to the outermost ring. */
  isOnEdge(cell: Cell): boolean {
    const x = cell % this.width;
    return cell < this.width || cell >= this.size - this.width || x === 0 || x === this.width - 1;
  }

  /** Whether a step between neighbours passes between two blocked cells that touch at a corner. */
  passesClosedCorner(from: Cell, to: Cell, blocked: Uint8Array): boolean {
    const rows = to - from > 1 ? this.width : to - from < -1 ? -this.width : 0;
    const vertical = from + rows;
    const horizontal = to - rows;
    return vertical !== to && horizontal !== to && blocked[horizontal] === 1 && blocked[vertical] === 1;
  }
}
