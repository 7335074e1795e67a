// Tending fires that are kept: a brazier is put out by hand, and lit from the hero's lamp.
import type { Dir } from '../../space/geometry';
import { ActionWith, done, refused, type ActionResult } from '../action';
import { changeGround } from '../react';

/** Lights or puts out what stands in a neighbouring cell. */
export class TendAction extends ActionWith<Dir> {
  perform(): ActionResult {
    const { actor, map, given: dir } = this;
    const at = map.step(actor.cell, dir);
    const { tendsTo } = map.tile(at);
    if (tendsTo === undefined) return refused('nothingToTend');
    changeGround(map, at, tendsTo);
    return done();
  }
}
