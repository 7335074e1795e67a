// The speed of animations, which the player sets.

/** The speeds of animations. With `none` only the messages tell what happened. */
export const PACES = ['none', 'fast', 'normal', 'slow', 'slowest'] as const;
export type Pace = (typeof PACES)[number];

/** The time for which an actor's act and a turn of a longer command are shown, in milliseconds. */
export interface Tempo {
  readonly act: number;
  readonly step: number;
}

export const TEMPOS: Readonly<Record<Pace, Tempo>> = {
  none: { act: 0, step: 0 },
  fast: { act: 25, step: 8 },
  normal: { act: 50, step: 16 },
  slow: { act: 120, step: 40 },
  slowest: { act: 500, step: 150 },
};
