/** What a blow is struck with: made by hands or grown. */
export interface Weapon {
  /** The key it is known by in saves and the protocol. */
  readonly id: string;
  /** What a player calls it, without an article: "short sword", "claws". */
  readonly name: string;
  /** What it does to whom it strikes, in the third person: "stabs". */
  readonly verb: string;
  /** How many cells away it strikes. */
  readonly reach: number;
  /** Whether what it strikes with flies: then whoever stands in the line is struck, and beside the foe it is of little use. */
  readonly flies: boolean;
  /** Dice added to its wielder's attack. */
  readonly dice: number;
  /** Percent added to its wielder's attack chance. */
  readonly chance: number;
  /** The percentage of an ordinary turn that a blow takes. */
  readonly pace: number;
  /** How many times harder a blow is that its victim does not see coming, where that is not as usual. */
  readonly surprise?: number;
  /** Set when it takes gold instead of blood. */
  readonly steals?: true;
  /** What whoever it hurts is afflicted with, and for how many turns. */
  readonly afflicts?: { readonly condition: string; readonly turns: number };
}
