import type { Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
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

/** Takes up the money underfoot, and sees what else lies there. */
function takeUp(hero: Actor): void {
  const { map, engine, cell } = hero;
  if (map.lying[cell] === 0) return;
  for (const { kind, count } of map.take(cell, (item) => item.kind.money === true)) {
    hero.gold += count;
    engine.emit({ type: 'took', who: hero.ref, at: cell, item: kind.id, count });
  }
  const top = map.items.get(cell)?.at(-1);
  if (top) engine.emit({ type: 'stoodOn', at: cell, what: engine.nameOf(top) });
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
    if (!this.map.isFree(to, this.actor.breed.gait)) return refused('There is no room.');
    this.map.move(this.actor, to);
    this.engine.emit({ type: 'moved', who: this.actor.ref, from, to });
    if (this.actor.isHero) takeUp(this.actor);
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
