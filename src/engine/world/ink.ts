/** A colour as 0xRRGGBB. */
export type Colour = number;

/** How a tile is inked: its glyph's colour and what lies behind it. */
export interface Ink {
  readonly fg: Colour;
  readonly bg: Colour;
}
