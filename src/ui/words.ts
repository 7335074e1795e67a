import type { Mood } from '../engine/world/kinds';

/** A number with its thousands apart, the same in every language. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** A fraction of 1 in percent; what is not certain is never shown as 0 or 100. */
export function percent(fraction: number): string {
  if (fraction <= 0) return '0%';
  if (fraction >= 1) return '100%';
  return `${Math.max(1, Math.min(99, Math.round(fraction * 100)))}%`;
}

/** What somebody in each mood is, after "It is": who knows of the hero, and who does not. */
export const MOOD_WORDS: Readonly<Record<Mood, { readonly aware: string; readonly unaware: string }>> = {
  sleep: { aware: 'asleep', unaware: 'asleep' },
  guard: { aware: 'on guard', unaware: 'on guard' },
  quest: { aware: 'searching', unaware: 'on patrol' },
  move: { aware: 'hunting', unaware: 'idle' },
  attack: { aware: 'attacking', unaware: 'idle' },
  flee: { aware: 'fleeing', unaware: 'fleeing' },
  berserk: { aware: 'enraged', unaware: 'enraged' },
};
