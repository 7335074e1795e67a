// The looks of unidentified items. Filled by content/items/unidentified-looks.ts, dealt out to kinds by knowledge.ts.
import type { Colour } from './ink';

/** The look of an unidentified kind: "murky" for a potion, "titled ELBERETH" for a scroll. */
export interface UnidentifiedLook {
  readonly name: string;
  readonly ink: Colour;
}
