// The colours of texts, creatures and remembered things on the screen.
import type { Tone } from '../../engine/api/event/tones';
import type { Sighting } from '../../engine/api/view/view';
import { BOLD, DIM, UNDERLINE, type Style } from '../terminal/canvas';
import { withContrast } from '../terminal/contrast';
import { turned, type HueTable } from '../terminal/palettes';

/** The styles of everything on the screen except the dungeon itself. `DIM` shows only where there are no colours. */
export const INKS = {
  text: { fg: 0xc6c6c6 },
  faint: { fg: 0x8a8880, flags: DIM },
  strong: { fg: 0xffffff, flags: BOLD },
  news: { fg: 0xffd75f },
  warning: { fg: 0xff8f5f, flags: BOLD },
  harm: { fg: 0xff6b6b, flags: BOLD },
  good: { fg: 0x8fd37f },
  magic: { fg: 0xb79bff },
} as const satisfies Readonly<Record<string, Style>>;

/** The rows that warn of foes: when there is little time left, and when there is hardly any. */
export const PERIL = {
  near: { fg: 0xffe0a0, bg: 0x5c4008, flags: BOLD },
  urgent: { fg: 0xffffff, bg: 0x8c1c16, flags: BOLD },
} as const;

/** The sign of fire: no trap has it. */
export const FIRE = { glyph: '▲', ascii: '^', ink: 0xffb040 } as const;

/** Returns the style of a health value: well, hurt or nearly dead. */
export function healthInk(health: number, maxHealth: number): Style {
  if (health * 2 > maxHealth) return INKS.good;
  return health * 4 > maxHealth ? INKS.news : INKS.harm;
}

/** Returns the style of doom, from 0 to 100. */
export function doomInk(value: number): Style {
  if (value < 20) return INKS.news;
  return value < 60 ? INKS.warning : INKS.harm;
}

/** The styles of fresh messages. */
export const TONE_INK: Readonly<Record<Tone | 'hint', Style>> = {
  plain: INKS.text,
  quiet: INKS.text,
  news: INKS.news,
  warning: INKS.warning,
  harm: INKS.harm,
  good: INKS.good,
  hint: INKS.magic,
};

/** The contrast of creatures with bare ground: of those that are awake, and of sleepers. */
const AWAKE = 7.6;
const ASLEEP = { least: 3.5, most: 4.2 };

/** The greens belong to friends: the hues of foes go round them, to orange and to teal. */
const NO_GREEN: HueTable = [
  [0, 0, 100],
  [45, 45, 100],
  [65, 40, 100],
  [119, 26, 100],
  [120, 186, 100],
  [190, 200, 100],
  [220, 220, 100],
  [360, 360, 100],
];

/** Returns a creature's style: foes in the colour of their breed, friends underlined in green, others in yellow. */
export function creatureInk({
  side,
  breed,
  mood,
}: Pick<Sighting, 'side' | 'breed' | 'mood'>): Required<Omit<Style, 'bg'>> {
  const own = side === 'ally' ? INKS.good.fg : side === 'neutral' ? INKS.news.fg : turned(breed.ink, NO_GREEN);
  const line = side === 'hostile' ? 0 : UNDERLINE;
  if (mood === 'sleep') return { fg: withContrast(own, 0, ASLEEP.least, ASLEEP.most), flags: DIM | line };
  return { fg: withContrast(own, 0, AWAKE), flags: BOLD | line };
}

/**
 * Returns the hero's style, by health: white, yellow from half on, red and underlined from a third on. It is not inverse:
 * the terminal's cursor stands on it.
 */
export function heroInk(
  ink: number,
  { health, maxHealth }: { readonly health: number; readonly maxHealth: number },
): Required<Omit<Style, 'bg'>> {
  if (health * 3 <= maxHealth) return { fg: INKS.harm.fg, flags: BOLD | UNDERLINE };
  return { fg: health * 2 <= maxHealth ? INKS.news.fg : ink, flags: BOLD };
}
