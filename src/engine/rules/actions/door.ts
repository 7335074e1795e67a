// Opening and closing doors that are not locked.
import type { Cell, Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { Action, done, refused, type ActionResult } from '../action';

/** Opens a door in a neighbouring cell. */
export class OpenAction extends Action {
  constructor(
    actor: Actor,
    readonly at: Cell,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { id, name, opensTo } = this.map.tile(this.at);
    if (opensTo === undefined) return refused('nothingToOpen');
    this.map.setTile(this.at, this.engine.catalogue.tileNumber(opensTo));
    this.engine.emit({ type: 'opened', who: this.actor.ref, at: this.at, tile: id, what: name });
    return done();
  }
}

/** Closes a door in a neighbouring cell. */
export class CloseAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const at = this.map.step(this.actor.cell, this.dir);
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
