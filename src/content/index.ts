import type { Content } from '../engine/world/kinds';
import { BOONS } from './boons';
import { BREEDS } from './breeds';
import { CONDITIONS } from './conditions';
import { DIFFICULTIES, ORDINARY } from './difficulties';
import { FLOORS } from './floors';
import { GUISES } from './guises';
import { INTERACTIONS } from './interactions';
import { ITEMS } from './items';
import { KIT } from './kit';
import type * as Levels from './levels';
import { MAKES } from './makes';
import { wanderer } from './natives';
import { PROPS } from './props';
import { TALKS } from './talks';
import { TILES } from './tiles';
import { WEAPONS } from './weapons';

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
