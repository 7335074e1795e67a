// Opening and closing doors that are not locked.
import type { Cell, Dir } from '../../space/geometry';
import { ActionWith, done, refused, type ActionResult } from '../action';

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
    if (inTheWay) return refused('actorInTheWay', inTheWay.breed.name);
    const lying = this.map.items.get(at)?.at(-1);
    if (lying) return refused('heldOpen', this.engine.nameOf(lying));
    this.map.setTile(at, this.engine.catalogue.tileNumber(closesTo));
    this.engine.emit({ type: 'closed', who: this.actor.ref, at, tile: id, what: name });
    return done();
  }
}
