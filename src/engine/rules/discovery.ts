// Finding hidden things without searching.
import type { Actor } from '../world/actor';
import { revealCell, hidesSomething } from './mechanisms';

/** How far the talent reaches, in cells. */
const NOTICE_RADIUS = 3;

/** Reveals hidden things near a hero who has the talent for it. */
export function noticeHidden(hero: Actor): void {
  if (!hero.has('findsHidden')) return;
  const { map, cell } = hero;
  for (let dy = -NOTICE_RADIUS; dy <= NOTICE_RADIUS; dy++) {
    for (let dx = -NOTICE_RADIUS; dx <= NOTICE_RADIUS; dx++) {
      const at = cell + dy * map.width + dx;
      if (at < 0 || at >= map.size || map.visible[at] === 0) continue;
      if (hidesSomething(map, at)) revealCell(map, at);
      const other = map.actorAt(at);
      if (other?.hidden !== 1) continue;
      other.reveal();
      hero.engine.emit({ type: 'revealed', who: other.ref, at });
    }
  }
}
