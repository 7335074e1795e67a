// Abilities that friends learn, from what lies dead beside them or from a gift. Filled by content/creatures/abilities.ts.
import type { Grant } from './grants';

/** A lasting ability of a friend. */
export interface Ability extends Grant {
  readonly id: string;
  readonly name: string;
  /** The effect, in a sentence about the friend. */
  readonly says: string;
  /** The ids of the breeds whose corpses teach it. */
  readonly breeds: readonly string[];
  /** The ids of the items that teach it. */
  readonly items: readonly string[];
}
