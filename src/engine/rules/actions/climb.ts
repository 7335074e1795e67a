// Changing floors: by the stairs, which on the first floor lead out of the keep, and by a leap. Also swimming ashore and
// giving up.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { ArgumentsOf } from '../../api/command/command';
import { Action, ActionWith, done, refused, refusedBecause, type ActionResult } from '../action';
import { waysUp } from '../floors/ascent';
import { fall } from '../floors/falling';
import { changeFloor } from '../floors/floor-change';
import { plunge } from '../floors/shove';

/** Whether the gate, which is shut for everyone else, lets an actor out: it carries the prize. */
export const opensGate = ({ pack }: Actor): boolean => pack.some(({ kind }) => kind.prize);

/** Leaps into a chasm, and lands on the floor below. */
export class LeapAction extends Action {
  perform(): ActionResult {
    fall(this.actor);
    return done();
  }
}

/** Swims through deep water, or wades through lava, to the nearest shore. */
export class PlungeAction extends ActionWith<Cell> {
  perform(): ActionResult {
    plunge(this.actor, this.given, undefined);
    return done();
  }
}

/** Takes the stairs underfoot to another floor, by one of several ways where the prize shows them. */
export class ClimbAction extends ActionWith<ArgumentsOf<'climb'>> {
  perform(): ActionResult {
    const { way, by } = this.given;
    const { leads, whyShut } = this.map.tile(this.actor.cell);
    if (leads !== way) return way === 'in' ? refused('noWayIn') : refused('noStairs', way);
    if (whyShut !== undefined) {
      if (!opensGate(this.actor)) return refusedBecause(whyShut);
      this.engine.end('won');
      return done();
    }
    if (way === 'up') {
      const ways = waysUp(this.engine);
      if (ways.length > 1 && !ways.some(({ id }) => id === by))
        return refused(
          'wayNotChosen',
          ways.map(({ name }) => name),
        );
    }
    changeFloor(this.engine, way, by);
    return done();
  }
}

/** Ends the game by giving up. The process that runs the game goes on. */
export class EscapeAction extends Action {
  perform(): ActionResult {
    this.engine.end('escaped');
    return done(0);
  }
}
