// The colours of texts, creatures and remembered things on the screen.
import type { Tone } from '../../engine/api/event/event-messages';
import type { Sighting } from '../../engine/api/view/view';
import { BOLD, DIM, UNDERLINE, type Style } from '../terminal/canvas';

/** The styles of everything on the screen except the dungeon itself. */
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

/** Returns a creature's style: foes in the colour of their breed, friends underlined in green, others in yellow. */
export function creatureInk({
  side,
  breed,
  mood,
}: Pick<Sighting, 'side' | 'breed' | 'mood'>): Required<Omit<Style, 'bg'>> {
  const weight = mood === 'sleep' ? DIM : BOLD;
  if (side === 'ally') return { fg: INKS.good.fg, flags: weight | UNDERLINE };
  if (side === 'neutral') return { fg: INKS.news.fg, flags: weight | UNDERLINE };
  return { fg: breed.ink, flags: weight };
}

/** Returns the colour of a remembered thing: halfway to a cool grey. */
export function fadedColour(colour: number): number {
  const half = (shift: number, grey: number): number => (((colour >> shift) & 255) + grey) >> 1;
  return (half(16, 0x48) << 16) | (half(8, 0x50) << 8) | half(0, 0x64);
}
