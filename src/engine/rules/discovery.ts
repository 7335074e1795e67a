import type { Actor } from '../world/actor';
import { revealCell, hidesSomething } from './mechanisms';

/** How far one feels what is hidden who finds it without searching, in cells. */
const NOTICE_RADIUS = 3;

/** Lets one who has the eye for it find what is hidden near by. */
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
