/** The source of what is still hidden from the hero. */

/** The origin of all that is still hidden. */
export interface Fate {
  /** The seed of the floors to come and of every chance but those of play. */
  readonly seed: string;
  /** The boons that the hero has been offered, if `seed` would not offer them; they count until one is learned. */
  readonly offered: readonly string[];
}
