/** Vaults that hold the key to another vault, each guarded in its own way. */
import type { Template } from './template';

const pit = { prop: 'pit' } as const;
const hiddenPit = { prop: 'pit', hidden: true } as const;

export const KEY_ROOMS = {
  drownedCell: {
    depths: [2, 10],
    weight: 10,
    entrance: 'open',
    rows: [
      '#########', //
      '#.~=~~~=#',
      'E.~=~=~K#',
      '#.~~~w~=#',
      '#########',
    ],
    legend: { w: { tile: 'deeps', who: ['eel', 'drownedMaw'] } },
  },
  rottenFloor: {
    depths: [2, 9],
    weight: 12,
    entrance: 'door',
    rows: [
      '###########', //
      '#.p...Pp..#',
      'E...p..p.K#',
      '#.p..P....#',
      '###########',
    ],
    legend: { p: pit, P: hiddenPit },
  },
  lockedBeast: {
    depths: [3, 9],
    weight: 18,
    entrance: 'door',
    rows: [
      '#########', //
      '#...#.b.#',
      'E...H..K#',
      '#../#.%.#',
      '#########',
    ],
    legend: { '/': { prop: 'lever', works: 'H' }, b: { who: ['ogre', 'troll', 'minotaur'], asleep: true } },
  },
  ambush: {
    depths: [3, 10],
    weight: 10,
    entrance: 'open',
    rows: [
      '#########', //
      '#..s..%.#',
      'E...K...#',
      '#.%..s..#',
      '#########',
    ],
    legend: { s: { who: ['trapdoorSpider', 'gloomStalker'] } },
  },
  leverMaze: {
    depths: [2, 10],
    weight: 26,
    entrance: 'door',
    rows: ['###########', '#1.#..#...#', 'E..A..B.K.#', '#..#.2#...#', '##C########', ' #.....3#  ', ' ########  '],
    legend: {
      A: { tile: 'bars' },
      B: { tile: 'bars' },
      C: { tile: 'bars' },
      1: { prop: 'lever', works: 'C' },
      2: { prop: 'lever', works: 'B' },
      3: { prop: 'lever', works: 'A' },
    },
  },
  sentinels: {
    depths: [4, 10],
    weight: 9,
    entrance: 'door',
    rows: [
      '#########', //
      '#.&.g.&.#',
      'E...:.K:#',
      '#.&.g.&.#',
      '#########',
    ],
    legend: { g: { who: ['brassSentinel', 'stoneWarden'] } },
  },
  netsAndBells: {
    depths: [3, 10],
    weight: 9,
    entrance: 'door',
    rows: [
      '#######', //
      '#....a#',
      'E..n.K#',
      '#.a#n.#',
      '#######',
    ],
    legend: { a: { prop: 'alarmTrap', hidden: true }, n: { prop: 'netTrap' } },
  },
  dartGallery: {
    depths: [2, 8],
    weight: 11,
    entrance: 'open',
    rows: [
      '##########', //
      '#.d....d.#',
      'E....d..K#',
      '#.d..d...#',
      '##########',
    ],
    legend: { d: { prop: 'dartTrap' } },
  },
  tollRoom: {
    depths: [2, 9],
    weight: 12,
    entrance: 'door',
    rows: [
      '########', //
      '#..a#..#',
      'E.:.H.K#',
      '#...#..#',
      '########',
    ],
    legend: {
      H: { tile: 'bars' },
      a: {
        prop: 'tollAltar',
        works: 'H',
        text: 'A fifth of your blood, and you may pass. The next floor gives it back.',
      },
    },
  },
  kennel: {
    depths: [2, 10],
    weight: 8,
    entrance: 'door',
    rows: [
      '#######', //
      '#%h.h%#',
      '#.....#',
      'E...%K#',
      '#######',
    ],
    legend: { h: { who: ['rat', 'jackal', 'wolf', 'cinderHound'], asleep: true } },
  },
} as const satisfies Record<string, Template>;
