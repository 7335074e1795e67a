/** Eating and healing. */
import type { Carried } from '../../engine/api/view/pack-view';
import type { Situation, Tactic } from '../situation/situation';

/** Food that also does harm. */
const LAST_FOOD = ['dreamcap', 'glowcap'];

/** Eats when hungry: what spoils nothing first. */
export const eatWhenHungry: Tactic = (now) => {
  if (!now.status.isHungry) return undefined;
  const foods = now.items.filter(({ sort, id }) => sort === 'food' || id === 'brothPotion');
  const food = foods.find(({ id }) => !LAST_FOOD.includes(id)) ?? foods[0];
  return food && { do: 'use', item: food.letter };
};

/** Drinks a known potion of healing, or invokes a charm of health, below a percentage of health. */
export const drinkHealing =
  (below: number, ...ids: readonly string[]): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    const charm = readyCharm(now, 'healthCharm');
    const item = charm ?? now.carried(...(ids.length > 0 ? ids : ['healingPotion', 'lifePotion']));
    return item && { do: 'use', item: item.letter };
  };

/** Returns a charm or a staff that has a charge. */
export function readyCharm(now: Situation, ...ids: readonly string[]): Carried | undefined {
  const item = now.carried(...ids);
  if (!item) return undefined;
  const charges = now.card(item.letter)?.charges;
  return charges && charges.left === 0 ? undefined : item;
}

/** Drinks an unknown potion below a percentage of health, in the hope that it heals. */
export const hope =
  (below: number): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    const potions = now.items.filter(({ sort, isKnown }) => sort === 'potion' && !isKnown);
    // Of what is found most there is most.
    const best = potions.sort((a, b) => b.count - a.count)[0];
    return best && { do: 'use', item: best.letter };
  };
