/** Vaults in which a chasm decides, and the planks across it. */
import { CHASM, COFFER, HAY, PLANKS } from './room-marks';
import type { Template } from './template';

export const CHASM_ROOMS = {
  /** The lever lays planks across the chasm, or takes them from under the guards on them. Their end can also be held. */
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
  /** Fire jets are hidden in the planks, and a guardian stands beside the causeway. */
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
  /** Taking the flasks opens the kennels. The hero can light the hay before them, or leap into the chasm. */
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
