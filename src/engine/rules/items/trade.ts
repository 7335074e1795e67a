// Trade: what people sell, at prices that rise with the depth and with what the hero has bought of a kind before.
import type { Actor } from '../../world/actors/actor';
import { quantity } from '../../world/knowledge/grammar';
import type { Item } from '../../world/actors/item';
import type { Talk, TalkChoice, Ware } from '../../world/kinds/talk';
import { learnItem, learnKind } from './identification';
import { narrate } from '../narrations';
import { ANSWERS } from '../rule-words';
import { fullPart, stow, takeOut } from './pack';
import { sentenceFor } from '../refusals';

/**
 * The rise of a price, in percent: for each floor, and for each piece of a kind already bought. Prices are rounded to
 * steps of gold.
 */
const RISE = { perFloor: 12, perPiece: 60, step: 5 } as const;

/** Returns what a ware costs now, in gold. */
export function priceOf({ map, engine }: Actor, { item, price }: Ware): number {
  const bought = engine.knowledge.bought[item.kind.id] ?? 0;
  const percents = (100 + RISE.perFloor * (map.depth - 1)) * (100 + RISE.perPiece * bought);
  return Math.trunc((price * percents) / (10_000 * RISE.step)) * RISE.step;
}

/** Returns the answer that buys one ware of a person. */
const saleOf = (index: number, ware: Ware, topic: string): TalkChoice => ({
  ware,
  label: (hero, person) => {
    const { engine } = hero;
    const what = quantity(ware.item.count, engine.nameOf(ware.item));
    return ANSWERS.buys(what, priceOf(person, ware), ware.left);
  },
  unless: (hero, person) => {
    if (ware.left === 0) return sentenceFor('soldOut');
    const price = priceOf(person, ware);
    if (hero.gold < price) return sentenceFor('tooDear', price, hero.gold);
    const full = fullPart(hero, [ware.item]);
    return full && sentenceFor('packFull', full);
  },
  does: (hero, person) => {
    const { engine } = hero;
    const { item } = ware;
    const { knowledge } = engine;
    const price = priceOf(person, ware);
    hero.gold -= price;
    person.gold += price;
    person.wares = person.wares.map((other, i) => (i === index ? { ...other, left: other.left - 1 } : other));
    knowledge.bought = { ...knowledge.bought, [item.kind.id]: (knowledge.bought[item.kind.id] ?? 0) + 1 };
    const { letter = '' } = learnItem(hero, stow(hero, { ...item }));
    const { kind, count } = item;
    engine.emit({
      type: 'took',
      who: hero.ref,
      at: hero.cell,
      item: kind.id,
      what: engine.nameOf(item),
      count,
      letter,
    });
  },
  topic,
});

/** The price that a trader pays for a trophy, in percent of its worth at the gate. */
const TROPHY_PERCENT = 75;

/** Returns the answer that sells a trophy of the hero. */
const purchaseOf = (trophy: Item, topic: string): TalkChoice => {
  const price = Math.trunc((trophy.kind.worth * TROPHY_PERCENT) / 100);
  return {
    gives: trophy,
    label: ANSWERS.sells(trophy.kind.name, price),
    does: (hero) => {
      takeOut(hero, trophy, 1);
      hero.gold += price;
      narrate(hero, 'trophySold', trophy.kind.name, price);
    },
    topic,
  };
};

/** Returns the answers to what a person says: what it sells, in the order of its wares; the others; what it buys. */
export function answersTo(
  { choices, afterSale, afterPurchase = afterSale }: Talk,
  { wares, engine }: Actor,
): readonly TalkChoice[] {
  if (afterSale === undefined || afterPurchase === undefined) return choices;
  const trophies = engine.hero.pack.filter(({ kind }) => kind.sort === 'trophy');
  return [
    ...wares.map((ware, i) => saleOf(i, ware, afterSale)),
    ...choices,
    ...trophies.map((trophy) => purchaseOf(trophy, afterPurchase)),
  ];
}

/** Shows the hero the wares of peaceful people in sight, who call them out: from then on the hero knows their kinds. */
export function seeWares(hero: Actor): void {
  for (const { wares, side, inSight } of hero.map.actors) {
    if (side === 'hostile' || !inSight) continue;
    for (const { item } of wares) learnKind(hero, item.kind);
  }
}
