/** Key rooms with a trap that goes off when the key is taken. */
import type { Template } from './template';

export const TRAPPED_ROOMS = {
  risingWater: {
    depths: [2, 10],
    weight: 9,
    entrance: 'door',
    rows: [
      '##########', //
      '#ffffffff#',
      'E.......W#',
      '#ffffffff#',
      '##########',
    ],
    legend: {
      f: { tile: 'shallows' },
      W: { key: true, prop: 'sluice', hidden: true, works: 'f', captives: ['eel', 'drownedMaw'] },
    },
  },
  openedCells: {
    depths: [3, 10],
    weight: 18,
    entrance: 'door',
    rows: [
      '#########', //
      '##g##g###',
      '##H##H###',
      'E.%....P#',
      '#...,.%.#',
      '#########',
    ],
    legend: {
      g: { who: ['goblin', 'boneGuard', 'koboldReaver', 'cinderHound'], asleep: true },
      P: { key: true, prop: 'pressurePlate', hidden: true, works: 'H' },
    },
  },
  hollowGround: {
    depths: [2, 9],
    weight: 10,
    entrance: 'open',
    rows: [
      '########', //
      '#....,.#',
      'E.cc.,K#',
      '#.cc..,#',
      '#.c,...#',
      '########',
    ],
    legend: { c: { prop: 'crumblingFloor', hidden: true, works: 'c' } },
  },
  inStep: {
    depths: [3, 9],
    weight: 20,
    entrance: 'door',
    rows: [
      '###########', //
      '#..&...&..#',
      'E....g...K#',
      '#..&...&..#',
      '###########',
    ],
    legend: { g: { who: ['stoneGuardian'] } },
  },
} as const satisfies Record<string, Template>;
