/** Vaults in which a chasm decides, and the planks across it. */
import { CHASM, COFFER, HAY, PLANKS } from './room-marks';
import type { Template } from './template';

export const CHASM_ROOMS = {
  /** The lever lays planks across the chasm, and takes them from under whoever is on them. One can hold their end. */
  drawbridge: {
    depths: [2, 9],
    weight: 6,
    entrance: 'open',
    rows: [
      '###########', //
      '#.../vvv.g#',
      'E....bbb.c#',
      '#....vvv.g#',
      '###########',
    ],
    legend: {
      '/': { prop: 'lever', works: 'b' },
      v: CHASM,
      b: CHASM,
      g: { who: ['kobold', 'goblin', 'koboldReaver'] },
      c: COFFER,
    },
  },
  /** The guards sleep on planks. The lever takes them away, and so does fire. */
  hangingCourt: {
    depths: [4, 9],
    weight: 12,
    entrance: 'door',
    rows: [
      '############', //
      '#/..bbbbb..#',
      '#...bgbgb.c#',
      'E...bbbbb..#',
      '#..........#',
      '############',
    ],
    legend: {
      '/': { prop: 'lever', works: 'bg' },
      b: PLANKS,
      g: { ...PLANKS, who: ['goblin', 'koboldReaver'], asleep: true },
      c: COFFER,
    },
  },
  /** A fire jet waits among the planks, and a guardian beside the causeway. */
  ropeChapel: {
    depths: [4, 9],
    weight: 8,
    entrance: 'open',
    rows: [
      '############', //
      '#.........##',
      '#.vvvsvvv.##',
      '#.bbbbjbb..#',
      'E.bbjbbbb._#',
      '############',
    ],
    legend: {
      v: CHASM,
      b: PLANKS,
      j: { ...PLANKS, prop: 'fireJet', hidden: true },
      s: { who: ['stoneGuardian'] },
    },
  },
  /** Lifting what lies on the plate opens the kennels: there is hay to light before them, and a chasm to leap into. */
  ledge: {
    depths: [2, 9],
    weight: 12,
    entrance: 'door',
    rows: [
      '###########', //
      '##gHdddvvv#',
      '#.##dddvvv#',
      'E......Pvv#',
      '#.##dddvvv#',
      '##gHdddvvv#',
      '###########',
    ],
    legend: {
      H: { tile: 'bars' },
      d: HAY,
      v: CHASM,
      g: { who: ['jackal', 'wolf', 'cinderHound'], asleep: true },
      P: { prop: 'pressurePlate', hidden: true, loot: 'flasks', works: 'H' },
    },
  },
} as const satisfies Record<string, Template>;
