// The hero's friends: how they grow, heal, keep safe, follow and obey.
import { NO_CELL, type Cell } from '../../../src/engine/space/geometry';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { Timeline } from '../../../src/engine/api/event/chronicle';
import { View } from '../../../src/engine/api/view/view';
import { hazardFor } from '../../../src/engine/rules/perception/hazards';
import { applyElement, kindle, pourGas } from '../../../src/engine/rules/environment/react';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { die, hurt } from '../../../src/engine/rules/combat/combat';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { HERO_ID, type Actor, NEVER, NO_ACTOR } from '../../../src/engine/world/actors/actor';
import { theActor } from '../../../src/engine/world/knowledge/grammar';
import { ORDERS, type Order } from '../../../src/engine/world/kinds/allegiance';
import { ALWAYS, environmentScene } from '../../environment-scene';
import type { Breed } from '../../../src/engine/world/kinds/breed';
import { brokenInvariants } from '../../invariants';
import { scene, soon, TEST_CONTENT, type Spot } from '../../scene';
import { restedHealth } from '../../../src/engine/rules/actors/healing';

/** A friend of the hero's, with this order. */
const friend = (actor: string, order: Order = 'follow', as?: (who: Actor) => void): Spot => ({
  actor,
  as: (who) => {
    Object.assign(who, { side: 'ally', leader: HERO_ID, order: ORDERS.indexOf(order) });
    who.post = order === 'wait' ? who.cell : NO_CELL;
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

/** A king who does nothing. */
const KING = { ...(TEST_CONTENT.breeds['idler'] as Breed), musters: { breed: 'brute', upTo: 0, says: '' } };

describe('with each new floor', () => {
  test('a friend who follows gains 7 % of its health, at least 2, and 1 on both chances, told once', () => {
    const s = scene([STAIRWELL, LANDING], { b: friend('brute', 'follow', (who) => (who.health = 5)) });
    const brute = s.actor('brute');
    const { attackChance, defenseChance, attack, defense } = brute;
    descend(s);
    expect(brute.maxHealth).toBe(12);
    expect(brute.health).toBeGreaterThanOrEqual(7);
    expect([brute.attackChance, brute.defenseChance]).toEqual([attackChance + 1, defenseChance + 1]);
    expect([brute.attack, brute.defense]).toEqual([attack, defense]);
    expect(s.told('narrated').map(({ text }) => text)).toEqual([
      'Your friend grows with the new floor (a brute): 7% more health, dice that hit and block 1% more often.',
    ]);
  });

  test('of many health points it gains 7 %', () => {
    const s = scene([STAIRWELL, LANDING], {
      b: friend('brute', 'follow', (who) => Object.assign(who, { maxHealth: 50, health: 50, attackChance: 100 })),
    });
    const brute = s.actor('brute');
    descend(s);
    expect([brute.maxHealth, brute.health, brute.attackChance]).toEqual([53, 53, 100]);
  });

  test('one message names several friends', () => {
    const s = scene([STAIRWELL, LANDING], { b: friend('brute') });
    spawn('brute', s.engine.map, s.engine.map.cellAt(5, 1), { side: 'ally' });
    spawn('soldier', s.engine.map, s.engine.map.cellAt(6, 1), { side: 'ally' });
    descend(s);
    expect(s.told('narrated').map(({ text }) => text)).toEqual([expect.stringContaining('(2 brutes and a soldier)')]);
  });

  test('a friend who was left behind on a floor above grows, and the hero hears nothing of it', () => {
    const s = scene([STAIRWELL, LANDING, LANDING], { b: friend('brute', 'wait') });
    const lost = s.actor('brute');
    descend(s);
    lost.order = ORDERS.indexOf('follow');
    const soldier = spawn('soldier', s.engine.map, s.engine.map.cellAt(2, 1), { side: 'ally' });
    const health = lost.maxHealth;
    descend(s);
    expect(lost.maxHealth).toBe(health + 2);
    expect(s.told('narrated').map(({ text }) => text)).toEqual([
      expect.stringContaining('Your friend grows with the new floor (a soldier): '),
    ]);
    expect(soldier.level).toBe(2);
  });

  test('a hero whose only friend is lost above is told nothing', () => {
    const s = scene([STAIRWELL, LANDING, LANDING], { b: friend('brute', 'wait') });
    descend(s);
    s.engine.floors[1]?.actors
      .filter(({ isFriend }) => isFriend)
      .forEach((who) => (who.order = ORDERS.indexOf('follow')));
    descend(s);
    expect(s.told('narrated')).toEqual([]);
  });

  test('every third floor adds a die: of attack on the third, of guard on the sixth', () => {
    const floors = [STAIRWELL, ...Array.from({ length: 6 }, () => LANDING)];
    const s = scene(floors, { b: friend('brute') });
    const brute = s.actor('brute');
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
    expect([s.engine.map.depth, s.told('narrated')]).toEqual([1, []]);
    s.perform({ do: 'climb', way: 'down' });
    expect(s.told('narrated')).toEqual([]);
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
    const healedAt: number[] = [];
    for (let turn = 1; turn <= 36; turn++) {
      const { health } = s.actor('brute');
      s.bump(turn % 2 === 1 ? 'e' : 'w');
      if (s.actor('brute').health > health) healedAt.push(turn);
    }
    expect(healedAt).toEqual([12, 24, 36]);
  });

  test('foes do not heal so', () => {
    const s = scene('##########\n#@b......#\n##########', {
      b: { actor: 'idler', as: (who) => (who.health = 1) },
    });
    s.wait(24);
    expect(s.actor('idler').health).toBe(1);
  });
});

describe('a careful friend', () => {
  const FIELD = `
    ##############
    #""""""""""..#
    #"""""""""".@#
    #""""""""""..#
    ##############`;

  test.each([3, 4, 5, 6, 7, 8, 9, 10])('never ends a turn in a grass fire, wherever it stood: column %i', (x) => {
    const s = environmentScene(FIELD);
    const brute = spawn('brute', s.map, s.map.cellAt(x, 2), { side: 'ally', leader: HERO_ID });
    s.engine.look();
    applyElement(s.map, s.map.cellAt(x - 2, 1), 'fire', ALWAYS);
    for (let turn = 0; turn < 25; turn++) {
      s.wait();
      expect([turn, hazardFor(brute, brute.cell), brute.health]).toEqual([turn, undefined, 10]);
    }
  });

  test('leaves its post before the grass there can burn, and comes back', () => {
    const s = environmentScene('#########\n#@..b"".#\n#########', {
      b: { ...friend('brute', 'wait'), tile: 'dryGrass' },
    });
    s.wait();
    s.light(s.at('b') + 1);
    s.wait();
    expect(s.actor('brute').cell).toBe(s.at('b') - 1);
    s.wait(20);
    expect([s.actor('brute').cell, s.actor('brute').health]).toEqual([s.at('b'), 10]);
  });

  test('does not follow the hero through gas that harms', () => {
    const s = environmentScene('###########\n#b...#...@#\n###.###.###\n###.....###\n###########', {
      b: friend('brute'),
    });
    pourGas(s.map, s.map.cellAt(5, 3), 'caustic', 60, false);
    const brute = s.actor('brute');
    const isHarmful = (cell: Cell): boolean => hazardFor(brute, cell) !== undefined;
    const floor = Array.from({ length: s.map.size }, (_, cell) => cell);
    for (let turn = 0; turn < 60; turn++) {
      const [from, gassed] = [brute.cell, floor.filter(isHarmful)];
      s.wait();
      // Gas may come to a friend, but no friend goes to it.
      if (brute.cell !== from && isHarmful(brute.cell)) expect(gassed).not.toContain(brute.cell);
    }
  });

  test('steps aside for a hero in flames instead of taking the hero’s place', () => {
    const s = environmentScene('######\n#@b..#\n######', { b: friend('brute', 'wait') });
    kindle(s.map, s.at('@'), 9);
    s.bump('e');
    expect([s.hero.cell, s.actor('brute').cell]).toEqual([s.at('b'), s.at('b') + 1]);
  });

  test('stays where it is if it cannot step aside', () => {
    const s = environmentScene('####\n#@b#\n####', { b: friend('brute', 'wait') });
    kindle(s.map, s.at('@'), 9);
    s.bump('e');
    expect(s.told('refused')[0]?.why).toBe('The brute will not step there.');
    expect([s.hero.cell, s.engine.turn]).toEqual([s.at('@'), 0]);
  });

  test('changes places at once, so that a corridor full of friends costs no turn more', () => {
    const s = scene('###########\n#@abc....>#\n###########', {
      a: friend('brute'),
      b: friend('soldier'),
      c: friend('craven', 'wait'),
    });
    const to = s.engine.map.cellAt(9, 1);
    s.perform({ do: 'travel', floor: 1, to });
    expect([s.hero.cell, s.engine.turn]).toEqual([to, 8]);
  });

  test('flees at a quarter of its health, not at half, and stands if it was told to attack', () => {
    const apart = (health: number, order: Order): boolean => {
      const s = scene('#############\n#......bi@..#\n#############', {
        b: friend('brute', 'follow', (who) => (who.health = health)),
        i: { actor: 'idler' },
      });
      if (order === 'attack') s.perform({ do: 'order', order });
      s.wait(3);
      return s.engine.map.distance(s.actor('brute').cell, s.actor('idler').cell) > 1;
    };
    expect([apart(2, 'follow'), apart(3, 'follow'), apart(2, 'attack')]).toEqual([true, false, false]);
  });

  test('leaves alone what cannot be hurt', () => {
    const s = scene(
      '#########\n#@.b.i..#\n#########',
      { b: friend('brute'), i: { actor: 'rock' } },
      { breeds: { ...TEST_CONTENT.breeds, rock: { ...(TEST_CONTENT.breeds['idler'] as Breed), invulnerable: true } } },
    );
    s.wait(6);
    expect(s.engine.map.distance(s.actor('brute').cell, s.hero.cell)).toBeLessThanOrEqual(2);
  });

  test('does not run past a hero who steps back from the door of a king, and goes in with the hero', () => {
    const s = scene(
      `
      ###############
      ##bb#.........#
      #..b@'...k....#
      ##bb#.........#
      ###############`,
      { b: friend('brute'), k: { actor: 'idler', as: (foe) => (foe.maxHealth = foe.health = 400) } },
      { breeds: { ...TEST_CONTENT.breeds, idler: KING } },
    );
    const { map } = s.engine;
    const columns = () => map.actors.filter(({ isFriend }) => isFriend).map(({ cell }) => cell % map.width);
    s.bump('w');
    s.wait(6);
    expect(s.actor('idler').inSight).toBe(true);
    expect(Math.max(...columns())).toBeLessThan(5);
    for (let i = 0; i < 4; i++) s.bump('e');
    s.wait(8);
    expect(Math.max(...columns())).toBeGreaterThan(6);
  });

  test('stays with the hero while no way leads to a king in sight', () => {
    const s = scene(
      '########\n#b..=.k#\n#.@.=..#\n########',
      { '=': { tile: 'bars' }, b: friend('brute'), k: { actor: 'idler' } },
      { breeds: { ...TEST_CONTENT.breeds, idler: KING } },
    );
    expect(s.actor('idler').inSight).toBe(true);
    s.wait(3);
    expect(s.engine.map.distance(s.actor('brute').cell, s.hero.cell)).toBeLessThanOrEqual(2);
  });

  test('goes to meet a king through one half of a door while the hero stands in the other', () => {
    const s = scene(
      "#########\n#..#....#\n#..@....#\n#.b'..k.#\n#..#....#\n#########",
      { '@': { tile: 'openDoor' }, b: friend('brute', 'follow', soon), k: { actor: 'idler' } },
      { breeds: { ...TEST_CONTENT.breeds, idler: KING } },
    );
    s.wait();
    expect(s.actor('brute').cell).toBe(s.at('b') + 1);
  });

  test('does not open the door of a king whom it sees through bars', () => {
    const s = scene(
      '##########\n#b..+...k#\n#.@.=....#\n##########',
      { '=': { tile: 'bars' }, b: friend('brute'), k: { actor: 'idler' } },
      { breeds: { ...TEST_CONTENT.breeds, idler: KING } },
    );
    expect(s.actor('idler').inSight).toBe(true);
    s.wait(5);
    expect(s.engine.map.distance(s.actor('brute').cell, s.hero.cell)).toBeLessThanOrEqual(2);
    expect(s.engine.map.tile(s.at('+')).terrain).toBe('door');
  });

  test.each([
    ['stays out of the hall of a king for a follower of the king', 'idler', false],
    ['goes into another room for the follower of somebody else', 'captain', true],
    ['goes into another room for a foe without a leader', '', true],
  ])('%s', (_, leader, goes) => {
    const s = scene(
      '##############\n#b..+...m#k.c#\n#.@.=....#####\n##############',
      {
        '=': { tile: 'bars' },
        ...{ b: friend('brute'), m: { actor: 'stump' }, k: { actor: 'idler' }, c: { actor: 'captain' } },
      },
      { breeds: { ...TEST_CONTENT.breeds, idler: KING } },
    );
    if (leader !== '') s.actor('stump').leader = s.actor(leader).id;
    s.wait(5);
    expect(s.engine.map.tile(s.at('+')).terrain !== 'door').toBe(goes);
  });

  test('goes on following while a foe swims out of its reach', () => {
    const s = scene('############\n#@b........#\n#~~~~~~~~~~#\n#~~~~~~~~~f#\n############', {
      b: friend('brute'),
      f: { tile: 'deeps', actor: 'swimmer' },
    });
    for (let i = 0; i < 6; i++) s.bump('e');
    expect(s.engine.map.distance(s.actor('brute').cell, s.hero.cell)).toBeLessThanOrEqual(2);
  });
});

describe('over the stairs', () => {
  const CORRIDOR = '##########################\n#>@......................#\n##########################';
  const BELOW = '#########\n#<.....>#\n#########';
  /** The hero goes down with a friend some steps from the stairs. Returns the turns until the friend arrives. */
  function wayDown(steps: number, order: Order = 'follow', who = 'brute') {
    const s = scene([CORRIDOR, BELOW, BELOW]);
    s.bump('w');
    const one = spawn(who, s.engine.map, s.hero.cell + steps, { side: 'ally', leader: HERO_ID });
    Object.assign(one, { order: ORDERS.indexOf(order), post: order === 'wait' ? one.cell : NO_CELL });
    s.engine.look();
    s.perform({ do: 'climb', way: 'down' });
    const isHere = (): boolean => one.map === s.engine.map;
    let turns = 0;
    while (!isHere() && turns < 60) {
      s.wait();
      turns++;
    }
    return { ...s, one, turns: isHere() ? turns : undefined };
  }

  test.each([
    [1, 0],
    [2, 2],
    [12, 12],
    [20, 20],
    [21, undefined],
  ])('a friend %i steps away arrives %s turns after the hero', (steps, turns) => {
    expect(wayDown(steps).turns).toBe(turns);
  });

  test('who was told to wait stays', () => {
    expect(wayDown(1, 'wait').turns).toBeUndefined();
  });

  test('its arrival is told, and disturbs nobody', () => {
    const s = scene([CORRIDOR, BELOW]);
    s.bump('w');
    spawn('brute', s.engine.map, s.hero.cell + 9, { side: 'ally', leader: HERO_ID });
    s.engine.look();
    s.perform({ do: 'climb', way: 'down' });
    s.hero.health = restedHealth(s.hero) - 2;
    s.perform({ do: 'rest' });
    const came = s.told('arrived');
    expect(came.map(({ side }) => side)).toEqual(['ally']);
    expect(came.map(messageFor)).toMatchObject([{ text: 'Your brute has come with you.', tone: 'good' }]);
    expect(s.told('stopped')).toMatchObject([{ cause: 'restHealsNoMore' }]);
  });

  test('it is seen in the turn in which it arrives, though nobody else has acted', () => {
    const s = scene([CORRIDOR, BELOW]);
    s.bump('w');
    const one = spawn('brute', s.engine.map, s.hero.cell + 9, { side: 'ally', leader: HERO_ID });
    s.perform({ do: 'climb', way: 'down' });
    for (let turns = 0; one.map !== s.hero.map && turns < 20; turns++) s.perform({ do: 'wait' });
    expect(one.map).toBe(s.hero.map);
    expect(brokenInvariants(s.engine)).toEqual([]);
    expect(new View(s.engine).sightings.map(({ cell }) => cell)).toContain(one.cell);
  });

  test('a hero who comes back at once meets it where it had come to', () => {
    const s = scene([CORRIDOR, BELOW]);
    s.bump('w');
    const one = spawn('brute', s.engine.map, s.hero.cell + 9, { side: 'ally', leader: HERO_ID });
    s.perform({ do: 'climb', way: 'down' });
    s.perform({ do: 'climb', way: 'up' });
    expect([s.engine.map.depth, one.map.depth, one.followsAt]).toEqual([1, 1, NEVER]);
  });

  test('a hero who goes on before it arrives finds it on the floor between', () => {
    const s = scene([CORRIDOR, '######\n#<>..#\n######', BELOW]);
    s.bump('w');
    const one = spawn('brute', s.engine.map, s.hero.cell + 9, { side: 'ally', leader: HERO_ID });
    s.perform({ do: 'climb', way: 'down' });
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    expect([s.engine.map.depth, one.map.depth]).toEqual([3, 2]);
    s.perform({ do: 'climb', way: 'up' });
    expect([one.isPlaced, s.engine.map.distance(one.cell, s.hero.cell)]).toEqual([true, 1]);
  });
});

describe('orders', () => {
  const HALL = `
    #################
    #b@...i.......m.#
    #...............#
    #################`;
  const hall = () => scene(HALL, { b: friend('brute'), i: { actor: 'idler' }, m: { actor: 'stump' } });

  test('attack that: it passes by a nearer foe, and goes on to a far one', () => {
    const s = hall();
    const [brute, stump] = [s.actor('brute'), s.actor('stump')];
    s.perform({ do: 'order', id: brute.id, order: 'attack', foe: stump.id });
    expect(s.told('ordered')).toMatchObject([{ whom: { id: brute.id }, order: 'attack', foe: { id: stump.id } }]);
    const blows: string[] = [];
    s.engine.onEvent = (event) => {
      if (event.type === 'attacked' && event.who.id === brute.id) blows.push(event.whom.breed);
    };
    s.wait(16);
    expect(new Set(blows)).toEqual(new Set(['stump']));
  });

  test('attack, without a foe, means the nearest', () => {
    const s = hall();
    s.perform({ do: 'order', order: 'attack' });
    expect(s.actor('brute').targetId).toBe(s.actor('idler').id);
  });

  test('attack ends with the foe, and the friend follows again', () => {
    const s = hall();
    const brute = s.actor('brute');
    s.perform({ do: 'order', id: brute.id, order: 'attack', foe: s.actor('stump').id });
    s.wait(12);
    s.engine.map.remove(s.actor('stump'));
    s.engine.map.remove(s.actor('idler'));
    s.wait(14);
    expect([ORDERS[brute.order], brute.targetId, s.engine.map.distance(brute.cell, s.hero.cell)]).toEqual([
      'follow',
      NO_ACTOR,
      2,
    ]);
  });

  test('attack ends where the foe was last seen, if it is not there', () => {
    const s = scene('################\n#@b...i.#......#\n################', {
      b: friend('brute'),
      i: { actor: 'idler' },
    });
    const [brute, idler] = [s.actor('brute'), s.actor('idler')];
    s.perform({ do: 'order', id: brute.id, order: 'attack', foe: idler.id });
    s.engine.map.move(idler, s.engine.map.cellAt(13, 1));
    s.wait(10);
    expect([ORDERS[brute.order], s.engine.map.distance(brute.cell, s.hero.cell)]).toEqual(['follow', 2]);
  });

  test('attack ends if the foe has come over the stairs and was never seen on this floor', () => {
    const s = scene('################\n#@b...i.##.....#\n################', {
      b: friend('brute'),
      i: { actor: 'idler' },
    });
    const [brute, idler] = [s.actor('brute'), s.actor('idler')];
    s.perform({ do: 'order', id: brute.id, order: 'attack', foe: idler.id });
    s.engine.map.add(idler, s.engine.map.cellAt(13, 1));
    s.wait(2);
    expect([s.engine.map.memory.creatures.get(idler.id), ORDERS[brute.order]]).toEqual([undefined, 'follow']);
  });

  test('attack is refused, at no cost, without a foe in sight or for one that is not', () => {
    const s = scene('#####\n#b@.#\n#####', { b: friend('brute') });
    s.perform({ do: 'order', order: 'attack' });
    expect(s.told('refused')[0]?.why).toBe('No foe is in sight.');
    s.perform({ do: 'order', order: 'attack', foe: s.actor('brute').id });
    expect([s.told('refused')[0]?.why, s.engine.turn, s.actor('brute').order]).toEqual(['No foe is in sight.', 0, 0]);
  });

  test('one order goes to all friends in sight, in one turn', () => {
    const s = scene('#########\n#a@b#..c#\n#########', {
      a: friend('brute'),
      b: friend('soldier'),
      c: friend('craven'),
    });
    s.perform({ do: 'order', order: 'wait' });
    const order = (id: string) => ORDERS[s.actor(id).order];
    expect([order('brute'), order('soldier'), order('craven'), s.engine.turn]).toEqual(['wait', 'wait', 'follow', 1]);
  });

  test('flee to the stairs: it goes to the nearest that the hero knows and fights nobody on the way', () => {
    const s = scene('#################\n#<.....b.i..@..>#\n#.......#########\n#################', {
      b: friend('brute'),
      i: { actor: 'idler' },
    });
    const brute = s.actor('brute');
    s.perform({ do: 'order', id: brute.id, order: 'retreat' });
    const blows: string[] = [];
    s.engine.onEvent = (event) => {
      if (event.type === 'attacked') blows.push(event.who.breed);
    };
    s.wait(8);
    expect([s.engine.map.distance(brute.cell, s.at('<')), blows]).toEqual([1, []]);
    s.wait(5);
    expect(s.engine.map.distance(brute.cell, s.at('<'))).toBe(1);
  });

  test('it comes over the stairs with the hero, and follows then', () => {
    const s = scene(['########\n#@b..>.#\n########', '#####\n#<..#\n#####'], { b: friend('brute') });
    const brute = s.actor('brute');
    s.perform({ do: 'order', id: brute.id, order: 'retreat' });
    for (let i = 0; i < 4; i++) s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    expect([brute.map.depth, ORDERS[brute.order], brute.post]).toEqual([2, 'follow', NO_CELL]);
  });

  test('flee to the stairs is refused where the hero knows none, and not offered', () => {
    const s = scene('#####\n#b@.#\n#####', { b: friend('brute') });
    const offered = new View(s.engine).commands.filter((command) => command.do === 'order');
    expect(offered.map(({ order }) => order)).toEqual(['wait', 'shelter']);
    s.perform({ do: 'order', order: 'retreat' });
    expect(s.told('refused')[0]?.why).toBe('You know no stairs on this floor.');
  });
});

test('the blows of a friend and of a foe of the same breed are told apart', () => {
  const fighter = (who: Actor): void => {
    Object.assign(who, { attackChance: 100, maxHealth: 99, health: 99, alert: 9 });
  };
  const s = scene('#######\n#@.bB.#\n#######', {
    b: friend('brute', 'follow', fighter),
    B: { actor: 'brute', as: fighter },
  });
  const blows = new Set<string>();
  for (let turn = 0; turn < 6; turn++) {
    s.wait();
    for (const { who, whom } of s.told('attacked')) blows.add([who, whom].map(theActor).join(' hits '));
  }
  expect([...blows].sort()).toEqual(['the brute hits your brute', 'your brute hits the brute']);
});

describe('the death of a friend', () => {
  const duel = (picture: string, as?: (who: Actor) => void) =>
    scene(picture, {
      b: friend('brute', 'wait', (who) => {
        who.health = 1;
        as?.(who);
      }),
      m: { actor: 'soldier', as: (who) => Object.assign(who, { attackChance: 100, alert: 9, lastSeen: who.cell }) },
    });

  test('is told with its killer and the floor, and stands in the history of the run', () => {
    const s = duel('#######\n#@.bm.#\n#######');
    const timeline = new Timeline();
    for (let turn = 0; turn < 4 && s.told('died').length === 0; turn++) {
      s.wait();
      timeline.note(turn, s.engine, s.engine.events);
    }
    expect(s.told('died')).toMatchObject([{ who: { breed: 'brute' }, by: { breed: 'soldier' }, friendOn: 1 }]);
    expect(s.told('died').map(messageFor)).toEqual([
      { text: 'Your brute dies, killed by a soldier.', tone: 'harm', isKept: true },
    ]);
    expect(s.told('narrated')).toEqual([]);
    expect(timeline.milestones.map(({ text }) => text)).toContain('lost a brute on floor 1, killed by a soldier');
  });

  test('out of sight is felt, without its killer, and known to the history', () => {
    const s = duel('#########\n#@.#.bm.#\n#########');
    const timeline = new Timeline();
    const texts: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      s.wait();
      timeline.note(turn, s.engine, s.engine.events);
      texts.push(...s.engine.events.map((event) => messageFor(event)?.text));
    }
    expect(texts.filter((text) => text !== undefined)).toEqual(['You feel a loss: your brute has died.']);
    expect(timeline.milestones.map(({ text }) => text)).toContain('lost a brute on floor 1, killed by a soldier');
  });

  test.each([
    [41, 'in the drowned archive'],
    [42, 'on the lower floor of the drowned archive'],
    [4, 'on floor 4'],
  ])('on floor %i stands in the history as %s, and the message does not name the floor', (number, where) => {
    const s = scene('#######\n#@b...#\n#######', { b: friend('brute') });
    Object.assign(s.engine.map, { number, place: number > 40 ? 'archive' : '' });
    const brute = s.actor('brute');
    const before = s.engine.events.length;
    die(brute, undefined, 'dart trap');
    const events = s.engine.events.slice(before);
    expect(events.flatMap((event) => messageFor(event)?.text ?? [])).toEqual([
      'Your brute dies, killed by a dart trap.',
    ]);
    const timeline = new Timeline();
    timeline.note(1, s.engine, events);
    expect(timeline.milestones.at(-1)?.text).toBe(`lost a brute ${where}, killed by a dart trap`);
  });

  test('by something that the hero does not see is told so', () => {
    const s = scene('########\n#@..bm.#\n########', {
      b: friend('brute', 'wait', (who) => (who.health = 1)),
      m: { actor: 'nobody', as: (who) => Object.assign(who, { attackChance: 100, alert: 9, lastSeen: who.cell }) },
    });
    const brute = s.actor('brute');
    for (let turn = 0; turn < 9 && brute.isAlive; turn++) s.wait();
    expect(s.told('died').map((event) => messageFor(event)?.text)).toEqual([
      'Your brute dies, killed by something unseen.',
    ]);
  });

  test('stops a hero who rests', () => {
    const s = scene('######\n#@.b.#\n######', { b: friend('brute', 'wait', (who) => (who.health = 1)) });
    s.hero.health = 1;
    afflict(s.actor('brute'), 'poisoned', 9);
    s.perform({ do: 'rest' });
    expect(s.told('stopped').map(({ why }) => why)).toEqual(['You stop: your brute has died.']);
    expect(s.engine.turn).toBeLessThan(4);
  });

  test('of a charmed creature is told like any other', () => {
    const s = duel('#######\n#@.bm.#\n#######', (who) => {
      who.side = 'hostile';
      afflict(who, 'charmed', 50);
    });
    for (let turn = 0; turn < 4 && s.told('died').length === 0; turn++) s.wait();
    expect(s.told('died')).toMatchObject([{ who: { breed: 'brute' } }]);
    expect(s.told('died')[0]?.friendOn).toBeUndefined();
  });
});

describe('an eel at the shore', () => {
  const SHORE = '#########\n#~~~~~~~#\n#.b.....#\n#.......#\n#..@....#\n#########';

  test.each(['follow', 'wait'] as const)(
    'does not bite a friend to death that was told to %s: it leaves the bank',
    (order) => {
      const s = scene(SHORE, { b: friend('brute', order) });
      const brute = s.actor('brute');
      s.engine.map.move(s.hero, s.engine.map.cellAt(3, 3));
      Object.assign(brute, { health: 20, maxHealth: 30 });
      hurt(brute, 3, { cause: 'mud eel' });
      s.wait(2);
      const isAtBank = brute.map.cellsWithin(brute.cell, 1).some((cell) => brute.map.tile(cell).terrain === 'deep');
      expect(isAtBank).toBe(false);
      s.wait(10);
      expect(brute.map.cellsWithin(brute.cell, 1).some((cell) => brute.map.tile(cell).terrain === 'deep')).toBe(false);
    },
  );
});
