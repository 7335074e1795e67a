// Learning boons, teaching friends, and the commands that the tutorial has not introduced yet.
import type { ArgumentsOf } from '../../api/command/command';
import type { Boon } from '../../world/kinds/grants';
import { Action, ActionWith, done, refused, type ActionResult, type Refused } from '../action';
import { boonsOffered, boonState } from '../actors/boon-choice';
import { friendsInSight } from '../actors/friends';
import { narrate } from '../narrations';
import { takeOut } from '../items/pack';
import { canLearnMore, takeCorpse, teachingsFor } from '../actors/teaching';

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

/** Refuses. */
export class UntaughtAction extends Action {
  perform(): ActionResult {
    return refused('taughtLater');
  }
}

/** The time it takes, in percent of an ordinary turn. */
const TIME = 300;

/** Lets a friend in sight learn an ability from a corpse beside it, or from an item that is used up. */
export class TeachAction extends ActionWith<ArgumentsOf<'teach'>> {
  perform(): ActionResult {
    const { actor, engine } = this;
    const { id, ability: wanted, item: letter } = this.given;
    const friend = friendsInSight(actor).find((other) => other.id === id);
    if (!friend) return refused('noSuchAlly');
    if (!canLearnMore(friend)) return refused('learnsNoMore', friend.name);
    const teaching = teachingsFor(friend).find(({ ability, from }) => ability.id === wanted && from.letter === letter);
    if (!teaching) return refused('nothingTeaches', friend.name);
    const { ability, from } = teaching;
    const source = engine.nameOf({ ...from, count: 1 });
    if (letter === undefined) takeCorpse(friend, from);
    else takeOut(actor, from, 1);
    friend.boons = [...friend.boons, ability.id];
    narrate(friend, 'friendTaught', friend.name, ability.name, source);
    return done(TIME);
  }
}
