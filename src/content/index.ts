import type { Content } from '../engine/world/content';
import { BOONS } from './tables/boons';
import { BREEDS } from './creatures/breeds/index';
import { CONDITIONS } from './tables/conditions';
import { DIFFICULTIES, ORDINARY } from './tables/difficulties';
import { FLOORS } from './tables/floors';
import { GUISES } from './items/unidentified-looks';
import { INTERACTIONS } from './places/interactions';
import { ITEMS } from './items';
import { KIT } from './items/starting-kit';
import type * as Levels from './levels';
import { MAKES } from './items/affixes';
import { wanderer } from './levels/spawn-table';
import { PROPS } from './places/props';
import { TALKS } from './creatures/talks';
import { TILES } from './tables/tiles';
import { WEAPONS } from './tables/weapons';

// How floors are made is half of the content, and a game that is gone on with needs none of it until the hero descends.
const loadLevels = () => require('./levels') as typeof Levels;

/** This game. */
export const CONTENT: Content = {
  tiles: TILES,
  breeds: BREEDS,
  weapons: WEAPONS,
  unarmed: WEAPONS.fists,
  conditions: CONDITIONS,
  stomach: { hungry: 'hungry', starving: 'starving' },
  boons: BOONS,
  difficulties: DIFFICULTIES,
  ordinary: ORDINARY,
  items: ITEMS,
  guises: GUISES,
  makes: MAKES,
  kit: KIT,
  props: PROPS,
  talks: TALKS,
  interactions: INTERACTIONS,
  floors: FLOORS,
  planFloor: (seed, depth) => loadLevels().planFloor(seed, depth),
  wanderer,
};
