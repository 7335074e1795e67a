import { NONE, type Actor } from '../world/actor';
import { alert } from './noise';

/** Makes an enemy of somebody who was struck, and of all who are of the same mind and see it. */
export function turnHostile(victim: Actor): void {
  const { map, engine } = victim;
  for (const other of map.actors) {
    if (other.isHero || other.side !== victim.side || (other !== victim && !other.inSight)) continue;
    other.side = 'hostile';
    other.leader = NONE;
    other.topic = '';
    engine.emit({ type: 'turned', who: other.ref, at: other.cell });
    alert(other, engine.hero.cell);
  }
}
