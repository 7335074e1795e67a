// The layers of one map in a single buffer, so that a copy of a map copies all of them at once.

/** Byte layers of equal length. Layers that are taken in the same order in two blocks of the same form correspond. */
export class LayerBlock {
  private readonly bytes: Uint8Array;
  private taken = 0;

  /**
   * @param size The number of cells of the map.
   * @param layers The number of layers that can be taken.
   */
  constructor(
    readonly size: number,
    layers: number,
  ) {
    this.bytes = new Uint8Array(size * layers);
  }

  /** Returns the next layer, full of zeros. Throws a RangeError if all are taken. */
  take(): Uint8Array {
    const from = this.size * this.taken++;
    if (from >= this.bytes.length) throw new RangeError('all layers are taken');
    return this.bytes.subarray(from, from + this.size);
  }

  /** Copies all layers of a block of the same form. */
  copyFrom(other: LayerBlock): void {
    this.bytes.set(other.bytes);
  }
}
