/** The spawn table: which breeds live at which depth, how often, and how dangerous they are. */
import type { Rng } from '../../engine/random/rng';
import { BREEDS, HABITATS, type Habitat } from '../creatures/breeds/index';
import { weighted } from '../../engine/random/weighted';

/** A breed and its habitat. */
export interface SpawnEntry extends Habitat {
  readonly id: string;
}

export const SPAWN_TABLE: readonly SpawnEntry[] = HABITATS.map(([id, habitat]) => ({ id, ...habitat }));
const BY_ID: ReadonlyMap<string, SpawnEntry> = new Map(SPAWN_TABLE.map((entry) => [entry.id, entry]));

/** Whether a breed lives at this depth. */
export const livesAtDepth = ({ depths: [first, last] }: SpawnEntry, depth: number): boolean =>
  depth >= first && depth <= last;

/** Lists the breeds that spawn at random at this depth, either anywhere or in one special habitat. */
export const spawnsAtDepth = (depth: number, haunts?: Habitat['haunts']): readonly SpawnEntry[] =>
  SPAWN_TABLE.filter((entry) => livesAtDepth(entry, depth) && entry.weight > 0 && entry.haunts === haunts);

/** Filters a list of breeds for those that live at this depth. */
export const breedsAtDepth = (who: readonly string[], depth: number): readonly string[] =>
  who.filter((id) => {
    const entry = BY_ID.get(id);
    return entry !== undefined && livesAtDepth(entry, depth);
  });

/** How much of a floor's danger budget a monster of this breed takes. */
export const dangerOf = (breed: string): number => BY_ID.get(breed)?.danger ?? 1;

/** Whether a breed moves around: it is neither rooted nor an ambusher or sentry. */
export function isRoaming(id: string): boolean {
  const breed = BREEDS[id];
  return breed !== undefined && !breed.rooted && !breed.lurks && breed.tactics !== 'sentry';
}

/** The danger that a wanderer may always have. */
const MILDEST = 3;

/** Picks a breed of which some may arrive on a floor later: not too dangerous together, and without a group of its own. */
export function wanderer(depth: number, rng: Rng, count = 1): string {
  const most = Math.max(MILDEST, Math.trunc((4 + 2 * depth) / count));
  return weighted(
    rng,
    spawnsAtDepth(depth)
      .filter(({ id, danger, company }) => danger <= most && !company && isRoaming(id))
      .map(({ weight, id }) => [weight, id] as const),
  );
}
