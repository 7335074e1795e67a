/** The parts of an observation that describe one actor, one item or one sort of discovery. */
import type { ItemCard } from '../engine/api/view/pack-view';
import type { Discoveries } from '../engine/api/view/knowledge-view';
import type { BoonLook, Conversation, OfferedBoon, Sighting, View } from '../engine/api/view/view';
import type { Odds } from '../engine/rules/combat/odds';
import type {
  ObservedActor,
  ObservedBoon,
  ObservedDiscoveries,
  ObservedItem,
  ObservedOdds,
  ObservedOffer,
  ObservedTalk,
  Place,
} from './observation-table';
import { frozen } from './plain-data';

/** Describes an actor in sight, with the odds of a fight that the player is shown. */
export function describeActor(view: View, sighting: Sighting, at: Place): ObservedActor {
  const { id, breed, health, maxHealth, mood, side, isFriend, order, isAware, weapon, conditions } = sighting;
  const { abilities, talks, rival, hasGivenUp: gaveUp, isCalmed: calmed } = sighting;
  const duel = view.duel(id);
  const conversation = talks ? view.talkWith(id) : undefined;
  return {
    id,
    breed: breed.id,
    name: breed.name,
    glyph: breed.glyph,
    x: at.x,
    y: at.y,
    cell: at.cell,
    health,
    maxHealth,
    side,
    order: isFriend ? order : null,
    abilities: abilities.map((ability) => ability.id),
    talks: conversation ? describeTalk(conversation) : null,
    mood,
    aware: isAware,
    intent: view.intent(id) ?? null,
    rival: rival?.id ?? null,
    gaveUp,
    calmed,
    weapon: weapon.id,
    conditions,
    odds: duel ? { yours: oddsFor(duel.yours), theirs: oddsFor(duel.theirs) } : null,
  };
}

const describeTalk = ({ text, choices }: Conversation): ObservedTalk => ({
  text,
  choices: choices.map(({ label, unless = null, ware }, choice) => ({
    choice,
    label,
    unless,
    ware: ware ? { item: describeCarried(ware.card), price: ware.price, left: ware.left } : null,
  })),
});

/** Returns odds as JSON can hold them. */
function oddsFor({ hit, damage, blows, turns, deadAfter }: Odds): ObservedOdds {
  const finite = (n: number): number | null => (Number.isFinite(n) ? n : null);
  // The view gives the same odds again.
  return { hit, damage, blows: finite(blows), turns: finite(turns), deadAfter: frozen(deadAfter) };
}

/** Describes a carried item, as far as it is known. */
export function describeCarried(card: ItemCard): ObservedItem {
  const { letter, id, name, label, sort, count, isOn, isKnown, verbs, note } = card;
  const { affix, power, shatters, charges, comparison } = card;
  return {
    letter,
    item: id,
    name,
    label,
    sort,
    count,
    worn: isOn,
    known: isKnown,
    // The view gives the same card again.
    verbs: frozen(verbs),
    note,
    does: power?.says ?? null,
    aim: power?.on ?? null,
    thrown: shatters?.says ?? null,
    affix: affix ?? null,
    charges: charges ? { left: charges.left, most: charges.most, rest: charges.rest } : null,
    change: frozen(comparison) ?? null,
  };
}

export const describeBoon = ({ id, name, says, family, step }: BoonLook): ObservedBoon => ({
  boon: id,
  name,
  says,
  family,
  step,
});

export const describeOfferedBoon = (boon: OfferedBoon): ObservedOffer => ({
  ...describeBoon(boon),
  closes: boon.closes ?? null,
  then: boon.then,
});

/** Describes the disguised kinds of a sort. The guesses are left out. */
export function describeDiscoveries({ sort, known, held, left }: Discoveries): ObservedDiscoveries {
  return {
    sort,
    known: known.map(({ id, name }) => ({ item: id, name })),
    held: held.map(({ name, called }) => ({ name, called: called ?? null })),
    left,
  };
}
