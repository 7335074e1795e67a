import type { Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { Action, done, instead, refused, type ActionResult } from '../action';
import { arbitrate } from '../arbiter';

/** Let a turn go by. */
export class WaitAction extends Action {
  perform(): ActionResult {
    this.engine.emit({ type: 'waited', who: this.actor.ref, at: this.actor.cell });
    return done();
  }
}

/** Step into a neighbouring cell that is free. Whether one may is for `BumpAction` to ask first. */
export class MoveAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const from = this.actor.cell;
    const to = this.map.step(from, this.dir);
    if (!this.map.isFree(to)) return refused('There is no room.');
    this.map.move(this.actor, to);
    this.engine.emit({ type: 'moved', who: this.actor.ref, from, to });
    return done();
  }
}

/** Push in a direction, and let the ground and whoever is there decide what that means. */
export class BumpAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const verdict = arbitrate(this.actor, this.dir);
    switch (verdict.kind) {
      case 'block':
        return refused(verdict.why);
      case 'instead':
        return instead(verdict.action);
      case 'pass':
        return instead(new MoveAction(this.actor, this.dir));
    }
  }
}
