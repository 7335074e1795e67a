/** The vaults in which an element decides: each can be solved in two ways, which a test plays. */
import { CHASM_ROOMS } from './chasm-rooms';
import { CRACKED_ROOMS } from './cracked-rooms';
import { FIRE_ROOMS } from './fire-rooms';
import { GAS_ROOMS } from './gas-rooms';
import { LIGHT_ROOMS } from './light-rooms';
import type { Template } from './template';
import { WATER_ROOMS } from './water-rooms';

export const ELEMENTAL_ROOMS = {
  ...FIRE_ROOMS,
  ...GAS_ROOMS,
  ...WATER_ROOMS,
  ...CHASM_ROOMS,
  ...CRACKED_ROOMS,
  ...LIGHT_ROOMS,
} as const satisfies Record<string, Template>;
