/** Decides which residents of a floor have a mutation. Its random stream is its own: it changes nothing else on the floor. */
import type { Rng } from '../../engine/random/rng';
import type { Breed, Mutation } from '../../engine/world/kinds/breed';
import type { Placement } from '../../engine/world/kinds/floor-plan';
import { BREEDS } from '../creatures/breeds/index';
import { MUTATIONS } from '../creatures/mutations';
import { isOfDepth, isRoaming } from './spawn-table';

/** The first floor with mutants, how many of the foes there are mutants, in percent, and how that grows. */
const MUTANTS = { from: 4, percent: 3, perFloor: 2, most: 12 } as const;

/** Returns how many of a floor's foes have a mutation, in percent. */
export const mutantPercent = (depth: number): number =>
  depth < MUTANTS.from ? 0 : Math.min(MUTANTS.most, MUTANTS.percent + MUTANTS.perFloor * (depth - MUTANTS.from));

/**
 * Whether a resident may have a mutation: a foe that moves about and lives at this depth. The court, people, what a
 * vault holds, and creatures out of depth have none.
 */
export const isMutable = ({ breed, side }: Placement, depth: number): boolean =>
  side === undefined && isRoaming(breed) && isOfDepth(breed, depth) && !BREEDS[breed]?.invisible;

/** Whether a mutation changes something about a breed: a thief has no wounds to make worse, and nothing bursts twice. */
export function suits({ inflicts, talents, bursts, attackPercent }: Mutation, breed: Breed): boolean {
  if (bursts) return !breed.bursts && !breed.aftermath;
  const isOfWounds = inflicts !== undefined || attackPercent !== undefined || talents?.includes('leeches') === true;
  // A breed that bursts to strike does not wound otherwise.
  return !isOfWounds || (!breed.bursts && !breed.weapons.some(({ steals }) => steals));
}

/** Returns the residents of a floor, of which those from an index on may have mutations. */
export function mutate(residents: readonly Placement[], first: number, depth: number, rng: Rng): readonly Placement[] {
  return residents.map((one, place) => {
    const breed = BREEDS[one.breed];
    if (place < first || !breed || !isMutable(one, depth) || !rng.percent(mutantPercent(depth))) return one;
    const suitable = Object.values(MUTATIONS).filter((mutation) => suits(mutation, breed));
    return suitable.length === 0 ? one : { ...one, mutation: rng.pick(suitable).id };
  });
}
