import type { Dir } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Verdict } from '../world/kinds';

const EDGE: Verdict = { kind: 'block', why: 'The rock goes on for ever there.' };
const NARROW: Verdict = { kind: 'block', why: 'The gap between the corners is too narrow.' };

/**
 * Asks whoever stands in this direction, and the ground there, whether the mover may enter. All must let it pass; the
 * first who does not decides. Changes nothing and draws no chance.
 */
export function arbitrate(mover: Actor, dir: Dir): Verdict {
  const { map, engine, breed } = mover;
  if (map.isClosedCorner(mover.cell, dir, breed.gait)) return NARROW;
  const at = map.step(mover.cell, dir);
  const { ground, residents } = engine.content.interactions;
  // Whoever stands there first: one may strike at what one could not follow into the water or the wall.
  const resident = map.actorAt(at);
  if (resident) return residents[resident.side][mover.side](mover, at);
  const verdict = ground[map.tile(at).terrain][breed.gait](mover, at);
  return verdict.kind === 'pass' && map.isOnRing(at) ? EDGE : verdict;
}
