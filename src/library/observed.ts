/** The parts of an observation that describe one actor, one item or one sort of discovery. */
import type { Aim } from '../engine/world/kinds/power';
import type { Comparison, ItemCard, Verb } from '../engine/api/view/pack-view';
import type { Discoveries } from '../engine/api/view/knowledge-view';
import type { BoonLook, Conversation, OfferedBoon, PassingCondition, Sighting, View } from '../engine/api/view/view';
import type { Odds } from '../engine/rules/combat/odds';
import type { Cell } from '../engine/space/geometry';
import type { Order, Side } from '../engine/world/kinds/allegiance';
import type { Mood } from '../engine/world/kinds/breed';
import type { Sort } from '../engine/world/kinds/item-kind';
import { frozen } from './plain-data';

/** A cell, and its column and row. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** `y * width + x`. */
  readonly cell: Cell;
}

/** Odds of a fight; `null` stands for a fight without end. */
export interface ObservedOdds {
  /** The chance of a blow to wound, of 1. */
  readonly hit: number;
  /** The means of the damage of a blow, of the blows to kill, and of the hero's turns they take. */
  readonly damage: number;
  readonly blows: number | null;
  readonly turns: number | null;
  /** The chance to have killed after 1, 2, … 10 blows. */
  readonly deadAfter: readonly number[];
}

/** The words of an actor, and each answer with the reason why it cannot be given now. */
export interface ObservedTalk {
  readonly text: string;
  readonly choices: readonly ObservedAnswer[];
}

export interface ObservedAnswer {
  readonly choice: number;
  readonly label: string;
  readonly unless: string | null;
  /** The item it buys, its price in gold and how many are left; `null` if it is no purchase. */
  readonly ware: { readonly item: ObservedItem; readonly price: number; readonly left: number } | null;
}

/** An actor in sight. */
export interface ObservedActor extends Place {
  readonly id: number;
  readonly breed: string;
  readonly name: string;
  readonly glyph: string;
  readonly health: number;
  readonly maxHealth: number;
  readonly side: Side;
  /** The order of an ally. */
  readonly order: Order | null;
  /** The ids of the abilities that a friend has learned. */
  readonly abilities: readonly string[];
  readonly talks: ObservedTalk | null;
  readonly mood: Mood;
  /** Whether it knows of the hero. */
  readonly aware: boolean;
  readonly weapon: string;
  readonly conditions: readonly PassingCondition[];
  /** The odds of the hero's blows and of its own. */
  readonly odds: { readonly yours: ObservedOdds; readonly theirs: ObservedOdds } | null;
}

/** A carried item, as far as it is known. */
export interface ObservedItem {
  readonly letter: string;
  /** The id of its kind, or of its look while the kind is unknown. */
  readonly item: string;
  readonly name: string;
  readonly label: string;
  readonly sort: Sort;
  readonly count: number;
  readonly worn: boolean;
  readonly known: boolean;
  readonly verbs: readonly Verb[];
  readonly note: string;
  /** The effect of using it, the aim that this needs, and the effect where it shatters; `null` if unknown. */
  readonly does: string | null;
  readonly aim: Aim['on'] | null;
  readonly thrown: string | null;
  readonly affix: string | null;
  readonly charges: { readonly left: number; readonly most: number; readonly rest: number } | null;
  /** The changes that putting gear on or taking it off would bring. */
  readonly change: Comparison | null;
}

export interface ObservedBoon {
  readonly boon: string;
  readonly name: string;
  readonly says: string;
  /** Its family, and its step there, from 1 on. */
  readonly family: string;
  readonly step: number;
}

/** A boon that can be chosen now. */
export interface ObservedOffer extends ObservedBoon {
  /** The family that the choice would close for good; `null` if none. */
  readonly closes: string | null;
  /** The names of the steps after it. */
  readonly then: readonly string[];
}

/** The disguised kinds of a sort: those identified, the looks held, and the number still unknown. */
export interface ObservedDiscoveries {
  readonly sort: Sort;
  readonly known: readonly { readonly item: string; readonly name: string }[];
  readonly held: readonly { readonly name: string; readonly called: string | null }[];
  readonly left: number;
}

/** Describes an actor in sight, with the odds of a fight that the player is shown. */
export function describeActor(view: View, sighting: Sighting, at: Place): ObservedActor {
  const { id, breed, health, maxHealth, mood, side, isFriend, order, isAware, weapon, conditions } = sighting;
  const { abilities, talks } = sighting;
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
