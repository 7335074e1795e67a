// Weapons, made or grown. Filled by content/tables/weapons.ts.

/** A weapon that an actor attacks with. */
export interface Weapon {
  readonly id: string;
  /** Without an article: "short sword", "claws". */
  readonly name: string;
  /** The verb for its effect on the target, in the third person: "stabs". */
  readonly verb: string;
  /** The number of cells it reaches. */
  readonly reach: number;
  /** Whether it sends a projectile: that hits the first actor on the line, and is of little use against a neighbour. */
  readonly flies: boolean;
  /** Dice added to the wielder's attack. */
  readonly dice: number;
  /** Added to the wielder's attack chance, in percent. */
  readonly chance: number;
  /** The time of an attack, as a percentage of a normal turn. */
  readonly pace: number;
  /** The damage multiplier against an unaware target, if it differs from the usual one. */
  readonly surprise?: number;
  /** Set if it cuts bridges, and a way through what scratches. */
  readonly cuts?: true;
  /** Set if a wound by it wears the victim's armour down. */
  readonly corrodes?: true;
  /** Set if it steals gold instead of wounding. */
  readonly steals?: true;
  /** The gold that a victim pays for each point of damage by it, as long as the victim has any. */
  readonly levies?: number;
  /** The condition it applies with a wound, and for how many turns. */
  readonly afflicts?: { readonly condition: string; readonly turns: number };
}
