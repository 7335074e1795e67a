// Teaching friends: a corpse beside the friend, or an item from the pack, is used up for an ability.
import type { ArgumentsOf } from '../../api/command/command';
import { canLearnMore, takeCorpse, teachingsFor } from '../teaching';
import { ActionWith, done, refused, type ActionResult } from '../action';
import { friendsInSight } from '../friends';
import { takeOut } from '../pack';
import { narrate } from '../narrations';

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
