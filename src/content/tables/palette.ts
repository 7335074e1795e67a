/** The colours of the game. */
import type { Colour, Ink } from '../../engine/world/kinds/ink';

/** The named colours. Everything drawn uses these. */
export const SWATCH = {
  hero: 0xffffff,
  stone: 0xb3a286,
  stoneShade: 0x2a251e,
  rock: 0x9a8268,
  rockShade: 0x221b15,
  flagstone: 0x7d705c,
  earth: 0x75614a,
  ground: 0x0f0e10,
  wood: 0xc98d4a,
  woodShade: 0x33210f,
  /** Dry grass. The colour of wood would look like fire. */
  straw: 0xb4b068,
  brass: 0xffd75f,
  bone: 0xcfc6ae,
  leaf: 0x74b03a,
  fern: 0x3f8f3a,
  fernShade: 0x122611,
  moss: 0x5f8f57,
  cap: 0x8fe0c0,
  shallows: 0x5fa8d8,
  shallowsShade: 0x10304a,
  deeps: 0x3f7fd0,
  deepsShade: 0x0a1c3c,
  marble: 0xd8d8e0,
  ember: 0xff7b39,
  crimson: 0xc0485a,
  crimsonShade: 0x351018,
  crystal: 0xb79bff,
  /** Cloth. Red cloth would look like lava. */
  mauve: 0x8a6ab4,
  mauveShade: 0x24102c,
  // Colours that only creatures and items use.
  rust: 0xc8693a,
  tallow: 0xe6d9a2,
  slate: 0x8fa0b4,
  ash: 0xa8a4a0,
  jade: 0x5fd39a,
  venom: 0xb4dc4a,
  blood: 0xe0525f,
  frost: 0xa8d8f0,
  plum: 0xc07ac8,
  gloom: 0x8f86b8,
  royal: 0xff9be0,
} as const satisfies Record<string, Colour>;

/** The default ink of text. */
export const PAPER: Ink = { fg: 0xc6c6c6, bg: SWATCH.ground };

/** Makes an ink, by default on the colour of bare ground. */
export const ink = (fg: Colour, bg: Colour = SWATCH.ground): Ink => ({ fg, bg });
