// A list of cells without duplicates, for processes that visit the cells where something goes on.
import type { Cell } from './geometry';

/** A list with at least one in this many of a map's cells is sorted by a scan of the marks. */
const SCANNED_FROM = 64;

/** A set of the cells of one map, in the order in which they were added. Adding and asking cost the same always. */
export class CellList {
  /** The cells; only the first `count` count. */
  readonly cells: Int32Array;
  count = 0;
  /** Whether the cells are in reading order. */
  private isSorted = true;
  private readonly marks: Uint8Array;

  /** @param size The number of cells of the map. */
  constructor(size: number) {
    this.cells = new Int32Array(size);
    this.marks = new Uint8Array(size);
  }

  has(cell: Cell): boolean {
    return this.marks[cell] === 1;
  }

  add(cell: Cell): void {
    if (this.marks[cell] === 1) return;
    this.marks[cell] = 1;
    if (this.count > 0 && cell < (this.cells[this.count - 1] as Cell)) this.isSorted = false;
    this.cells[this.count++] = cell;
  }

  /** Puts the cells in reading order. */
  sort(): void {
    const { cells, marks } = this;
    if (this.isSorted) return;
    this.isSorted = true;
    // To go through all marks once costs less than to sort many cells.
    if (this.count < marks.length / SCANNED_FROM) {
      cells.subarray(0, this.count).sort();
      return;
    }
    let found = 0;
    for (let cell = 0; cell < marks.length; cell++) if (marks[cell] === 1) cells[found++] = cell;
  }

  /** Keeps the cells that `isKept` returns true for. */
  keep(isKept: (cell: Cell) => boolean): void {
    const { cells, marks } = this;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const cell = cells[i] as Cell;
      if (isKept(cell)) cells[kept++] = cell;
      else marks[cell] = 0;
    }
    this.count = kept;
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.marks[this.cells[i] as Cell] = 0;
    this.count = 0;
    this.isSorted = true;
  }
}
