// The colours in which content is drawn.

/** A colour as 0xRRGGBB. */
export type Colour = number;

/** The colours of a tile: of its glyph, and of the background. */
export interface Ink {
  readonly fg: Colour;
  readonly bg: Colour;
}
