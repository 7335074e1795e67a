/** The mutations that creatures of the lower floors may have. Which creatures have one is decided in levels/mutate.ts. */
import { parseDice } from '../../engine/random/dice';
import type { Mutation } from '../../engine/world/kinds/breed';
import type { ConditionId } from '../tables/conditions';
import { SWATCH } from '../tables/palette';

interface MutationEntry extends Omit<Mutation, 'id' | 'adjective' | 'inflicts'> {
  /** Left out if it is the key. */
  readonly adjective?: string;
  readonly inflicts?: { readonly condition: ConditionId; readonly turns: number; readonly percent: number };
}

const ENTRIES = {
  bursting: {
    says: 'It has half the health of its kind, and its death wounds everything beside it.',
    ink: SWATCH.ember,
    healthPercent: 50,
    bursts: parseDice('2d4'),
  },
  nimble: {
    says: 'It has three quarters of the health of its kind, and each of its turns takes a third less time.',
    ink: SWATCH.frost,
    healthPercent: 75,
    pace: 67,
  },
  hulking: {
    says: 'It has three times the health and twice the attack dice of its kind, and each of its turns takes twice the time.',
    ink: SWATCH.rust,
    healthPercent: 300,
    attackPercent: 200,
    pace: 200,
  },
  clutching: {
    says: 'Its wounds snare.',
    ink: SWATCH.moss,
    inflicts: { condition: 'snared', turns: 3, percent: 100 },
  },
  leeching: {
    says: 'It heals by a quarter of the damage that it does.',
    ink: SWATCH.blood,
    talents: ['leeches'],
  },
  rotten: {
    says: 'It has half the attack dice of its kind, and its wounds weaken.',
    ink: SWATCH.venom,
    attackPercent: 50,
    inflicts: { condition: 'weakened', turns: 8, percent: 100 },
  },
  twiceBorn: {
    adjective: 'twice-born',
    says: 'The first death does not hold it: it goes on with half its health.',
    ink: SWATCH.crystal,
    talents: ['deathless'],
  },
} satisfies Record<string, MutationEntry>;

export type MutationId = keyof typeof ENTRIES;

/** Every mutation by its key. */
export const MUTATIONS = Object.fromEntries(
  Object.entries<MutationEntry>(ENTRIES).map(([id, entry]) => [id, { id, adjective: id, ...entry }]),
) as Readonly<Record<MutationId, Mutation>>;
