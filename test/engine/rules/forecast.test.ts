// Forecasts of fights: the part that each circumstance has in them.
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { View } from '../../../src/engine/api/view/view';
import { parseDice } from '../../../src/engine/random/dice';
import { befriend } from '../../../src/engine/rules/actors/friends';
import { isBetterAwaited } from '../../../src/engine/rules/combat/forecast';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { alert } from '../../../src/engine/rules/perception/noise';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { ORDERS } from '../../../src/engine/world/kinds/allegiance';
import type { Temper, Trick } from '../../../src/engine/world/kinds/breed';
import { observationOf } from '../../../src/library/observation';
import { scene, TEST_WEAPONS } from '../../scene';
import { fight, HALL } from './hall-fight';

test('a program is told of all foes that are after the hero together, and of none if there are none', () => {
  const s = fight('@b.b', { attack: 4 });
  const told = (): unknown => observationOf(new View(s.engine), ['peril']).peril;
  expect(told()).toEqual({ foes: 2, ...s.prospects() });
  for (const foe of s.foes) foe.alert = 0;
  expect(told()).toBeNull();
});

test('a forecast changes nothing, draws nothing from the game and is the same each time', () => {
  const s = fight('@b.b', { attack: 4 });
  const before = hashState(s.engine);
  const first = s.prospects();
  expect(s.prospects()).toEqual(first);
  expect(hashState(s.engine)).toBe(before);
});

describe('a forecast counts', () => {
  const dead = (...of: Parameters<typeof fight>): number => fight(...of).prospects().dead;
  const most = (...of: Parameters<typeof fight>): number => fight(...of).prospects().most;

  test('a thief, who takes gold and no blood, as no danger', () => {
    const s = fight('@t', { attack: 9, attackChance: 100 }, { gold: 50, defense: 0 });
    expect(s.prospects()).toEqual({ dead: 0, least: 0, most: 0 });
  });

  test('who flees once bloodied as gone, and who flees alone as gone at once', () => {
    const hale = { health: 60 };
    expect(most('@f', { health: 16 }, hale)).toBeLessThan(most('@b', { health: 16 }, hale));
    expect(most('@m', { health: 16 }, hale)).toBe(0);
    expect(most('@mm', { health: 16 }, hale)).toBeGreaterThan(0);
  });

  test('every foe, and those for whom there is no room as waiting', () => {
    const horde = { health: 4, attack: 4 };
    const corridor = ['##############', '##############', '#............#', '##############', '##############'];
    expect(dead('@b', horde, { health: 20 })).toBeLessThan(dead('@bbbb', horde, { health: 20 }));
    const inHall = fight('@bbbb', horde, { health: 40 });
    const inCorridor = fight('@bbbb', horde, { health: 40 }, 'forecast', corridor);
    expect(inCorridor.prospects().most).toBeLessThan(inHall.prospects().most);
  });

  test.each(['slowed', 'poisoned'] as const)('bites that leave the hero %s', (condition) => {
    const bite = { ...TEST_WEAPONS.knuckles, id: 'bite', afflicts: { condition, turns: 4 } };
    const plain = fight('@b', { health: 14 }, { health: 60 });
    const bitten = fight('@b', { health: 14 }, { health: 60 });
    for (const foe of bitten.foes) foe.weapons = [bite];
    expect(bitten.prospects().most).toBeGreaterThan(plain.prospects().most);
  });

  test('the health that blows give the hero, and the second life of a charm', () => {
    const worn = (id: string) => ({ health: 12, conditions: [{ condition: id, until: 100_000 }] });
    expect(dead('@b', { health: 14, attack: 4 }, worn('deathless'))).toBeLessThan(
      dead('@b', { health: 14, attack: 4 }),
    );
  });
});

describe('a forecast counts what helps the hero', () => {
  /** The chance of death in a fight that the hero is likely to lose alone. */
  const dead = (
    row: string,
    { hall = HALL, as = () => undefined }: { hall?: string[]; as?: (s: Side) => void } = {},
  ) => {
    const s = fight(row, { health: 14, attack: 5, attackChance: 80 }, {}, 'forecast', hall);
    for (const friend of s.foes.filter(({ breed }) => breed.id === 'pikeman')) befriend(s.hero, friend);
    s.engine.look();
    as(s);
    return s.prospects().dead;
  };
  type Side = ReturnType<typeof fight>;
  const alone = dead('@b');

  test('a friend beside the hero, who strikes and is struck', () => {
    expect(alone).toBeGreaterThan(40);
    expect(dead('p@b')).toBeLessThan(alone - 20);
  });

  test('but no friend who stands behind the hero in a passage, was told to wait, or is about to flee', () => {
    const passage = ['##############', '##############', '#............#', '##############', '##############'];
    const withFriend = (as: (friend: Actor) => void) => (s: Side) => {
      for (const each of s.hero.map.actors) if (each.isFriend) as(each);
    };
    const short = withFriend((friend) => (friend.weapons = [TEST_WEAPONS.knuckles]));
    expect(dead('p@b', { hall: passage, as: short })).toBe(dead('@b', { hall: passage }));
    expect(dead('p@b', { as: withFriend((friend) => (friend.order = ORDERS.indexOf('wait'))) })).toBe(alone);
    expect(dead('p@b', { as: withFriend((friend) => (friend.health = 1)) })).toBe(alone);
    const toldTo = (order: (typeof ORDERS)[number]) =>
      withFriend((friend) => Object.assign(friend, { health: 3, maxHealth: 12, order: ORDERS.indexOf(order) }));
    expect(dead('p@b', { as: toldTo('follow') })).toBe(alone);
    expect(dead('p@b', { as: toldTo('attack') })).toBeLessThan(alone);
  });

  test('a blow that sweeps, and one that follows a kill', () => {
    const horde = { health: 14, attack: 5 };
    const cost = (boons: readonly string[]): number => {
      const s = fight('@bbb', horde, { health: 160, attack: 6, attackChance: 90, boons });
      return s.prospects().most;
    };
    expect(cost(['sweepingBlows'])).toBeLessThan(cost([]));
    expect(cost(['sweepingBlows', 'followThrough'])).toBeLessThanOrEqual(cost(['sweepingBlows']));
  });

  test('the conditions of foes, which pass', () => {
    const most = (condition: string | undefined, turns: number): number => {
      const s = fight('@b', { health: 20 }, { health: 60 });
      for (const foe of s.foes) if (condition) foe.conditions = [{ condition, until: s.hero.due + 100 * turns }];
      return s.prospects().most;
    };
    const usual = most(undefined, 0);
    expect(most('slowed', 100)).toBeLessThan(usual);
    expect(most('slowed', 3)).toBeGreaterThan(most('slowed', 100));
    expect(most('hasted', 3)).toBeLessThan(most('hasted', 100));
    expect(most('paralysed', 3)).toBeLessThan(usual);
    expect(most('poisoned', 20)).toBeLessThan(usual);
  });

  test('what the hero inflicts with a weapon', () => {
    const most = (condition?: string): number => {
      const s = fight('@b', { health: 30 }, { health: 60 });
      const weapon = { ...TEST_WEAPONS.knuckles, id: 'venom', ...(condition && { afflicts: { condition, turns: 4 } }) };
      s.hero.weapons = [weapon];
      return s.prospects().most;
    };
    expect(most('poisoned')).toBeLessThan(most());
    expect(most('slowed')).toBeLessThan(most());
  });
});

test('a foe that takes a thing and runs costs no more than its blows on the way', () => {
  const cost = (trick: Partial<Trick>): number => {
    const s = fight('@b', { attack: 9, attackChance: 100 }, { health: 40 });
    s.hero.pack = [createItem(s.hero.map, { item: 'healingPotion', count: 1 }, s.hero.cell)];
    const tricks = [{ every: 1, uses: 1, attempt: () => undefined, ...trick }];
    for (const foe of s.foes) Object.assign(foe, { breed: { ...foe.breed, tricks } });
    return s.prospects().most;
  };
  expect(cost({ makesOff: true })).toBe(0);
  expect(cost({})).toBeGreaterThan(0);
});

test('a foe that minds another foe is not after the hero, and counts in no forecast', () => {
  const s = fight('@b.b', { attack: 4 }, { health: 60 });
  const [one, other] = s.foes;
  if (!one || !other) throw new Error('two foes are in sight');
  const both = new View(s.engine).peril;
  one.targetId = other.id;
  expect(new View(s.engine).peril?.foes).toBe(1);
  expect(new View(s.engine).peril?.forecast.most).toBeLessThan(both?.forecast.most ?? 0);
});

test('the peril of a fight does not tell that somebody out of sight is gone', () => {
  const hall = '###############\n#.h.#@.b..w...#\n###############';
  const s = scene(hall, { h: { actor: 'idler' }, b: { actor: 'goblin' }, w: { actor: 'wolf' } });
  for (const id of ['goblin', 'wolf']) alert(s.actor(id), s.hero.cell);
  const before = new View(s.engine).peril;
  expect(before?.foes).toBe(2);
  s.engine.map.remove(s.actor('idler'));
  expect(new View(s.engine).peril).toEqual(before);
});

describe('a forecast knows', () => {
  const hale = { health: 60 };
  /** The health that fights with foes of some temper cost, at least and at most, added up. */
  const costs = (row: string, temper: Temper): number =>
    [20, 21, 22, 23, 24, 25, 26, 27].reduce((sum, health) => {
      const s = fight(row, { health, attack: 5, attackChance: 70 }, hale);
      for (const foe of s.foes) Object.assign(foe, { breed: { ...foe.breed, temper } });
      const { least, most } = s.prospects();
      return sum + least + most;
    }, 0);

  test('that half the turns of what flutters are no blows', () => {
    expect(costs('@b', { straysPercent: 50 })).toBeLessThan(costs('@b', {}));
  });

  test('that what backs off from a long weapon strikes less', () => {
    const cost = (temper: Temper): number => {
      const s = fight('@b', { health: 24, attack: 5, attackChance: 70 }, { health: 60 });
      s.hero.weapons = [{ ...TEST_WEAPONS.knuckles, id: 'pole', reach: 4 }];
      for (const foe of s.foes) Object.assign(foe, { breed: { ...foe.breed, temper } });
      const { least, most } = s.prospects();
      return least + most;
    };
    expect(cost({ backsOffPercent: 100 })).toBeLessThan(cost({}));
  });

  test('that what holds a post does not come, which decides who strikes first', () => {
    const rows = ['@b', '@.b', '@..b', '@...b', '@....b'];
    const [beside, ...afar] = rows.map((row) => costs(row, { holdsPost: true }) - costs(row, {}));
    expect(beside).toBe(0);
    expect(afar.some((more) => more !== 0)).toBe(true);
  });

  test('that wounds heal while blows fall', () => {
    const s = fight('@b', { health: 30, attack: 2, attackChance: 50 }, hale);
    const healing = s.prospects().most;
    Object.assign(s.hero, { breed: { ...s.hero.breed, healsEvery: s.hero.breed.healsEvery === 0 ? 2 : 0 } });
    const other = s.prospects().most;
    expect(s.hero.breed.healsEvery === 0 ? other - healing : healing - other).toBeGreaterThan(0);
  });

  test('that a slowness of the hero passes', () => {
    const slowFor = (ticks: number): number =>
      fight('@b', { health: 16 }, { ...hale, conditions: [{ condition: 'slowed', until: ticks }] }).prospects().most;
    expect(slowFor(300)).toBeLessThan(slowFor(100_000));
    expect(slowFor(300)).toBeGreaterThanOrEqual(fight('@b', { health: 16 }, hale).prospects().most);
  });

  test('that what bursts may kill its neighbours, too', () => {
    const least = (bursts: string): number => {
      const s = fight('x@b', { attack: 8, attackChance: 90, health: 12 }, { health: 90 });
      const bomb = s.foes.find(({ breed }) => breed.id === 'bomb');
      if (bomb) Object.assign(bomb, { health: 1, breed: { ...bomb.breed, bursts: parseDice(bursts) } });
      return s.prospects().least;
    };
    expect(least('12')).toBeLessThan(least('2'));
  });

  test('that the parts of what splits come round to the hero', () => {
    const one = fight('@o', { health: 16, attack: 4 }, hale).prospects().most;
    const whole = fight('@b', { health: 16, attack: 4 }, hale).prospects().most;
    expect(one).toBeGreaterThan(whole);
  });

  test('that no death is certain', () => {
    expect(fight('@b', { attack: 9, attackChance: 100, health: 60 }).prospects().dead).toBe(94);
  });

  test('that nobody is told of a loss of all health where none was imagined', () => {
    const { dead, most, least } = fight('@b', { health: 10, attack: 3 }, { health: 20 }).prospects();
    expect(dead).toBe(0);
    expect(most).toBeLessThan(20);
    expect(least).toBeLessThanOrEqual(most);
  });
});

describe('to wait for a foe', () => {
  const awaited = (row: string, as: (foe: Actor) => void = () => undefined): boolean => {
    const s = fight(row, { due: 50 });
    for (const foe of s.foes) as(foe);
    return s.foes.some((foe) => isBetterAwaited(s.hero, foe));
  };

  test('is better where a step would bring the hero beside it, and its turn comes before the next of the hero', () => {
    expect(awaited('@.b')).toBe(true);
    expect(awaited('@b')).toBe(false);
    expect(awaited('@..b')).toBe(false);
    expect(awaited('@.b', (foe) => (foe.due = 100))).toBe(false);
  });

  test('is no better if it does not come, reaches farther, or strikes before the hero anyway', () => {
    expect(awaited('@.b', (foe) => (foe.alert = 0))).toBe(false);
    expect(awaited('@.p')).toBe(false);
    expect(awaited('@.b', (foe) => Object.assign(foe, { breed: { ...foe.breed, speed: 40 } }))).toBe(false);
    expect(awaited('@.b', (foe) => Object.assign(foe, { breed: { ...foe.breed, rooted: true } }))).toBe(false);
  });
});
