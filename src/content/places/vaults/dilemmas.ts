/** Vaults with two gains. What the hero uses first shuts the other away. */
import { CAPTIVES, CHEST, COFFER } from './room-marks';
import type { Mark, Template } from './template';

const HOARD: Mark = { prop: 'chest', loot: 'hoard' };

export const DILEMMAS = {
  /** A captive, or what was paid for one. */
  ransom: {
    depths: [7, 9],
    weight: 10,
    entrance: 'door',
    rows: [
      '#########', //
      '#o..:..a#',
      '#...:..b#',
      '#s..:...#',
      '####E####',
    ],
    legend: {
      o: { prop: 'cage', captives: CAPTIVES, exclusive: true },
      a: { offer: 'runedArms' },
      b: { offer: 'papers' },
      s: { prop: 'sign', text: 'The ransom, or the prisoner. The house keeps the other.' },
    },
  },
  /** A gift that costs nothing, or a hoard with its keeper asleep on it. */
  giftOrHoard: {
    depths: [7, 9],
    weight: 10,
    entrance: 'door',
    rows: [
      '###########', //
      '#c..#.../.#',
      '#.d.H.....#',
      '#.$$#.a.b.#',
      '#####.....#',
      '    ###E###',
    ],
    legend: {
      c: HOARD,
      d: { who: ['troll', 'minotaur', 'emberDrake'], asleep: true },
      '/': { prop: 'lever', works: 'H', exclusive: true },
      a: { offer: 'mail' },
      b: { offer: 'flasks' },
    },
  },
  /** Two pens, each with what its beast lies on. The lever of one jams that of the other. */
  twoPens: {
    depths: [7, 9],
    weight: 10,
    entrance: 'open',
    rows: [
      '#############', //
      '#c..#.s.#..d#',
      '#.g.A...B.h.#',
      '#...#1.2#...#',
      '#####...#####',
      '    ##E##    ',
    ],
    legend: {
      A: { tile: 'bars' },
      B: { tile: 'bars' },
      1: { prop: 'lever', works: 'A', exclusive: true },
      2: { prop: 'lever', works: 'B', exclusive: true },
      s: { prop: 'sign', text: 'One pen at a time. Hunger has made them quick.' },
      g: { who: ['stoneWarden', 'slagJelly'], asleep: true },
      c: CHEST,
      h: { who: ['cinderHound', 'gloomStalker'], asleep: true },
      d: COFFER,
    },
  },
} as const satisfies Record<string, Template>;
