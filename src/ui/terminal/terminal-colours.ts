// Maps RGB colours to those that a terminal of a given colour depth can show, and to their escape codes.
import { DEFAULT, DIM } from './canvas';
import type { ColourDepth } from './colour-depth';
import { contrast, luminance, meantContrast, READABLE, VISIBLE } from './contrast';
import type { PaletteName } from './palette-names';
import { onLight, PALETTES } from './palettes';
import type { Background } from './terminal-answers';

/** The 16 ANSI colours of xterm. Themes change the values, but not the order of brightness and hue. */
const ANSI_16 = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
  0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
] as const;
const BLACK = 0;
const WHITE = 15;
const SILVER = 7;
const BLUE = 4;
const GROUNDS_16: readonly number[] = ANSI_16.map((_, index) => index);
/** The inks on a terminal's own background. */
const INKS_16: Readonly<Record<Background, readonly number[]>> = {
  dark: GROUNDS_16.filter((index) => index !== BLACK && index !== BLUE),
  light: GROUNDS_16,
};
/** The luminance of an ANSI background on which only black can be read. */
const LIGHT_GROUND_16 = 0.18;
/** The colours of the 256 that are the same everywhere. */
const ALL_256: readonly number[] = Array.from({ length: 240 }, (_, i) => 16 + i);

/** The steps of the 6 × 6 × 6 cube, colours 16 to 231. The greys, 232 to 255, are 8 + 10 n. */
const CUBE_STEPS = [0, 95, 135, 175, 215, 255] as const;

/** With 16 colours, backgrounds nearer to the terminal's default than this (of 255) become it. */
const NEAR_GROUND = 56;

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
 * Returns a colour without its share of grey, and at least so bright: where few colours are left, the nearest to a
 * soft green would be a grey. Returns colours near to grey as they are.
 */
function vivid(rgb: number, brightness: number): number {
  const channels = [red(rgb), green(rgb), blue(rgb)];
  const least = Math.min(...channels);
  const most = Math.max(...channels);
  if ((most - least) * 8 < most * 3 || most === 0) return rgb;
  const top = Math.max(most, brightness);
  return channels.reduce((sum, channel) => (sum << 8) | Math.trunc(((channel - least) * top) / (most - least)), 0);
}

/** Returns the nearest of the colours 16 to 255 that contrasts with a background as much as the colour is meant to. */
function legible256(rgb: number, ground: number, least: number, background: Background): number {
  const nearest = nearest256(rgb);
  const under = rgbOf256(ground);
  if (contrast(rgbOf256(nearest), under) >= least) return nearest;
  const enough = (ratio: number) => (index: number) => contrast(rgbOf256(index), under) >= ratio;
  // Few dark colours are left for a light background: there the purest keeps its hue.
  const wanted = background === 'light' ? vivid(rgb, 0) : rgb;
  return (
    nearestOf(ALL_256, wanted, enough(least)) ??
    nearestOf(ALL_256, wanted, enough(Math.min(least, READABLE))) ??
    nearest
  );
}

/** Returns the nearest of some palette numbers for which `holds`. */
function nearestOf(
  numbers: readonly number[],
  rgb: number,
  holds: (index: number) => boolean,
  valueOf: (index: number) => number = rgbOf256,
): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const index of numbers) {
    const distance = colourDistance(rgb, valueOf(index));
    if (distance >= least || !holds(index)) continue;
    best = index;
    least = distance;
  }
  return best;
}

/** The ANSI colours that a terminal's own background is taken to be. */
const OWN_16: Readonly<Record<Background, number>> = { dark: BLACK, light: WHITE };

const ansi = (index: number): number => ANSI_16[index] ?? 0;

/**
 * Returns the nearest ANSI foreground that contrasts with a background as much as the colour is meant to. Never dull blue,
 * which is hard to see on a dark background, and black only on a background where nothing else can be read.
 */
export function ink16(rgb: number, ground = DEFAULT, least = VISIBLE, background: Background = 'dark'): number {
  const under = ansi(ground < 0 ? OWN_16[background] : ground);
  const inks = INKS_16[background];
  const wanted = vivid(rgb, DULL);
  const enough = (ratio: number) => (index: number) => index !== ground && contrast(ansi(index), under) >= ratio;
  return (
    nearestOf(inks, wanted, enough(least), ansi) ??
    (luminance(under) > LIGHT_GROUND_16 ? BLACK : (nearestOf(inks, wanted, enough(0), ansi) ?? SILVER))
  );
}

/** Returns the nearest ANSI background, or `DEFAULT` for colours near to it, which would all map to the same. */
export function ground16(rgb: number, background: Background = 'dark'): number {
  const brightness = Math.trunc((red(rgb) * 30 + green(rgb) * 59 + blue(rgb) * 11) / 100);
  const distance = background === 'light' ? 255 - brightness : brightness;
  return distance < NEAR_GROUND ? DEFAULT : (nearestOf(GROUNDS_16, vivid(rgb, DULL), () => true, ansi) ?? DEFAULT);
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

/** Returns a version of a function of a foreground and a background that caches its latest results in bounded space. */
function memoizePairs(compute: (fg: number, bg: number) => number): (fg: number, bg: number) => number {
  const pairs = new Int32Array(2 * MEMO_SIZE).fill(DEFAULT - 1);
  const results = new Int32Array(MEMO_SIZE);
  return (fg, bg) => {
    const mixed = Math.imul(fg, 31) ^ Math.imul(bg, 17);
    const slot = (mixed ^ (mixed >>> 9) ^ (mixed >>> 18)) & (MEMO_SIZE - 1);
    if (pairs[2 * slot] !== fg || pairs[2 * slot + 1] !== bg) {
      pairs[2 * slot] = fg;
      pairs[2 * slot + 1] = bg;
      results[slot] = compute(fg, bg);
    }
    return results[slot] as number;
  };
}

/** Converts RGB colours for a terminal. Results are palette numbers, RGB for truecolor, or `DEFAULT`. */
export interface TerminalPalette {
  /** Returns the background of a glyph. */
  readonly ground: (rgb: number) => number;
  /** Returns the foreground of a glyph on a background, both as drawn. It can be read as well as the drawn one. */
  readonly ink: (rgb: number, ground: number) => number;
  /** The attributes to send. Where there are colours, `DIM` is left out: terminals differ in what they make of it. */
  readonly attributes: number;
  /** Returns the parameters of the escape sequence (SGR) for a foreground or background. */
  readonly inkCode: (colour: number) => string;
  readonly groundCode: (colour: number) => string;
}

/** Every attribute of a cell. */
const ALL_ATTRIBUTES = 0x7fff;
/** The black and the white of the 256 colours. */
const OWN_256: Readonly<Record<Background, number>> = { dark: 16, light: 231 };

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

/**
 * Returns the palette of a colour depth, with the colours that a player has chosen. Without `paper`, `DEFAULT` stays the
 * terminal's default. Paper and colours are those of a dark background; on a light one they are inverted.
 */
export function paletteFor(
  depth: ColourDepth,
  paper?: Paper,
  name: PaletteName = 'standard',
  background: Background = 'dark',
): TerminalPalette {
  const codes = {
    inkCode: memoize((colour) => codeOf(depth, colour, 30), '39'),
    groundCode: memoize((colour) => codeOf(depth, colour, 40), '49'),
  };
  if (depth === 'none') return { ground: () => DEFAULT, ink: () => DEFAULT, attributes: ALL_ATTRIBUTES, ...codes };
  // The sixteen colours belong to the terminal. A player who needs others changes them in its settings.
  const chosen = PALETTES[depth === '16' && name === 'high' ? 'standard' : name];
  const { ink: changed, ground: changedGround, least: leastFor } = background === 'light' ? onLight(chosen) : chosen;
  const groundOf = memoize(
    (rgb) => (depth === '16' ? ground16(rgb, background) : depth === '256' ? nearest256(rgb) : rgb),
    DEFAULT,
  );
  const papered = (rgb: number): number => (rgb < 0 ? (paper?.bg ?? DEFAULT) : rgb);
  const ground = memoize((rgb) => groundOf(changedGround(rgb)), paper ? groundOf(changedGround(paper.bg)) : DEFAULT);
  const ink = memoizePairs((fg, bg) => {
    const drawn = fg < 0 ? (paper?.fg ?? DEFAULT) : fg;
    if (drawn < 0) return DEFAULT;
    const drawnOn = Math.max(0, papered(bg)); // a terminal's own background is taken to be black, which may be inverted
    const [shown, shownOn] = [changed(drawn, drawnOn), changedGround(drawnOn)];
    if (depth === 'truecolor') return shown;
    const least = leastFor(meantContrast(drawn, drawnOn));
    const under = bg < 0 && !paper ? DEFAULT : groundOf(shownOn);
    if (depth === '16') return ink16(shown, under, least, background);
    return legible256(shown, under < 0 ? OWN_256[background] : under, least, background);
  });
  return { ground, ink, attributes: ALL_ATTRIBUTES & ~DIM, ...codes };
}

function codeOf(depth: ColourDepth, colour: number, base: number): string {
  switch (depth) {
    case 'none':
      return '';
    case '16':
      return code16(colour, base);
    case '256':
      return code256(colour, base);
    case 'truecolor':
      return codeTruecolor(colour, base);
  }
}
