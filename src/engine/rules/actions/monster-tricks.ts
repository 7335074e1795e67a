// What only monsters do: shout, summon, hide, burst.
import type { Cell } from '../../space/geometry';
import { Action, ActionWith, done, refused, type ActionResult } from '../action';
import { alert, makeNoise } from '../noise';
import { freeCellsBeside, summon } from '../spawn';
import { die } from '../combat';

/** How far a shout is heard, in steps. */
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

/** What is summoned, and where: beside the summoner unless cells are given. */
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

/** Dies on purpose, because its death hurts others. */
export class BurstAction extends Action {
  perform(): ActionResult {
    die(this.actor, undefined);
    return done();
  }
}
