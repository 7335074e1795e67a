/** Vaults in which gas decides. */
import { CHEST, COFFER, DOOR, GLASS_DOOR, shutIn } from './room-marks';
import type { Template } from './template';

const METHANE = shutIn('methane', 20);
const SPORES = shutIn('spores', 12);
const SLEEP = shutIn('sleep', 10);
const SMOKE = shutIn('smoke', 20);
const STEAM = shutIn('steam', 8);
const ROT = shutIn('rot', 10);

export const GAS_ROOMS = {
  /** Marsh gas that escapes explodes at the braziers outside. It can be lit from afar, or kept in by the door. */
  gasCellar: {
    depths: [3, 8],
    weight: 7,
    entrance: 'door',
    rows: ['############', '#mmm#s...*.#', '#mcm+......E', '#mmm#....*.#', '############'],
    legend: {
      m: METHANE,
      c: COFFER,
      '+': DOOR,
      s: { prop: 'sign', text: 'Shut one door before you open the other. The keeper did not.' },
    },
  },
  /** One chamber heals, the other holds what is worth having and sends to sleep. */
  greenhouse: {
    depths: [2, 7],
    weight: 6,
    mayHideKey: true,
    entrance: 'door',
    rows: [
      '#############', //
      '#ppp#...#zzz#',
      '#ppp[...[zcz#',
      '#ppp#...#zzz#',
      '######E######',
    ],
    legend: {
      p: SPORES,
      z: SLEEP,
      '[': GLASS_DOOR,
      c: COFFER,
    },
  },
  /** The guards see no farther in the smoke than the thief does. */
  smokeHouse: {
    depths: [4, 8],
    weight: 7,
    mayHideKey: true,
    entrance: 'door',
    rows: [
      '##########', //
      '#gkkkkgkk#',
      '#kkkkkkkk#',
      '#kkkkkkkc#',
      '##E#######',
    ],
    legend: {
      k: SMOKE,
      g: { ...SMOKE, who: ['goblin', 'koboldReaver'] },
      c: COFFER,
    },
  },
  /** The guards sleep as long as the gas lies over them. */
  drowsyGuards: {
    depths: [3, 8],
    weight: 6,
    mayHideKey: true,
    entrance: 'door',
    rows: [
      '##########', //
      '#zgzz#...#',
      '#zzcz+...E',
      '#zgzz#...#',
      '##########',
    ],
    legend: {
      z: SLEEP,
      g: { ...SLEEP, who: ['goblin', 'koboldReaver'] },
      c: COFFER,
      '+': DOOR,
    },
  },
  /** The spores heal the rats as they heal the hero. They can be burnt off, or breathed after a fight at the door. */
  infirmary: {
    depths: [1, 3],
    weight: 7,
    entrance: 'door',
    rows: [
      '#########', //
      '#prp#...#',
      '#ppp[...E',
      '#prc#...#',
      '#########',
    ],
    legend: {
      p: SPORES,
      r: { ...SPORES, who: ['rat'], asleep: true },
      '[': GLASS_DOOR,
      c: { ...SPORES, ...CHEST },
    },
  },
  /** The lever lets caustic gas in to the guards. It poisons them, or burns with them once it is lit. */
  sourWatch: {
    depths: [4, 9],
    weight: 8,
    mayHideKey: true,
    entrance: 'door',
    rows: [
      '###########', //
      '#yy#g.#.s.#',
      '#yy[..+...E',
      '#yy#gc#../#',
      '###########',
    ],
    legend: {
      y: shutIn('caustic', 40),
      s: { prop: 'sign', text: 'Ventilation. Not while the watch is on duty.' },
      '[': GLASS_DOOR,
      g: { who: ['goblin', 'koboldReaver'] },
      '+': DOOR,
      '/': { prop: 'lever', works: '[' },
      c: COFFER,
    },
  },
  /** The lever lets marsh gas in to the sleeping guards and their brazier. A wall hides a thief from them. */
  powderStore: {
    depths: [4, 9],
    weight: 8,
    entrance: 'door',
    rows: [
      '##############', //
      '#mm[.g..#c#..#',
      '#mm#.g..#.+..E',
      '#mm#..*...#./#',
      '##############',
    ],
    legend: {
      m: shutIn('methane', 60),
      '[': GLASS_DOOR,
      g: { who: ['goblin', 'koboldReaver'], asleep: true },
      '+': DOOR,
      '/': { prop: 'lever', works: '[' },
      c: COFFER,
    },
  },
  /** The beasts that sleep in the steam do not mind heat. The bath can be aired, or chilled. */
  bathHouse: {
    depths: [4, 10],
    weight: 6,
    entrance: 'door',
    rows: [
      '##########', //
      '#tett#...#',
      '#tttt+...E',
      '#tetc#...#',
      '##########',
    ],
    legend: {
      t: STEAM,
      e: { ...STEAM, who: ['emberBeetle', 'cinderHound'], asleep: true },
      '+': DOOR,
      c: { ...STEAM, ...COFFER },
    },
  },
  /** The dead do not breathe, so the rot weakens the hero alone. It can be burnt off, or they can be drawn out of it. */
  rotCellar: {
    depths: [4, 10],
    weight: 7,
    entrance: 'door',
    rows: [
      '##########', //
      '#rurr#...#',
      '#rrrr+...E',
      '#rurc#...#',
      '##########',
    ],
    legend: {
      r: ROT,
      u: { ...ROT, who: ['boneGuard', 'hollowMan'] },
      '+': DOOR,
      c: { ...ROT, ...COFFER },
    },
  },
  /** Archers watch the lane before the chest. The lever fills it with gloom, and a fast hero gets through without. */
  darkLane: {
    depths: [4, 9],
    weight: 48,
    entrance: 'open',
    rows: [
      '   ####### ', //
      '   #kkkkk# ',
      '   #kkkkk# ',
      '#####[#####',
      '#c......aa#',
      '###.#######',
      'E...#      ',
      '#.s/#      ',
      '#####      ',
    ],
    legend: {
      k: shutIn('gloom', 60),
      s: { prop: 'sign', text: 'Lights out for archers.' },
      '[': GLASS_DOOR,
      a: { who: ['goblinArcher', 'boneArcher'] },
      '/': { prop: 'lever', works: '[' },
      c: COFFER,
    },
  },
} as const satisfies Record<string, Template>;
