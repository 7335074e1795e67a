/** Eating and healing. */
import type { Carried } from '../../engine/api/view/pack-view';
import type { Situation, Tactic } from '../situation/situation';
import { unknownItems } from './quiet-uses';

/**
 * Foods in the order in which they are eaten, and for how many turns each feeds. What draws eyes is eaten while none are
 * near; what helps in fights and against wounds is kept until there is nothing else.
 */
const FOODS: readonly (readonly [id: string, turns: number])[] = [
  ['glowcap', 250],
  ['honeycake', 600],
  ['brothPotion', 700],
  ['mango', 900],
  ['ration', 1800],
  ['dreamcap', 250],
  ['stonecap', 250],
];

/** Returns what the hero eats next. */
const nextFood = (now: Situation): Carried | undefined => now.carried(...FOODS.map(([id]) => id));

/** Eats when hungry. */
export const eatWhenHungry: Tactic = (now) => {
  const food = now.status.isHungry ? nextFood(now) : undefined;
  return food && { do: 'use', item: food.letter };
};

/** Whether the hero is hungry and has nothing to eat. */
export const isOutOfFood = (now: Situation): boolean => now.status.isHungry && nextFood(now) === undefined;

/** The number of turns each food feeds. */
const FEEDS: ReadonlyMap<string, number> = new Map(FOODS);

/** Returns for how many turns the hero will have food. */
export const turnsOfFood = ({ view, items }: Situation): number =>
  items.reduce((sum, { id, count }) => sum + count * (FEEDS.get(id) ?? 0), view.fed);

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

/** Invokes a charm of second breath below a percentage of health: the next wound that would kill does not. */
export const cheatDeath =
  (below: number): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    const charm = now.ready('breathCharm');
    return charm && !now.isHero('deathless') ? { do: 'use', item: charm.letter } : undefined;
  };

/** The items that heal over some turns, for moments without foes. */
const SLOW_HEALING: readonly string[] = ['dreamcap', 'sporeJar'];
/** The percentage of health up to which a hero stays in healing spores. */
const HEALED = 95;

/** Uses what heals over some turns, below a percentage of health, and stays in healing spores. */
export const healSlowly =
  (below: (now: Situation) => number): Tactic =>
  (now) => {
    if (now.health >= HEALED || now.foes.length > 0) return undefined;
    if (now.view.airAt(now.view.hero)?.gas?.id === 'spores') return { do: 'wait' };
    const item = now.health < below(now) && !now.isHero('regenerating') ? now.ready(...SLOW_HEALING) : undefined;
    return item && { do: 'use', item: item.letter };
  };

/** The items that end bad conditions, with the adjectives of those that are worth it. */
const CURES: readonly { readonly id: string; readonly ends: readonly string[]; readonly isSpent?: true }[] = [
  {
    id: 'cleansingCharm',
    ends: [
      ...['poisoned', 'burning', 'bleeding', 'chilled', 'snared', 'dazed', 'blinded', 'weakened', 'exhausted'],
      ...['confused', 'frightened', 'drowsy'],
    ],
  },
  { id: 'lightCharm', ends: ['darkened', 'blinded'] },
  { id: 'clarityScroll', ends: ['confused', 'frightened', 'slowed'], isSpent: true },
  { id: 'antidotePotion', ends: ['poisoned', 'blinded', 'weakened'], isSpent: true },
];
/** The turns from which a bad condition is worth a turn to end it. */
const WORTH_CURING = 4;

/** Ends a bad condition that would last. */
export const cure =
  (allows: { readonly spent: boolean }): Tactic =>
  (now) => {
    for (const { id, ends, isSpent } of CURES) {
      if (isSpent && !allows.spent) continue;
      const item = now.ready(id);
      const ails =
        item &&
        now.status.conditions.some(({ adjective, turns }) => ends.includes(adjective) && (turns ?? 0) >= WORTH_CURING);
      const command = ails ? now.unlessRefused({ do: 'use', item: item.letter }) : undefined;
      if (command) return command;
    }
    return undefined;
  };

/** Drinks an unknown potion below a percentage of health, in the hope that it heals. */
export const drinkUnknownBelow =
  (below: number): Tactic =>
  (now) => {
    if (now.health >= below) return undefined;
    // Healing is the most common potion, so the largest number of a kind is most likely healing.
    const [best] = unknownItems(now, 'potion').toSorted((a, b) => b.count - a.count);
    return best && { do: 'use', item: best.letter };
  };
