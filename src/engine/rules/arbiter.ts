import type { Dir } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Verdict } from '../world/kinds';

const EDGE: Verdict = { kind: 'block', why: 'The rock goes on for ever there.' };
const NARROW: Verdict = { kind: 'block', why: 'The gap between the corners is too narrow.' };

/**
 * Asks the ground that lies in this direction, and whoever stands there, whether the mover may enter. All must let it
 * pass; the first who does not decides. Changes nothing and draws no chance.
 */
export function arbitrate(mover: Actor, dir: Dir): Verdict {
  const { map, engine, breed } = mover;
  if (map.isClosedCorner(mover.cell, dir, breed.gait)) return NARROW;
  const at = map.step(mover.cell, dir);
  const { ground, residents } = engine.content.interactions;
  const verdict = ground[map.tile(at).terrain][breed.gait](mover, at);
  if (verdict.kind === 'pass' && map.isOnRing(at)) return EDGE;
  const resident = verdict.kind === 'pass' ? map.actorAt(at) : undefined;
  return resident ? residents[resident.side][mover.side](mover, at) : verdict;
}
