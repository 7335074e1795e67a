/** The odds of fights of the hero with single creatures, which are asked for in every drawing. */
import { exchangeOf, isSameExchange, oddsOf, type Exchange, type Odds } from '../../rules/combat/odds';
import type { Actor } from '../../world/actors/actor';
import type { Duel } from './sighting';

/** The last odds of one side of a fight, and what they depend on. */
interface Side {
  readonly exchange: Exchange | undefined;
  readonly odds: Odds;
}

/** The odds of fights of the hero. They are computed again only when something that they depend on has changed. */
export class Duels {
  private readonly last = new WeakMap<Actor, { readonly yours: Side; readonly theirs: Side }>();

  /** Returns the odds of a fight of the hero with a creature. */
  of(hero: Actor, other: Actor): Duel {
    const last = this.last.get(other);
    const yours = sideOf(exchangeOf(hero, other), last?.yours);
    const theirs = sideOf(exchangeOf(other, hero), last?.theirs);
    this.last.set(other, { yours, theirs });
    return { yours: yours.odds, theirs: theirs.odds };
  }
}

const sideOf = (exchange: Exchange | undefined, last: Side | undefined): Side =>
  last && isSameExchange(exchange, last.exchange) ? last : { exchange, odds: oddsOf(exchange) };
