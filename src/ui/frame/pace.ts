/** How fast what others do is shown. With `none` it is told by the messages alone. */
export const PACES = ['none', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

/** For how many milliseconds an act of somebody is shown, and a turn of a long walk. */
export interface Tempo {
  readonly act: number;
  readonly step: number;
}

export const TEMPOS: Readonly<Record<Pace, Tempo>> = {
  none: { act: 0, step: 0 },
  fast: { act: 25, step: 8 },
  normal: { act: 50, step: 16 },
  slow: { act: 120, step: 40 },
};
