import type { Rng } from '../../engine/random/rng';
import { BREEDS, HABITATS, type Habitat } from '../creatures/breeds/index';
import { weighted } from '../../engine/random/weighted';

/** A breed that lives somewhere, with where and how. */
export interface SpawnEntry extends Habitat {
  readonly id: string;
}

export const SPAWN_TABLE: readonly SpawnEntry[] = HABITATS.map(([id, habitat]) => ({ id, ...habitat }));
const BY_ID: ReadonlyMap<string, SpawnEntry> = new Map(SPAWN_TABLE.map((entry) => [entry.id, entry]));

/** Whether it lives on floors of this depth. */
export const livesAtDepth = ({ depths: [first, last] }: SpawnEntry, depth: number): boolean =>
  depth >= first && depth <= last;

/** Those who may be met on a floor of this depth, in no special place or in one that they haunt. */
export const spawnsAtDepth = (depth: number, haunts?: Habitat['haunts']): readonly SpawnEntry[] =>
  SPAWN_TABLE.filter((entry) => livesAtDepth(entry, depth) && entry.weight > 0 && entry.haunts === haunts);

/** Those of the list who are at home at this depth. */
export const spawnsAmong = (who: readonly string[], depth: number): readonly string[] =>
  who.filter((id) => {
    const entry = BY_ID.get(id);
    return entry !== undefined && livesAtDepth(entry, depth);
  });

/** How much of a floor's danger one of this breed takes up. */
export const dangerOf = (breed: string): number => BY_ID.get(breed)?.danger ?? 1;

/** Whether one of this breed goes about: it is neither rooted nor given to lying in wait or standing watch. */
function roams(id: string): boolean {
  const breed = BREEDS[id];
  return breed !== undefined && !breed.rooted && !breed.lurks && breed.tactics !== 'sentry';
}

/** Somebody who may come to a floor of this depth by itself: nobody dreadful, and nobody who comes with others. */
export function wanderer(depth: number, rng: Rng): string {
  const most = 3 + depth;
  return weighted(
    rng,
    spawnsAtDepth(depth)
      .filter(({ id, danger, company }) => danger <= most && !company && roams(id))
      .map(({ weight, id }) => [weight, id] as const),
  );
}
