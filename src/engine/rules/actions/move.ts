// Moving: waiting, stepping, bumping into what is there, and staggering.
import { DIRS, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { Verdict } from '../../world/kinds/interaction';
import { isOnFoot } from '../../world/kinds/tile';
import {
  Action,
  ActionWith,
  unconfirmedBecause,
  done,
  instead,
  refused,
  refusedBecause,
  type ActionResult,
} from '../action';
import { afflict, endConditions } from '../actors/afflictions';
import { NOISE_RANGE } from '../perception/noise';
import { arbitrate } from '../environment/arbiter';
import { strikeAt } from '../combat/attack';
import { isPresent } from '../combat/combat';
import { meetGround } from '../environment/footing';

/** The factor of a lunge to the damage of an ordinary hit. */
const LUNGE_FACTOR = 2;
/** The percentage of steps in which an actor that staggers goes astray. */
const ASTRAY_PERCENT = 50;

/** The factor of the time of a step to one who sneaks. */
const SNEAK_FACTOR = 2;

/** Begins to sneak, or walks upright again. It takes no time. */
export class SneakAction extends Action {
  perform(): ActionResult {
    const { actor, engine } = this;
    const { sneaking } = engine.content.roles;
    if (!endConditions(actor, ({ id }) => id === sneaking)) afflict(actor, sneaking, 1);
    return done(0);
  }
}

/** Waits for a turn. */
export class WaitAction extends Action {
  perform(): ActionResult {
    if (this.actor.isHero) this.engine.stealth = NOISE_RANGE.still;
    this.engine.emit({ type: 'waited', who: this.actor.ref, at: this.actor.cell });
    return done();
  }
}

/** Steps into a free neighbouring cell. `BumpAction` asks first whether the actor may. */
export class MoveAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
    /** Performs what the step sets off, once it is taken. */
    private readonly then?: () => void,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const from = this.actor.cell;
    const to = this.map.step(from, this.dir);
    if (!this.map.isFree(to, this.actor.gait)) return refused('noRoom');
    const { actor, map, dir } = this;
    const cost = stepCost(actor, to);
    const ahead = actor.has('lunges') ? map.actorAt(map.step(to, dir)) : undefined;
    map.move(actor, to);
    this.engine.emit({ type: 'moved', who: actor.ref, from, to });
    this.then?.();
    // A trap on the cell may have moved either of them.
    const isThere = (): boolean => isPresent(actor) && actor.map === map && actor.cell === to;
    if (isThere()) meetGround(actor);
    if (
      isThere() &&
      ahead &&
      isPresent(ahead) &&
      ahead.side === 'hostile' &&
      ahead.isSeen &&
      map.isInReach(to, ahead.cell, 1)
    ) {
      strikeAt(actor, ahead, { factor: LUNGE_FACTOR });
    }
    return done(cost);
  }
}

/** Returns how long a step into a cell takes, in percent of an ordinary step. */
function stepCost(actor: Actor, to: Cell): number {
  const { map, gait, breed } = actor;
  const { stepCost: cost = 100, material } = map.tile(to);
  const onGround = isOnFoot(gait) && !breed.treads?.includes(material) ? cost : 100;
  return actor.has('sneaks') && !actor.has('sneaksFast') ? onGround * SNEAK_FACTOR : onGround;
}

/** Pushes in a direction; the arbiter decides what that means. */
export class BumpAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
    /** Whether the player has confirmed it. */
    private readonly isConfirmed = false,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, dir } = this;
    if (actor.has('errs')) return instead(new StaggerAction(actor, dir));
    return this.resultOf(arbitrate(actor, dir));
  }

  private resultOf(verdict: Verdict): ActionResult {
    switch (verdict.kind) {
      case 'block':
        return refusedBecause(verdict.why);
      case 'ask':
        return this.isConfirmed ? this.resultOf(verdict.then) : unconfirmedBecause(verdict.why, verdict.isRisk);
      case 'instead':
        return instead(verdict.action);
      case 'pass':
        return instead(new MoveAction(this.actor, this.dir, verdict.then));
    }
  }
}

/** Pushes in a direction while staggering: half the time a random direction takes its place. */
class StaggerAction extends ActionWith<Dir> {
  perform(): ActionResult {
    const { actor, engine } = this;
    const dir = engine.rng.percent(ASTRAY_PERCENT) ? engine.rng.pick(DIRS) : this.given;
    const verdict = arbitrate(actor, dir);
    const confirmed = verdict.kind === 'ask' ? verdict.then : verdict;
    const step = confirmed.kind === 'pass' ? new MoveAction(actor, dir, confirmed.then) : undefined;
    const result = (confirmed.kind === 'instead' ? confirmed.action : step)?.perform();
    if (result?.kind === 'done') return result;
    engine.emit({ type: 'staggered', who: actor.ref, at: actor.cell });
    return done();
  }
}
