/** Vaults in which fire decides, and what burns: hay, oil, webs and ferns. */
import { CHEST, COFFER, FIRE_FLASK, HAY, OIL, WEB } from './room-marks';
import type { Template } from './template';

export const FIRE_ROOMS = {
  /** The pack sleeps in the hay: fire reaches it from the moss, and the ditch leads past it. */
  dryMeadow: {
    depths: [4, 8],
    weight: 32,
    mayHideKey: true,
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
      c: CHEST,
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
      f: FIRE_FLASK,
      s: { prop: 'sign', text: 'The flask is for the hay, and not for the thirsty.' },
    },
  },
  /** The guard sets the grass on fire under a hero who walks through it. It burns once; the stone beside it never burns. */
  firebreak: {
    depths: [4, 10],
    weight: 40,
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
    weight: 8,
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
      c: CHEST,
      s: { prop: 'sign', text: 'The lamps light themselves. Mind where you stand when they do.' },
    },
  },
  /** A lane between the lairs of the creatures that spin the webs: they can be burnt out, or passed. */
  webNursery: {
    depths: [4, 9],
    weight: 7,
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
      c: COFFER,
    },
  },
  /** Taking the key lights the tar around it, unless the tar has burnt before. In the pool nothing burns. */
  tarPit: {
    depths: [4, 9],
    weight: 18,
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
    weight: 24,
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
  /** Webs lie before a sleeping pack. It can be shot while it wades through them, or burnt in them. */
  webRun: {
    depths: [2, 8],
    weight: 6,
    mayHideKey: true,
    entrance: 'open',
    rows: [
      '###########', //
      '#..www.j..#',
      'E..www...c#',
      '#..www.j..#',
      '###########',
    ],
    legend: { w: WEB, j: { who: ['jackal', 'wolf'], asleep: true }, c: CHEST },
  },
  /** Taking the weapon lights the hay, unless it has burnt before. In the mud nothing burns. */
  peatCutting: {
    depths: [1, 5],
    weight: 7,
    entrance: 'open',
    rows: [
      '#########', //
      '#.mmmmm.#',
      '#.ddPdd.#',
      'E.ddddd.#',
      '#fs.....#',
      '#########',
    ],
    legend: {
      m: { tile: 'mud' },
      d: HAY,
      f: FIRE_FLASK,
      P: { ...HAY, prop: 'flamePlate', hidden: true, loot: 'blade', works: 'd' },
      s: { prop: 'sign', text: 'Wet feet beat warm ones.' },
    },
  },
  /** Oil leads from the door round a corner to the sleeping guards. It can be lit at the door, or crept along. */
  longFuse: {
    depths: [4, 9],
    weight: 12,
    mayHideKey: true,
    entrance: 'door',
    rows: [
      '###########', //
      '#...#ooogo#',
      'E.o.#ooooo#',
      '#.o.#ooogo#',
      '#.o.##o####',
      '#.ooooo..c#',
      '###########',
    ],
    legend: { o: OIL, g: { ...OIL, who: ['goblin', 'koboldReaver'], asleep: true }, c: COFFER },
  },
  /** A hedge of ferns hides the hero from the slinger behind it, and burns up to the slinger. */
  fernBlind: {
    depths: [1, 5],
    weight: 7,
    entrance: 'open',
    rows: [
      '##########', //
      '#........#',
      '#FFFFFFF.#',
      'E.....Fs.#',
      '#.....FFc#',
      '##########',
    ],
    legend: { F: { tile: 'fern' }, s: { who: ['koboldSlinger'] }, c: CHEST },
  },
  /** The plants in the dry grass strangle a hero beside them. They burn with it, and they cannot follow an archer. */
  thornGarden: {
    depths: [3, 10],
    weight: 8,
    mayHideKey: true,
    entrance: 'door',
    rows: [
      '###########', //
      '#...ddb...#',
      '#c..dbd...E',
      '#...bdd...#',
      '###########',
    ],
    legend: { d: HAY, b: { ...HAY, who: ['strangler', 'bloodthorn'] }, c: COFFER },
  },
} as const satisfies Record<string, Template>;
