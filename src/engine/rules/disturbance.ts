import type { GameEvent } from '../border/event';
import { HERO_ID, type Actor } from '../world/actor';

/** What an errand lets itself be disturbed by: dangers only, or anything worth a look. */
export type Alertness = 'dangers' | 'news';

/**
 * The one rule by which explore, travel, rest and run are broken off: the reason, in one sentence, or `undefined` to go
 * on. It looks at what happened during the last turn, never at the clock.
 */
export function disturbance(events: readonly GameEvent[], alertness: Alertness): string | undefined {
  for (const event of events) {
    if (event.unseen) continue;
    switch (event.type) {
      case 'noticed':
        return `You stop, for the ${event.who.name} is near.`;
      case 'attacked':
        if (event.whom.id === HERO_ID) return `You stop, for the ${event.who.name} attacks.`;
        break;
      case 'hurt':
      case 'afflicted':
        if (event.who.id === HERO_ID) return 'You stop, for something is done to you.';
        break;
      case 'heard':
        return 'You stop and listen.';
      case 'alerted':
      case 'arrived':
      case 'revealed':
        return `You stop, for the ${event.who.name} is upon you.`;
      case 'saw':
        if (alertness === 'news') return 'You stop to look at it.';
        break;
    }
  }
  return undefined;
}

/**
 * Why it would be rash to set out on an errand now, in one sentence; `undefined` where nothing speaks against it. A foe
 * in sight does, unless it sleeps, or is rooted out of reach.
 */
export function dangerInSight({ map, cell }: Actor): string | undefined {
  const foe = map.actors.find(
    (other) =>
      other.inSight &&
      !other.isHero &&
      other.mood !== 'sleep' &&
      !(other.breed.rooted && map.distance(cell, other.cell) > other.weapon.reach + 1),
  );
  return foe && `Not while the ${foe.breed.name} is in sight.`;
}
