import type { Rng } from '../../engine/chance/rng';
import type { Placement } from '../../engine/world/kinds';
import { HABITATS } from '../breeds';
import type { Draft } from './draft';
import { weighted } from './place';

/** Who lives on a finished floor. */
export function populate(_draft: Draft, _rng: Rng): readonly Placement[] {
  return [];
}

/** Somebody who may come to a floor of this depth by itself. */
export function wanderer(depth: number, rng: Rng): string {
  return weighted(
    rng,
    HABITATS.flatMap(
      ([
        id,
        {
          depths: [first, last],
          weight,
        },
      ]) => (depth >= first && depth <= last && weight > 0 ? [[weight, id] as const] : []),
    ),
  );
}
