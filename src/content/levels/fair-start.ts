// The first floors let a hero arrive: few creatures near the arrival are awake.
import type { Placement } from '../../engine/world/kinds/floor-plan';
import type { Draft } from './draft';
import { isRoaming } from './spawn-table';

/** The floors with a fair start, the steps from the arrival that it covers, and how many creatures are awake there at most. */
const FAIR_START = { lastFloor: 2, steps: 20, awake: 2 } as const;

/** Whether a resident is awake, can walk, and lives near the arrival and in no vault. */
const isNear = ({ walkDistances, vaulted }: Draft, { breed, cell, asleep, side = 'hostile' }: Placement): boolean =>
  side === 'hostile' &&
  !asleep &&
  isRoaming(breed) &&
  vaulted[cell] === 0 &&
  (walkDistances[cell] as number) <= FAIR_START.steps;

/** Returns the residents of a floor, with the groups near the arrival asleep that are too many together. */
export function withFairStart(draft: Draft, residents: readonly Placement[]): readonly Placement[] {
  if (draft.side || draft.depth > FAIR_START.lastFloor) return residents;
  const asleep = new Set<number>();
  let awake = 0;
  residents.forEach(({ leader }, first) => {
    // The members of a group follow their leader.
    const group = leader === undefined ? [first, ...followersOf(residents, first)] : [];
    const near = group.filter((i) => isNear(draft, residents[i] as Placement)).length;
    if (awake + near > FAIR_START.awake) for (const i of group) asleep.add(i);
    else awake += near;
  });
  return residents.map((each, i) => (asleep.has(i) ? sleeping(each) : each));
}

/** Returns a resident that sleeps, whatever it was to do. */
const sleeping = ({ breed, cell, leader }: Placement): Placement => ({
  ...{ breed, cell, asleep: true },
  ...(leader === undefined ? {} : { leader }),
});

const followersOf = (residents: readonly Placement[], leader: number): readonly number[] =>
  residents.flatMap((each, i) => (each.leader === leader ? [i] : []));
