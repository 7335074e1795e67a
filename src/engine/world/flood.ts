// A flood that still rises on a floor. rules/flooding moves it; what has risen is ground that does not last.
import type { Cell } from '../space/geometry';

export interface Flood {
  /** The cells from which the water comes. */
  readonly sources: readonly Cell[];
  /** The number of cells it can still fill. */
  readonly left: number;
  /** The id of the breed that swims in once the water is deep; empty for none. */
  readonly captive: string;
}
