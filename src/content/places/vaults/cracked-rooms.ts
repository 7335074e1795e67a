/** Vaults with a cracked wall, which a blast opens. */
import { FIRE_FLASK, GLASS_DOOR, shutIn } from './room-marks';
import type { Mark, Template } from './template';

const CRACKED: Mark = { tile: 'crackedWall' };
const DEEPS: Mark = { tile: 'deeps' };
const METHANE = shutIn('methane', 40);

export const CRACKED_ROOMS = {
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
