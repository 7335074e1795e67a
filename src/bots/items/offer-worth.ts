/** The worth of an offer to the hero: gear by what it would add to what is worn, the rest by its use in fights. */
import type { ItemCard } from '../../engine/api/view/pack-view';
import type { Sort } from '../../engine/world/kinds/item-kind';
import type { Situation } from '../situation/situation';
import { gainOf } from './outfit';

/** The worth of one piece of what is used, as a fraction of the hero's strength; the rest by its sort. */
const USED: Readonly<Record<string, number>> = {
  ...{
    healthCharm: 0.25,
    breathCharm: 0.3,
    protectionCharm: 0.2,
    hasteCharm: 0.2,
    teleportCharm: 0.2,
    dreadCharm: 0.15,
  },
  ...{
    fireStaff: 0.24,
    lightningStaff: 0.24,
    houndsStaff: 0.28,
    bonesStaff: 0.32,
    frostStaff: 0.18,
    slownessStaff: 0.15,
  },
  ...{ confusionStaff: 0.15, blinkingStaff: 0.16, healingStaff: 0.02, spurStaff: 0.02 },
  ...{
    unmakingWand: 0.3,
    dominationWand: 0.28,
    banishingWand: 0.22,
    sleepWand: 0.2,
    holdingWand: 0.2,
    witheringWand: 0.18,
  },
  ...{ healingPotion: 0.09, lifePotion: 0.3, hastePotion: 0.06, regenerationPotion: 0.05, stonePotion: 0.05 },
  ...{ mightPotion: 0.05, teleportScroll: 0.06, dreadScroll: 0.04, knowledgeScroll: 0.05, mendingScroll: 0.03 },
};
const BY_SORT: Readonly<Partial<Record<Sort, number>>> = {
  ...{ charm: 0.08, staff: 0.1, wand: 0.12, potion: 0.02, scroll: 0.02, missile: 0.01, food: 0.03, gem: 0.01 },
};
/** The worth of a piece of gold, and of a bow or sling for a hero without one. */
const GOLD = 0.0002;
const LAUNCHER = 0.1;
/** A staff, wand or charm beside others of its sort is used less. */
const SHARED: ReadonlySet<Sort> = new Set<Sort>(['staff', 'wand', 'charm']);

function cardWorth(now: Situation, card: ItemCard): number {
  const { id, sort, count, gear, charges } = card;
  if (sort === 'gold') return GOLD * count;
  if (gear?.sends) return now.items.some(({ letter }) => now.card(letter)?.gear?.sends) ? 0 : LAUNCHER;
  if (gear) return gainOf(now, card) - 1;
  const worth = (USED[id] ?? BY_SORT[sort] ?? 0) * count;
  const others = SHARED.has(sort) ? now.items.filter((other) => other.sort === sort).length : 0;
  return (worth * (1 + 0.25 * ((charges?.most ?? 1) - 1))) / (1 + others / 2);
}

/** Returns what the items of an offer are worth to the hero, as a fraction of the hero's strength. */
export const offerWorth = (now: Situation, cards: readonly ItemCard[]): number =>
  cards.reduce((sum, card) => sum + cardWorth(now, card), 0);
