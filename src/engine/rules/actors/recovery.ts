// The techniques that an actor can perform, and how long it takes to recover from one.
import type { Actor } from '../../world/actors/actor';
import type { Technique } from '../../world/kinds/technique';
import { capital } from '../../world/knowledge/grammar';
import { sentenceFor } from '../refusals';

/** Returns the techniques that an actor can perform, each once, in the order of what grants them. */
export function techniquesOf({ sources, engine }: Actor): readonly Technique[] {
  const ids = new Set(sources.flatMap(({ grant }) => grant.technique ?? []));
  return [...ids].flatMap((id) => engine.content.techniques[id] ?? []);
}

/** Returns the number of turns before an actor can perform a technique again; 0 if it is ready. */
export const turnsToRecover = ({ readyAt, due, breed }: Actor): number =>
  Math.max(0, Math.ceil((readyAt - due) / breed.speed));

/** Returns why an actor cannot perform a technique now, whatever the target. */
export function techniqueHindrance(user: Actor, { name, hindrance }: Technique): string | undefined {
  const left = turnsToRecover(user);
  return left > 0 ? sentenceFor('notReady', capital(name), left) : hindrance?.(user);
}

/** Tells the hero who has recovered, once. */
export function tellRecovery(hero: Actor): void {
  if (hero.readyAt === 0 || hero.readyAt > hero.due) return;
  hero.readyAt = 0;
  const names = techniquesOf(hero).map(({ name }) => name);
  if (names.length > 0) hero.engine.emit({ type: 'ready', who: hero.ref, at: hero.cell, techniques: names });
}
