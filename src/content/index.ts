// The content of this game, gathered from the tables for the engine.
import type { Content } from '../engine/world/kinds/content';
import { ABILITIES } from './creatures/abilities';
import { BOONS, BOON_FAMILIES, FAMILY_INKS } from './tables/boons';
import { BREEDS, type BreedId } from './creatures/breeds/index';
import { CONDITIONS, type ConditionId } from './tables/conditions';
import { DEFAULT_DIFFICULTY, DIFFICULTIES, FLOORS } from './tables/difficulties';
import { DOOM } from './tables/doom-stages';
import { FEUDS } from './creatures/feuds';
import { FEATS } from './tables/feats';
import { LOOKS } from './items/unidentified-looks';
import { CLIMB_EVENTS } from './places/climb-events';
import { INTERACTIONS } from './places/interactions';
import { ITEMS, type ItemId } from './items';
import { DEFAULT_KIT, KITS } from './items/kits';
import { MUTATIONS } from './creatures/mutations';
import type * as Levels from './levels';
import { TECHNIQUES } from './creatures/techniques';
import { AFFIXES } from './items/affixes';
import { omenOf, wanderer } from './levels/spawn-table';
import { PROPS, type PropId } from './places/props';
import { SIDE_PLACES } from './places/place-kinds';
import { REACTIONS } from './places/reactions';
import { STORY } from './tables/story';
import { TALKS } from './creatures/talks';
import { GAS_KINDS } from './tables/gases';
import { TILES, type TileId } from './tables/tiles';
import { WEAPONS } from './tables/weapons';

// Level generation is half of the content, and a resumed game does not need it until the hero reaches a new floor.
const loadLevels = () => require('./levels') as typeof Levels;

const ROLES = {
  hero: 'hero' satisfies BreedId,
  corpse: 'corpse' satisfies ItemId,
  coins: 'gold' satisfies ItemId,
  pit: 'pit' satisfies PropId,
  insight: 'telepathic' satisfies ConditionId,
  hungry: 'hungry' satisfies ConditionId,
  starving: 'starving' satisfies ConditionId,
  sneaking: 'sneaking' satisfies ConditionId,
  burning: 'burning' satisfies ConditionId,
  frightened: 'frightened' satisfies ConditionId,
  warned: {
    ofFire: 'warnedOfFire' satisfies ConditionId,
    ofShots: 'warnedOfShots' satisfies ConditionId,
    ofDoors: 'warnedOfDoors' satisfies ConditionId,
  },
  bareGround: 'floor' satisfies TileId,
  puddle: 'puddle' satisfies TileId,
  flood: 'floodwater' satisfies TileId,
  deepFlood: 'deepFloodwater' satisfies TileId,
};

/** The checksum of these tables. The bundler computes it, because that takes a start too long; undefined elsewhere. */
declare const CONTENT_FINGERPRINT: number | undefined;

/** The content of this game. */
export const CONTENT: Content = {
  ...(typeof CONTENT_FINGERPRINT === 'number' ? { fingerprint: CONTENT_FINGERPRINT } : {}),
  tiles: TILES,
  breeds: BREEDS,
  factions: FEUDS,
  mutations: MUTATIONS,
  weapons: WEAPONS,
  unarmed: WEAPONS.fists,
  conditions: CONDITIONS,
  roles: ROLES,
  abilities: ABILITIES,
  boons: BOONS,
  techniques: TECHNIQUES,
  boonFamilies: BOON_FAMILIES,
  familyInks: FAMILY_INKS,
  difficulties: DIFFICULTIES,
  defaultDifficulty: DEFAULT_DIFFICULTY,
  items: ITEMS,
  looks: LOOKS,
  affixes: AFFIXES,
  kits: KITS,
  defaultKit: DEFAULT_KIT,
  props: PROPS,
  talks: TALKS,
  interactions: INTERACTIONS,
  reactions: REACTIONS,
  gases: GAS_KINDS,
  story: STORY,
  feats: FEATS,
  doom: DOOM,
  climbEvents: CLIMB_EVENTS,
  sidePlaces: SIDE_PLACES,
  floors: FLOORS,
  planFloor: (seed, number, flight) => loadLevels().planFloor(seed, number, undefined, flight),
  findChance: (...find) => loadLevels().findChance(...find),
  wanderer,
  omenOf,
};
