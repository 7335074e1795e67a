// The hero's friends: how they grow, heal, keep safe, follow and obey.
import { View } from '../../../src/engine/api/view/view';
import { afflict } from '../../../src/engine/rules/afflictions';
import { spawn } from '../../../src/engine/rules/spawn';
import { HERO_ID, NONE, type Actor } from '../../../src/engine/world/actor';
import { ORDERS, type Order } from '../../../src/engine/world/allegiance';
import { scene, type Spot } from '../../scene';

/** A friend of the hero's, with this order. */
const friend = (actor: string, order: Order = 'follow', as?: (who: Actor) => void): Spot => ({
  actor,
  as: (who) => {
    Object.assign(who, { side: 'ally', leader: HERO_ID, order: ORDERS.indexOf(order) });
    who.post = order === 'wait' ? who.cell : NONE;
    as?.(who);
  },
});

const STAIRWELL = '#########\n#@<.b..>#\n#########';
const LANDING = '#########\n#<.....>#\n#########';

/** The hero walks to the stairs down and takes them. */
function descend({ engine, perform }: ReturnType<typeof scene>): void {
  const { map } = engine;
  for (let i = 0; i < 20 && engine.map.tile(engine.hero.cell).leads !== 'down'; i++) perform({ do: 'bump', dir: 'e' });
  perform({ do: 'climb', way: 'down' });
  expect(engine.map.depth).toBe(map.depth + 1);
}

describe('with each new floor', () => {
  test('a friend who follows gains 8 % of its health, at least 2, and 1 on both chances, told once', () => {
    const s = scene([STAIRWELL, LANDING], { b: friend('brute', 'follow', (who) => (who.health = 5)) });
    const [brute] = s.engine.map.actors.filter(({ side }) => side === 'ally') as [Actor];
    const { attackChance, defenseChance, attack, defense } = brute;
    descend(s);
    expect(brute.maxHealth).toBe(12);
    expect(brute.health).toBeGreaterThanOrEqual(7);
    expect([brute.attackChance, brute.defenseChance]).toEqual([attackChance + 1, defenseChance + 1]);
    expect([brute.attack, brute.defense]).toEqual([attack, defense]);
    expect(s.told('befell').map(({ text }) => text)).toEqual([
      'Your friend grows with the new floor (a brute): 8% more health, dice that hit and block 1% more often.',
    ]);
  });

  test('of many health points it gains 8 %', () => {
    const s = scene([STAIRWELL, LANDING], {
      b: friend('brute', 'follow', (who) => Object.assign(who, { maxHealth: 50, health: 50, attackChance: 100 })),
    });
    descend(s);
    const [brute] = s.engine.map.actors.filter(({ side }) => side === 'ally') as [Actor];
    expect([brute.maxHealth, brute.health, brute.attackChance]).toEqual([54, 54, 100]);
  });

  test('several friends are told of in one message', () => {
    const s = scene([STAIRWELL, LANDING], { b: friend('brute') });
    spawn('brute', s.engine.map, s.engine.map.cellAt(5, 1), { side: 'ally' });
    spawn('soldier', s.engine.map, s.engine.map.cellAt(6, 1), { side: 'ally' });
    descend(s);
    expect(s.told('befell').map(({ text }) => text)).toEqual([expect.stringContaining('(2 brutes and a soldier)')]);
  });

  test('every third floor adds a die: of attack on the third, of guard on the sixth', () => {
    const floors = [STAIRWELL, ...Array.from({ length: 6 }, () => LANDING)];
    const s = scene(floors, { b: friend('brute') });
    const [brute] = s.engine.map.actors.filter(({ side }) => side === 'ally') as [Actor];
    const dice = [2, 3, 4, 5, 6, 7].map(() => {
      descend(s);
      s.wait(4);
      return [brute.map.depth, brute.attack, brute.defense];
    });
    expect(dice).toEqual([
      [2, 1, 0],
      [3, 2, 0],
      [4, 2, 0],
      [5, 2, 0],
      [6, 2, 1],
      [7, 2, 1],
    ]);
  });

  test('nobody grows on a floor that the hero knows, nor who was told to wait, nor whom magic binds', () => {
    const s = scene([STAIRWELL, LANDING, LANDING], { b: friend('brute', 'wait') });
    const waiting = s.actor('brute');
    const charmed = spawn('soldier', s.engine.map, s.engine.map.cellAt(5, 1));
    afflict(charmed, 'charmed', 500);
    descend(s);
    s.perform({ do: 'climb', way: 'up' });
    expect([s.engine.map.depth, s.told('befell')]).toEqual([1, []]);
    s.perform({ do: 'climb', way: 'down' });
    expect(s.told('befell')).toEqual([]);
    expect([waiting.maxHealth, charmed.maxHealth]).toEqual([10, 10]);
  });

  test('examine tells the same numbers', () => {
    const s = scene([STAIRWELL, LANDING], { b: friend('brute') });
    const brute = s.actor('brute');
    descend(s);
    s.wait(3);
    const view = new View(s.engine);
    expect(view.friendStrength(brute.id)).toEqual({
      attack: { dice: 1, chance: 1 },
      guard: { dice: 0, chance: 51 },
      grown: 1,
    });
    expect(view.friendStrength(HERO_ID)).toBeUndefined();
  });
});

describe('healing', () => {
  const hurt = (order: Order = 'follow') =>
    scene('##########\n#@b......#\n##########', { b: friend('brute', order, (who) => (who.health = 1)) });

  test('a friend heals a point in six turns of the hero’s rest', () => {
    const s = hurt();
    s.wait(36);
    expect(s.actor('brute').health).toBe(7);
    s.wait(36);
    expect(s.actor('brute').health).toBe(10);
  });

  test('and in twelve turns otherwise', () => {
    const s = hurt('wait');
    for (let i = 0; i < 18; i++) {
      s.bump('e');
      s.bump('w');
    }
    expect(s.engine.turn).toBe(36);
    expect(s.actor('brute').health).toBe(4);
  });

  test('foes do not heal so', () => {
    const s = scene('##########\n#@b......#\n##########', {
      b: { actor: 'idler', as: (who) => (who.health = 1) },
    });
    s.wait(24);
    expect(s.actor('idler').health).toBe(1);
  });
});
