// Where the hero last saw fire and gas that would harm.
import { CellList } from '../../space/cell-list';
import type { Cell } from '../../space/geometry';
import type { LayerBlock } from '../../space/layer-block';
import { HAZARDS, type Hazard } from '../kinds/reaction';

/** The hazards that the hero knows of on one floor, at most one in a cell. */
export class HazardMemory {
  /** By cell: the place of the hazard in `HAZARDS` plus one, 0 for none. */
  private readonly numbers: Uint8Array;
  private readonly list: CellList;

  constructor(layers: LayerBlock) {
    this.numbers = layers.take();
    this.list = new CellList(layers);
  }

  get count(): number {
    return this.list.count;
  }

  /** The cells with a known hazard, in no particular order. */
  get cells(): Int32Array {
    return this.list.cells.subarray(0, this.list.count);
  }

  /** The known hazards in the order of their cells. */
  get byCell(): readonly { readonly cell: Cell; readonly what: Hazard }[] {
    return Array.from(this.cells.slice().sort(), (cell) => ({ cell, what: this.at(cell) as Hazard }));
  }

  /** The hazard that the hero last saw in a cell. */
  at(cell: Cell): Hazard | undefined {
    const number = this.numbers[cell] as number;
    return number === 0 ? undefined : HAZARDS[number - 1];
  }

  /** Records the hazard with a number, which is its place in `HAZARDS` plus one. */
  set(cell: Cell, number: number): void {
    this.numbers[cell] = number;
    this.list.add(cell);
  }

  /** Takes over the hazards of a floor whose layers were copied. */
  copyFrom({ list }: HazardMemory): void {
    this.list.copyFrom(list);
  }

  /** Forgets the hazards of the cells that `isKept` returns false for. */
  keep(isKept: (cell: Cell) => boolean): void {
    this.list.keep((cell) => {
      const kept = isKept(cell);
      if (!kept) this.numbers[cell] = 0;
      return kept;
    });
  }
}
