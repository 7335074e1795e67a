import { DELTA, DIRS, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { Action, done, refused, type ActionResult } from '../action';
import { raise } from '../alarm';
import { afflict, die } from '../combat';

/** How far a shout is heard, in steps. */
const SHOUT_HEARD = 24;

/** Shout: everyone of one's side who hears it wakes and knows where the hero is. */
export class ShoutAction extends Action {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { hero } = engine;
    engine.emit({ type: 'shouted', who: actor.ref, at: actor.cell });
    map.scratch.flood(map.grounds.fly, [actor.cell], SHOUT_HEARD);
    const heard: Actor[] = [];
    for (let i = 0; i < map.scratch.reached; i++) {
      const other = map.actorAt(map.scratch.order[i] as Cell);
      if (other) heard.push(other);
    }
    for (const other of heard) {
      if (other.isHero) {
        if (map.visible[actor.cell] === 0)
          engine.emit({ type: 'heard', toward: bearing(map.width, hero.cell, actor.cell) });
      } else if (other !== actor && other.side === actor.side) raise(other, hero.cell);
    }
    return done();
  }
}

/** The direction in which one cell lies from another, roughly. */
function bearing(width: number, from: Cell, to: Cell): Dir {
  const dx = Math.sign((to % width) - (from % width));
  const dy = Math.sign(Math.trunc(to / width) - Math.trunc(from / width));
  return DIRS.find((dir) => DELTA[dir][0] === dx && DELTA[dir][1] === dy) ?? 'n';
}

/** Give health back to somebody. */
export class MendAction extends Action {
  constructor(
    actor: Actor,
    readonly whom: Actor,
    readonly amount: number,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { whom, engine } = this;
    const amount = Math.min(this.amount, whom.maxHealth - whom.health);
    if (amount <= 0) return refused('There is nothing to mend.');
    whom.health += amount;
    engine.emit({ type: 'healed', who: whom.ref, at: whom.cell, amount, left: whom.health });
    return done();
  }
}

/** Put somebody into a condition. */
export class AfflictAction extends Action {
  constructor(
    actor: Actor,
    readonly whom: Actor,
    readonly condition: string,
    readonly turns: number,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    afflict(this.whom, this.condition, this.turns);
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
    const { gait } = engine.breed(this.breed);
    const beside = DIRS.map((dir) => map.step(actor.cell, dir)).filter((cell) => map.isFree(cell, gait));
    if (beside.length === 0) return refused('There is no room.');
    for (const cell of engine.chance.shuffle(beside).slice(0, this.count)) {
      const whom = engine.spawn(this.breed, map, cell);
      whom.gold = 0;
      whom.leader = actor.id;
      engine.emit({ type: 'summoned', who: actor.ref, at: actor.cell, whom: whom.ref, to: cell });
      raise(whom, engine.hero.cell);
    }
    return done();
  }
}

/** Vanish, and be elsewhere in sight at once. */
export class BlinkAction extends Action {
  constructor(
    actor: Actor,
    readonly cells: number,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine } = this;
    const from = actor.cell;
    map.scratch.flood(map.grounds[actor.breed.gait], [from], this.cells);
    const places: Cell[] = [];
    for (let i = 0; i < map.scratch.reached; i++) {
      const cell = map.scratch.order[i] as Cell;
      if (map.isFree(cell, actor.breed.gait) && map.distance(cell, from) * 2 > this.cells) places.push(cell);
    }
    if (places.length === 0) return refused('There is nowhere to go.');
    const to = engine.chance.pick(places);
    map.move(actor, to);
    engine.emit({ type: 'blinked', who: actor.ref, from, to });
    return done();
  }
}

/** Go out of sight where one stands: under water, among the stones. */
export class HideAction extends Action {
  perform(): ActionResult {
    if (this.actor.hidden === 1) return refused('It is hidden already.');
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
