// Boons, which the hero chooses at a new level. Filled by content/tables/boons.ts.
import type { Grant } from './grants';

/** A lasting ability that changes how the game is played. */
export interface Boon extends Grant {
  readonly id: string;
  readonly name: string;
  /** What it does, in a sentence. */
  readonly says: string;
}
