// Stealth: who notices the hero and who hears a fight.
import { NO_CELL } from '../../../src/engine/space/geometry';
import {
  makeFightNoise,
  noticeChance,
  alert,
  NOISE_RANGE,
  stealthAt,
} from '../../../src/engine/rules/perception/noise';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { scene, soon } from '../../scene';

const asleep = (actor: Actor): void => void (actor.mood = 'sleep');

/** A fight in the west, a corridor, and someone at its end. */
const DOWN_THE_HALL = `
  ##################
  #@f...........m..#
  ########.#########
  #######..#########
  ##################`;

test('a fight is heard twelve steps away and draws actors who are awake', () => {
  const near = scene(DOWN_THE_HALL.replace('.m', 'm.'), { f: { actor: 'idler' }, m: { actor: 'brute' } });
  near.bump('e');
  expect(near.actor('brute').lastSeen).toBe(near.at('@'));
  const before = near.actor('brute').cell;
  near.wait(2);
  expect(near.actor('brute').cell).toBeLessThan(before);

  const far = scene(DOWN_THE_HALL, { f: { actor: 'idler' }, m: { actor: 'prowler' } });
  far.bump('e');
  expect(far.engine.map.distance(far.at('@'), far.at('m'))).toBe(13);
  expect(far.actor('prowler').alert).toBe(0);
});

test('a fight wakes thirty of a hundred sleepers within earshot', () => {
  const s = scene(
    `
    #################
    #@..###mmmmmmmmm#
    ###.....mmmmmmmm#
    #######mmmmmmmmm#
    #################`,
    { m: { actor: 'stump', as: asleep } },
  );
  const { map } = s.engine;
  const near = map.actors.filter((one) => !one.isHero && map.distance(one.cell, s.hero.cell) <= 12);
  let [nights, woken] = [0, 0];
  for (let night = 0; night < 150; night++) {
    s.engine.stealth = NOISE_RANGE.fighting;
    makeFightNoise(map);
    for (const one of near) {
      nights++;
      if (one.alert > 0) woken++;
      expect(one.mood).toBe(one.alert > 0 ? 'move' : 'sleep');
      one.alert = 0;
      one.lastSeen = NO_CELL;
      one.mood = 'sleep';
    }
  }
  expect(nights).toBeGreaterThan(2000);
  expect(Math.abs(woken / nights - 0.3)).toBeLessThan(4 * Math.sqrt((0.3 * 0.7) / nights));
});

test('a fight draws neither peaceful creatures nor hunters who look for the hero elsewhere', () => {
  const s = scene('#########\n#@f.p.hu#\n#########', {
    f: { actor: 'idler' },
    p: { actor: 'minion', as: (one) => void (one.side = 'neutral') },
    h: { actor: 'stump' },
    u: { actor: 'wailer' },
  });
  const [peaceful, hunter] = [s.actor('minion'), s.actor('stump')];
  Object.assign(hunter, { alert: 3, lastSeen: s.at('u') });
  s.engine.stealth = NOISE_RANGE.fighting;
  makeFightNoise(s.engine.map);
  expect([peaceful.alert, hunter.alert, hunter.lastSeen]).toEqual([0, 3, s.at('u')]);
  expect(s.actor('wailer').alert).toBeGreaterThan(0);
});

test('a closed door keeps the noise in', () => {
  for (const [door, heard] of [
    ["'", true],
    ['+', false],
  ] as const) {
    const s = scene(`########\n#f@#.m##\n##.${door}.###\n########`, { f: { actor: 'idler' }, m: { actor: 'stump' } });
    s.bump('w');
    expect(s.actor('stump').alert > 0).toBe(heard);
  }
});

test('a monster that strikes the hero is heard too', () => {
  const s = scene('#########\n#@b.##m.#\n###.....#\n#########', {
    b: {
      actor: 'brute',
      as: (one) => {
        alert(one, one.engine.hero.cell);
      },
    },
    m: { actor: 'stump' },
  });
  soon(s.actor('brute'));
  s.wait();
  expect(s.told('attacked')).toHaveLength(1);
  expect(s.actor('stump').lastSeen).toBe(s.at('@'));
});

test('steps and doors are not heard', () => {
  const s = scene('##########\n#@.+.###m#\n####.....#\n##########', { m: { actor: 'stump' } });
  s.bump('e');
  s.bump('e');
  expect(s.told('opened')).toHaveLength(1);
  expect(s.actor('stump').alert).toBe(0);
});

test('once the fight is over, opening a door makes no more of its noise', () => {
  const s = scene('##########\n#f@+.###m#\n####.....#\n##########', { f: { actor: 'idler' }, m: { actor: 'stump' } });
  s.bump('w');
  expect(s.actor('stump').alert).toBe(0);
  s.bump('e');
  expect(s.told('opened')).toHaveLength(1);
  expect(s.engine.stealth).toBe(NOISE_RANGE.moving);
  expect(s.actor('stump').alert).toBe(0);
});

test('the noise of a fight does not come along over the stairs', () => {
  const s = scene(['#####\n#f@.#\n#####', '#######\n#<#.m.#\n#.....#\n#######'], {
    f: { actor: 'stump', as: (one) => void (one.maxHealth = one.health = 99) },
    '@': { tile: 'stairsDown' },
  });
  s.perform({ do: 'climb', way: 'down' });
  const sleeper = spawn('stump', s.engine.map, 11);
  sleeper.mood = 'sleep';
  s.perform({ do: 'climb', way: 'up' });
  jest.spyOn(s.engine.rng, 'percent').mockReturnValue(true);
  s.bump('w');
  expect(s.told('attacked')).not.toHaveLength(0);
  s.perform({ do: 'climb', way: 'down' });
  expect([s.engine.map.depth, sleeper.mood]).toEqual([2, 'sleep']);
});

test('what could not be done leaves one as quiet as one was', () => {
  const s = scene('#####\n#@..#\n#####');
  s.wait();
  s.bump('w');
  expect(s.told('refused')).toHaveLength(1);
  expect(s.engine.stealth).toBe(NOISE_RANGE.still);
  s.bump('e');
  expect(s.engine.stealth).toBe(NOISE_RANGE.moving);
});

test('nothing moves once the hero is dead', () => {
  const s = scene('#########\n#@b.##m.#\n###.....#\n#########', {
    b: {
      actor: 'brute',
      as: (one) => {
        alert(one, one.engine.hero.cell);
        one.attack = 9;
        one.attackChance = 100;
      },
    },
    m: { actor: 'stump' },
  });
  s.hero.health = 1;
  s.hero.defense = 0;
  soon(s.actor('brute'));
  s.wait();
  expect(s.engine.events.at(-1)).toMatchObject({ type: 'ended', how: 'died' });
});

test("a shout is heard 24 steps away, wakes the shouter's side, and tells it where the hero is", () => {
  const s = scene(
    `
    ########################################
    #@...c####m..........................n.#
    ####...................................#
    ########################################`,
    {
      c: {
        actor: 'crier',
        as: (one) => {
          alert(one, one.engine.hero.cell);
        },
      },
      m: { actor: 'stump', as: asleep },
      n: { actor: 'prowler', as: asleep },
    },
  );
  soon(s.actor('crier'));
  s.wait();
  expect(s.told('shouted')).toHaveLength(1);
  expect([s.actor('stump').mood, s.actor('stump').lastSeen]).toEqual(['move', s.at('@')]);
  expect(s.actor('prowler').mood).toBe('sleep');
  s.wait(3);
  expect(s.told('shouted')).toHaveLength(0);
});

test('a shout from out of sight is heard, and from where', () => {
  const s = scene('#########\n#@......#\n#######.#\n#c......#\n#########', {
    c: {
      actor: 'crier',
      as: (one) => {
        alert(one, one.engine.hero.cell);
      },
    },
  });
  soon(s.actor('crier'));
  s.wait();
  expect(s.told('heard')).toEqual([{ type: 'heard', toward: 's' }]);
});

test('a sleeper can be passed or surprised: it blocks nothing, and every hit counts three times', () => {
  const s = scene('#####\n#.m.#\n#...#\n#@..#\n#####', {
    m: {
      actor: 'stump',
      as: (one) => {
        asleep(one);
        one.defense = 99;
        one.defenseChance = 100;
        one.health = 50;
        one.maxHealth = 50;
      },
    },
  });
  const chance = jest.spyOn(s.engine.rng, 'percent').mockReturnValue(false);
  for (const dir of ['e', 'e', 'n', 'n'] as const) s.bump(dir);
  expect(s.actor('stump').mood).toBe('sleep');
  chance.mockReturnValue(true);
  s.bump('w');
  expect(s.told('attacked')[0]).toMatchObject({ surprise: true, hits: 3, blocks: 0, damage: 9 });
  expect(s.actor('stump').alert).toBe(15);
  s.bump('w');
  expect(s.told('attacked')[0]).toMatchObject({ surprise: false, hits: 3, blocks: 99, damage: 1 });
});

test('pain wakes, and so does a blow that does not hurt', () => {
  const s = scene('#####\n#@m.#\n#####', { m: { actor: 'stump', as: asleep } });
  jest.spyOn(s.engine.rng, 'percent').mockReturnValue(false);
  s.bump('e');
  expect(s.told('attacked')[0]).toMatchObject({ hits: 0, damage: 0 });
  expect([s.actor('stump').mood, s.actor('stump').lastSeen]).toEqual(['move', s.at('@')]);
});

test.each([
  ['a sleeper within half its awareness', 'sleep', 5, NOISE_RANGE.moving, 12],
  ['a sleeper beyond half its awareness', 'sleep', 6, NOISE_RANGE.moving, 0],
  ['a sleeper near a quiet hero', 'sleep', 3, NOISE_RANGE.still, 12],
  ['a sleeper a little farther from a quiet hero', 'sleep', 4, NOISE_RANGE.still, 0],
  ['one awake at the end of its awareness', 'move', 10, NOISE_RANGE.moving, 100],
  ['one awake beyond it', 'move', 11, NOISE_RANGE.fighting, 0],
  ['one awake near a quiet hero', 'guard', 7, NOISE_RANGE.still, 100],
  ['one awake a little farther from a quiet hero', 'guard', 8, NOISE_RANGE.still, 0],
] as const)('%s notices the hero in the expected share of a hundred turns', (_who, mood, cells, stealth, percent) => {
  const s = scene('####\n#@m#\n####', { m: { actor: 'brute' } });
  const brute = s.actor('brute');
  brute.mood = mood;
  expect(noticeChance(brute, cells, stealth)).toBe(percent);
});

test('darkness halves the distance at which the hero is noticed, rounded up', () => {
  const s = scene('###\n#@#\n###');
  const near = Object.values(NOISE_RANGE).map((stealth) => {
    s.engine.stealth = stealth;
    return stealthAt(s.hero, s.hero.cell, true);
  });
  expect(near).toEqual([4, 7, 14]);
});
