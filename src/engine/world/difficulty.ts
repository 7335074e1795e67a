// Difficulties, chosen at the start and shown with the score. Filled by content/tables/difficulties.ts.

/** The difficulty of a game. */
export interface Difficulty {
  readonly id: string;
  /** The meaning for the player, in a sentence. */
  readonly says: string;
  /** The hero's starting health, as a percentage of the normal. */
  readonly health: number;
  /** Added to the attack chance of every hostile actor, in percent. */
  readonly foes: number;
  /** The percentage of the points that count. */
  readonly score: number;
}
