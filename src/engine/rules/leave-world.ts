// The end of an actor: by death, by fading, or because another stands in its place.
import type { Engine } from '../engine';
import { NONE, type Actor } from '../world/actor';
import { endOrder } from '../world/leave-floor';

/**
 * Lets everybody on every floor forget an actor that is there no more: nobody follows it, and no friend is to attack it.
 * With an heir in its place, they follow and attack that instead. What an altar has named stays named: it waits for the end.
 */
export function forgetActor({ floors }: Engine, gone: Actor, heir?: Actor): void {
  for (const floor of floors) {
    for (const other of floor ? [...floor.actors, ...floor.fallen] : []) {
      if (other.leader === gone.id) other.leader = heir?.id ?? NONE;
      if (other.target !== gone.id) continue;
      if (heir) other.target = heir.id;
      else if (other.side === 'ally') endOrder(other);
    }
  }
}
