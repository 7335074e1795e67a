// Maps RGB colours to those that a terminal of a given colour depth can show, and to their escape codes.
import { DEFAULT } from './canvas';
import type { ColourDepth } from './colour-depth';

/** The 16 ANSI colours of xterm. Themes change the values, but not the order of brightness and hue. */
const ANSI_16 = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
  0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
] as const;
const BLACK = 0;
const GREY = 8;
const SILVER = 7;
const BLUE = 4;
const BRIGHT_BLUE = 12;

/** The steps of the 6 × 6 × 6 cube, colours 16 to 231. The greys, 232 to 255, are 8 + 10 n. */
const CUBE_STEPS = [0, 95, 135, 175, 215, 255] as const;

/** With 16 colours, backgrounds darker than this (0 to 255) become the terminal's default. */
const DARK_GROUND = 56;

const red = (rgb: number): number => (rgb >> 16) & 255;
const green = (rgb: number): number => (rgb >> 8) & 255;
const blue = (rgb: number): number => rgb & 255;

/** Returns how different two colours look: the weighted sum of squares, in whole numbers. */
export function colourDistance(a: number, b: number): number {
  const r = red(a) - red(b);
  const g = green(a) - green(b);
  const bl = blue(a) - blue(b);
  return 2 * r * r + 4 * g * g + 3 * bl * bl;
}

/** Returns the RGB value of colour 16 to 255 of the 256-colour palette. The user defines the first 16. */
export function rgbOf256(index: number): number {
  if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
  const n = index - 16;
  const step = (k: number): number => CUBE_STEPS[k % 6] ?? 0;
  return (step(Math.trunc(n / 36)) << 16) | (step(Math.trunc(n / 6)) << 8) | step(n);
}

/** Returns the RGB value of a colour that a palette of this depth has returned, or undefined for `DEFAULT`. */
export function rgbOf(depth: ColourDepth, colour: number): number | undefined {
  if (colour < 0) return undefined;
  if (depth === '16') return ANSI_16[colour];
  return depth === '256' ? rgbOf256(colour) : colour;
}

/** Returns the nearest of the colours 16 to 255. */
export function nearest256(rgb: number): number {
  const cube = 16 + 36 * cubeStep(red(rgb)) + 6 * cubeStep(green(rgb)) + cubeStep(blue(rgb));
  // For squared distances the nearest grey is the one nearest to the weighted mean: (mean - 8) / 10, rounded.
  const ninths = 2 * red(rgb) + 4 * green(rgb) + 3 * blue(rgb);
  const ramp = 232 + Math.max(0, Math.min(23, Math.trunc((ninths - 72 + 45) / 90)));
  return colourDistance(rgb, rgbOf256(ramp)) < colourDistance(rgb, rgbOf256(cube)) ? ramp : cube;
}

function cubeStep(channel: number): number {
  if (channel < 48) return 0;
  if (channel < 115) return 1;
  return Math.trunc((channel - 35) / 40);
}

/** The brightness of the purest channel of the eight dull ANSI colours. */
const DULL = 0xcd;

/**
 * Returns a colour without its share of grey, and not too dark, since the 16 colours are pure: the nearest to a soft green
 * would be a grey. Returns colours near to grey as they are.
 */
function vivid(rgb: number): number {
  const channels = [red(rgb), green(rgb), blue(rgb)];
  const least = Math.min(...channels);
  const most = Math.max(...channels);
  if ((most - least) * 8 < most * 3 || most === 0) return rgb;
  const top = Math.max(most, DULL);
  return channels.reduce((sum, channel) => (sum << 8) | Math.trunc(((channel - least) * top) / (most - least)), 0);
}

function nearest16(softRgb: number, from: number): number {
  const rgb = vivid(softRgb);
  let best = from;
  for (let i = from + 1; i < 16; i++) {
    if (colourDistance(rgb, ANSI_16[i] ?? 0) < colourDistance(rgb, ANSI_16[best] ?? 0)) best = i;
  }
  return best;
}

/** Returns the nearest ANSI foreground: never black nor dull blue, which are hard to see on a dark background. */
export function ink16(rgb: number): number {
  const ink = nearest16(rgb, BLACK + 1);
  return ink === BLUE ? BRIGHT_BLUE : ink;
}

/** Returns the nearest ANSI background, or `DEFAULT` for dark colours, which would all map to the same. */
export function ground16(rgb: number): number {
  const brightness = Math.trunc((red(rgb) * 30 + green(rgb) * 59 + blue(rgb) * 11) / 100);
  return brightness < DARK_GROUND ? DEFAULT : nearest16(rgb, BLACK);
}

/** Replaces a foreground equal to its background by the bright or dark variant of the colour. */
function distinctInk16(ink: number, ground: number): number {
  if (ink !== ground || ink === DEFAULT) return ink;
  return ink === GREY ? SILVER : ink ^ 8;
}

const MEMO_SIZE = 1024; // a power of two

/** Returns a version of a function of colours that caches its latest results in bounded space. */
function memoize<T>(compute: (colour: number) => T, forDefault: T): (colour: number) => T {
  const colours = new Int32Array(MEMO_SIZE).fill(DEFAULT);
  const results = new Array<T>(MEMO_SIZE).fill(forDefault);
  return (colour) => {
    if (colour < 0) return forDefault;
    const slot = (colour ^ (colour >> 7) ^ (colour >> 14)) & (MEMO_SIZE - 1);
    if (colours[slot] !== colour) {
      colours[slot] = colour;
      results[slot] = compute(colour);
    }
    return results[slot] ?? forDefault;
  };
}

/** Converts RGB colours for a terminal. Results are palette numbers, RGB for truecolor, or `DEFAULT`. */
export interface TerminalPalette {
  /** Returns the background of a glyph. */
  readonly ground: (rgb: number) => number;
  /** Returns the foreground of a glyph on a background that this palette has returned. */
  readonly ink: (rgb: number, ground: number) => number;
  /** Returns the parameters of the escape sequence (SGR) for a foreground or background. */
  readonly inkCode: (colour: number) => string;
  readonly groundCode: (colour: number) => string;
}

const code16 = (colour: number, base: number): string => String(colour < 8 ? base + colour : base + 52 + colour);
const code256 = (colour: number, base: number): string => `${base + 8};5;${colour}`;

/** Prefers the shorter `code256` if the palette has exactly this colour. */
function codeTruecolor(rgb: number, base: number): string {
  const near = nearest256(rgb);
  if (rgbOf256(near) === rgb) return code256(near, base);
  return `${base + 8};2;${red(rgb)};${green(rgb)};${blue(rgb)}`;
}

/** Replacements for the terminal's default colours, as 0xRRGGBB: they keep the game readable on light backgrounds. */
export interface Paper {
  readonly fg: number;
  readonly bg: number;
}

/** Returns the palette of a colour depth. Without `paper`, `DEFAULT` stays the terminal's default. */
export function paletteFor(depth: ColourDepth, paper?: Paper): TerminalPalette {
  const palette = paletteOf(depth);
  if (!paper || depth === 'none') return palette;
  const { ground, ink } = palette;
  return {
    ...palette,
    ground: (rgb) => ground(rgb < 0 ? paper.bg : rgb),
    ink: (rgb, under) => ink(rgb < 0 ? paper.fg : rgb, under),
  };
}

function paletteOf(depth: ColourDepth): TerminalPalette {
  const coded = (code: (colour: number, base: number) => string): Pick<TerminalPalette, 'inkCode' | 'groundCode'> => ({
    inkCode: memoize((colour) => code(colour, 30), '39'),
    groundCode: memoize((colour) => code(colour, 40), '49'),
  });
  switch (depth) {
    case 'none':
      return { ground: () => DEFAULT, ink: () => DEFAULT, ...coded(() => '') };
    case '16': {
      const ink = memoize(ink16, DEFAULT);
      return {
        ground: memoize(ground16, DEFAULT),
        ink: (rgb, ground) => distinctInk16(ink(rgb), ground),
        ...coded(code16),
      };
    }
    case '256': {
      const nearest = memoize(nearest256, DEFAULT);
      return { ground: nearest, ink: nearest, ...coded(code256) };
    }
    case 'truecolor': {
      const itself = (rgb: number): number => (rgb < 0 ? DEFAULT : rgb);
      return { ground: itself, ink: itself, ...coded(codeTruecolor) };
    }
  }
}
