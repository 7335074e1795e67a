// Learning boons.
import { ActionWith, done, refused, type ActionResult } from '../action';
import { boonsOffered } from '../growth';

/** Chooses one of the boons that a level offers. Takes no time. */
export class LearnAction extends ActionWith<string> {
  perform(): ActionResult {
    const { actor, engine, given: boon } = this;
    const offered = boonsOffered(actor);
    if (offered.length === 0) return refused('nothingToLearn');
    const chosen = offered.includes(boon) ? engine.content.boons[boon] : undefined;
    if (!chosen) return refused('notOffered');
    actor.boons = [...actor.boons, boon];
    engine.emit({ type: 'chose', who: actor.ref, at: actor.cell, boon, what: chosen.name });
    return done(0);
  }
}
