import type { Content } from '../engine/world/kinds';
import { BREEDS } from './breeds';
import { INTERACTIONS } from './interactions';
import { planFloor } from './levels';
import { TILES } from './tiles';

/** How many floors the keep has. */
export const FLOORS = 10;

/** This game. */
export const CONTENT: Content = { tiles: TILES, breeds: BREEDS, interactions: INTERACTIONS, floors: FLOORS, planFloor };
