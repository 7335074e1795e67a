/** Vaults that are shrines, prisons, dens, halls and lairs. */
import { CAPTIVES } from './room-marks';
import type { Template } from './template';

export const SET_PIECES = {
  waysideShrine: {
    depths: [1, 10],
    weight: 8,
    entrance: 'door',
    rows: [
      ' ##### ', //
      '##*_*##',
      '#.....#',
      '#.:.:.#',
      '##.:.##',
      ' ##E## ',
    ],
  },
  sunkenChapel: {
    depths: [3, 10],
    weight: 8,
    entrance: 'open',
    rows: [
      '#########', //
      '#~~;_;~~#',
      '#~;...;~#',
      '#;.....;#',
      '####E####',
    ],
  },
  boneChapel: {
    depths: [4, 9],
    weight: 8,
    entrance: 'door',
    rows: [
      '#########', //
      '#%.._..%#',
      '#.&...&.#',
      '#.b...b.#',
      '#%.....%#',
      '####E####',
    ],
    legend: { b: { who: ['shambler', 'boneGuard', 'boneArcher'], asleep: true } },
  },
  crystalGrotto: {
    depths: [2, 10],
    weight: 7,
    entrance: 'secret',
    rows: [
      ' ##### ', //
      '##X.X##',
      '#X.$.X#',
      '#..X..#',
      '##...##',
      ' ##E## ',
    ],
  },
  gaol: {
    depths: [2, 9],
    weight: 9,
    entrance: 'lever',
    rows: [
      '######', //
      '#%..o#',
      'E....#',
      '######',
    ],
    legend: { o: { prop: 'cage', captives: CAPTIVES } },
  },
  guardedGaol: {
    depths: [3, 8],
    weight: 8,
    entrance: 'door',
    rows: [
      '#########', //
      '#o#.g.#%#',
      '#.#...#.#',
      '#.......#',
      '####E####',
    ],
    legend: {
      o: { prop: 'cage', captives: CAPTIVES },
      g: { who: ['ogre', 'goblinWarlord', 'brassSentinel', 'koboldChieftain'] },
    },
  },
  tradersDen: {
    depths: [2, 9],
    weight: 16,
    entrance: 'door',
    rows: [
      '#######', //
      '#.t.&.#',
      '#.::..#',
      'E.....#',
      '#######',
    ],
    legend: { t: { guest: { breed: 'peddler', topic: 'peddler', trades: true } } },
  },
  hermitage: {
    depths: [3, 9],
    weight: 12,
    entrance: 'open',
    rows: [
      ' ##### ', //
      '##;;;##',
      '#;.h.;#',
      '#"...*#',
      '##.".##',
      ' ##E## ',
    ],
    legend: { h: { guest: { breed: 'hermit', topic: 'hermit' } } },
  },
  fallenCourt: {
    depths: [4, 9],
    weight: 18,
    entrance: 'door',
    rows: ['###########', '#*.&.c.&.*#', '#...:k:...#', '#.O.:::.O.#', '#.g..:..g.#', '#.O..:..O.#', '#####E#####'],
    legend: {
      c: { prop: 'chest', loot: 'coffer' },
      k: { who: ['goblinWarlord', 'koboldChieftain', 'hollowSorcerer'] },
      g: { who: ['goblin', 'koboldReaver'], asleep: true },
    },
  },
  ratNest: {
    depths: [1, 3],
    weight: 8,
    entrance: 'open',
    rows: [
      ' ##### ', //
      '##%r.##',
      '#r$.%.#',
      '#.%.r.E',
      '#######',
    ],
    legend: { r: { who: ['rat'], asleep: true } },
  },
  dustyHole: {
    depths: [3, 9],
    weight: 8,
    entrance: 'open',
    rows: [
      '#######', //
      '#%..$%#',
      '#.s...#',
      'E..%..#',
      '#######',
    ],
    legend: { s: { who: ['trapdoorSpider', 'webWeaver', 'gloomStalker'] } },
  },
  crypt: {
    depths: [4, 9],
    weight: 9,
    entrance: 'iron',
    rows: [
      '###########', //
      '#c#.b.b.#c#',
      '#.#..%..#.#',
      '#....%....#',
      '#####E#####',
    ],
    legend: {
      c: { prop: 'chest', loot: 'chest', mimic: 20 },
      b: { who: ['shambler', 'boneGuard', 'boneArcher'], asleep: true },
    },
  },
  fungusCellar: {
    depths: [1, 6],
    weight: 8,
    entrance: 'open',
    rows: [
      ' ####### ', //
      '##^.f.^##',
      '#^.$.cf^#',
      '#..^.^..#',
      '####E####',
    ],
    legend: { c: { loot: 'caps' }, f: { who: ['shrieker'] } },
  },
  scriptorium: {
    depths: [1, 9],
    weight: 6,
    entrance: 'door',
    rows: [
      '#######', //
      '#a.b.c#',
      '#.....#',
      '#..*..#',
      'E.....#',
      '#######',
    ],
    legend: {
      a: { prop: 'sign', text: 'Iron is spent, silver is spent. Ember is not.' },
      b: { prop: 'sign', text: 'Look at every cage before you lift from one. The others hear it.' },
      c: { prop: 'sign', text: 'Count the chests twice. Then count the teeth.' },
    },
  },
  wellRoom: {
    depths: [1, 10],
    weight: 6,
    entrance: 'open',
    rows: [
      ' ##### ', //
      '##;.;##',
      '#;...;#',
      '#..{..#',
      '#;...;#',
      '##;.;##',
      ' ##E## ',
    ],
  },
  menagerie: {
    depths: [3, 9],
    weight: 16,
    entrance: 'door',
    rows: ['###########', '#b.#.c.#.b#', '#..#...#..#', '##H##H##H##', '#/........#', '#s........#', '#####E#####'],
    legend: {
      '/': { prop: 'lever', works: 'H' },
      s: { prop: 'sign', text: 'One lever, three doors. The keeper regrets.' },
      b: { who: ['wolf', 'jackal', 'ooze', 'cinderHound'], asleep: true },
      c: { prop: 'chest', loot: 'coffer' },
    },
  },
  trapHall: {
    depths: [3, 10],
    weight: 8,
    entrance: 'door',
    rows: ['###########', '#c..n..d..#', '#...n...d.E', '#.....a...#', '###########'],
    legend: {
      c: { prop: 'chest', loot: 'chest' },
      n: { prop: 'netTrap', hidden: true },
      d: { prop: 'dartTrap' },
      a: { prop: 'alarmTrap', hidden: true },
    },
  },
  strayGate: {
    depths: [5, 10],
    weight: 6,
    entrance: 'open',
    rows: [
      '#####', //
      '#XtX#',
      '#...#',
      '#.$.#',
      '##E##',
    ],
    legend: { t: { prop: 'teleportTrap' } },
  },
} as const satisfies Record<string, Template>;
