// The choices at the start of a game. Filled by content/tables/difficulties.ts and content/items/kits.ts.

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
  /** The number of floors that each flight of stairs leads down: with 3, a keep of ten floors has the floors 1, 4, 7 and 10. */
  readonly flight: number;
  /** The factor by which experience comes and doom rises faster than usual. */
  readonly haste: number;
}

/** An item of a kit: one of several, which the seed decides. Gear is worn. */
export interface KitItem {
  readonly oneOf: readonly [string, ...string[]];
  readonly count: number;
  /** Set if the hero does not know what it is. */
  readonly isUnknown?: true;
}

/** The things that a new hero begins with. */
export interface Kit {
  readonly id: string;
  /** The meaning for the player, in a sentence. */
  readonly says: string;
  /** The hero's starting health, as a percentage of the normal. */
  readonly health: number;
  readonly items: readonly KitItem[];
}
