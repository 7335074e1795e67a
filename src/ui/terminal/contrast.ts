// The contrast of colours as WCAG 2 defines it, and colours changed to reach one.

/** The contrast of text, and of everything that is awake on the map. */
export const READABLE = 4.5;
/** The contrast of what is asleep, remembered or dimly lit. */
export const VISIBLE = 3;
/** The most there is: white on black. */
const MOST = 21;
/** The luminance of a background from which on ink must be darker than it. */
const LIGHT_GROUND = 0.18;
/** The steps of a colour from black to its purest and from there to white. */
const STEPS = 256;

const LINEAR: Float64Array = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const channelOf = (rgb: number, shift: number): number => (rgb >> shift) & 255;

/** Returns the relative luminance of a colour, from 0 to 1. */
export function luminance(rgb: number): number {
  const [r, g, b] = [16, 8, 0].map((shift) => LINEAR[channelOf(rgb, shift)] ?? 0) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Whether ink on a background must be darker than it. */
export const isLightGround = (ground: number): boolean => luminance(ground) >= LIGHT_GROUND;

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns a colour with each channel changed. */
const mapChannels = (rgb: number, change: (channel: number) => number): number =>
  [16, 8, 0].reduce((sum, shift) => sum | (Math.round(change(channelOf(rgb, shift))) << shift), 0);

/** Returns a colour of the same hue: black at step 0, itself made as bright as it can be at `STEPS`, white at twice that. */
function atStep(rgb: number, step: number): number {
  const most = Math.max(channelOf(rgb, 16), channelOf(rgb, 8), channelOf(rgb, 0), 1);
  const grown = (channel: number): number => (channel * 255) / most;
  if (step <= STEPS) return mapChannels(rgb, (channel) => (grown(channel) * step) / STEPS);
  return mapChannels(rgb, (channel) => grown(channel) + ((255 - grown(channel)) * (step - STEPS)) / STEPS);
}

/** Returns the first step from `from` up to `to` that holds, or `to`. Beyond one that holds all hold. */
function firstStep(from: number, to: number, holds: (step: number) => boolean): number {
  let [low, high] = [from, to];
  // Each round halves what is left.
  for (let left = to - from; left > 0; left >>= 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = Math.min(high, middle + 1);
  }
  return low;
}

/**
 * Returns a colour of the same hue whose contrast with a background is at least `least` and at most `most`, or the
 * nearest there is. On a light background, that is a darker one.
 */
export function withContrast(rgb: number, ground: number, least: number, most = MOST): number {
  const now = contrast(rgb, ground);
  const isDark = !isLightGround(ground);
  const isRight = isDark ? luminance(rgb) >= luminance(ground) : luminance(rgb) <= luminance(ground);
  if (isRight && now >= least && now <= most) return rgb;
  const reaches = (step: number, ratio: number): boolean => {
    const colour = atStep(rgb, step);
    return luminance(colour) > luminance(ground) && contrast(colour, ground) >= ratio;
  };
  if (!isDark) {
    const tooLight = firstStep(0, 2 * STEPS, (step) => {
      const colour = atStep(rgb, step);
      return luminance(colour) >= luminance(ground) || contrast(colour, ground) < least;
    });
    return atStep(rgb, Math.max(0, tooLight - 1));
  }
  if (!isRight || now < least)
    return atStep(
      rgb,
      firstStep(0, 2 * STEPS, (step) => reaches(step, least)),
    );
  return atStep(rgb, Math.max(0, firstStep(0, 2 * STEPS, (step) => reaches(step, most)) - 1));
}

/** Returns a colour, or one of its hue that is as dark as `most`. */
export function dimmed(rgb: number, most: number): number {
  if (luminance(rgb) <= most) return rgb;
  return atStep(rgb, Math.max(0, firstStep(0, 2 * STEPS, (step) => luminance(atStep(rgb, step)) > most) - 1));
}

/** Returns the contrast that a pair of colours is meant to have, which every colour depth must keep: 0 for none. */
export function meantContrast(rgb: number, ground: number): number {
  const ratio = contrast(rgb, ground);
  return ratio >= READABLE ? READABLE : ratio >= VISIBLE ? VISIBLE : 0;
}

/** Returns a colour of the same hue with a luminance. */
export const withLuminance = (rgb: number, wanted: number): number =>
  atStep(
    rgb,
    firstStep(0, 2 * STEPS, (step) => luminance(atStep(rgb, step)) >= wanted),
  );
