// Affixes: what makes one piece of gear better or worse than another of its kind. Filled by content/items/affixes.ts.
import type { Grant } from './grants';
import type { Slot } from './item-kind';

/** A quality of a piece of gear, good or bad. */
export interface Affix extends Grant {
  readonly id: string;
  /** The item's name, with `%` for the gear: "keen %", "% of thorns". */
  readonly name: string;
  /** The effect, in a sentence. */
  readonly says: string;
  readonly slots: readonly Slot[];
  /** Set for a harmful quality. */
  readonly bad?: true;
}
