// Choosing one of several offers, which shuts the others away.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { fullPart } from '../items/pack';
import { ActionWith, done, refused, type ActionResult } from '../action';
import { isAtOffers, knownOffer, knownOfferGroups, offerWords } from '../floors/offers';
import { shutExcluded } from '../floors/exclusive-props';
import { receive } from './carry';

/** Takes the offer in a cell. The hero stands beside one of its group. What it excludes shuts for good. */
export class ChooseAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, given: at, map, engine } = this;
    const offer = knownOffer(map, at);
    if (!offer) return refused('noOffer');
    if (!isAtOffers(actor, offer)) return refused('offerTooFar');
    const { contents } = offer;
    const { turnsTo } = offer.kind;
    if (turnsTo === undefined) return refused('noOffer');
    const full = fullPart(actor, contents);
    if (full) return refused('packFull', full);
    engine.emit({ type: 'offerTaken', who: actor.ref, at, what: offerWords(map, contents) });
    offer.contents = [];
    offer.become(turnsTo);
    for (const item of contents) receive(actor, at, item);
    shutExcluded(map, offer);
    return done();
  }
}

/** Returns the cells of the offers that the hero can take now. */
export const offersToTake = (hero: Actor): readonly Cell[] =>
  knownOfferGroups(hero.map).flatMap((group) =>
    group[0] && isAtOffers(hero, group[0]) ? group.map(({ cell }) => cell) : [],
  );
