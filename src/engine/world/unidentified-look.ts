import type { Colour } from './ink';

/** How an unknown thing looks, and what it is called then: "murky" for a potion, "titled ELBERETH" for a scroll. */
export interface UnidentifiedLook {
  readonly name: string;
  readonly ink: Colour;
}
