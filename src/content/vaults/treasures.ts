import type { Mark, Template } from './template';

const arms: Mark = { prop: 'chest', loot: 'arms', choice: true };
const bows: Mark = { prop: 'chest', loot: 'bows', choice: true };
const hoard: Mark = { prop: 'chest', loot: 'hoard', choice: true };
const coffer: Mark = { prop: 'chest', loot: 'coffer', choice: true };

/** Rooms with something in them that is worth a key, a lever or a search. Where chests are to be chosen from, only one opens. */
export const TREASURES = {
  armoury: {
    depths: [1, 6],
    weight: 12,
    entrance: 'iron',
    tags: ['treasure'],
    rows: [
      '#########', //
      '#a.b.c.b#',
      '#.......#',
      '#&.....&#',
      '####E####',
    ],
    legend: { a: arms, b: bows, c: hoard },
  },
  rowOfFive: {
    depths: [3, 9],
    weight: 10,
    entrance: 'iron',
    tags: ['treasure'],
    rows: [
      '###########', //
      '#a.a.M.a.c#',
      '#.........#',
      '#####E#####',
    ],
    legend: { a: arms, c: coffer, M: { ...coffer, mimic: 60 } },
  },
  goldsmith: {
    depths: [3, 10],
    weight: 12,
    entrance: 'silver',
    tags: ['treasure'],
    rows: [
      '  #####  ', //
      '###a.b###',
      '#...:...#',
      'E...:..c#',
      '#...:...#',
      '###d.a###',
      '  #####  ',
    ],
    legend: { a: hoard, b: arms, c: coffer, d: { ...hoard, mimic: 30 } },
  },
  counterPassage: {
    depths: [5, 10],
    weight: 8,
    entrance: 'silver',
    tags: ['treasure'],
    rows: [
      '#######', //
      '#a.O.b#',
      '#.....#',
      '#O...O#',
      '#.....#',
      '#c...d#',
      '###E###',
    ],
    legend: { a: arms, b: bows, c: { ...hoard, mimic: 40 }, d: coffer },
  },
  emberTreasury: {
    depths: [6, 10],
    weight: 14,
    entrance: 'ember',
    tags: ['treasure'],
    rows: ['###########', '#a.*.b.*.c#', '#....:....#', '##...:...##', ' #.g.:.g.# ', ' #...:...# ', ' ####E#### '],
    legend: { a: arms, b: hoard, c: coffer, g: { who: ['brassSentinel', 'stoneWarden'], asleep: true } },
  },
  dragonHoard: {
    depths: [8, 10],
    weight: 10,
    entrance: 'ember',
    tags: ['treasure', 'lair'],
    rows: ['###########', '#$.$.c.$.$#', '#.$..d..$.#', '#.%.....%.#', '##...%...##', ' ####E#### '],
    legend: { c: { prop: 'chest', loot: 'hoard' }, d: { who: ['emberDrake'], asleep: true } },
  },
  sunkenTreasury: {
    depths: [2, 10],
    weight: 9,
    entrance: 'silver',
    tags: ['treasure'],
    rows: [
      '#########', //
      '#c~===~c#',
      '#.~=w=~.#',
      '#;~~~~~;#',
      '#;;.~.;;#',
      '####E####',
    ],
    legend: { c: { prop: 'chest', loot: 'chest' }, w: { tile: 'deeps', who: ['eel', 'drownedMaw'] } },
  },
  countingHouse: {
    depths: [2, 9],
    weight: 9,
    entrance: 'lever',
    tags: ['treasure'],
    rows: [
      '########', //
      '#$.c$.$#',
      '#.$...)#',
      '#$.....E',
      '########',
    ],
    legend: { c: { prop: 'chest', loot: 'chest', mimic: 25 } },
  },
  larder: {
    depths: [1, 4],
    weight: 9,
    entrance: 'door',
    tags: ['treasure'],
    rows: [
      '######', //
      '#c.r.#',
      '#.r..E',
      '######',
    ],
    legend: { c: { prop: 'chest', loot: 'chest' }, r: { who: ['rat', 'hoardRat'], asleep: true } },
  },
  smugglersNook: {
    depths: [2, 10],
    weight: 9,
    entrance: 'secret',
    tags: ['treasure'],
    rows: [
      '#####', //
      '#$.)#',
      '#$..E',
      '#####',
    ],
  },
  deadMansCache: {
    depths: [4, 10],
    weight: 7,
    entrance: 'secret',
    tags: ['treasure'],
    rows: [
      '######', //
      '#%$.)#',
      '#$%..#',
      '##.,.#',
      ' ##E##',
    ],
  },
} as const satisfies Record<string, Template>;
