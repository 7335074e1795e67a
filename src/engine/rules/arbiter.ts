import type { Dir } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Verdict } from '../world/kinds';

const PASS: Verdict = { kind: 'pass' };
const NARROW: Verdict = { kind: 'block', why: 'The gap between the corners is too narrow.' };

/**
 * Asks everyone in the cell that lies in this direction whether the mover may enter. All must let it pass; the first
 * who does not decides. Changes nothing and draws no chance.
 */
export function arbitrate(mover: Actor, dir: Dir): Verdict {
  const { map, engine } = mover;
  if (map.isClosedCorner(mover.cell, dir)) return NARROW;
  const at = map.step(mover.cell, dir);
  for (const resident of map.residentsAt(at)) {
    const verdict = engine.content.interactions[resident][mover.mover](mover, at);
    if (verdict.kind !== 'pass') return verdict;
  }
  return PASS;
}
