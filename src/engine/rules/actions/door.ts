// Opening and closing doors that are not locked, and how creatures without hands get past them.
import type { Cell, Dir } from '../../space/geometry';
import { ActionWith, done, instead, refused, type ActionResult } from '../action';
import { makeNoise } from '../perception/noise';
import { BumpAction } from './move';

/** The percentage of an actor's turns at a door in which it breaks. */
export const BREAK_PERCENT = 20;
/** The distance at which the battering of a door is heard, in steps. */
export const BATTER_STEPS = 10;
/** The cost of squeezing under a door, in percent of a turn: two steps. */
const SQUEEZE_COST = 200;

/** Opens a door in a neighbouring cell. */
export class OpenAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, given: at, map, engine } = this;
    const { id, name, opensTo } = map.tile(at);
    if (opensTo === undefined) return refused('nothingToOpen');
    map.setTile(at, engine.catalogue.tileNumber(opensTo));
    engine.emit({ type: 'opened', who: actor.ref, at, tile: id, what: name });
    return done();
  }
}

/** Closes a door in a neighbouring cell. */
export class CloseAction extends ActionWith<Dir> {
  perform(): ActionResult {
    const at = this.map.step(this.actor.cell, this.given);
    const { id, name, closesTo } = this.map.tile(at);
    if (closesTo === undefined) return refused('nothingToClose');
    const inTheWay = this.map.actorAt(at);
    // Bumping into what hides in the doorway takes a turn: it must not be found for free.
    if (inTheWay && !inTheWay.inSight) return instead(new BumpAction(this.actor, this.given));
    if (inTheWay) return refused('actorInTheWay', inTheWay.name);
    const lying = this.map.items.get(at)?.at(-1);
    if (lying) return refused('heldOpen', this.engine.nameOf(lying));
    this.map.setTile(at, this.engine.catalogue.tileNumber(closesTo));
    this.engine.emit({ type: 'closed', who: this.actor.ref, at, tile: id, what: name });
    return done();
  }
}

/** Squeezes under a closed door, to the cell behind it. */
export class SqueezeAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, map, engine, given: at } = this;
    const from = actor.cell;
    const to = this.farSide();
    const inTheWay = map.actorAt(to);
    if (inTheWay) return refused('actorInTheWay', inTheWay.name);
    if (!map.isFree(to, actor.gait)) return refused('noRoom');
    const wasSeen = map.visible[from] === 1 && actor.isSeen;
    map.move(actor, to);
    const { name } = map.tile(at);
    if (wasSeen || map.visible[to] === 1) engine.emit({ type: 'squeezed', who: actor.ref, from, to, what: name });
    return done(SQUEEZE_COST);
  }

  /** Returns the cell opposite the side of the door on which the actor stands. */
  private farSide(): Cell {
    const { actor, map, given: at } = this;
    const { width } = map;
    const leadsAcross = map.solid[at - width] === 1;
    if (leadsAcross) return actor.cell % width < at % width ? at + 1 : at - 1;
    return actor.cell < at ? at + width : at - width;
  }
}

/** Batters a closed door, which breaks sooner or later and is heard meanwhile. */
export class BatterAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, map, engine, given: at } = this;
    const { name, breaksTo } = map.tile(at);
    // An actor that has not noticed the hero leaves doors alone.
    if (breaksTo === undefined || (actor.side === 'hostile' && actor.alert === 0)) return refused('blockedBy', name);
    const breaks = engine.rng.percent(BREAK_PERCENT);
    if (breaks) map.setTile(at, engine.catalogue.tileNumber(breaksTo));
    makeNoise(map, at, { steps: BATTER_STEPS, alerts: ({ side, alert }) => side === 'hostile' && alert === 0 });
    const isSeen = map.visible[actor.cell] === 1 && actor.isSeen;
    engine.emit({ type: 'battered', at, what: name, breaks, ...(isSeen ? { by: actor.ref } : {}) });
    return done();
  }
}
