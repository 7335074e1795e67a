/** Vaults in which water and ice decide. */
import { CAPTIVES, CHEST, COFFER, FIRE_FLASK, ICE } from './room-marks';
import type { Template } from './template';

export const WATER_ROOMS = {
  /** The ice is the safe way past the eel. The ford is open too, but the eel bites there. */
  frozenPool: {
    depths: [3, 10],
    weight: 6,
    mayHideKey: true,
    entrance: 'open',
    rows: [
      '##########', //
      '#..iiii..#',
      '#..iiii..#',
      'E..iwwi.c#',
      '#..~~~~..#',
      '##########',
    ],
    legend: {
      i: ICE,
      w: { tile: 'deeps', who: ['eel', 'drownedMaw'] },
      c: CHEST,
    },
  },
  /** The guards sleep on ice over deep water. The ice can be melted under them, and a passage leads past. */
  skaters: {
    depths: [1, 6],
    weight: 7,
    entrance: 'open',
    rows: [
      '##########', //
      '#..iiii..#',
      '#..ikik..#',
      '#..iiiic.#',
      '#.######.#',
      'Ef.......#',
      '##########',
    ],
    legend: { i: ICE, k: { ...ICE, who: ['kobold', 'goblin'], asleep: true }, f: FIRE_FLASK, c: CHEST },
  },
  /** The lever drops planks across the eel's water, and frost makes ice of it. The eel bites in the ford. */
  eelGaol: {
    depths: [2, 8],
    weight: 8,
    entrance: 'door',
    rows: [
      '###########', //
      '#/..bbb...#',
      'E...===.o.#',
      '#...w==..%#',
      '#...~~~...#',
      '###########',
    ],
    legend: {
      '/': { prop: 'lever', works: 'b' },
      b: { tile: 'deeps' },
      w: { tile: 'deeps', who: ['eel', 'drownedMaw'] },
      o: { prop: 'cage', captives: CAPTIVES },
    },
  },
  /** The guards stand in water, which carries lightning to all of them. Fire turns it to steam that scalds and hides. */
  bathers: {
    depths: [4, 9],
    weight: 8,
    mayHideKey: true,
    entrance: 'open',
    rows: [
      '###########', //
      '#...~~~~..#',
      '#..~~g~~~.#',
      'E..~~~~~~c#',
      '#..~~g~~~.#',
      '#...~~~~..#',
      '###########',
    ],
    legend: { g: { tile: 'shallows', who: ['goblin', 'koboldReaver'] }, c: COFFER },
  },
} as const satisfies Record<string, Template>;
