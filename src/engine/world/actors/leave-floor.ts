// Lets go of what an actor leaves: of what holds on one floor only, and in the end of the actor itself.
import { NO_CELL } from '../../space/geometry';
import type { Engine } from '../../engine';
import { type Actor, NEVER, NO_ACTOR } from './actor';

/**
 * Lets an actor that leaves its floor forget every cell there, and the orders that hold there only. Called by `GameMap`
 * alone, so that no way off a floor is left out: stairs, falls, death, a change of shape.
 */
export function leaveFloor(actor: Actor): void {
  actor.alert = 0;
  actor.lastSeen = NO_CELL;
  actor.post = NO_CELL;
  actor.patrolEnd = NO_CELL;
  actor.feltAt = NEVER;
  actor.feltCell = NO_CELL;
  actor.followsAt = NEVER;
  actor.heldUp = 0;
  actor.inSight = false;
  endOrder(actor);
}

/** Ends what a friend was told to do: it follows from now on. */
export function endOrder(actor: Actor): void {
  if (actor.order !== 0) actor.post = NO_CELL;
  actor.order = 0;
  actor.targetId = NO_ACTOR;
}

/**
 * Lets everybody on every floor forget an actor that is there no more: nobody follows it, and no friend is to attack it.
 * With an heir in its place, they follow and attack that instead. What an altar has named stays named: it waits for the end.
 */
export function forgetActor({ floors }: Engine, gone: Actor, heir?: Actor): void {
  for (const floor of floors) {
    for (const other of floor ? [...floor.actors, ...floor.fallen] : []) {
      if (other.leader === gone.id) other.leader = heir?.id ?? NO_ACTOR;
      if (other.targetId !== gone.id) continue;
      if (heir) other.targetId = heir.id;
      else if (other.side === 'ally') endOrder(other);
      else if (other.side === 'hostile') other.targetId = NO_ACTOR;
    }
  }
}
