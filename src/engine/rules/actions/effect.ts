// The actions that effects become: changes to the actors and cells of an area, or a callback.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { Aim, Change } from '../../world/kinds/power';
import { Action, ActionWith, done, type ActionResult } from '../action';
import { targetArea } from '../perception/targeting';
import { isPresent } from '../combat/combat';
import { NAMELESS_EFFECT } from '../rule-words';

/** Applies changes to every actor that an aim reaches, and then to every cell; elements act on the rim of the area, too. */
export class ApplyEffectAction extends Action {
  constructor(
    actor: Actor,
    readonly aim: Aim,
    readonly to: Cell,
    readonly changes: readonly Change[],
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { path, cells, rim } = targetArea(actor, this.aim, this.to);
    const isShown = this.aim.on !== 'self' && this.aim.on !== 'item';
    if (isShown) engine.emit({ type: 'blazed', who: actor.ref, at: actor.cell, path, cells });
    // Find the actors before anything happens: one that is moved must not be reached twice.
    for (const target of cells.flatMap((cell) => map.actorAt(cell) ?? [])) this.applyTo(target);
    for (const { applyToCells, reachesRim } of this.changes)
      applyToCells?.(map, reachesRim ? [...cells, ...rim] : cells, actor);
    return done();
  }

  private applyTo(target: Actor): void {
    const { actor, aim, engine } = this;
    // A creature's own trick is no attack on itself: whatever it withstands from others, this works.
    const isOwnTrick = aim.on === 'self' && !actor.isHero;
    for (const { says, resists, chance, apply } of this.changes) {
      if (!isPresent(target) || target.map !== this.home) return;
      const likelihood = isOwnTrick ? 100 : (chance?.(target) ?? 100);
      if (likelihood >= 100 || (likelihood > 0 && engine.rng.percent(likelihood))) apply(target, actor);
      else if (!target.breed.inert)
        engine.emit({
          type: 'resisted',
          who: target.ref,
          at: target.cell,
          effect: resists ?? NAMELESS_EFFECT,
          what: says,
        });
    }
  }

  /** The floor where the effect happens. An actor that is carried to another floor meanwhile is out of it. */
  private readonly home = this.actor.map;
}

/** Runs a callback, for effects that do not change the actors in an area. */
export class CallbackAction extends ActionWith<() => void> {
  perform(): ActionResult {
    this.given();
    return done();
  }
}
