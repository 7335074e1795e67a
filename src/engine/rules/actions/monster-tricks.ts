// The actions of monsters alone: shout, summon, hide, change places, burst.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { Action, ActionWith, done, refused, type ActionResult } from '../action';
import { alert, makeNoise } from '../perception/noise';
import { freeCellsBeside, summon } from '../actors/spawn';
import { die } from '../combat/combat';
import { narrate } from '../narrations';

/** The distance at which a shout is heard, in steps. */
const SHOUT_STEPS = 24;

/** Shouts: every actor of the same side in earshot wakes and learns where the hero is. */
export class ShoutAction extends Action {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    engine.emit({ type: 'shouted', who: actor.ref, at: actor.cell });
    makeNoise(map, actor.cell, {
      steps: SHOUT_STEPS,
      about: engine.hero.cell,
      alerts: (other) => other !== actor && other.side === actor.side,
      isTold: true,
    });
    return done();
  }
}

/** The breed and the number of the summoned, and their cells: beside the summoner unless cells are given. */
interface Summons {
  readonly breed: string;
  readonly count: number;
  readonly from?: readonly Cell[];
}

/** Summons actors of a breed, as many as find room. */
export class SummonAction extends ActionWith<Summons> {
  perform(): ActionResult {
    const { actor, engine } = this;
    const { breed, count, from = freeCellsBeside(actor, breed) } = this.given;
    if (from.length === 0) return refused('noRoom');
    for (const cell of engine.rng.shuffle([...from]).slice(0, count))
      alert(summon(actor, breed, cell, { leader: actor.id }), engine.hero.cell);
    return done();
  }
}

/** Hides on the spot, under water or among stones. */
export class HideAction extends Action {
  perform(): ActionResult {
    if (this.actor.hidden === 1) return refused('alreadyHidden');
    this.actor.hidden = 1;
    return done();
  }
}

/** Returns a follower beside an actor who can take its place, away from the hero, and who suits. */
export function reliefBehind(self: Actor, suits: (other: Actor) => boolean = () => true): Actor | undefined {
  const { map, cell, id, engine } = self;
  return map
    .actorsBeside(cell)
    .find(
      (other) =>
        other.leader === id &&
        !other.breed.rooted &&
        !other.has('helpless') &&
        map.distance(other.cell, engine.hero.cell) > 1 &&
        map.tile(cell).passage[other.gait] === 'free' &&
        map.tile(other.cell).passage[self.gait] === 'free' &&
        suits(other),
    );
}

/** Changes places with a follower, who comes to the front. */
export class StepUpAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { actor, given: other, map, engine } = this;
    const [from, to] = [actor.cell, other.cell];
    map.swap(actor, other);
    engine.emit({ type: 'moved', who: other.ref, from: to, to: from });
    engine.emit({ type: 'moved', who: actor.ref, from, to });
    narrate(actor, 'steppedUp', actor.ref.name, other.ref.name);
    return done();
  }
}

/** Dies on purpose, because its death hurts others. */
export class BurstAction extends Action {
  perform(): ActionResult {
    die(this.actor, undefined);
    return done();
  }
}
