import type { Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import type { Verdict } from '../../world/kinds';
import { Action, done, instead, refused, type ActionResult } from '../action';
import { STEALTH } from '../alarm';
import { arbitrate } from '../arbiter';

/** Let a turn go by. */
export class WaitAction extends Action {
  perform(): ActionResult {
    if (this.actor.isHero) this.engine.stealth = STEALTH.still;
    this.engine.emit({ type: 'waited', who: this.actor.ref, at: this.actor.cell });
    return done();
  }
}

/** Step into a neighbouring cell that is free. Whether one may is for `BumpAction` to ask first. */
export class MoveAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
    /** What the step sets off, once it is taken. */
    private readonly then?: () => void,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const from = this.actor.cell;
    const to = this.map.step(from, this.dir);
    if (!this.map.isFree(to, this.actor.breed.gait)) return refused('There is no room.');
    this.map.move(this.actor, to);
    this.engine.emit({ type: 'moved', who: this.actor.ref, from, to });
    this.then?.();
    return done();
  }
}

/** Push in a direction, and let whatever is there decide what that means. */
export class BumpAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
    /** Whether it is meant even where the rules would ask first. */
    private readonly isMeant = false,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    return this.answer(arbitrate(this.actor, this.dir));
  }

  private answer(verdict: Verdict): ActionResult {
    switch (verdict.kind) {
      case 'block':
        return refused(verdict.why);
      case 'ask':
        return this.isMeant ? this.answer(verdict.then) : refused(verdict.why, true);
      case 'instead':
        return instead(verdict.action);
      case 'pass':
        return instead(new MoveAction(this.actor, this.dir, verdict.then));
    }
  }
}
