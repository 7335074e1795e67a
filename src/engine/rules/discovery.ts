// Finding hidden things without searching.
import type { Actor } from '../world/actor';
import { revealCell, hidesSomething, visibleCellsAround } from './mechanisms';

/** The reach of the talent, in cells. */
const NOTICE_RADIUS = 3;

/** Reveals hidden things near a hero who has the talent for it. */
export function noticeHidden(hero: Actor): void {
  if (!hero.has('findsHidden')) return;
  const { map, engine } = hero;
  for (const at of visibleCellsAround(hero, NOTICE_RADIUS)) {
    if (hidesSomething(map, at)) revealCell(map, at);
    const other = map.actorAt(at);
    if (other?.hidden !== 1) continue;
    other.reveal();
    engine.emit({ type: 'revealed', who: other.ref, at });
  }
}
