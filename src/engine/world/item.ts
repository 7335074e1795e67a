import type { Cell } from '../space/geometry';
import type { ItemKind } from './kinds';

/** Some of a kind of thing, in a cell or carried. */
export interface Item {
  readonly kind: ItemKind;
  /** How many of it, at least 1. */
  readonly count: number;
  /** The key of the breed it once was, for a corpse. */
  readonly of?: string;
  /** Where it belongs and comes back to when it is lost, for a key. */
  readonly home?: { readonly depth: number; readonly cell: Cell };
}
