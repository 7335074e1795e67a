import type { PlacedItem } from '../../engine/world/floor-plan';
import type { ItemId } from './index';

/**
 * What the hero comes down with. In a fight it is worth exactly what the yardstick begins with: the sword is the one
 * the hero always had, and the coat turns nothing aside until it is enchanted.
 */
export const STARTING_KIT = [
  { item: 'shortSword', count: 1 },
  { item: 'paddedCoat', count: 1 },
  { item: 'throwingKnife', count: 4 },
  { item: 'ration', count: 1 },
] as const satisfies readonly (PlacedItem & { readonly item: ItemId })[];
