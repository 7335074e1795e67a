// Changing the ground by hand: putting out braziers, lighting them from the lamp, and cutting bridges.
import type { ArgumentsOf } from '../../api/command/command';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { the, theActor } from '../../world/knowledge/grammar';
import { ActionWith, done, refused, unconfirmed, type ActionResult } from '../action';
import { fall, isFalling } from '../floors/falling';
import { narrateChange } from '../narrations';
import { changeGround } from '../environment/react';
import { plunge } from '../floors/shove';

/** The time it takes to cut through a cell of a bridge, in percent of an ordinary turn. */
const CUT_PERCENT = 200;

/** Whether an actor carries a weapon that cuts. */
export const canCut = ({ weapon, pack }: Actor): boolean =>
  weapon.cuts === true || pack.some(({ kind }) => kind.gear?.weapon?.cuts);

/** Lights or puts out what stands in a neighbouring cell, or cuts through a bridge there, which asks first. */
export class TendAction extends ActionWith<ArgumentsOf<'tend'>> {
  perform(): ActionResult {
    const { actor, map } = this;
    const at = map.step(actor.cell, this.given.dir);
    const { tendsTo, cutsTo } = map.tile(at);
    if (cutsTo !== undefined) return this.cut(at, cutsTo);
    if (tendsTo === undefined) return refused('nothingToTend');
    changeGround(map, at, tendsTo);
    return done();
  }

  private cut(at: Cell, cutsTo: string): ActionResult {
    const { actor, map, given } = this;
    const name = the(map.tile(at).name);
    if (!canCut(actor)) return refused('cutsNothing', name);
    const other = map.actorAt(at);
    if (!given.sure) {
      const isFriend = other?.isSeen && other.side !== 'hostile';
      return isFriend ? unconfirmed('cutsUnder', name, theActor(other.ref)) : unconfirmed('cuts', name);
    }
    narrateChange(map, at, 'cutThrough', name);
    changeGround(map, at, cutsTo);
    if (other) drop(other, actor);
    return done(CUT_PERCENT);
  }
}

/** Lets an actor fall or go under from whom another has cut the ground away. */
function drop(who: Actor, by: Actor): void {
  if (who.map.tile(who.cell).passage[who.gait] === 'free') return;
  if (isFalling(who)) fall(who, by);
  else plunge(who, who.cell, by);
}
