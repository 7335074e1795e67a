// Messages and their tones.
import type { Sentence } from './sentence';

/**
 * The tone of a message: what it means to the hero. `harm` hurts the hero or takes something from them, `good` helps them or
 * their friends. It decides the colour, and which messages give way where there is no room for all.
 */
export type Tone = 'plain' | 'quiet' | 'news' | 'warning' | 'harm' | 'good';

export interface Message {
  readonly text: string;
  readonly tone: Tone;
  /** Whether it is shown in the turn of the event, however much else there is to tell. */
  readonly isKept?: true;
  /** The figures behind it, shown on demand: "2 hits, 1 blocked". */
  readonly detail?: string;
  /** Its parts, if messages of the same command can join it. */
  readonly sentence?: Sentence;
}

export const plain = (text: string): Message => ({ text, tone: 'plain' });
export const quiet = (text: string): Message => ({ text, tone: 'quiet' });
export const news = (text: string): Message => ({ text, tone: 'news' });
export const warning = (text: string): Message => ({ text, tone: 'warning' });
export const harm = (text: string): Message => ({ text, tone: 'harm' });
export const good = (text: string): Message => ({ text, tone: 'good' });
/** Marks a message that no other displaces. */
export const keep = (message: Message): Message => ({ ...message, isKept: true });
