// Mutations: what sets one creature apart from its breed. Filled by content/creatures/mutations.ts, decided by a floor's plan.
import type { Dice } from '../random/dice';
import type { Breed } from './breed';
import type { Grant } from './grants';
import type { Colour } from './ink';

/** A change of one creature: what it grants, and factors of the stats that are rolled for its breed. */
export interface Mutation extends Grant {
  readonly id: string;
  /** Stands before the name of the breed: "hulking". */
  readonly adjective: string;
  /** The effect, in a sentence for the player. */
  readonly says: string;
  readonly ink: Colour;
  /** The maximum health, as a percentage of the breed's. */
  readonly healthPercent?: number;
  /** The attack dice, as a percentage of the breed's. */
  readonly attackPercent?: number;
  /** The damage to every neighbour when the creature dies, ignoring defence. */
  readonly bursts?: Dice;
}

/** Returns the name of a creature without an article: that of its breed, after the adjective of its mutation. */
export const nameWith = ({ name }: Pick<Breed, 'name'>, mutation: Mutation | undefined): string =>
  mutation ? `${mutation.adjective} ${name}` : name;
