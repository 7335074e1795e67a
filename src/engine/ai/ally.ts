// What allies of the hero do in their turn.
import type { Action } from '../rules/action';
import { AttackAction } from '../rules/actions/fight';
import type { Actor } from '../world/actor';
import { ORDERS } from '../world/allegiance';
import type { Mood } from '../world/breed';
import { stepAway, stepTowardGoal } from './movement';

/** How far an ally strays from the hero, and how far from the hero it chases foes, in cells. */
const STRAY_DISTANCE = 2;
const HUNTS_WITHIN = 7;
/** At how much of its health, in percent, an ally flees unless it was told to attack, and how near foes may come then. */
const FLEES_AT_PERCENT = 25;
const SHUN_DISTANCE = 4;

/** Returns the action of an ally: it fights threats, stays near the hero, and flees when badly hurt. */
export function allyTurn(self: Actor): Action | undefined {
  const { engine } = self;
  const order = ORDERS[self.order] ?? 'follow';
  const foe = nearestFoe(self);
  const gap = foe ? self.map.distance(self.cell, foe.cell) : Infinity;
  const isFleeing = order !== 'attack' && self.health * 100 <= self.maxHealth * FLEES_AT_PERCENT;
  if (foe && isFleeing && gap <= SHUN_DISTANCE) {
    const away = inMood(self, 'flee', stepAway(self, foe.cell));
    if (away) return away;
  }
  if (foe && isWorthAttacking(self, foe)) return inMood(self, 'attack', new AttackAction(self, foe.cell));
  if (order === 'wait') return inMood(self, 'guard', stepTowardGoal(self, self.post));
  const leash = order === 'attack' ? Infinity : HUNTS_WITHIN;
  if (foe && !isFleeing && self.map.distance(foe.cell, engine.hero.cell) <= leash) {
    const step = stepTowardGoal(self, foe.cell);
    if (step) return inMood(self, 'move', step);
  }
  const isNear = self.map.distance(self.cell, engine.hero.cell) <= STRAY_DISTANCE;
  return inMood(self, 'quest', isNear ? undefined : stepTowardGoal(self, engine.hero.cell));
}

/** Whether an attack reaches a foe and is wise: a foe that bursts is not attacked from beside. */
function isWorthAttacking(self: Actor, foe: Actor): boolean {
  const { bursts, aftermath } = foe.breed;
  const isHarmless = !(bursts || aftermath) || self.map.distance(self.cell, foe.cell) > 1;
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
