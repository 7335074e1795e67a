/** The spawn table: which breeds live at which depth, how often, and how dangerous they are. */
import { weighted, type Rng } from '../../engine/random/rng';
import { BREEDS, HABITATS, type Habitat } from '../creatures/breeds/index';

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

/** Returns the entries of some breeds. Those that live in water are left out. */
export const entriesOf = (breeds: readonly string[]): readonly SpawnEntry[] =>
  breeds.flatMap((id) => BY_ID.get(id) ?? []).filter(({ haunts }) => haunts === undefined);

/** Filters a list of breeds for those that live at this depth. */
export const breedsAtDepth = (who: readonly string[], depth: number): readonly string[] =>
  who.filter((id) => {
    const entry = BY_ID.get(id);
    return entry !== undefined && livesAtDepth(entry, depth);
  });

/** Whether a breed belongs to the ordinary creatures of this depth: neither to the court nor to those out of depth. */
export function isOfDepth(id: string, depth: number): boolean {
  const entry = BY_ID.get(id);
  return entry !== undefined && entry.haunts !== 'throne' && livesAtDepth(entry, depth) && !BREEDS[id]?.lordly;
}

/** Returns the part of a floor's danger budget that a monster of this breed takes. */
export const dangerOf = (breed: string): number => BY_ID.get(breed)?.danger ?? 1;

/** Whether a breed moves around: it is neither rooted nor an ambusher or sentry. */
export function isRoaming(id: string): boolean {
  const breed = BREEDS[id];
  return breed !== undefined && !breed.rooted && !breed.lurks && breed.tactics !== 'sentry';
}

/**
 * Creatures out of depth: in how many percent of the floors of each depth one lives, and from how many floors further
 * down it may come. The first floor has none, and below the eighth nothing is deeper but the court.
 */
const OUT_OF_DEPTH: readonly { readonly percent: number; readonly reach: number }[] = [
  { percent: 0, reach: 0 },
  { percent: 25, reach: 1 },
  { percent: 30, reach: 1 },
  { percent: 35, reach: 1 },
  { percent: 40, reach: 2 },
  { percent: 45, reach: 2 },
  { percent: 50, reach: 2 },
  { percent: 25, reach: 1 },
];

/** Returns the percentage of the floors of a depth on which a creature out of depth lives. */
export const outOfDepthPercent = (depth: number): number => OUT_OF_DEPTH[depth - 1]?.percent ?? 0;

/** Lists the breeds that may live at this depth although their own floors are further down. None has a group. */
export function spawnsOutOfDepth(depth: number): readonly SpawnEntry[] {
  const reach = OUT_OF_DEPTH[depth - 1]?.reach ?? 0;
  return SPAWN_TABLE.filter(
    ({ id, depths: [first], weight, haunts, company }) =>
      first > depth && first <= depth + reach && weight > 0 && !haunts && !company && isRoaming(id),
  );
}

/** Returns what tells an arriving hero that a creature out of depth lives on the floor; undefined if none does. */
export const omenOf = (depth: number, breeds: readonly string[]): string | undefined =>
  breeds.some((breed) => depth < (BY_ID.get(breed)?.depths[0] ?? 0))
    ? 'Something too large for this floor has left its tracks in the dust.'
    : undefined;

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
