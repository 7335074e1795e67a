// Taking the stairs, which on the first floor lead out of the keep.
import type { Actor } from '../../world/actor';
import { changeFloor } from '../floor-change';
import { Action, done, refused, refusedBecause, type ActionResult } from '../action';

/** Takes the stairs underfoot to the floor above or below. */
export class ClimbAction extends Action {
  constructor(
    actor: Actor,
    readonly way: 'up' | 'down',
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { leads, shut } = this.map.tile(this.actor.cell);
    if (leads !== this.way) return refused('noStairs', this.way);
    if (shut !== undefined) {
      if (!this.actor.pack.some(({ kind }) => kind.prize)) return refusedBecause(shut);
      this.engine.end('won');
      return done();
    }
    changeFloor(this.engine, this.way);
    return done();
  }
}
