// Learning boons.
import type { Boon } from '../../world/boon';
import { ActionWith, done, refused, type ActionResult, type Refused } from '../action';
import { boonsOffered, boonState } from '../boon-choice';

/** Chooses one of the boons that a level offers. Takes no time. */
export class LearnAction extends ActionWith<string> {
  perform(): ActionResult {
    const { actor, engine, given } = this;
    const offered = boonsOffered(actor);
    if (offered.length === 0) return refused('nothingToLearn');
    const boon = engine.content.boons[given];
    if (!boon) return refused('notOffered');
    const why = this.hindrance(boon);
    if (why) return why;
    if (!offered.includes(given)) return refused('notOffered');
    actor.boons = [...actor.boons, given];
    engine.emit({ type: 'boonChosen', who: actor.ref, at: actor.cell, boon: given, what: boon.name });
    return done(0);
  }

  /** Returns why a boon is not open to the hero. */
  private hindrance(boon: Boon): Refused | undefined {
    const state = boonState(this.actor, boon);
    switch (state.is) {
      case 'learned':
        return refused('learnedAlready', boon.name);
      case 'closed':
        return refused('closedByOath', state.oath.closed.name, state.oath.to.name);
      case 'later':
        return refused('learnedAfter', boon.name, state.after.name);
      case 'late':
        return refused('learnedLate', boon.name, state.level);
      case 'open':
        return undefined;
    }
  }
}
