/** The reasons for which a list of commands ends before its last one. */
import type { GameEvent } from '../../src/engine/api/event/event';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { disturbance } from '../../src/engine/rules/perception/disturbance';

/** A list of commands goes on after blows until they have cost the hero one part in so many of the full health. */
const BEARABLE = 4;

/** The reasons for which an automatic command ends when it has done all that it can. */
const DONE: ReadonlySet<string | undefined> = new Set(['arrived', 'rested']);

/** The health of the hero when a list of commands began, and now. */
interface HealthChange {
  readonly before: number;
  readonly now: number;
  readonly most: number;
}

/** Returns why a list ends after a command with these events, in one sentence; undefined if it goes on. */
export function stopReason(events: readonly GameEvent[], { before, now, most }: HealthChange): string | undefined {
  const [ended] = events.flatMap((event) =>
    event.type === 'refused' || (event.type === 'stopped' && !DONE.has(event.cause)) ? [event.why] : [],
  );
  if (ended !== undefined) return ended;
  // Who fights strikes more than once: blows are judged by what they cost.
  const struck = events.flatMap((event) =>
    event.type === 'attacked' && event.who.id === HERO_ID ? [event.whom.id] : [],
  );
  const why = disturbance(
    events.filter(({ type }) => type !== 'attacked' && type !== 'died'),
    'news',
    // A blow wakes its victim.
    ({ id }) => struck.includes(id),
  );
  if (why !== undefined) return why;
  return (before - now) * BEARABLE >= most ? `You have lost ${before - now} health.` : undefined;
}
