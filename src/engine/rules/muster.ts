// Rulers who replace their dead while the hero is away, so that nobody can kill a court a few at a time in safety.
import { NEVER } from '../world/actor';
import type { GameMap } from '../world/game-map';
import { narrate } from './narrations';
import { spawn } from './spawn';

/** The number of ticks away from the hero that a ruler needs to replace one follower. */
const MUSTER_TICKS = 10_000;

/**
 * Gives each ruler of a floor to which the hero comes back one new follower, if it misses any and the hero was away for
 * long enough. A new follower is worth nothing. Nobody musters once the prize is taken: the keep has other hunters then.
 */
export function musterCourts(map: GameMap): void {
  const { engine, actors } = map;
  if (engine.prizeAt !== NEVER || engine.hero.due - map.leftAt < MUSTER_TICKS) return;
  for (const ruler of [...actors]) {
    const { musters } = ruler.breed;
    if (!musters || ruler.side !== 'hostile') continue;
    if (actors.filter(({ leader }) => leader === ruler.id).length >= musters.upTo) continue;
    spawn(musters.breed, map, map.nearestFree(ruler.cell), { leader: ruler.id, isWorthless: true });
    narrate(engine.hero, 'courtMustered', musters.says);
  }
}
