// The things that a player must confirm before an action: a note on an item, harm to friends, or unknown magic beside
// them.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { theActor } from '../../world/knowledge/grammar';
import type { Item } from '../../world/actors/item';
import type { Power } from '../../world/kinds/power';
import { unconfirmed, type Refused } from '../action';
import { flightPath, knownAirspace, knownTargetArea } from './targeting';

/** Asks for confirmation before an action on an item whose note begins with `!`. */
export function noteConfirmation(actor: Actor, item: Item, doing: string): Refused | undefined {
  return item.note?.startsWith('!') ? unconfirmed('despiteNote', doing, actor.engine.nameOf(item)) : undefined;
}

const isSpared = ({ side, breed }: Actor): boolean => side !== 'hostile' && !breed.inert;

/**
 * Asks for confirmation before magic that the hero does not know is worked beside an ally or a neutral actor, or pointed
 * at one or past one.
 */
export function unknownMagicConfirmation(actor: Actor, { kind }: Item, to: Cell): Refused | undefined {
  if (kind.sort !== 'scroll' && kind.sort !== 'staff' && kind.sort !== 'wand') return undefined;
  const { map, cell } = actor;
  const path = to === cell ? [] : flightPath(map, cell, to, map.distance(cell, to), knownAirspace(map));
  const isNear = (at: Cell): boolean =>
    map.distance(at, cell) <= 1 || (to !== cell && map.distance(at, to) <= 1) || path.includes(at);
  const near = map.actors.filter((other) => !other.isHero && other.inSight && isSpared(other) && isNear(other.cell));
  const names = near.sort((a, b) => a.id - b.id).map((other) => theActor(other.ref));
  return names.length === 0 ? undefined : unconfirmed('unknownNearFriends', names);
}

/** Asks for confirmation before an effect that would harm the hero, an ally or a neutral actor. */
export function friendlyFireConfirmation(actor: Actor, power: Power, to: Cell): Refused | undefined {
  if (!power.harms || power.aim.on === 'item' || power.aim.on === 'self') return undefined;
  const others = knownTargetArea(actor, power, to).cells.flatMap((cell) => actor.map.actorAt(cell) ?? []);
  const struck = others.filter((other) => isSpared(other) && (other.isHero || other.inSight));
  if (struck.length === 0) return undefined;
  const names = struck.map((other) => (other.isHero ? 'you' : theActor(other.ref)));
  return unconfirmed('friendlyFire', names);
}
