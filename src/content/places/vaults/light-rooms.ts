/** Vaults of dark floors in which light decides. */
import { COFFER, DOOR } from './room-marks';
import type { Template } from './template';

export const LIGHT_ROOMS = {
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
