// Sides and factions: the changes of actors from one side to another, and the feuds among the hero's foes.
import { NO_CELL } from '../../space/geometry';
import { type Actor, NO_ACTOR } from '../../world/actors/actor';
import type { Side } from '../../world/kinds/allegiance';
import type { Feud } from '../../world/kinds/faction';
import { endOrder } from '../../world/actors/leave-floor';
import { alert } from '../perception/noise';

/** The leader of an actor on its new side, and the cell that it keeps to. */
interface Role {
  readonly leader?: number;
  readonly post?: number;
}

/**
 * Puts an actor on another side. It forgets what it was about: whom it followed and hunted, its orders and its post. A
 * charm on one that is a friend no more is broken.
 */
export function changeSide(who: Actor, side: Side, { leader = NO_ACTOR, post = NO_CELL }: Role = {}): void {
  endOrder(who);
  if (side !== 'ally') {
    const { catalogue } = who.engine;
    who.conditions = who.conditions.filter(({ condition }) => !catalogue.condition(condition).turnsCoat);
  }
  Object.assign(who, { side, leader, post, patrolEnd: NO_CELL, alert: 0, lastSeen: NO_CELL });
}

/** Turns an attacked actor hostile, and with it every actor of its side that is in sight. */
export function turnHostile(victim: Actor): void {
  // The victim changes its side in the loop.
  const { map, engine, side } = victim;
  for (const other of map.actors) {
    if (other.isHero || other.breed.inert || other.side !== side || (other !== victim && !other.inSight)) continue;
    // A person goes on keeping to its place; a friend was sent there.
    changeSide(other, 'hostile', side === 'neutral' ? { post: other.post } : {});
    other.topic = '';
    engine.emit({ type: 'turned', who: other.ref, at: other.cell });
    alert(other, engine.hero.cell);
  }
}

/** Returns what an actor does about another for the sake of its faction. Only foes of the hero have feuds. */
export function feudWith({ side, breed, engine }: Actor, other: Actor): Feud | undefined {
  if (side !== 'hostile' || other.side !== 'hostile' || other.breed.inert) return undefined;
  const { faction } = other.breed;
  return breed.faction && faction && engine.content.factions[breed.faction].feuds[faction];
}

/** Returns the other foe that a foe minds, if the hero sees it. */
export const rivalInSight = ({ side, targetId, map }: Actor): Actor | undefined =>
  side === 'hostile' ? map.actors.find(({ id, inSight }) => id === targetId && inSight) : undefined;

/** Lets an actor mind a foe of its faction that has hurt it. It wakes. */
export function mindRival(self: Actor, rival: Actor): void {
  self.targetId = rival.id;
  if (self.mood === 'sleep') self.mood = 'move';
}
