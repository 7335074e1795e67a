/** The marks that logs and recordings carry of a run that was not played by hand alone (decision 88). */
import { list, oneOf, type Codec } from './codec';

/**
 * A bot of this game played it; a program did; commands could be tried first in copies of the game; the player looked ahead in
 * imagined games, which tell no more than the hero knows.
 */
export const PLAY_MARKS = ['bot', 'program', 'forked', 'imagined'] as const;

export type PlayMark = (typeof PLAY_MARKS)[number];

/** Returns the marks of several lists, each once, in the order of the table. */
export const mergeMarks = (...lists: readonly (readonly PlayMark[])[]): readonly PlayMark[] =>
  PLAY_MARKS.filter((mark) => lists.some((list) => list.includes(mark)));

/** The codec of the marks of a run. */
export const MARK_LIST: Codec<readonly PlayMark[]> = list(oneOf(PLAY_MARKS), PLAY_MARKS.length);
