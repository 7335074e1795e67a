// The names of the sets of colours, for the command line, which must not wait for the rest.

/** The names of the sets of colours: for most eyes, for red-green and blue-yellow blindness, and with high contrast. */
export const PALETTE_NAMES = ['standard', 'deutan', 'tritan', 'high'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];
