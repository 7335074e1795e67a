import type { Content } from '../engine/world/kinds';
import { BREEDS } from './breeds';
import { INTERACTIONS } from './interactions';
import { FLOORS, planFloor } from './levels';
import { TILES } from './tiles';

/** This game. */
export const CONTENT: Content = { tiles: TILES, breeds: BREEDS, interactions: INTERACTIONS, floors: FLOORS, planFloor };
