/** Eating and healing. */
import type { Situation, Tactic } from '../situation/situation';
import { isReady } from './fight-items';
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

/** The turns of food left, with none in the pack, below which a hero is short of food. */
const SHORT = 700;

/** Whether the hero will soon go hungry for want of food. */
export const isShortOfFood = ({ view, items }: Situation): boolean =>
  view.fed < SHORT && !items.some(({ sort }) => sort === 'food');

/** Drinks a known potion of healing, or invokes a charm of health, below a percentage of health. */
export const drinkHealing =
  (below: number): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    const charm = now.carried('healthCharm');
    const item = charm && isReady(now, charm) ? charm : now.carried('healingPotion', 'lifePotion');
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
