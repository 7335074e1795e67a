/** Marks that the legends of several vaults share. */
import type { Gas } from '../../../engine/world/kinds/reaction';
import type { BreedId } from '../../creatures/breeds/index';
import type { Mark } from './template';

export const CHEST: Mark = { prop: 'chest', loot: 'chest' };
export const COFFER: Mark = { prop: 'chest', loot: 'coffer' };
export const FIRE_FLASK: Mark = { loot: 'fireFlask' };
export const DOOR: Mark = { tile: 'door' };
export const GLASS_DOOR: Mark = { tile: 'glassDoor' };
export const HAY: Mark = { tile: 'dryGrass' };
export const OIL: Mark = { tile: 'oil' };
export const WEB: Mark = { tile: 'web' };
export const ICE: Mark = { tile: 'ice', bed: 'deeps' };
export const CHASM: Mark = { tile: 'chasm' };
export const PLANKS: Mark = { tile: 'bridge', bed: 'chasm' };

/** Gas that stays where it is until something opens. */
export const shutIn = (kind: Gas, amount: number): Mark => ({ tile: 'sunkenFloor', gas: { kind, amount } });

/** The breeds that are held captive. */
export const CAPTIVES = [
  'goblin',
  'koboldShaman',
  'goblinMystic',
  'ogre',
  'boneGuard',
  'koboldReaver',
] as const satisfies readonly BreedId[];
