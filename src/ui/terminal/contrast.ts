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
  const linear = (shift: number): number => LINEAR[channelOf(rgb, shift)] as number;
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}

/** Whether ink on a background must be darker than it. */
export const isLightGround = (ground: number): boolean => luminance(ground) >= LIGHT_GROUND;

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns a colour of the same hue: black at step 0, itself made as bright as it can be at `STEPS`, white at twice that. */
function atStep(rgb: number, step: number): number {
  const most = Math.max(channelOf(rgb, 16), channelOf(rgb, 8), channelOf(rgb, 0), 1);
  const channel = (shift: number): number => {
    const grown = (channelOf(rgb, shift) * 255) / most;
    return Math.round(step <= STEPS ? (grown * step) / STEPS : grown + ((255 - grown) * (step - STEPS)) / STEPS);
  };
  return (channel(16) << 16) | (channel(8) << 8) | channel(0);
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
  const light = luminance(ground);
  const isDark = !isLightGround(ground);
  const isRight = isDark ? luminance(rgb) >= light : luminance(rgb) <= light;
  if (isRight && now >= least && now <= most) return rgb;
  if (!isDark) return brightestUpTo(rgb, (light + 0.05) / Math.max(1, least) - 0.05);
  const lightFor = (ratio: number): number => ratio * (light + 0.05) - 0.05;
  return isRight && now > most ? brightestUpTo(rgb, lightFor(most)) : withLuminance(rgb, lightFor(Math.max(1, least)));
}

/** Returns the brightest colour of the same hue whose luminance is at most `most`; black if none is. */
const brightestUpTo = (rgb: number, most: number): number =>
  atStep(rgb, Math.max(0, firstStep(0, 2 * STEPS, (step) => luminance(atStep(rgb, step)) > most) - 1));

/** Returns a colour, or one of its hue that is as dark as `most`. */
export const dimmed = (rgb: number, most: number): number => (luminance(rgb) <= most ? rgb : brightestUpTo(rgb, most));

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
