// The sets of colours that a player can choose from. A set changes every colour that is drawn, so that no screen knows of it.
import { contrast, dimmed, luminance, meantContrast, READABLE, VISIBLE, withContrast, withLuminance } from './contrast';
import type { PaletteName } from './palette-names';

/** The colours that a set gives a foreground on a background, both as drawn, and a background. */
interface Palette {
  readonly ink: (rgb: number, ground: number) => number;
  readonly ground: (rgb: number) => number;
  /** Returns the least contrast of what is drawn with one of `READABLE`, `VISIBLE` or 0, as far as a ground allows it. */
  readonly least: (meant: number) => number;
}

const same = (value: number): number => value;

/**
 * The hues, in degrees, that hues become, and the change of their light, in percent; values between two rows are
 * interpolated.
 */
export type HueTable = readonly (readonly [hue: number, to: number, light: number])[];

/**
 * For eyes that tell red and green apart badly or not at all (protan and deutan): what is left to them is light, and blue
 * from yellow. So red becomes dark, orange a dull yellow, yellow and green bright.
 */
const RED_GREEN: HueTable = [
  [0, -6, 66],
  [18, 48, 90],
  [46, 59, 126],
  [109, 108, 154],
  [170, 180, 110],
  [257, 257, 100],
  [320, 320, 90],
  [360, 354, 66],
];

/** For eyes that tell blue and yellow apart badly or not at all (tritan): violet becomes a dark purple, orange yellower. */
const BLUE_YELLOW: HueTable = [
  [0, 0, 92],
  [18, 27, 84],
  [46, 43, 92],
  [109, 111, 100],
  [200, 190, 100],
  [257, 279, 76],
  [320, 325, 85],
  [360, 360, 92],
];

/** Colours with less than this share of their brightness in their hue are greys. */
const GREY_PERCENT = 12;

/** The most light that a colour is given. */
const MOST_LIGHT = 0.95;

/** Returns a colour as a table turns it. */
export function turned(rgb: number, table: HueTable): number {
  const channels = [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255] as const;
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const spread = most - least;
  if (spread * 100 <= most * GREY_PERCENT) return rgb;
  const [hue, light] = rowFor(hueOf(channels, most, spread), table);
  // Each channel falls and rises with its distance from the hue, between the least and the most.
  const channel = (offset: number): number => {
    const at = (hue / 60 + offset) % 6;
    return Math.round(most - spread * Math.max(0, Math.min(1, at, 4 - at)));
  };
  const wanted = Math.min(MOST_LIGHT, (luminance(rgb) * light) / 100);
  return withLuminance((channel(5) << 16) | (channel(3) << 8) | channel(1), wanted);
}

function hueOf([r, g, b]: readonly [number, number, number], most: number, spread: number): number {
  if (most === r) return (60 * ((g - b) / spread) + 360) % 360;
  return most === g ? 60 * ((b - r) / spread) + 120 : 60 * ((r - g) / spread) + 240;
}

/** Returns the new hue and the light of a hue. */
function rowFor(hue: number, table: HueTable): readonly [hue: number, light: number] {
  const next = table.findIndex(([from]) => from > hue);
  const [[from, to, light], [end, endTo, endLight]] = table.slice(next - 1, next + 1) as [HueTable[0], HueTable[0]];
  const between = (a: number, b: number): number => a + ((b - a) * (hue - from)) / (end - from);
  return [(between(to, endTo) + 360) % 360, between(light, endLight)];
}

const turns = (table: HueTable): Palette => ({
  ink: (rgb, ground) => withContrast(turned(rgb, table), turned(ground, table), meantContrast(rgb, ground)),
  ground: (rgb) => turned(rgb, table),
  least: same,
});

/** The contrasts of the high-contrast set. */
const HIGH_READABLE = 7;
/** The greatest lightness of its backgrounds: of those that mark something, and of all others, which are black. */
const HIGH_GROUND = 0.06;
const UNMARKED = 0.03;

const HIGH: Palette = {
  ground: (rgb) => (luminance(rgb) < UNMARKED ? 0 : dimmed(rgb, HIGH_GROUND)),
  ink: (rgb, ground) =>
    withContrast(
      rgb,
      HIGH.ground(ground),
      HIGH.least(meantContrast(rgb, ground)) || Math.min(VISIBLE, contrast(rgb, ground)),
    ),
  least: (meant) => (meant === READABLE ? HIGH_READABLE : meant === VISIBLE ? READABLE : 0),
};

/** Returns a colour as light as it was dark, with its hue and its purity: dark brown becomes the colour of paper. */
export function inverted(rgb: number): number {
  const channels = [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
  // The lightness and every channel change by the same.
  const shift = 255 - Math.max(...channels) - Math.min(...channels);
  return channels.reduce((sum, channel) => (sum << 8) | (channel + shift), 0);
}

/** Returns a set as it is drawn on a light background: in inverted colours, inks as dark as their contrast demands. */
export const onLight = ({ ink, ground, least }: Palette): Palette => ({
  ink: (rgb, under) =>
    withContrast(inverted(ink(rgb, under)), inverted(ground(under)), least(meantContrast(rgb, under))),
  ground: (rgb) => inverted(ground(rgb)),
  least,
});

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  standard: { ink: same, ground: same, least: same },
  deutan: turns(RED_GREEN),
  tritan: turns(BLUE_YELLOW),
  high: HIGH,
};
