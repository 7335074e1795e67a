/** What the tactics make of the moods: how those who hunt, shoot, steal, wait and run move about. */
import { BREEDS } from '../../../src/content/creatures/breeds/index';
import { WEAPONS } from '../../../src/content/tables/weapons';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { alert } from '../../../src/engine/rules/perception/noise';
import { loseHealth } from '../../../src/engine/rules/combat/combat';
import { NO_CELL, DELTA, DIRS, type Dir } from '../../../src/engine/space/geometry';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { picture, scene, soon, TEST_BREEDS, TEST_WEAPONS } from '../../scene';

type Scene = ReturnType<typeof scene>;

const alarmed = (actor: Actor): void => {
  alert(actor, actor.engine.hero.cell);
  soon(actor);
};
const gap = (s: Scene, id: string): number => s.engine.map.distance(s.actor(id).cell, s.hero.cell);
const minions = (s: Scene): readonly number[] =>
  s.engine.map.actors.flatMap(({ breed, cell }) =>
    breed.id === 'minion' ? [s.engine.map.distance(cell, s.hero.cell)] : [],
  );
/** With what somebody struck in the last turn. */
const struckWith = (s: Scene, id: string): readonly string[] =>
  s.told('attacked').flatMap(({ who, weapon }) => (who.breed === id ? [weapon] : []));

test('those made for tests do not stand in for those of the game', () => {
  expect(Object.keys(TEST_BREEDS).filter((id) => id in BREEDS)).toEqual([]);
  expect(Object.keys(TEST_WEAPONS).filter((id) => id in WEAPONS)).toEqual([]);
});

describe('a foe that cannot get at the hero', () => {
  const across = (breed: string) =>
    scene(
      `
      ################
      #@..~~~...w..###
      #.##########.###
      #...########...#
      ################`,
      { w: { actor: breed, as: alarmed } },
    );

  test.each(['brute', 'dullard'])('does not stand in sight for good: the %s falls back', (breed) => {
    const s = across(breed);
    const seen: boolean[] = [];
    for (let i = 0; i < 40; i++) {
      s.wait();
      seen.push(s.actor(breed).inSight);
    }
    expect(seen).toContain(false);
  });

  test('neither holds up exploring, nor is it fought: the refusal says what to do', () => {
    const s = across('brute');
    expect(s.perform({ do: 'fight' })).toEqual(['refused']);
    expect(s.told('refused')[0]?.why).toBe('You and the brute cannot get at each other: shoot, or go on.');
    expect(s.perform({ do: 'explore' })).not.toContain('refused');
  });

  test('comes on once there is a way', () => {
    const s = across('brute');
    s.wait(10);
    const { map, catalogue } = s.engine;
    for (let cell = 0; cell < map.size; cell++)
      if (map.tile(cell).terrain === 'deep') map.setTile(cell, catalogue.tileNumber('floor'));
    s.wait(30);
    expect(gap(s, 'brute')).toBe(1);
  });
});

describe('minions', () => {
  test('one on its own runs from the hero', () => {
    const s = scene('############\n#@.m.......#\n#..........#\n############', { m: { actor: 'minion', as: alarmed } });
    s.wait(4);
    expect(gap(s, 'minion')).toBe(6);
  });

  test('two of them come on', () => {
    const s = scene('############\n#@...m.....#\n#....f.....#\n############', {
      m: { actor: 'minion', as: alarmed },
      f: { actor: 'minion', as: alarmed },
    });
    s.wait(4);
    expect(struckWith(s, 'minion')).toHaveLength(2);
  });

  test('it turns and fights where it can run no farther', () => {
    const s = scene('########\n#m.@...#\n########', { m: { actor: 'minion', as: alarmed } });
    s.bump('w');
    expect(struckWith(s, 'minion')).toEqual(['claws']);
  });

  test('clever actors do not flee into a dead end when there is another way', () => {
    const s = scene(
      `
      ################
      #####.##########
      #####.##########
      #@...m.........#
      #####.########.#
      #####.#........#
      #####.#.########
      #####...########
      ################`,
      { m: { actor: 'minion', as: alarmed } },
    );
    for (let i = 0; i < 14; i++) {
      s.bump('e');
      const { map } = s.engine;
      const row = Math.trunc(s.actor('minion').cell / map.width);
      expect(row).toBeGreaterThan(2);
      expect(struckWith(s, 'minion')).toEqual([]);
      expect(gap(s, 'minion')).toBeGreaterThan(1);
    }
  });

  test('the simple run straight into it', () => {
    const s = scene('##########\n#........#\n#.######.#\n#@..m....#\n#.########\n##########', {
      m: { actor: 'craven', as: alarmed },
    });
    for (let i = 0; i < 3; i++) s.bump('e');
    expect(s.actor('craven').cell).toBeGreaterThan(s.at('m') + 2);
  });
});

test('a skirmisher shoots from afar, takes its other weapon to a hero beside it, and the first again', () => {
  const s = scene('############\n#......@...#\n#..m.......#\n############', {
    m: { actor: 'skirmisher', as: alarmed },
  });
  s.wait();
  expect(struckWith(s, 'skirmisher')).toEqual(['peashooter']);
  for (const dir of ['w', 'w', 'w'] as const) s.bump(dir);
  expect(gap(s, 'skirmisher')).toBe(1);
  expect(struckWith(s, 'skirmisher')).toEqual(['knuckles']);
  s.bump('e');
  expect(struckWith(s, 'skirmisher')).toEqual(['peashooter']);
});

test('a soldier strikes with its first weapon until it bleeds, and then with the other', () => {
  const s = scene('#####\n#@m.#\n#####', { m: { actor: 'soldier', as: alarmed } });
  s.wait();
  expect(struckWith(s, 'soldier')).toEqual(['knuckles']);
  s.actor('soldier').health = 5;
  s.wait();
  expect(struckWith(s, 'soldier')).toEqual(['sledge']);
});

test('a raging soldier charges, even after it has lost sight of the hero', () => {
  const s = scene('##########\n#......m.#\n#.########\n#@########\n##########', {
    m: {
      actor: 'soldier',
      as: (one) => {
        one.health = 2;
        alarmed(one);
      },
    },
  });
  s.wait();
  expect(s.actor('soldier')).toMatchObject({ mood: 'berserk', cell: s.at('m') - 1 });
  s.wait(7);
  expect(struckWith(s, 'soldier')).toEqual(['sledge']);
});

describe('archers', () => {
  test('an archer that thinks of its distance steps back from a hero two cells off, and shoots at one farther away', () => {
    const s = scene('##########\n#@.m.....#\n##########', { m: { actor: 'bowman', as: alarmed } });
    jest.spyOn(s.engine.rng, 'percent').mockReturnValue(true);
    s.wait();
    expect([gap(s, 'bowman'), struckWith(s, 'bowman')]).toEqual([3, []]);
    s.wait();
    expect([gap(s, 'bowman'), struckWith(s, 'bowman')]).toEqual([3, ['peashooter']]);
  });

  test('an archer that does not step back shoots where it stands', () => {
    const s = scene('##########\n#@.m.....#\n##########', { m: { actor: 'bowman', as: alarmed } });
    jest.spyOn(s.engine.rng, 'percent').mockReturnValue(false);
    s.wait();
    expect([gap(s, 'bowman'), struckWith(s, 'bowman')]).toEqual([2, ['peashooter']]);
  });

  test('an archer with a wall behind it shoots', () => {
    const s = scene('#####\n#@.m#\n#####', { m: { actor: 'bowman', as: alarmed } });
    s.wait();
    expect(struckWith(s, 'bowman')).toEqual(['peashooter']);
  });
});

test('a thief takes gold and then runs with it, and gives it back when it dies', () => {
  const s = scene('############\n#..@m......#\n############', {
    m: {
      actor: 'filcher',
      as: (one) => {
        one.attack = 2;
        one.attackChance = 100;
        alarmed(one);
      },
    },
  });
  s.hero.gold = 50;
  s.hero.defense = 0;
  s.wait();
  expect(s.told('stole')).toMatchObject([{ gold: 20 }]);
  expect([s.hero.gold, s.hero.health]).toEqual([30, s.hero.maxHealth]);
  s.wait(3);
  const thief = s.actor('filcher');
  expect([thief.mood, gap(s, 'filcher')]).toEqual(['flee', 4]);
  const { cell } = thief;
  loseHealth(thief, 99, s.hero);
  expect(s.engine.map.items.get(cell)?.at(-1)).toMatchObject({ kind: { id: 'gold' }, count: 20 });
});

describe('ambushers', () => {
  test('a hidden actor is not seen, does not move, and strikes an actor that comes beside it', () => {
    const s = scene('#########\n#@...m..#\n#########', {
      m: {
        actor: 'waylayer',
        as: (one) => {
          one.post = one.cell;
          one.attack = 3;
          one.attackChance = 100;
          soon(one);
        },
      },
    });
    const waylayer = s.actor('waylayer');
    s.hero.defense = 0;
    for (let i = 0; i < 2; i++) {
      s.bump('e');
      expect([waylayer.inSight, waylayer.cell, waylayer.hidden]).toEqual([false, s.at('m'), 1]);
    }
    s.bump('e');
    expect(s.told('attacked')).toMatchObject([{ who: { breed: 'waylayer' }, damage: 3 }]);
    expect([waylayer.inSight, waylayer.cell]).toEqual([true, s.at('m')]);
  });
});

describe('ambushers that are not in hiding any more', () => {
  test.each([
    [
      'hear of the hero',
      (one: Actor) => {
        alert(one, one.map.cellAt(7, 1));
      },
    ],
    ['have been moved from their post', (one: Actor) => void (one.post = one.map.cellAt(7, 1))],
  ])('those who %s stay where they are', (_what, as) => {
    const s = scene('###########\n#m......#.#\n#########@#\n###########', { m: { actor: 'waylayer', as } });
    s.actor('waylayer').hidden = 0;
    s.wait(5);
    expect(s.actor('waylayer').cell).toBe(s.at('m'));
  });
});

describe('leaders, guards and patrols', () => {
  /** A captain with two minions behind it who know of the hero, at the end of a passage or in the open. */
  const band = (rows: string) => {
    const s = scene(rows, {
      c: { actor: 'captain', as: alarmed },
      m: { actor: 'minion', as: alarmed },
      n: { actor: 'minion', as: alarmed },
    });
    const captain = s.actor('captain');
    for (const who of s.engine.map.actors) if (who.breed.id === 'minion') who.leader = captain.id;
    return { ...s, captain };
  };
  const PASSAGE = '##############\n#@.......cmn.#\n##############';

  test('a leader in a passage does not hold up its band in sight of the hero: they change places', () => {
    const s = band(PASSAGE);
    s.wait(2);
    expect(gap(s, 'captain')).toBeGreaterThan(Math.min(...minions(s)));
    s.wait(8);
    expect(Math.min(...minions(s))).toBe(1);
  });

  test('a leader in the open lets its band go first', () => {
    const s = band('##############\n#@.......cmn.#\n#............#\n##############');
    const { cell } = s.captain;
    s.wait(4);
    expect(s.captain.cell).toBe(cell);
    expect(Math.min(...minions(s))).toBeLessThan(gap(s, 'captain'));
  });

  test('a leader who is shot at does not stand and wait to die: it comes', () => {
    const s = band('##############\n#@.......c...#\n#.........#m.#\n##############');
    const before = gap(s, 'captain');
    // A minion that is no help, because it does not know of the hero.
    for (const who of s.engine.map.actors)
      if (who.breed.id === 'minion') Object.assign(who, { alert: 0, lastSeen: NO_CELL, mood: 'sleep' });
    Object.assign(s.captain, { health: 99, maxHealth: 99 });
    for (let i = 0; i < 4; i++) {
      loseHealth(s.captain, 1, s.hero);
      s.wait();
    }
    expect(gap(s, 'captain')).toBeLessThan(before);
  });

  test('followers hold together with their leader as it walks', () => {
    const s = scene(
      '####################\n#l........x#####.@.#\n#ffff......#########\n#..........#########\n####################',
      {
        l: { actor: 'soldier' },
        f: { actor: 'brute' },
      },
    );
    const leader = s.actor('soldier');
    leader.post = leader.cell;
    leader.patrolEnd = s.at('x');
    const followers = s.engine.map.actors.filter(({ breed }) => breed.id === 'brute');
    for (const follower of followers) follower.leader = leader.id;
    s.wait(12);
    expect(s.engine.map.distance(leader.cell, s.at('l'))).toBeGreaterThan(6);
    for (const follower of followers) {
      expect(s.engine.map.distance(follower.cell, leader.cell)).toBeLessThanOrEqual(3);
      expect(follower.mood).toBe('quest');
    }
  });

  test('a guard that has lost the hero goes back to its post', () => {
    const s = scene('###########\n#x...m.#.@#\n###########', {
      m: {
        actor: 'brute',
        as: (one) => {
          one.post = one.map.cellAt(1, 1);
          one.alert = 1;
          soon(one);
        },
      },
    });
    s.wait(5);
    expect(s.actor('brute')).toMatchObject({ mood: 'guard', cell: s.at('x') });
    s.wait(3);
    expect(s.actor('brute').cell).toBe(s.at('x'));
  });

  test('a patrol goes to and fro', () => {
    const s = scene('###########\n#m...x.#.@#\n###########', {
      m: {
        actor: 'brute',
        as: (one) => {
          one.post = one.cell;
          one.patrolEnd = one.map.cellAt(5, 1);
          soon(one);
        },
      },
    });
    const places = Array.from({ length: 17 }, () => {
      s.wait();
      return s.actor('brute').cell - s.at('m');
    });
    expect(places).toEqual([1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1, 0, 1]);
  });
});

describe('the greedy step', () => {
  const CIRCLE = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

  test('the eight directions are those of the compass, in order', () => {
    expect(DIRS).toEqual(CIRCLE);
  });

  /** What a dullard in the middle of a room does when only these directions are free. */
  function step(goal: Dir, open: readonly Dir[]): Dir | undefined {
    const s = scene(
      `
      #######
      #.....#
      #.....#
      #..m..#
      #.....#
      #.....#
      #######
      #@#####
      #######`,
      { m: { actor: 'dullard' } },
    );
    const { map } = s.engine;
    const dullard = s.actor('dullard');
    const from = dullard.cell;
    for (const dir of DIRS) {
      // Others stand in the way, not walls: between two of those that touch at a corner nobody squeezes.
      if (!open.includes(dir)) spawn('stump', map, map.step(from, dir));
    }
    dullard.alert = 15;
    dullard.lastSeen = map.step(map.step(from, goal), goal);
    soon(dullard);
    jest.spyOn(s.engine.rng, 'pick').mockReturnValue(0);
    s.wait();
    return DIRS.find((dir) => map.step(from, dir) === dullard.cell);
  }

  test.each(CIRCLE)('toward the %s it goes straight, then ever farther to either side, and back last', (goal) => {
    const at = CIRCLE.indexOf(goal);
    const turn = (eighths: number): Dir => CIRCLE[(at + eighths + 8) & 7] as Dir;
    const order = [0, -1, 1, -2, 2, -3, 3, 4].map(turn);
    for (let blocked = 0; blocked < 8; blocked++) {
      expect(step(goal, order.slice(blocked))).toBe(order[blocked]);
    }
  });

  test('it stands still when nothing is free', () => {
    expect(step('e', [])).toBeUndefined();
  });
});

describe('a pocket of walls between one and the hero', () => {
  // Of statues, so that the hero is seen through them.
  const POCKET = `
    ###############
    #.............#
    #.....&&&&....#
    #........&....#
    #...m....&..@.#
    #........&....#
    #.....&&&&....#
    #.............#
    ###############`;

  function chase(who: string): number {
    const s = scene(POCKET, { m: { actor: who, as: alarmed }, '&': { tile: 'statue' } });
    let nearest = 99;
    for (let turn = 0; turn < 100; turn++) {
      s.wait();
      nearest = Math.min(nearest, gap(s, who));
    }
    return nearest;
  }

  test('traps the simple for good', () => {
    expect(chase('dullard')).toBeGreaterThan(1);
  });

  test('does not trap the clever', () => {
    expect(chase('brute')).toBe(1);
  });
});

test('four clever ones in a room come at the hero from at least three sides', () => {
  const s = scene(
    `
    #################
    #...............#
    #...............#
    #.......@.......#
    #...............#
    #...............#
    #.......b.......#
    #.......b.......#
    #.......b.......#
    #.......b.......#
    #################`,
    { b: { actor: 'brute', as: alarmed } },
  );
  s.wait(12);
  const { map } = s.engine;
  const sides = new Set(
    map.actors
      .filter((one) => !one.isHero && map.distance(one.cell, s.hero.cell) === 1)
      .map(({ cell }) => DIRS.find((dir) => map.step(s.hero.cell, dir) === cell)),
  );
  expect(sides.size).toBe(4);
  expect(new Set([...sides].map((dir) => DELTA[dir as Dir][0])).size).toBeGreaterThanOrEqual(2);
});

describe('gaits', () => {
  const BEHIND_A_DOOR = '#######\n#@.+.m#\n#######';

  test('a closed door opens to hands', () => {
    const s = scene(BEHIND_A_DOOR, { m: { actor: 'brute', as: alarmed } });
    s.wait(6);
    expect(gap(s, 'brute')).toBe(1);
    expect(s.engine.map.tile(s.at('+')).id).toBe('openDoor');
  });

  test.each(['prowler', 'flyer'])('the %s squeezes under a closed door', (who) => {
    const s = scene(BEHIND_A_DOOR, { m: { actor: who, as: alarmed } });
    const passed: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      s.wait();
      passed.push(...s.told('squeezed').map(({ to }) => to ?? -1));
    }
    expect([passed, gap(s, who)]).toEqual([[s.at('+') - 1], 1]);
    expect(s.engine.map.tile(s.at('+')).id).toBe('door');
  });

  test('a creature that squeezes under a door waits while the hero stands right behind it', () => {
    const s = scene('######\n#@+.m#\n######', { m: { actor: 'prowler', as: alarmed } });
    s.wait(10);
    expect(gap(s, 'prowler')).toBe(2);
    expect(s.hero.health).toBe(s.hero.maxHealth);
  });

  test('a wolf behind a door breaks it sooner or later, and the hero hears it at work', () => {
    const s = scene(BEHIND_A_DOOR, { m: { actor: 'rammer', as: alarmed } });
    const said: string[] = [];
    for (let turns = 0; gap(s, 'rammer') > 1 && turns < 100; turns++) {
      alarmed(s.actor('rammer'));
      s.wait();
      said.push(
        ...s.told('battered').map(({ breaks, by }) => `${breaks ? 'breaks' : 'batters'} ${by ? 'seen' : 'unseen'}`),
      );
    }
    expect(gap(s, 'rammer')).toBe(1);
    expect(said.at(-1)).toBe('breaks unseen');
    expect(said.slice(0, -1).every((what) => what === 'batters unseen')).toBe(true);
    expect(s.engine.map.tile(s.at('+')).id).toBe('brokenDoor');
  });

  test('a wolf that has noticed nobody leaves the door alone', () => {
    const s = scene(BEHIND_A_DOOR, { m: { actor: 'rammer' } });
    s.wait(60);
    expect(s.engine.map.tile(s.at('+')).id).toBe('door');
  });

  test('a levitating hero opens doors', () => {
    const s = scene('#####\n#@+.#\n#####');
    afflict(s.hero, 'levitating', 50);
    expect(s.hero.gait).toBe('hover');
    expect(s.bump('e')).toContain('opened');
    s.bump('e');
    expect(s.hero.cell).toBe(s.at('+'));
  });

  test('arrows and sounds do not pass a closed door that a bat squeezes under', () => {
    const { engine, hero, at } = scene('######\n#@+.m#\n######', { m: { actor: 'flyer' } });
    expect(engine.map.firstObstacle(hero.cell, at('m'))).toBe(at('+'));
  });

  test('actors that pass walls do, and leave doors as they are', () => {
    const s = scene('#########\n#@.+###m#\n#########', { m: { actor: 'passer', as: alarmed } });
    s.wait(6);
    expect(gap(s, 'passer')).toBe(1);
    expect(s.engine.map.tile(s.at('+')).id).toBe('door');
  });

  test('swimmers stay in the water, and attack at its edge', () => {
    const s = scene('##########\n#@...~~~~#\n#....~~~m#\n##########', {
      m: {
        actor: 'swimmer',
        as: (one) => {
          alarmed(one);
        },
        tile: 'deeps',
      },
    });
    for (let i = 0; i < 3; i++) s.bump('e');
    s.wait(3);
    const { map } = s.engine;
    expect(map.tile(s.actor('swimmer').cell).id).toBe('deeps');
    expect(struckWith(s, 'swimmer')).toEqual(['claws']);
    s.bump('w');
    s.bump('w');
    s.wait(5);
    expect(map.tile(s.actor('swimmer').cell).id).toBe('deeps');
    expect(gap(s, 'swimmer')).toBeGreaterThan(1);
  });

  test('flyers cross deep water, walkers go round', () => {
    const s = scene('########\n#@~~~~m#\n########', { m: { actor: 'flyer', as: alarmed } });
    s.wait(4);
    expect(gap(s, 'flyer')).toBe(1);
    const dry = scene('########\n#@~~~~m#\n#.####.#\n#......#\n########', { m: { actor: 'brute', as: alarmed } });
    dry.wait(9);
    expect(gap(dry, 'brute')).toBe(1);
    expect(dry.draw()).toBe(picture('########\n#@≈≈≈≈.#\n#b####.#\n#......#\n########'));
  });

  test('one with wings runs away over the water', () => {
    const s = scene('#########\n#@m~~~~.#\n#########', { m: { actor: 'gull', as: alarmed } });
    s.wait(3);
    expect(gap(s, 'gull')).toBe(4);
  });

  test('rooted actors stay where they are in every mood', () => {
    const s = scene('#######\n#@...m#\n#######', { m: { actor: 'stump', as: alarmed } });
    s.wait(5);
    expect(s.actor('stump')).toMatchObject({ cell: s.at('m'), mood: 'move' });
  });
});

describe('tricks', () => {
  test('a shout is raised once in a life, and not in sleep', () => {
    const s = scene('########\n#@....c#\n########', { c: { actor: 'crier' } });
    const crier = s.actor('crier');
    crier.mood = 'sleep';
    jest.spyOn(s.engine.rng, 'percent').mockReturnValue(false);
    s.wait(3);
    expect(s.told('shouted')).toEqual([]);
    alarmed(crier);
    const shouts = Array.from({ length: 6 }, () => {
      s.wait();
      return s.told('shouted').length;
    });
    expect(shouts).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test("a trick is done again only after a number of the actor's own turns", () => {
    const s = scene('########\n#@....c#\n########', { c: { actor: 'wailer', as: soon } });
    const wails = Array.from({ length: 7 }, () => {
      s.wait();
      return s.told('shouted').length;
    });
    expect(wails).toEqual([1, 0, 0, 1, 0, 0, 1]);
  });

  test('sleepers do no tricks', () => {
    const s = scene('##########\n#@......c#\n##########', {
      c: {
        actor: 'wailer',
        as: (one) => {
          one.mood = 'sleep';
          soon(one);
        },
      },
    });
    s.wait();
    expect([s.actor('wailer').mood, s.told('shouted')]).toEqual(['sleep', []]);
  });
});
