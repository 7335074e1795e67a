// Taking the stairs, which on the first floor lead out of the keep.
import { changeFloor } from '../floor-change';
import { ActionWith, done, refused, refusedBecause, type ActionResult } from '../action';

/** Takes the stairs underfoot to the floor above or below. */
export class ClimbAction extends ActionWith<'up' | 'down'> {
  perform(): ActionResult {
    const { given: way } = this;
    const { leads, shut } = this.map.tile(this.actor.cell);
    if (leads !== way) return refused('noStairs', way);
    if (shut !== undefined) {
      if (!this.actor.pack.some(({ kind }) => kind.prize)) return refusedBecause(shut);
      this.engine.end('won');
      return done();
    }
    changeFloor(this.engine, way);
    return done();
  }
}
