// Imagined fights in which every blow is sure, so that each ends in one way only.
import { Rng } from '../../../src/engine/random/rng';
import { ONE, type Blow } from '../../../src/engine/rules/combat/blow-chances';
import type { Ailments, Arm, Fight, Fighter, Sequel, Supporter } from '../../../src/engine/rules/combat/fight-terms';
import { ImaginedFight } from '../../../src/engine/rules/combat/imagined-fight';

/** A blow that always does the same damage; 0 is always blocked. */
const sure = (damage: number): Blow => [...new Array<number>(damage + 1).fill(0), ONE];
const MISS: Blow = [ONE];

const HALE: Ailments = { slowness: 100, slowFor: 0, drains: 0, drainsFor: 0, helplessFor: 0 };
const FOREVER = 1_000_000;
/** Takes a point of health each turn of the hero, so that the health lost counts the turns, too. */
const CLOCK: Ailments = { ...HALE, drains: 1, drainsFor: FOREVER };

const arm = (rest: Partial<Arm> = {}): Arm => ({
  reach: 1,
  pace: 100,
  blows: [sure(1)],
  atFriends: [[sure(1)]],
  steals: false,
  paid: 0,
  sequels: [],
  ...rest,
});

/** A foe beside the hero. It has three points of health, and acts half a turn after the hero. */
const foe = (rest: Partial<Fighter> = {}): Fighter => ({
  due: 50,
  gap: 1,
  pace: 100,
  health: 3,
  reserve: 0,
  bloodied: 1,
  temper: {},
  ailments: HALE,
  first: sure(1),
  weight: 1,
  blows: [sure(1)],
  surprise: 2,
  mean: ONE,
  halved: [sure(1)],
  byFriends: [[sure(1)]],
  sequels: [],
  arms: [arm()],
  wielded: 0,
  stings: false,
  ripostes: false,
  bursts: [0, 0],
  splits: false,
  makesOff: false,
  ...rest,
});

const friend = (rest: Partial<Supporter> = {}): Supporter => ({
  due: 0,
  staysFor: FOREVER,
  health: 3,
  fleesAt: 0,
  pace: 100,
  blowPace: 100,
  reach: 1,
  dice: 0,
  gaps: [1],
  ...rest,
});

const sequel = (rest: Partial<Sequel>): Sequel => ({
  percent: 100,
  ticks: 1000,
  adds: false,
  pace: 100,
  drains: 0,
  helpless: false,
  ...rest,
});

const struckWith = (blow: Partial<Arm>, rest: Partial<Fighter> = {}): Fighter => foe({ arms: [arm(blow)], ...rest });
const biting = (rest: Partial<Sequel>, of: Partial<Fighter> = {}): Fighter =>
  struckWith({ sequels: [sequel(rest)] }, of);

/** Returns the health that a hero of 100 points loses. */
function lost(rest: Partial<Fight>, toll = 100): number {
  const fight: Fight = {
    health: 100,
    most: 100,
    saved: 0,
    pace: 100,
    blowPace: 100,
    reach: 1,
    dice: 0,
    standsFast: false,
    lastStand: 0,
    rested: 100,
    healsIn: 0,
    leeches: false,
    feasts: false,
    stings: false,
    ripostes: false,
    ailments: HALE,
    sweeps: false,
    cleaves: false,
    room: 8,
    hasCompany: false,
    foes: [foe()],
    friends: [],
    ...rest,
  };
  return fight.health - new ImaginedFight(fight, Rng.named('imagined'), toll).result();
}

type Case = readonly [name: string, fight: Partial<Fight>, health: number];

describe('in an imagined fight, where three blows of the hero are answered by two', () => {
  test.each<Case>([
    ['a foe strikes between the blows of the hero', {}, 2],
    ['the hero acts before a foe whose turn comes at the same time', { foes: [foe({ due: 0 })] }, 2],
    ['a slow weapon takes longer', { blowPace: 200 }, 4],
    ['a slow weapon of a foe takes longer', { foes: [struckWith({ pace: 200 })] }, 1],
    ['a first blow counts as often as it is heavy', { foes: [foe({ weight: 2 })] }, 1],
    ['a missed first blow is no wound', { foes: [foe({ first: MISS, weight: 9 })] }, 3],
    ['the hero does not outlive the last point', { health: 2, foes: [foe({ health: 9 })] }, 2],
    ['a second life follows once', { health: 2, saved: 3, foes: [foe({ health: 5 })] }, 1],
    ['there is no third life', { health: 2, saved: 1, foes: [foe({ health: 9 })] }, 2],
    ['a second life of a foe takes a blow of its own', { foes: [foe({ reserve: 1, first: sure(9) })] }, 1],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });

  test('the hero pays its part of each wound, and fractions add up to points', () => {
    expect(lost({}, 50)).toBe(1);
    expect(lost({}, 140)).toBe(2);
    expect(lost({ foes: [foe({ health: 6 })] }, 140)).toBe(7);
  });
});

describe('in an imagined fight the hero strikes', () => {
  const [strong, weak] = [struckWith({ blows: [sure(5)] }, { health: 1 }), foe({ health: 1 })];

  test.each<Case>([
    ['the foe that needs the fewest blows', { foes: [struckWith({}, { health: 5 }), strong] }, 5],
    [
      'the one with more health if blows do more to it',
      { foes: [foe({ health: 2 }), struckWith({ blows: [sure(5)] }, { mean: 9 * ONE, first: sure(3) })] },
      2,
    ],
    ['the first of equals', { foes: [strong, weak] }, 1],
    ['nobody beyond reach', { foes: [struckWith({ reach: 3 }, { pace: 0, gap: 3, health: 1 })] }, 2],
    ['as far as a long weapon reaches', { reach: 3, foes: [struckWith({ reach: 3 }, { gap: 3, health: 2 })] }, 1],
    ['no neighbour of a foe without a sweep', { foes: [weak, weak, weak] }, 3],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });

  test('half as hard after a kill, another foe beside the hero', () => {
    const two = (gap: number): readonly Fighter[] => [weak, struckWith({ reach: 3 }, { health: 1, gap })];
    expect(lost({ cleaves: true, foes: two(1) })).toBe(0);
    expect(lost({ cleaves: true, reach: 3, foes: two(2) })).toBe(1);
    expect(lost({ cleaves: false, foes: two(1) })).toBe(1);
    expect(lost({ cleaves: true, foes: [foe({ health: 2 }), foe({ health: 2 })] })).toBe(3);
    expect(lost({ cleaves: false, foes: [foe({ health: 2 }), foe({ health: 2 })] })).toBe(4);
  });

  test('more often with a sweep, but never a foe that is not beside it', () => {
    const many = new Array<Fighter>(8).fill(weak);
    expect(lost({ sweeps: true, foes: many })).toBeLessThan(lost({ foes: many }));
    const apart = [weak, ...new Array<Fighter>(8).fill(struckWith({ reach: 2 }, { health: 1, gap: 2, pace: 0 }))];
    expect(lost({ sweeps: true, reach: 2, foes: apart })).toBe(lost({ reach: 2, foes: apart }));
  });
});

describe('in an imagined fight wounds heal', () => {
  test.each<Case>([
    ['by a point a turn', { most: 100, healsIn: 100 }, 0],
    ['by a point in two turns', { most: 100, healsIn: 200 }, 1],
    ['up to the health of a rested hero', { most: 100, healsIn: 100, rested: 99 }, 1],
    ['by no more than was lost', { most: 100, healsIn: 10 }, 0],
    ['by blows of a leech', { leeches: true }, 0],
    [
      'by a kill of one that feasts',
      { feasts: true, foes: [struckWith({ blows: [sure(2)] }), struckWith({ blows: [sure(2)] }, { due: 260 })] },
      4,
    ],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });

  test('for a leech by a quarter of the damage', () => {
    const foes = [struckWith({ blows: [sure(5)] }, { blows: [sure(12)], health: 14 })];
    expect(lost({ leeches: true, foes })).toBe(4);
  });
});

describe('in an imagined fight conditions', () => {
  test.each<Case>([
    ['drain the hero at the start of each turn', { ailments: { ...HALE, drains: 3, drainsFor: 101 } }, 8],
    ['drain the hero no longer than they last', { ailments: { ...HALE, drains: 3, drainsFor: 100 } }, 5],
    ['hold the hero', { ailments: { ...HALE, helplessFor: 101 } }, 4],
    ['hold the hero no longer than they last', { ailments: { ...HALE, helplessFor: 100 } }, 3],
    ['slow the hero', { ailments: { ...HALE, slowness: 200, slowFor: 201 } }, 4],
    ['slow the hero no longer than they last', { ailments: { ...HALE, slowness: 200, slowFor: 200 } }, 3],
    ['kill the hero before the blow', { health: 3, ailments: { ...HALE, drains: 3, drainsFor: 9 } }, 3],
    ['kill a foe before its blow', { foes: [foe({ ailments: { ...HALE, drains: 2, drainsFor: 51 } })] }, 0],
    ['drain a foe no longer than they last', { foes: [foe({ ailments: { ...HALE, drains: 2, drainsFor: 50 } })] }, 2],
    ['hold a foe, which is surprised', { foes: [foe({ ailments: { ...HALE, helplessFor: 101 } })] }, 0],
    ['hold a foe no longer than they last', { foes: [foe({ ailments: { ...HALE, helplessFor: 100 } })] }, 1],
    ['slow a foe', { foes: [foe({ ailments: { ...HALE, slowness: 200, slowFor: 51 } })] }, 1],
    ['that a bite brings drain the hero', { foes: [biting({ drains: 4 })] }, 10],
    ['that a bite brings hold the hero, and are not renewed', { foes: [biting({ helpless: true, ticks: 99 })] }, 4],
    ['that a bite brings slow the hero', { foes: [biting({ pace: 200 })] }, 3],
    ['that the hero brings drain a foe', { foes: [foe({ sequels: [sequel({ drains: 1 })] })] }, 1],
    ['that the hero brings hold a foe', { foes: [foe({ sequels: [sequel({ helpless: true })] })] }, 0],
    ['that the hero brings slow a foe', { foes: [foe({ health: 4, sequels: [sequel({ pace: 200 })] })] }, 2],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });

  test('of two bites add up if they are of a kind that does', () => {
    /** A foe that bites once and dies of poison before its next turn, while the hero strikes another. */
    const dying = { health: 2, mean: 1, ailments: CLOCK };
    const bites = (adds: boolean): number => {
      const bite = { drains: 4, ticks: 201, adds };
      const harmless = struckWith({ blows: [sure(0)] }, { health: 9 });
      return lost({ foes: [harmless, biting(bite, { ...dying, due: 10 }), biting(bite, { ...dying, due: 20 })] });
    };
    expect(bites(false)).toBe(2 + 3 * 4);
    expect(bites(true)).toBe(2 + 5 * 4);
  });

  test('of a bite come only with a wound, and only as often as they are likely', () => {
    const drain = { drains: 4 };
    expect(lost({ foes: [biting({ ...drain, percent: 0 })] })).toBe(2);
    expect(lost({ foes: [struckWith({ blows: [sure(0)], sequels: [sequel(drain)] })] })).toBe(0);
    expect(lost({ foes: [struckWith({ paid: 9, sequels: [sequel(drain)] })] })).toBe(0);
  });
});

describe('in an imagined fight guard dice', () => {
  const guarded = { dice: 2, foes: [struckWith({ pace: 10, blows: [sure(4), sure(1), sure(0)] })] };

  test('are lost to blows up to the last, until the next turn of the one who is struck', () => {
    // Five blows, then ten: the first of each turn is blocked, the others do a point each.
    expect(lost(guarded)).toBe(4 + 9);
    expect(lost({ ...guarded, standsFast: true, lastStand: 101 })).toBe(0);
    expect(lost({ ...guarded, standsFast: true, lastStand: 100 })).toBe(1);
    expect(lost({ ...guarded, lastStand: 101 })).toBe(4 + 9);
  });

  test('are of no use to the helpless', () => {
    expect(lost({ dice: 1, foes: [struckWith({ blows: [sure(4), sure(0)] })] })).toBe(0);
    const ailments = { ...HALE, helplessFor: 100 };
    expect(lost({ dice: 1, ailments, foes: [struckWith({ blows: [sure(4), sure(0)] })] })).toBe(4);
  });

  test('of a foe are lost in the same way', () => {
    const blows = [sure(9), sure(1), sure(0)];
    expect(lost({ blowPace: 50, foes: [foe({ first: sure(0), blows })] })).toBe(2);
  });
});

describe('in an imagined fight a foe', () => {
  const second = [arm(), arm({ blows: [sure(7)] })];
  const quick = { pace: 50, ailments: HALE };

  test.each<Case>([
    ['comes nearer', { foes: [foe({ gap: 3, health: 1 })] }, 0],
    ['that holds a post does not come', { foes: [foe({ gap: 3, health: 1, temper: { holdsPost: true } })] }, 1],
    ['that is rooted does not come', { foes: [foe({ gap: 3, health: 1, pace: 0 })] }, 1],
    ['for which there is no room waits', { room: 1, foes: [foe(), foe({ gap: 2 })] }, 4],
    ['for which there is room comes', { room: 2, foes: [foe(), foe({ gap: 2 })] }, 6],
    ['wields what is in its hand', { foes: [foe({ arms: second, wielded: 1 })] }, 14],
    ['changes weapons beside the hero', { foes: [foe({ arms: second, temper: { switches: true } })] }, 14],
    [
      'keeps its weapon from afar',
      {
        reach: 3,
        foes: [foe({ gap: 2, pace: 0, arms: [arm({ reach: 2 }), ...second.slice(1)], temper: { switches: true } })],
      },
      2,
    ],
    ['rages once it is bloodied', { foes: [foe({ arms: second, temper: { rages: true } })] }, 8],
    ['without a second weapon keeps the first', { foes: [foe({ temper: { rages: true } })] }, 2],
    ['that steals is gone with it', { foes: [struckWith({ steals: true }, { health: 9 })] }, 0],
    [
      'that steals stays until it succeeds',
      { ailments: CLOCK, foes: [struckWith({ steals: true, blows: [sure(0)] })] },
      3,
    ],
    ['that makes off is gone', { ailments: CLOCK, foes: [foe({ makesOff: true, health: 9 })] }, 1],
    ['makes off only beside the hero', { ailments: CLOCK, foes: [foe({ makesOff: true, gap: 3, health: 9 })] }, 2],
    ['is paid for some of its blows', { foes: [struckWith({ blows: [sure(2)], paid: 3 })] }, 1],
    ['stings the hero that wounds it', { foes: [foe({ stings: true })] }, 6],
    [
      'does not sting from afar',
      { reach: 2, foes: [foe({ stings: true, gap: 2, pace: 0, arms: [arm({ reach: 2 })] })] },
      2,
    ],
    ['answers a blow that it blocks', { foes: [foe({ ripostes: true, first: sure(0) })] }, 4],
    ['answers no blow that misses', { foes: [foe({ ripostes: true, first: MISS })] }, 3],
    [
      'answers no blow from afar',
      { reach: 2, foes: [foe({ ripostes: true, first: sure(0), gap: 2, pace: 0, arms: [arm({ reach: 2 })] })] },
      3,
    ],
    ['bursts beside the hero', { foes: [foe({ bursts: [9, 9] })] }, 11],
    ['does not burst on a hero afar', { reach: 2, foes: [foe({ bursts: [9, 9], gap: 2, pace: 0 })] }, 0],
    ['splits in halves', { ailments: CLOCK, foes: [foe({ splits: true, health: 5 })] }, 10],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });

  test('flees once it is bloodied, and is gone if it is quicker', () => {
    const flees = (temper: Fighter['temper'], more: Partial<Fight> = {}, rest: Partial<Fighter> = quick): number =>
      lost({ ailments: CLOCK, foes: [foe({ bloodied: 2, temper, ...rest })], ...more });
    expect(flees({ fleesBloodied: 'always' })).toBe(3);
    expect(flees({ fleesBloodied: 'always' }, {}, { pace: 0 })).toBe(1);
    expect(flees({ fleesBloodied: 'always' }, {}, { ...quick, bloodied: 0 })).toBe(flees({}));
    expect(flees({ fleesBloodied: 'alone' })).toBe(3);
    expect(flees({ fleesBloodied: 'alone' }, { hasCompany: true })).toBe(flees({}, { hasCompany: true }));
    expect(flees({ fleesAlone: true }, {}, { ...quick, bloodied: 0 })).toBe(3);
    expect(flees({ fleesAlone: true }, { hasCompany: true })).toBe(flees({}));
  });

  test('backs off three steps at most, and only from near', () => {
    const backs = (gap: number, backsOffPercent: number): number =>
      lost({
        reach: 9,
        ailments: CLOCK,
        foes: [struckWith({ reach: 3 }, { gap, health: 9, temper: { backsOffPercent } })],
      });
    expect(backs(1, 0)).toBe(17);
    expect(backs(1, 100)).toBe(15);
    expect(backs(2, 100)).toBe(16);
    expect(backs(3, 100)).toBe(17);
  });

  test('that strays never comes nearer than beside the hero', () => {
    expect(lost({ foes: [foe({ temper: { straysPercent: 100 } })] })).toBe(0);
  });
});

describe('in an imagined fight a hero', () => {
  test.each<Case>([
    ['with thorns hurts each foe once a turn', { stings: true, foes: [struckWith({ pace: 10 }, { health: 9 })] }, 16],
    [
      'with thorns hurts no foe from afar',
      { stings: true, reach: 2, foes: [foe({ gap: 2, pace: 0, arms: [arm({ reach: 2 })] })] },
      2,
    ],
    [
      'with thorns hurts no foe that does no damage',
      { stings: true, foes: [struckWith({ blows: [sure(0)] })], ailments: CLOCK },
      3,
    ],
    ['answers a blow that it blocks', { ripostes: true, ailments: CLOCK, foes: [struckWith({ blows: [sure(0)] })] }, 2],
    ['answers no blow that misses', { ripostes: true, ailments: CLOCK, foes: [struckWith({ blows: [MISS] })] }, 3],
    [
      'answers no blow from afar',
      {
        ripostes: true,
        reach: 2,
        ailments: CLOCK,
        foes: [foe({ gap: 2, pace: 0, arms: [arm({ reach: 2, blows: [sure(0)] })] })],
      },
      3,
    ],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });
});

describe('in an imagined fight a friend', () => {
  const archer = { foes: [foe({ gap: 4, pace: 0, arms: [arm({ reach: 9 })] })], reach: 1, room: 0 };

  test.each<Case>([
    ['strikes along', { friends: [friend()] }, 1],
    ['strikes at its own pace', { friends: [friend({ blowPace: 40 })] }, 0],
    ['comes before it strikes', { friends: [friend({ gaps: [2] })] }, 1],
    ['comes at its own pace', { ...archer, friends: [friend({ gaps: [3], pace: 50 })] }, 3],
    ['reaches as far as its weapon', { ...archer, friends: [friend({ gaps: [3], reach: 3 })] }, 2],
    [
      'does not go to a foe far from the hero',
      { ...archer, ailments: CLOCK, foes: [foe({ gap: 9, pace: 0 })], friends: [friend({ gaps: [3], health: 9 })] },
      6,
    ],
    ['stays no longer than it was called for', { friends: [friend({ staysFor: 1, due: 1 })] }, 2],
    ['whose time is not over stays', { friends: [friend({ staysFor: 2, due: 1 })] }, 1],
  ])('%s', (_, fight, health) => {
    expect(lost(fight)).toBe(health);
  });

  test('is struck by a foe that does not reach the hero, until it flees', () => {
    const turns = (rest: Partial<Supporter>, damage = 1, foes = 1, room = 8): number => {
      const afar = struckWith({ atFriends: [[sure(9), sure(damage), sure(0)]] }, { gap: 2, health: 4, pace: 0 });
      const fight = {
        reach: 2,
        foes: new Array<Fighter>(foes).fill(afar),
        room,
        friends: [friend({ dice: 1, ...rest })],
      };
      return lost({ ailments: CLOCK, ...fight });
    };
    expect(turns({}, 2)).toBe(2);
    expect(turns({}, 3)).toBe(3);
    expect(turns({ fleesAt: 2 }, 1)).toBe(3);
    expect(turns({ fleesAt: 1 }, 1)).toBe(2);
    expect(turns({ reach: 2 }, 3)).toBe(2);
    expect(turns({ gaps: [9] }, 3)).toBe(4);
    // A foe that could come to the hero lets the friend of another alone. For want of room it strikes, at one guard die less.
    const pressed = { dice: 2, gaps: [1, 1] };
    expect(turns(pressed, 3, 2, 8)).toBe(4);
    expect(turns(pressed, 3, 2, 0)).toBe(7);
  });

  test('goes for the foe nearest to the hero when its own is dead', () => {
    const idle = { blows: [sure(0)] };
    const foes = [
      struckWith(idle, { health: 1 }),
      struckWith(idle, { health: 1, gap: 5, pace: 0 }),
      struckWith({ reach: 3 }, { health: 1, gap: 3, pace: 0 }),
    ];
    const ailments = { ...CLOCK, helplessFor: FOREVER };
    expect(lost({ ailments, foes, friends: [friend({ gaps: [1, 9, 9] })] })).toBe(6);
  });

  test('is met half-way by a foe that comes, and strikes at the pace of its blows meanwhile', () => {
    const ailments = { ...CLOCK, helplessFor: FOREVER };
    const coming = foe({ gap: 4, health: 5 });
    expect(lost({ ailments, foes: [coming], friends: [friend({ reach: 2, gaps: [2], blowPace: 40 })] })).toBe(2);
    expect(lost({ ailments, foes: [foe({ gap: 4 })], friends: [friend({ gaps: [4], health: 9 })] })).toBe(5);
  });
});
