/** Rates positions, so that the ends of plans can be compared. */
import type { View } from '../../engine/api/view/view';
import { Memory } from '../situation/memory';
import { Situation } from '../situation/situation';
import { turnsOfFood } from '../items/provisions';
import { costOf, reserves } from '../tactics/fight-cost';
import type { Rng } from '../../engine/random/rng';

/** The worth of a victory, more than that of any position in which the game goes on. */
const VICTORY = 10_000;
/** The weights of a position in which the hero lives. `climbed` counts for each floor between the hero and the last. */
const WORTH = {
  alive: 400,
  health: 250,
  safety: 200,
  prize: 100,
  climbed: 60,
  item: 6,
  experience: 1.5,
  food: 150,
} as const;
/** The turns of food beyond which more is worth nothing. */
const FOOD = 2000;
/** The sorts of items that are used up in fights. */
const SPENT: ReadonlySet<string> = new Set(['potion', 'scroll']);

/** Rates a position from 0 for death to `VICTORY`. */
export function prospects(view: View, rng: Rng): number {
  if (view.outcome === 'won') return VICTORY;
  if (view.outcome !== undefined) return 0;
  const now = new Situation(view, new Memory(), rng);
  const { maxHealth, experience } = now.status;
  const store = reserves(now);
  const cost = costOf(now, now.dangers, 3);
  const items = now.items.reduce((sum, { sort, count }) => sum + (SPENT.has(sort) ? count : 0), 0);
  return (
    WORTH.alive +
    (WORTH.health * Math.min(store, 2 * maxHealth)) / (2 * maxHealth) +
    WORTH.safety * Math.max(0, 1 - cost / Math.max(1, store)) +
    (view.hasPrize ? WORTH.prize + WORTH.climbed * (view.floors - view.depth) : 0) +
    (WORTH.food * Math.min(turnsOfFood(now), FOOD)) / FOOD +
    WORTH.item * Math.min(items, 20) +
    WORTH.experience * experience
  );
}
