/** Eating and healing. */
import type { Situation, Tactic } from '../situation/situation';
import { unknown } from './quiet-uses';

/** Food that also harms. */
const LAST_FOOD = ['dreamcap', 'glowcap'];

/** Eats when hungry, harmless food first. */
export const eatWhenHungry: Tactic = (now) => {
  if (!now.status.isHungry) return undefined;
  const foods = now.items.filter(({ sort, id }) => sort === 'food' || id === 'brothPotion');
  const food = foods.find(({ id }) => !LAST_FOOD.includes(id)) ?? foods[0];
  return food && { do: 'use', item: food.letter };
};

/** How many turns each food feeds. */
const FEEDS: Readonly<Record<string, number>> = { ration: 1800, mango: 900 };

/** Returns for how many turns the hero will have food. */
export const turnsOfFood = ({ view, items }: Situation): number =>
  items.reduce((sum, { id, count }) => sum + count * (FEEDS[id] ?? 0), view.fed);

/** The turns of food above which a hero may rest at will, and below which it rests only when badly hurt. */
const AMPLE = 2200;
const SCANT = 1200;

/** Returns the percentage of health up to which a hero rests: the less food it has, the lower. */
export function restsUntil(now: Situation): number {
  const turns = turnsOfFood(now);
  return turns > AMPLE ? 97 : turns > SCANT ? 80 : 60;
}

/** Drinks a known potion of healing, or invokes a charm of health, below a percentage of health. */
export const drinkHealing =
  (below: number): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    const item = now.ready('healthCharm', 'healingPotion', 'lifePotion');
    return item && { do: 'use', item: item.letter };
  };

/** Drinks an unknown potion below a percentage of health, in the hope that it heals. */
export const hope =
  (below: number): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    // Healing is the most common potion, so the largest number of a kind is most likely healing.
    const [best] = unknown(now, 'potion').toSorted((a, b) => b.count - a.count);
    return best && { do: 'use', item: best.letter };
  };
