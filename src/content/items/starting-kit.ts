/** The items a new hero carries. */
import type { PlacedItem } from '../../engine/world/floor-plan';
import type { ItemId } from './index';

/** The starting kit. It equals the balance hero at depth 1: the hero's own sword, and a coat without a bonus. */
export const STARTING_KIT = [
  { item: 'shortSword', count: 1 },
  { item: 'paddedCoat', count: 1 },
  { item: 'throwingKnife', count: 4 },
  { item: 'ration', count: 1 },
] as const satisfies readonly (PlacedItem & { readonly item: ItemId })[];
