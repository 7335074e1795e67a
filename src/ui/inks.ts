import type { Tone } from '../engine/border/log';
import { BOLD, DIM, type Style } from './canvas';

/** The inks of everything on the screen that is not the dungeon itself. */
export const INKS = {
  text: { fg: 0xc6c6c6 },
  faint: { fg: 0x8a8880, flags: DIM },
  strong: { fg: 0xffffff, flags: BOLD },
  news: { fg: 0xffd75f },
  warning: { fg: 0xff8f5f, flags: BOLD },
  harm: { fg: 0xff6b6b, flags: BOLD },
  good: { fg: 0x8fd37f },
} as const satisfies Readonly<Record<string, Style>>;

/** How health is inked, by its share of the whole: well, hurt, or nearly dead. */
export function healthInk(health: number, maxHealth: number): Style {
  if (health * 2 > maxHealth) return INKS.good;
  return health * 4 > maxHealth ? INKS.news : INKS.harm;
}

/** How each tone of message is inked while it is fresh. */
export const TONE_INK: Readonly<Record<Tone, Style>> = {
  plain: INKS.text,
  quiet: INKS.text,
  news: INKS.news,
  warning: INKS.warning,
  harm: INKS.harm,
  good: INKS.good,
};
