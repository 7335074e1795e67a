// Offers: items on show in open cages, of which the hero may take one.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { listed, quantity } from '../../world/knowledge/grammar';
import type { Item } from '../../world/actors/item';
import type { Prop } from '../../world/actors/prop';
import { isOutclassed } from '../combat/compare-gear';
import { learnKind } from '../items/identification';

/** Returns the items in words: "a short bow and 12 arrows". */
export const offerWords = ({ engine }: GameMap, items: readonly Item[]): string =>
  listed(items.map((item) => quantity(item.count, engine.nameOf(item))));

/** Returns the name of a prop as the hero sees it: that of an offer tells what is in it. */
export const propName = ({ map, role, contents, kind }: Prop): string =>
  role === 'offer' && contents.length > 0 ? `${offerWords(map, contents)} in ${kind.name}` : kind.name;

/** Returns the offer in a cell, if the hero knows what it holds. */
export function knownOffer(map: GameMap, cell: Cell): Prop | undefined {
  const prop = map.propAt(cell);
  const isKnown = prop?.role === 'offer' && prop.contents.length > 0 && map.memory.propAt(cell) === prop.kind;
  return isKnown ? prop : undefined;
}

/** Returns the offers of which one can be taken with this one, itself included, in reading order. */
export const groupOf = ({ map, cell, excludes }: Prop): readonly Prop[] =>
  [cell, ...excludes]
    .sort((a, b) => a - b)
    .flatMap((at) => map.propAt(at) ?? [])
    .filter(({ role }) => role === 'offer');

/** Returns every offer that the hero knows on a floor, by the groups of which one can be taken, in reading order. */
export function knownOfferGroups(map: GameMap): readonly (readonly Prop[])[] {
  const offers: Prop[] = [];
  for (const { role, cell } of map.props.values()) {
    const offer = role === 'offer' ? knownOffer(map, cell) : undefined;
    if (offer) offers.push(offer);
  }
  if (offers.length === 0) return [];
  const groups = new Map<Cell, Prop[]>();
  for (const offer of offers.sort((a, b) => a.cell - b.cell)) {
    const first = Math.min(offer.cell, ...offer.excludes);
    groups.set(first, [...(groups.get(first) ?? []), offer]);
  }
  return [...groups.values()];
}

/** Whether the hero stands beside one of the offers of a group, and can so take any of them. */
export const isAtOffers = ({ map, cell }: Actor, offer: Prop): boolean =>
  groupOf(offer).some((other) => map.distance(cell, other.cell) === 1);

/**
 * Shows the hero the offers in sight: the first look at any of a group decides what all of it holds, by what the hero has
 * then. From then on the hero knows the kinds of their items.
 */
export function seeOffers(hero: Actor): void {
  const { map } = hero;
  for (const offer of map.props.values()) {
    if (offer.role !== 'offer' || map.visible[offer.cell] === 0) continue;
    if (offer.offers.length > 0) for (const each of groupOf(offer)) decide(hero, each);
    for (const { kind } of offer.contents) learnKind(hero, kind);
  }
}

/** Makes the first of what an offer may hold that suits the hero its contents; the last if none does. */
function decide(hero: Actor, offer: Prop): void {
  const items = offer.offers.find((some) => suits(hero, some)) ?? offer.offers.at(-1);
  offer.contents = [...(items ?? offer.contents)];
  offer.offers = [];
}

/** Whether an offer is worth a thought: nothing that the hero carries already, and no gear worse than what is worn. */
const suits = (hero: Actor, items: readonly Item[]): boolean =>
  items.every(
    (item) => item.kind.stacks || (!hero.pack.some(({ kind }) => kind === item.kind) && !isOutclassed(hero, item)),
  );
