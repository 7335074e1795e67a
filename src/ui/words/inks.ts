import type { Tone } from '../../engine/api/event/event-messages';
import type { Sighting } from '../../engine/api/view/view';
import { BOLD, DIM, UNDERLINE, type Style } from '../terminal/canvas';

/** The inks of everything on the screen that is not the dungeon itself. */
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

/** How health is inked, by its share of the whole: well, hurt, or nearly dead. */
export function healthInk(health: number, maxHealth: number): Style {
  if (health * 2 > maxHealth) return INKS.good;
  return health * 4 > maxHealth ? INKS.news : INKS.harm;
}

/** How each tone of message is inked while it is fresh. */
export const TONE_INK: Readonly<Record<Tone | 'hint', Style>> = {
  plain: INKS.text,
  quiet: INKS.text,
  news: INKS.news,
  warning: INKS.warning,
  harm: INKS.harm,
  good: INKS.good,
  hint: INKS.magic,
};

/** How somebody is drawn: foes in the ink of their kind, all others underlined, friends green and the rest yellow. */
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

/** A colour as it is remembered: halfway to a cool grey. */
export function faded(colour: number): number {
  const half = (shift: number, grey: number): number => (((colour >> shift) & 255) + grey) >> 1;
  return (half(16, 0x48) << 16) | (half(8, 0x50) << 8) | half(0, 0x64);
}
