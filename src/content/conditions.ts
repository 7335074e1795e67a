import type { Condition } from '../engine/world/kinds';

const ENTRIES = {
  hasted: { adjective: 'hasted', pace: 50 },
  slowed: { adjective: 'slowed', pace: 200 },
  chilled: { adjective: 'chilled', pace: 125 },
  snared: { adjective: 'snared', pace: 150 },
  /** Feels where everybody is who has a mind, through walls, and the invisible too. */
  telepathic: { adjective: 'telepathic', pace: 100, feelsMinds: true },
} satisfies Record<string, Omit<Condition, 'id'>>;

export type ConditionId = keyof typeof ENTRIES;

/** What one can be besides well. */
export const CONDITIONS = Object.fromEntries(
  Object.entries(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
) as Readonly<Record<ConditionId, Condition>>;
