/** Vaults in which the ground or a wall gives way: over a chasm, with planks across it, or with a cracked wall. */
import { CHASM, COFFER, FIRE_FLASK, GLASS_DOOR, HAY, PLANKS, shutIn } from './room-marks';
import type { Mark, Template } from './template';

const CRACKED: Mark = { tile: 'crackedWall' };
const DEEPS: Mark = { tile: 'deeps' };
const METHANE = shutIn('methane', 40);

export const BREAKABLE_ROOMS = {
  /** The lever lays planks across the chasm, or takes them from under the guards on them. Their end can also be held. */
  drawbridge: {
    depths: [2, 9],
    weight: 6,
    mayHideKey: true,
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
    mayHideKey: true,
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
  /** Marsh gas that comes out opens the treasury: at the brazier, or at a flask when the brazier is out. */
  brickedTill: {
    depths: [3, 9],
    weight: 8,
    entrance: 'door',
    rows: [
      '############', //
      '#mm#$h$#f..#',
      '#mm##C##...#',
      '#mm[.......E',
      '#mm#.s...*/#',
      '############',
    ],
    legend: {
      m: METHANE,
      '[': GLASS_DOOR,
      C: CRACKED,
      h: { loot: 'coffer' },
      f: FIRE_FLASK,
      s: { prop: 'sign', text: 'Mind the cracked wall. One more bang, and the till is anybody’s.' },
      '/': { prop: 'lever', works: '[' },
    },
  },
  /**
   * Robbing the desk sets the carpet on fire. The lever lets marsh gas in to the fire, which opens the cistern; or the hero
   * takes what burns first.
   */
  wetArchive: {
    depths: [3, 9],
    weight: 20,
    entrance: 'door',
    rows: [
      '##############', //
      '#w#mm#x:::ps.#',
      '#wCmm[::::::.E',
      '#w#mm#x:::pP/#',
      '##############',
    ],
    legend: {
      w: DEEPS,
      m: METHANE,
      '[': GLASS_DOOR,
      C: CRACKED,
      x: { tile: 'carpet' },
      p: { tile: 'carpet', loot: 'page' },
      P: { prop: 'flamePlate', hidden: true, loot: 'hoard', works: 'x' },
      s: { prop: 'sign', text: 'In case of fire, pull the lever, stand well back, and let the old wall do the rest.' },
      '/': { prop: 'lever', works: '[' },
    },
  },
} as const satisfies Record<string, Template>;
