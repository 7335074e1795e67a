// Foes that give up: whoever has fled from the hero twice throws down its purse, and leaves the floor once it is out of sight.
import { GIVES_UP_AT, type Actor } from '../../world/actors/actor';
import { forgetActor } from '../../world/actors/leave-floor';
import { gainExperience } from '../actors/growth';
import { endLead } from '../actors/succession';
import { carryWarnings, learnFromDefeat } from '../actors/warnings';
import { narrate } from '../narrations';
import { Action, done, type ActionResult } from '../action';

/** The distance from the hero beyond which a foe that has given up leaves the floor, in cells. */
const AWAY = 7;

/**
 * Counts that a foe turns to flee out of fear for its life. One that gives up drops its gold where it stands. If it has been
 * wounded, the hero gains half of the experience for it, and the rest only by killing it.
 */
export function countRout(self: Actor): void {
  const { map, engine, cell, gold } = self;
  self.routs++;
  if (self.routs !== GIVES_UP_AT) return;
  const pays = gold > 0 && map.tile(cell).walkable;
  if (pays) {
    engine.dropItem(map, cell, engine.content.roles.coins, gold);
    self.gold = 0;
  }
  narrate(self, 'gaveUp', self.ref, pays ? gold : 0, learnFromDefeat(self));
  if (self.health === self.maxHealth) return;
  const half = self.worth >> 1;
  self.worth -= half;
  gainExperience(engine.hero, half, 'kill');
}

/** Whether a foe that has given up can leave the floor now: the hero does not see it, and is not near. */
export const canSlipAway = (self: Actor): boolean =>
  self.hasGivenUp && !self.inSight && self.map.distance(self.cell, self.engine.hero.cell) > AWAY;

/** Leaves the floor and the game, with what there is to tell. */
export class SlipAwayAction extends Action {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { post, patrolEnd } = actor;
    carryWarnings(actor);
    map.remove(actor);
    endLead(actor, { post, patrolEnd }, map);
    forgetActor(engine, actor);
    return done();
  }
}
