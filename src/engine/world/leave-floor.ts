// Lets go of everything that holds on one floor only, when an actor leaves it.
import { NONE, type Actor } from './actor';

/**
 * Lets an actor that leaves its floor forget every cell there, and the orders that hold there only. Called by `GameMap`
 * alone, so that no way off a floor is left out: stairs, falls, death, a change of shape.
 */
export function leaveFloor(actor: Actor): void {
  actor.alert = 0;
  actor.lastSeen = NONE;
  actor.post = NONE;
  actor.beat = NONE;
  actor.feltAt = NONE;
  actor.feltCell = NONE;
  actor.followsAt = NONE;
  actor.inSight = false;
  endOrder(actor);
}

/** Ends what a friend was told to do: it follows from now on. */
export function endOrder(actor: Actor): void {
  if (actor.order !== 0) actor.post = NONE;
  actor.order = 0;
  actor.target = NONE;
}
