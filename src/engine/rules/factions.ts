// How actors change sides.
import { NONE, type Actor } from '../world/actor';
import { alert } from './noise';

/** Turns an attacked actor hostile, and with it every actor of its side that is in sight. */
export function turnHostile(victim: Actor): void {
  // The victim changes its side in the loop.
  const { map, engine, side } = victim;
  for (const other of map.actors) {
    if (other.isHero || other.breed.inert || other.side !== side || (other !== victim && !other.inSight)) continue;
    other.side = 'hostile';
    other.leader = NONE;
    other.topic = '';
    engine.emit({ type: 'turned', who: other.ref, at: other.cell });
    alert(other, engine.hero.cell);
  }
}
