// A list of cells without duplicates, for processes that visit the cells where something goes on.
import type { Cell } from './geometry';
import type { LayerBlock } from './layer-block';

/** A list with at least one in this many of a map's cells is sorted by a scan of the marks. */
const SCANNED_FROM = 64;

/** A set of the cells of one map, in the order in which they were added. Adding and asking cost the same always. */
export class CellList {
  /** The cells; only the first `count` count. Another array after more cells were added than it had room for. */
  cells = new Int32Array(16);
  count = 0;
  /** Whether the cells are in reading order. */
  private isSorted = true;
  private readonly marks: Uint8Array;

  /** Keeps its marks in a layer of the map. */
  constructor(layers: LayerBlock) {
    this.marks = layers.take();
  }

  has(cell: Cell): boolean {
    return this.marks[cell] === 1;
  }

  add(cell: Cell): void {
    if (this.marks[cell] === 1) return;
    this.marks[cell] = 1;
    if (this.count === this.cells.length) {
      const { cells } = this;
      this.cells = new Int32Array(2 * cells.length);
      this.cells.set(cells);
    }
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

  /** Takes over the cells of the list of another map. The marks are copied with the layers of that map. */
  copyFrom({ cells, count, isSorted }: CellList): void {
    this.cells = cells.slice();
    this.count = count;
    this.isSorted = isSorted;
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.marks[this.cells[i] as Cell] = 0;
    this.count = 0;
    this.isSorted = true;
  }
}
