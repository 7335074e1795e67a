// The behaviour of foes toward others with whom their factions have a feud.
import type { Action } from '../rules/action';
import { AttackAction } from '../rules/actions/fight';
import { feudWith, mindRival } from '../rules/actors/factions';
import { narrate } from '../rules/narrations';
import { FIGHT_STEPS } from '../rules/perception/noise';
import { bearingTo } from '../rules/perception/targeting';
import { type Actor, NO_ACTOR } from '../world/actors/actor';
import type { Mood, Temper } from '../world/kinds/breed';
import { BEARINGS } from '../world/knowledge/grammar';
import type { GameMap } from '../world/map/game-map';
import { stepAway, stepTowardGoal } from './movement';

/** Lets an actor mind a rival, or nobody. The first to mind another begins the quarrel, which is told. */
export function noteRival(self: Actor, rival: Actor | undefined): void {
  if (!rival) {
    self.targetId = NO_ACTOR;
    return;
  }
  const isNew = self.targetId !== rival.id && rival.targetId !== self.id && !isQuarrelling(self.map);
  mindRival(self, rival);
  if (isNew) tellQuarrel(self, rival);
}

/** Whether some foes of the hero mind one another already. */
const isQuarrelling = ({ actors }: GameMap): boolean =>
  actors.some(({ side, targetId }) => side === 'hostile' && targetId !== NO_ACTOR);

/** Tells the hero who turns on whom, or from where a fight is heard. */
function tellQuarrel(self: Actor, rival: Actor): void {
  const { map, engine, cell } = self;
  const { hero } = engine;
  const shrinks = feudWith(self, rival) === 'flees';
  if (self.inSight && rival.inSight) narrate(self, shrinks ? 'shrinksFromRival' : 'turnsOnRival', self.ref, rival.ref);
  else if (!shrinks && map.distance(cell, hero.cell) <= FIGHT_STEPS)
    narrate(hero, 'quarrelHeard', BEARINGS[bearingTo(map.width, hero.cell, cell)]);
}

/** Returns the mood of an actor toward a rival. One that flees from it fights if it is cornered. */
export function moodToward(self: Actor, rival: Actor, { fleesBloodied }: Temper): Mood {
  const isAfraid = feudWith(self, rival) === 'flees' || (fleesBloodied !== undefined && self.isBloodied);
  if (isAfraid && stepAway(self, rival.cell)) return 'flee';
  return self.map.isInReach(self.cell, rival.cell, self.weapon.reach) ? 'attack' : 'move';
}

/** Returns what an actor in such a mood does about a rival. */
export function actToward(self: Actor, rival: Actor, mood: Mood): Action | undefined {
  if (mood === 'flee') return stepAway(self, rival.cell);
  return mood === 'attack' ? new AttackAction(self, rival.cell) : stepTowardGoal(self, rival.cell);
}
