// What the player must confirm before an action: a note on an item, or harm to friends.
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actor';
import { theActor } from '../world/grammar';
import type { Item } from '../world/item';
import type { Power } from '../world/power';
import { unconfirmed, type Refused } from './action';
import { knownTargetArea } from './targeting';

/** Asks for confirmation before an action on an item whose note begins with `!`. */
export function noteConfirmation(actor: Actor, item: Item, doing: string): Refused | undefined {
  return item.note?.startsWith('!') ? unconfirmed('despiteNote', doing, actor.engine.nameOf(item)) : undefined;
}

/** Asks for confirmation before an effect that would harm the hero, an ally or a neutral actor. */
export function friendlyFireConfirmation(actor: Actor, power: Power, to: Cell): Refused | undefined {
  if (!power.harms || power.aim.on === 'item' || power.aim.on === 'self') return undefined;
  const others = knownTargetArea(actor, power, to).cells.flatMap((cell) => actor.map.actorAt(cell) ?? []);
  const isSpared = ({ side, breed }: Actor): boolean => side !== 'hostile' && !breed.inert;
  const struck = others.filter((other) => isSpared(other) && (other.isHero || other.inSight));
  if (struck.length === 0) return undefined;
  const names = struck.map((other) => (other.isHero ? 'you' : theActor(other.ref)));
  return unconfirmed('friendlyFire', names);
}
