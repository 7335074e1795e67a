// The effects of techniques that no item has.
import type { Actor } from '../../world/actors/actor';
import { Action, done, type ActionResult } from '../action';
import { foesBeside, strikeAt } from '../combat/attack';
import { isPresent } from '../combat/combat';
import { sentenceFor } from '../refusals';

/** Returns why an actor cannot strike at what is beside it: fear, or nobody to strike. */
export function strikeHindrance(user: Actor): string | undefined {
  if (user.has('fearful')) return sentenceFor('tooFrightened');
  return foesBeside(user).length === 0 ? sentenceFor('noFoeBeside') : undefined;
}

/** Strikes every foe beside the actor. */
export class WhirlAction extends Action {
  perform(): ActionResult {
    const { actor } = this;
    for (const foe of foesBeside(actor)) if (isPresent(actor) && isPresent(foe)) strikeAt(actor, foe);
    return done(actor.weapon.pace);
  }
}
