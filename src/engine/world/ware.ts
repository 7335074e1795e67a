// The wares of traders. Filled by the floor plan, sold by rules/trade.ts.
import type { Item } from './item';

/** A thing for sale. */
export interface Ware {
  /** The item, with the number that one purchase gives. */
  readonly item: Item;
  /** The price on the first floor of the first piece bought of its kind, in gold. */
  readonly price: number;
  /** The number that can still be bought. */
  readonly left: number;
}
