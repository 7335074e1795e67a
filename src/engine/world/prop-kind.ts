import type { Actor } from './actor';
import type { Colour } from './ink';
import type { PropRole } from './interaction';
import type { Prop } from './prop';

/** Something that stands in a cell and does not act. */
export interface PropKind {
  readonly id: string;
  /** What a player calls it, with its article: "a chest". */
  readonly name: string;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
  /** What it is to the arbiter. */
  readonly role: PropRole;
  /** Whether it fills its cell: nobody and nothing that flies gets through. */
  readonly blocks: boolean;
  /** The kind of key that opens it. */
  readonly lock?: string;
  /** What it is once it has been opened, pulled or found. */
  readonly turnsTo?: string;
  /** For what is hidden: until it is found there is nothing to be seen. */
  readonly hidden?: true;
  /** What it does to whoever sets it off. */
  readonly springs?: (prop: Prop, who: Actor) => void;
  /** Worth a stop and a word when first seen, and a place to travel to. */
  readonly landmark?: true;
}
