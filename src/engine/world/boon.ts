// Boons, which the hero chooses at a new level, and the families they belong to. Filled by content/tables/boons.ts.
import type { Grant } from './grants';

/** A lasting ability that changes how the game is played: one step of a family. */
export interface Boon extends Grant {
  readonly id: string;
  readonly name: string;
  /** The effect, in a sentence. */
  readonly says: string;
  /** The id of its family, and its step there, from 1 on. A step is learned after those before it. */
  readonly family: string;
  readonly step: number;
}

/** A way of life: boons that are learned one after the other. */
export interface BoonFamily {
  readonly id: string;
  readonly name: string;
  /** The id of the family that an oath to this one closes. */
  readonly rival?: string;
  /** The ids of its boons, in the order of their steps. */
  readonly steps: readonly string[];
}
