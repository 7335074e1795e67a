import { DIRS, type Cell } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { Action, done, refused, type ActionResult } from '../action';
import { alert } from '../noise';
import { bearing } from '../targeting';
import { die } from '../combat';

/** How far a shout is heard, in steps. */
const SHOUT_HEARD = 24;

/** Shout: everyone of one's side who hears it wakes and knows where the hero is. */
export class ShoutAction extends Action {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { hero } = engine;
    engine.emit({ type: 'shouted', who: actor.ref, at: actor.cell });
    map.distanceMap.flood(map.blocked.fly, [actor.cell], SHOUT_HEARD);
    const heard: Actor[] = [];
    for (let i = 0; i < map.distanceMap.reached; i++) {
      const other = map.actorAt(map.distanceMap.order[i] as Cell);
      if (other) heard.push(other);
    }
    for (const other of heard) {
      if (other.isHero) {
        if (map.visible[actor.cell] === 0)
          engine.emit({ type: 'heard', toward: bearing(map.width, hero.cell, actor.cell) });
      } else if (other !== actor && other.side === actor.side) alert(other, hero.cell);
    }
    return done();
  }
}

/** Call others to one's side, as many as find room. */
export class SummonAction extends Action {
  constructor(
    actor: Actor,
    readonly breed: string,
    readonly count: number,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { gait } = engine.catalogue.breed(this.breed);
    const beside = DIRS.map((dir) => map.step(actor.cell, dir)).filter((cell) => map.isFree(cell, gait));
    if (beside.length === 0) return refused('noRoom');
    for (const cell of engine.rng.shuffle(beside).slice(0, this.count)) {
      const whom = engine.spawn(this.breed, map, cell);
      whom.gold = 0;
      whom.worth = 0;
      whom.leader = actor.id;
      engine.emit({ type: 'summoned', who: actor.ref, at: actor.cell, whom: whom.ref, to: cell });
      alert(whom, engine.hero.cell);
    }
    return done();
  }
}

/** Go out of sight where one stands: under water, among the stones. */
export class HideAction extends Action {
  perform(): ActionResult {
    if (this.actor.hidden === 1) return refused('alreadyHidden');
    this.actor.hidden = 1;
    return done();
  }
}

/** Die on purpose, for those whose death hurts others. */
export class BurstAction extends Action {
  perform(): ActionResult {
    die(this.actor, undefined);
    return done();
  }
}
