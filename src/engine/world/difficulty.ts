/** How hard the game is: chosen at its start, kept with it, and shown with the score. */
export interface Difficulty {
  readonly id: string;
  readonly says: string;
  /** The percentage of the ordinary health that the hero begins with. */
  readonly health: number;
  /** Percent added to the attack chance of everyone hostile. */
  readonly foes: number;
  /** The percentage of the points that count. */
  readonly score: number;
}
