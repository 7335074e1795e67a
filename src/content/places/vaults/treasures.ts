/** Vaults with treasure behind a lock, a lever or a secret door. Of several offers in cages the hero takes one. */
import type { OfferId } from './vault-offers';
import type { Mark, Template } from './template';

/** One of several offers in cages, of which the hero takes one. */
const offers = (offer: OfferId): Mark => ({ offer });
const arms = offers('arms');
const bows = offers('bows');
const mail = offers('mail');
const staffs = offers('staffs');
const wands = offers('wands');
const charms = offers('charms');
const rings = offers('rings');
const flasks = offers('flasks');
const papers = offers('papers');
const hoard = offers('hoard');
const missiles = offers('missiles');

export const TREASURES = {
  armoury: {
    depths: [1, 6],
    weight: 8,
    entrance: 'iron',
    rows: [
      '#########', //
      '#a.b.c.d#',
      '#.......#',
      '#&.....&#',
      '####E####',
    ],
    legend: { a: arms, b: bows, c: staffs, d: mail },
  },
  quartermaster: {
    depths: [1, 4],
    weight: 9,
    entrance: 'iron',
    rows: [
      '#######', //
      '#a.b.c#',
      '#.....#',
      '###E###',
    ],
    legend: { a: arms, b: staffs, c: charms },
  },
  strongroom: {
    depths: [1, 5],
    weight: 9,
    entrance: 'iron',
    rows: [
      '#####', //
      '#a.b#',
      '#...#',
      '#c..E',
      '#####',
    ],
    legend: { a: missiles, b: rings, c: staffs },
  },
  apothecary: {
    depths: [2, 8],
    weight: 8,
    entrance: 'iron',
    rows: [
      '#######', //
      '#a.b.c#',
      '#..{..#',
      '#.....#',
      '###E###',
    ],
    legend: { a: flasks, b: wands, c: papers },
  },
  reliquary: {
    depths: [3, 9],
    weight: 8,
    entrance: 'silver',
    rows: [
      ' ##### ', //
      '##b.c##',
      '#a...d#',
      '#..:..#',
      '##.:.##',
      ' ##E## ',
    ],
    legend: { a: rings, b: flasks, c: staffs, d: hoard },
  },
  rowOfFive: {
    depths: [3, 9],
    weight: 10,
    entrance: 'iron',
    rows: [
      '###########', //
      '#a.b.e.c.d#',
      '#.........#',
      '#####E#####',
    ],
    legend: { a: mail, b: staffs, c: rings, d: hoard, e: arms },
  },
  goldsmith: {
    depths: [3, 10],
    weight: 12,
    entrance: 'silver',
    rows: [
      '  #####  ', //
      '###a.b###',
      '#...:...#',
      'E...:..c#',
      '#...:...#',
      '###d.e###',
      '  #####  ',
    ],
    legend: { a: charms, b: wands, c: papers, d: hoard, e: mail },
  },
  counterPassage: {
    depths: [5, 10],
    weight: 8,
    entrance: 'silver',
    rows: [
      '#######', //
      '#a.O.b#',
      '#.....#',
      '#O...O#',
      '#.....#',
      '#c...d#',
      '###E###',
    ],
    legend: { a: arms, b: wands, c: hoard, d: rings },
  },
  emberTreasury: {
    depths: [6, 10],
    weight: 14,
    entrance: 'ember',
    rows: ['###########', '#a.*.b.*.c#', '#....:....#', '##...:...##', ' #.g.:.g.# ', ' #...:...# ', ' ####E#### '],
    legend: { a: arms, b: staffs, c: mail, g: { who: ['brassSentinel', 'stoneWarden'], asleep: true } },
  },
  dragonHoard: {
    depths: [8, 10],
    weight: 10,
    entrance: 'ember',
    rows: ['###########', '#$.$.c.$.$#', '#.$..d..$.#', '#.%.....%.#', '##...%...##', ' ####E#### '],
    legend: { c: { prop: 'chest', loot: 'hoard' }, d: { who: ['emberDrake'], asleep: true } },
  },
  sunkenTreasury: {
    depths: [2, 10],
    weight: 9,
    entrance: 'silver',
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
    rows: [
      '######', //
      '#%$.)#',
      '#$%..#',
      '##.,.#',
      ' ##E##',
    ],
  },
} as const satisfies Record<string, Template>;
