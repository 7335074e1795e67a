import type { GameEvent } from '../border/event';

/** What an errand lets itself be disturbed by: dangers only, or anything worth a look. */
export type Alertness = 'dangers' | 'news';

/**
 * The one rule by which explore, travel and run are broken off: the reason, in one sentence, or `undefined` to go on.
 * It looks at what happened during the last turn, never at the clock.
 */
export function disturbance(events: readonly GameEvent[], alertness: Alertness): string | undefined {
  for (const event of events) {
    if (event.type === 'noticed') return `You stop, for the ${event.who.name} is near.`;
    if (event.type === 'saw' && alertness === 'news') return 'You stop to look at it.';
  }
  return undefined;
}
