// Kinds of props: chests, altars, levers, traps. Filled by content/places/props.ts.
import type { Actor } from '../actors/actor';
import type { Colour } from './ink';
import type { PropRole } from './interaction';
import type { Prop } from '../actors/prop';
import type { PropMaterial } from './reaction';

/** A kind of prop: something that occupies a cell and takes no turns. */
export interface PropKind {
  readonly id: string;
  /** With its article: "a chest". */
  readonly name: string;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
  /** Its row in the arbiter's table. */
  readonly role: PropRole;
  /** Its row in the table of reactions. */
  readonly material: PropMaterial;
  /** Whether it blocks movement and projectiles. */
  readonly blocks: boolean;
  /** The kind of key that opens it. */
  readonly lock?: string;
  /** The id of the prop it becomes when it is opened, pulled or found. */
  readonly turnsTo?: string;
  /** The id of the prop it becomes when a prop that excludes it is used. */
  readonly shutsTo?: string;
  /** The maximum health, in percent, that it takes from the hero before it works its cells. */
  readonly toll?: number;
  /** Set if it is invisible until it is found. */
  readonly hidden?: true;
  /** Applies the effect to the actor who triggers it. */
  readonly springs?: (prop: Prop, who: Actor) => void;
  /** The one thing about it that is not right, in a sentence, for what is no prop at all. */
  readonly tell?: string;
  /** Set for what is announced when first seen, and is a destination for travel. */
  readonly landmark?: true;
}
