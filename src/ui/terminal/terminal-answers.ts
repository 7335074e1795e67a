// The questions that the game asks a terminal at the start, and how its answers and later reports are read.
import type { Environment } from './colour-depth';
import { isLightGround } from './contrast';

/** The backgrounds that the game can draw on. */
export type Background = 'dark' | 'light';

/** The reports of a terminal about itself: three answers, a new background, and whether its window has the focus. */
export type Report =
  | { readonly of: 'keyboard' | 'attributes' }
  | { readonly of: 'background'; readonly background: Background }
  | { readonly of: 'focus'; readonly hasFocus: boolean };

/** The answers of one terminal so far. */
export interface TerminalAnswers {
  /** The questions that it has answered. */
  readonly answered: Set<Report['of']>;
  /** Its background, as last reported. */
  background?: Background;
}

/**
 * Asks for the keyboard protocol, the background colour and the attributes of the device. Every terminal answers the last
 * question, so after that answer no other is missing.
 */
export const TERMINAL_QUESTIONS = '\x1b[?u\x1b]11;?\x1b\\\x1b[c';

/** The time for which the end of the game and Ctrl-Z wait for answers, in milliseconds. Later ones count too, but nothing waits for them. */
export const ANSWER_MS = 50;
/** The time for which the keys allow for an answer that comes in pieces, in milliseconds, unless all have come before. */
export const LATE_ANSWER_MS = 1000;

/** Terminals that answer nothing, or print what they do not know. */
const MUTE_TERM = /^(dumb|linux|ansi|cons25|vt\d.*)$/i;

/** Whether a terminal can be asked. Without TERM, only Windows Terminal can. */
export function canAnswer({ TERM = '', WT_SESSION = '' }: Environment): boolean {
  return TERM === '' ? WT_SESSION !== '' : !MUTE_TERM.test(TERM);
}

/** `CSI ? 997 ; 1 n` reports that the colours have become dark, 2 that they have become light. */
const COLOURS_CHANGED = /^\[\?997;([12])n$/;
const COLOUR = /^\]11;rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i;

/** Returns the report of a complete sequence, given without its Escape and the end of a string; undefined if it is none. */
export function reportOf(sequence: string): Report | undefined {
  if (sequence === '[I' || sequence === '[O') return { of: 'focus', hasFocus: sequence === '[I' };
  if (/^\[\?\d+u$/.test(sequence)) return { of: 'keyboard' };
  if (/^\[\?[\d;]+c$/.test(sequence)) return { of: 'attributes' };
  const [, change] = COLOURS_CHANGED.exec(sequence) ?? [];
  if (change !== undefined) return { of: 'background', background: change === '2' ? 'light' : 'dark' };
  const [, ...channels] = COLOUR.exec(sequence) ?? [];
  if (channels.length === 0) return undefined;
  const rgb = channels.reduce((sum, digits) => (sum << 8) | channelOf(digits), 0);
  return { of: 'background', background: isLightGround(rgb) ? 'light' : 'dark' };
}

/** Returns a channel from 0 to 255. Terminals send it with one to four hexadecimal digits. */
const channelOf = (digits: string): number => Math.round((parseInt(digits, 16) * 255) / (16 ** digits.length - 1));
