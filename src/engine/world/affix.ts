import type { Grant } from './grants';
import type { Slot } from './item-kind';

/** A good or bad make of gear. */
export interface Affix extends Grant {
  readonly id: string;
  /** What it is called with `%` for the gear: "keen %", "% of thorns". */
  readonly name: string;
  readonly says: string;
  readonly slots: readonly Slot[];
  /** Set for one that nobody would want. */
  readonly bad?: true;
}
