/** Vaults in which fire, gas, ice, oil or webs decide: each can be solved in two ways, which a test plays. */
import type { Mark, Template } from './template';

const METHANE: Mark = { tile: 'sunkenFloor', gas: { kind: 'methane', amount: 20 } };
const SPORES: Mark = { tile: 'sunkenFloor', gas: { kind: 'spores', amount: 12 } };
const SLEEP: Mark = { tile: 'sunkenFloor', gas: { kind: 'sleep', amount: 10 } };
const SMOKE: Mark = { tile: 'sunkenFloor', gas: { kind: 'smoke', amount: 20 } };
const HAY: Mark = { tile: 'dryGrass' };
const OIL: Mark = { tile: 'oil' };
const WEB: Mark = { tile: 'web' };
const ICE: Mark = { tile: 'ice', bed: 'deeps' };
const DOOR: Mark = { tile: 'door' };

export const ELEMENTAL_ROOMS = {
  /** The marsh gas is to be lit, or shut in: the braziers stand between the cellar and the way out. */
  gasCellar: {
    depths: [3, 8],
    weight: 12,
    entrance: 'door',
    rows: ['############', '#mmm#s...*.#', '#mcm+......E', '#mmm#....*.#', '############'],
    legend: {
      m: METHANE,
      c: { prop: 'chest', loot: 'coffer' },
      '+': DOOR,
      s: { prop: 'sign', text: 'Shut one door before you open the other. The keeper did not.' },
    },
  },
  /** The pack sleeps in the hay: fire reaches it from the moss, and the ditch leads past it. */
  dryMeadow: {
    depths: [4, 8],
    weight: 26,
    entrance: 'open',
    rows: [
      '###########',
      'E.~~~~~~~c#',
      '#f;~ddddd;#',
      '#;;dddddd;#',
      '#;ddddddd;#',
      '#ddddddddd#',
      '#ddddddddd#',
      '#djdjdjddd#',
      '###########',
    ],
    legend: {
      d: HAY,
      j: { ...HAY, who: ['jackal', 'kobold', 'koboldReaver'], asleep: true },
      f: { tile: 'moss', loot: 'fireFlask' },
      c: { prop: 'chest', loot: 'chest' },
    },
  },
  /** A nest in a small haystack, and something to light it with. */
  hayBarn: {
    depths: [1, 3],
    weight: 10,
    entrance: 'open',
    rows: [
      '#######', //
      '#drds.#',
      '#dd.$f#',
      '#drd..E',
      '#######',
    ],
    legend: {
      d: HAY,
      r: { ...HAY, who: ['rat'], asleep: true },
      f: { loot: 'fireFlask' },
      s: { prop: 'sign', text: 'The flask is for the hay, and not for the thirsty.' },
    },
  },
  /** The guard sets fire to the grass when somebody crosses it. The grass burns once, and the stone beside it not at all. */
  firebreak: {
    depths: [4, 10],
    weight: 18,
    entrance: 'door',
    rows: [
      '############', //
      '#;dddd.....#',
      'E;dddd....a#',
      '#;dddd....K#',
      '#..........#',
      '############',
    ],
    legend: { d: HAY, a: { who: ['koboldShaman', 'ashPriest'] } },
  },
  /** Fire jets wait under the oil for a foot. Oil that has burnt makes them harmless, and a search finds them. */
  lampStore: {
    depths: [4, 9],
    weight: 10,
    entrance: 'door',
    rows: [
      '##########', //
      '#s.oooooc#',
      'E..ojooo.#',
      '#..ooojo.#',
      '#..oooooc#',
      '##########',
    ],
    legend: {
      o: OIL,
      j: { ...OIL, prop: 'fireJet', hidden: true },
      c: { prop: 'chest', loot: 'chest' },
      s: { prop: 'sign', text: 'The lamps light themselves. Mind where you stand when they do.' },
    },
  },
  /** What spins the webs lies in wait on both sides of a lane: it can be burnt out, or passed. */
  webNursery: {
    depths: [4, 9],
    weight: 12,
    entrance: 'open',
    rows: [
      '##########', //
      '#wwwwswww#',
      '#wwwwwwww#',
      'E.......c#',
      '#wwwwwwww#',
      '#wwwswwww#',
      '##########',
    ],
    legend: {
      w: WEB,
      s: { ...WEB, who: ['trapdoorSpider', 'gloomStalker'] },
      c: { prop: 'chest', loot: 'coffer' },
    },
  },
  /** One chamber heals, the other holds what is worth having and sends to sleep. */
  greenhouse: {
    depths: [2, 7],
    weight: 10,
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
      '[': { tile: 'glassDoor' },
      c: { prop: 'chest', loot: 'coffer' },
    },
  },
  /** The guards see no farther in the smoke than the thief does. */
  smokeHouse: {
    depths: [4, 8],
    weight: 12,
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
      c: { prop: 'chest', loot: 'coffer' },
    },
  },
  /** The guards sleep as long as the gas lies over them. */
  drowsyGuards: {
    depths: [3, 8],
    weight: 10,
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
      c: { prop: 'chest', loot: 'coffer' },
      '+': DOOR,
    },
  },
  /** Taking the key lights the tar around it, unless that has burnt before. The pool puts out who stands in it. */
  tarPit: {
    depths: [4, 9],
    weight: 14,
    entrance: 'open',
    rows: [
      '#########', //
      '#..ooooo#',
      '#..ooooo#',
      'E..ooP~o#',
      '#..ooooo#',
      '#########',
    ],
    legend: { o: OIL, P: { key: true, prop: 'flamePlate', hidden: true, works: 'o' } },
  },
  /** The fire starts among the shelves when the middle desk is robbed, and leaves the stone aisle alone. */
  burningLibrary: {
    depths: [4, 8],
    weight: 18,
    entrance: 'door',
    rows: [
      '############',
      '#BBBBBBBBBB#',
      '#::x:::::xB#',
      'E.......P.B#',
      '#::p:::::xB#',
      '#BBBBBBBBBB#',
      '############',
    ],
    legend: {
      B: { tile: 'bookcase' },
      x: { tile: 'carpet' },
      p: { tile: 'carpet', loot: 'page' },
      P: { prop: 'flamePlate', hidden: true, loot: 'papers', works: 'x' },
    },
  },
  /** Two ways lead past what waits in the water: over the ice, or through the ford, where it bites. */
  frozenPool: {
    depths: [3, 10],
    weight: 10,
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
      c: { prop: 'chest', loot: 'chest' },
    },
  },
} as const satisfies Record<string, Template>;
