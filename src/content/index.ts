/** The content of the game, handed to `Engine.start`. */
import type { Content } from '../engine/world/content';
import { BOONS } from './tables/boons';
import { BREEDS } from './creatures/breeds/index';
import { CONDITIONS } from './tables/conditions';
import { DIFFICULTIES, DEFAULT_DIFFICULTY } from './tables/difficulties';
import { FLOORS } from './tables/floors';
import { LOOKS } from './items/unidentified-looks';
import { INTERACTIONS } from './places/interactions';
import { ITEMS } from './items';
import { STARTING_KIT } from './items/starting-kit';
import type * as Levels from './levels';
import { AFFIXES } from './items/affixes';
import { wanderer } from './levels/spawn-table';
import { PROPS } from './places/props';
import { TALKS } from './creatures/talks';
import { TILES } from './tables/tiles';
import { WEAPONS } from './tables/weapons';

// Level generation is half of the content, and a loaded game needs none of it before the next descent.
const loadLevels = () => require('./levels') as typeof Levels;

/** The content of the game. */
export const CONTENT: Content = {
  tiles: TILES,
  breeds: BREEDS,
  weapons: WEAPONS,
  unarmed: WEAPONS.fists,
  conditions: CONDITIONS,
  hungerConditions: { hungry: 'hungry', starving: 'starving' },
  boons: BOONS,
  difficulties: DIFFICULTIES,
  defaultDifficulty: DEFAULT_DIFFICULTY,
  items: ITEMS,
  looks: LOOKS,
  affixes: AFFIXES,
  startingKit: STARTING_KIT,
  props: PROPS,
  talks: TALKS,
  interactions: INTERACTIONS,
  floors: FLOORS,
  planFloor: (seed, depth) => loadLevels().planFloor(seed, depth),
  wanderer,
};
