// The actors that the hero sees. One that comes into view is announced at the end of the turn, or before it speaks.
import { NEVER, type Actor } from '../../world/actors/actor';
import type { Occasion } from '../../world/kinds/breed';
import { recordMeeting } from '../../world/knowledge/knowledge';
import type { GameMap } from '../../world/map/game-map';
import { isDanger } from './disturbance';
import { narrate } from '../narrations';

/** The number of ticks for which an actor must have been out of sight to be announced again. */
const GONE_TICKS = 2000;

/** Whether the hero's line of sight reaches an actor of this floor, and nothing hides it. */
export const isInView = (actor: Actor): boolean => actor.map.visible[actor.cell] === 1 && actor.isSeen;

/** Updates whether the hero sees an actor of this floor as it is now, and emits an event if it is new. */
export function lookAt(actor: Actor): void {
  const { map, engine } = actor;
  const wasInSight = actor.inSight;
  actor.inSight = isInView(actor);
  if (actor.isHero) return;
  const { creatures } = map.memory;
  if (actor.inSight) {
    // It has left the floor where the hero saw it before.
    if (!creatures.get(actor.id)) for (const floor of engine.floors) floor?.memory.creatures.forget(actor.id);
    creatures.see(actor);
  }
  if (actor.inSight === wasInSight) return;
  if (wasInSight) {
    actor.goneAt = engine.now;
    creatures.lose(actor);
  }
  if (wasInSight || !isNews(actor)) return;
  recordMeeting(engine.knowledge, actor);
  engine.emit({ type: 'noticed', who: actor.ref, at: actor.cell, side: actor.side });
}

/** Emits an event for each actor in sight, as if it had just come into sight. */
export function announceInSight({ actors, engine }: GameMap): void {
  for (const actor of actors)
    if (actor.inSight && !actor.isHero && isNews(actor))
      engine.emit({ type: 'noticed', who: actor.ref, at: actor.cell, side: actor.side });
}

/** Whether a creature that comes into sight is announced: the first time, and a danger that was gone for long. */
function isNews(actor: Actor): boolean {
  const { goneAt, engine } = actor;
  return goneAt === NEVER || (engine.now - goneAt > GONE_TICKS && isDanger(actor));
}

/** Lets a named creature speak, if it has not said so yet. */
export function speak(who: Actor, occasion: Occasion): void {
  const { engine, breed } = who;
  if (!breed.renown || who.map !== engine.map || !who.isPlaced || !isInView(who)) return;
  const { knowledge } = engine;
  const said = `${breed.id} ${occasion}`;
  if (knowledge.said.includes(said)) return;
  // The message that it comes into view precedes its words.
  if (!who.inSight) lookAt(who);
  knowledge.said = [...knowledge.said, said];
  narrate(who, 'voice', breed.renown.lines[occasion]);
}
