/** The vaults in which an element decides: each can be solved in two ways, which a test plays. */
import { BREAKABLE_ROOMS } from './breakable-rooms';
import { FIRE_ROOMS } from './fire-rooms';
import { GAS_ROOMS } from './gas-rooms';
import { COFFER, DOOR } from './room-marks';
import type { Template } from './template';
import { WATER_ROOMS } from './water-rooms';

const LIGHT_ROOMS = {
  /** The brazier in the wall lights the crystals, and they show from here who sleeps at the far end of the hall. */
  lampRow: {
    depths: [3, 8],
    weight: 60,
    dark: true,
    entrance: 'open',
    rows: [
      '  #########', //
      '  #...x.xc#',
      '###.x....g#',
      '#.+......g#',
      '#.#.......#',
      'E.l.......#',
      '###########',
    ],
    legend: {
      l: { tile: 'coldBrazier' },
      x: { tile: 'clearCrystal' },
      '+': DOOR,
      g: { who: ['goblin', 'koboldReaver'], asleep: true },
      c: COFFER,
    },
  },
} as const satisfies Record<string, Template>;

export const ELEMENTAL_ROOMS = {
  ...FIRE_ROOMS,
  ...GAS_ROOMS,
  ...WATER_ROOMS,
  ...BREAKABLE_ROOMS,
  ...LIGHT_ROOMS,
} as const satisfies Record<string, Template>;
