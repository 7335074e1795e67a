// The behaviour of the hero's allies in their turn.
import type { Action } from '../rules/action';
import { AttackAction } from '../rules/actions/fight';
import { UNREACHED } from '../space/distance-map';
import { FRIEND_FLEES_AT_PERCENT } from '../rules/actors/friends';
import { foesInSight } from '../rules/perception/disturbance';
import { type Actor, NO_ACTOR } from '../world/actors/actor';
import { ORDERS } from '../world/kinds/allegiance';
import type { Mood } from '../world/kinds/breed';
import { isSheltered, stepAway, stepBehindHero, stepOffBank, stepTowardGoal } from './movement';

/** The distance an ally strays from the hero, and that from the hero within which it chases foes, in cells. */
const STRAY_DISTANCE = 2;
const HUNTS_WITHIN = 7;
/** The number of turns for which a friend that something unseen has hurt keeps from the bank of deep water. */
const WARY_TURNS = 20;
/** The distance that an ally who flees keeps from foes, in cells. */
const SHUN_DISTANCE = 4;

/** Returns the action of an ally: what it was told to do, or else what a companion of the hero does by itself. */
export function allyTurn(self: Actor): Action | undefined {
  const order = ORDERS[self.order] ?? 'follow';
  if (order === 'attack') return attackTarget(self) ?? accompany(self, false);
  if (order === 'shelter') return shelter(self);
  const foe = nearestFoe(self);
  if (foe && isBadlyHurt(self) && self.map.distance(self.cell, foe.cell) <= SHUN_DISTANCE) {
    const away = inMood(self, 'flee', stepAway(self, foe.cell));
    if (away) return away;
  }
  if (order === 'retreat' && self.map.distance(self.cell, self.post) > 1) {
    const step = inMood(self, 'flee', stepTowardGoal(self, self.post));
    if (step) return step;
  }
  if (foe && isWorthAttacking(self, foe)) return inMood(self, 'attack', new AttackAction(self, foe.cell));
  const offBank = !foe && wasHurtLately(self) ? stepOffBank(self) : undefined;
  if (offBank) return inMood(self, 'flee', offBank);
  if (order === 'retreat') return inMood(self, 'guard', undefined);
  if (order === 'wait') return inMood(self, 'guard', stepTowardGoal(self, self.post));
  return accompany(self, isBadlyHurt(self));
}

/**
 * Stays behind the hero while a foe is in sight that is awake, and strikes only what it reaches from there, or what has
 * cornered it.
 */
function shelter(self: Actor): Action | undefined {
  const foes = foesInSight(self.engine.hero).filter(({ mood }) => mood !== 'sleep');
  if (foes.length === 0) return accompany(self, true);
  const step = isSheltered(self, foes, self.cell) ? undefined : stepBehindHero(self, foes);
  if (step) return inMood(self, 'flee', step);
  const foe = foes.find((each) => isWorthAttacking(self, each) && !each.breed.invulnerable);
  return foe ? inMood(self, 'attack', new AttackAction(self, foe.cell)) : inMood(self, 'guard', undefined);
}

/** Whether a friend was hurt a moment ago: if it sees no foe, then by something that may strike again. */
const wasHurtLately = ({ engine, hurtAt, health, maxHealth, pace }: Actor): boolean =>
  health < maxHealth && engine.now - hurtAt <= WARY_TURNS * pace;

const isBadlyHurt = ({ health, maxHealth }: Actor): boolean => health * 100 <= maxHealth * FRIEND_FLEES_AT_PERCENT;

/** Whether a foe is a ruler with a court, or one of its followers. */
const isOfCourt = ({ breed, leader, map }: Actor): boolean =>
  breed.musters !== undefined || map.actors.some(({ id, breed }) => id === leader && breed.musters !== undefined);

/** Whether the way of a friend to a foe leads through a doorway of its court that the hero has not passed. */
function isBehindDoor({ map, cell, gait, engine }: Actor, foe: Actor): boolean {
  if (!isOfCourt(foe)) return false;
  const paths = map.paths.distancesTo(foe.cell, gait);
  const { steps } = paths;
  const gap = steps[engine.hero.cell] as number;
  for (let at = cell; at !== foe.cell && (steps[at] as number) < UNREACHED; at = paths.downhill(at)) {
    const { terrain, closesTo } = map.tile(at);
    if ((terrain === 'door' || closesTo !== undefined) && gap > (steps[at] as number)) return true;
  }
  return false;
}

/**
 * Stays near the hero, and unless it shuns fights, goes to meet foes that come near the hero. It goes into no
 * ruler's hall before the hero does.
 */
function accompany(self: Actor, shunsFights: boolean): Action | undefined {
  const { hero } = self.engine;
  const foe = shunsFights ? undefined : nearestFoe(self);
  if (foe && isWorthAttacking(self, foe)) return inMood(self, 'attack', new AttackAction(self, foe.cell));
  if (foe && self.map.distance(foe.cell, hero.cell) <= HUNTS_WITHIN && !isBehindDoor(self, foe)) {
    const step = stepTowardGoal(self, foe.cell);
    if (step) return inMood(self, 'move', step);
  }
  const isNear = self.map.distance(self.cell, hero.cell) <= STRAY_DISTANCE;
  return inMood(self, 'quest', isNear ? undefined : stepTowardGoal(self, hero.cell));
}

/**
 * Attacks the foe that the hero pointed out, or goes to where the hero last saw it on this floor. Once it is gone, not found
 * there or never seen here, the order ends. Returns undefined if there is no way to it.
 */
function attackTarget(self: Actor): Action | undefined {
  const { map, targetId } = self;
  const foe = map.actors.find(({ id, side }) => id === targetId && side === 'hostile');
  const place = foe?.inSight ? foe.cell : map.memory.creatures.get(targetId)?.cell;
  const isLost = !foe?.inSight && (place === undefined || map.distance(self.cell, place) <= 1);
  if (!foe || place === undefined || isLost) {
    self.order = ORDERS.indexOf('follow');
    self.targetId = NO_ACTOR;
    return undefined;
  }
  if (foe.inSight && isWorthAttacking(self, foe)) return inMood(self, 'attack', new AttackAction(self, foe.cell));
  const step = stepTowardGoal(self, place);
  return step && inMood(self, 'move', step);
}

/** Whether an attack reaches a foe and is wise: a foe that bursts is not attacked from beside. */
function isWorthAttacking(self: Actor, foe: Actor): boolean {
  const isHarmless = !(foe.bursts || foe.breed.aftermath) || self.map.distance(self.cell, foe.cell) > 1;
  return isHarmless && self.map.isInReach(self.cell, foe.cell, self.weapon.reach);
}

/** Returns the foe nearest to an ally that both the hero and the ally could see and that can be hurt; of several, the oldest. */
function nearestFoe({ map, cell, sight }: Actor): Actor | undefined {
  let best: Actor | undefined;
  let least = sight + 1;
  for (const other of map.actors) {
    if (other.side !== 'hostile' || !other.inSight || other.breed.invulnerable) continue;
    const gap = map.distance(cell, other.cell);
    if (gap < least || (gap === least && best && other.id < best.id)) {
      best = other;
      least = gap;
    }
  }
  return best;
}

/** Sets the mood of an actor and returns its action. */
function inMood(self: Actor, mood: Mood, action: Action | undefined): Action | undefined {
  self.mood = mood;
  return action;
}
