// What actors see, remember and feel.
import { NO_CELL } from '../../../src/engine/space/geometry';
import { View } from '../../../src/engine/api/view/view';
import { Rng } from '../../../src/engine/random/rng';
import { allyInReach, isAlone, perceive } from '../../../src/engine/ai/perception';
import { ALERT_TURNS, alert, NOISE_RANGE } from '../../../src/engine/rules/perception/noise';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { scene, soon } from '../../scene';

const asleep = (actor: Actor): void => void (actor.mood = 'sleep');
test('companions count within six cells in every direction, and no farther', () => {
  const wall = '#'.repeat(19);
  const hall = Array.from({ length: 17 }, () => `#${'.'.repeat(17)}#`);
  const s = scene([wall, `#@m${'.'.repeat(15)}#`, ...hall, wall].join('\n'), { m: { actor: 'minion' } });
  const { map } = s.engine;
  const minion = s.actor('minion');
  const friend = spawn('idler', map, s.at('.'));
  const wrong: string[] = [];
  const free = [...map.tiles.keys()].filter((cell) => map.isFree(cell));
  for (const own of free.filter((cell) => cell % 3 === 0)) {
    if (own === friend.cell) continue;
    map.move(minion, own);
    for (const its of free) {
      if (its === own) continue;
      map.move(friend, its);
      if (isAlone(minion) !== map.distance(own, its) > 6) wrong.push(`${own} and ${its}`);
    }
    map.move(friend, s.at('.'));
  }
  expect(wrong).toEqual([]);
});

test('the hero is no companion of monsters', () => {
  const s = scene('######\n#m@..#\n######', { m: { actor: 'minion' } });
  expect(isAlone(s.actor('minion'))).toBe(true);
});

test('an alerted actor remembers an unseen hero for fifteen turns, and then forgets', () => {
  const s = scene('#######\n#m.#.@#\n#######', {
    m: {
      actor: 'brute',
      as: (one) => {
        alert(one, one.engine.hero.cell);
      },
    },
  });
  const brute = s.actor('brute');
  soon(brute);
  expect(ALERT_TURNS).toBe(15);
  s.wait(14);
  expect([brute.mood, brute.lastSeen]).toEqual(['quest', s.at('@')]);
  s.wait();
  expect([brute.mood, brute.alert, brute.lastSeen]).toEqual(['move', 0, NO_CELL]);
});

test('every glance begins the fifteen turns anew, and tells where the hero is now', () => {
  const s = scene('#######\n#m...@#\n#######', {
    m: {
      actor: 'stump',
      as: (one) => {
        alert(one, one.cell);
        one.alert = 3;
      },
    },
  });
  soon(s.actor('stump'));
  s.bump('w');
  expect([s.actor('stump').alert, s.actor('stump').lastSeen]).toEqual([15, s.at('@') - 1]);
});

test('an actor that has lost the hero goes where the hero was last seen', () => {
  const s = scene(
    `
    #############
    #m.........x#
    #.#########.#
    #.#########.#
    #...........#
    ####.########
    #....@......#
    #############`,
    {
      m: {
        actor: 'brute',
        as: (one) => {
          alert(one, one.map.cellAt(11, 1));
        },
      },
    },
  );
  const brute = s.actor('brute');
  soon(brute);
  s.wait(9);
  expect(brute.cell).toBe(s.at('x') - 1);
  s.wait(2);
  expect(s.engine.map.distance(brute.cell, s.at('x'))).toBeLessThanOrEqual(1);
});

test('actors do not see through walls and closed doors', () => {
  for (const between of ['#', '+']) {
    const s = scene(`#######\n#m.${between}.@#\n#######`, { m: { actor: 'brute', as: soon } });
    s.bump('w');
    expect(s.actor('brute').alert).toBe(0);
  }
});

test('waiting halves how far off one is noticed', () => {
  const cellsOff = (does: 'waits' | 'walks'): number => {
    let farthest = 0;
    for (let gap = 0; gap < 16; gap++) {
      const wall = '#'.repeat(gap + 5);
      const s = scene(`${wall}\n#m${'.'.repeat(gap)}@.#\n${wall}`, { m: { actor: 'lookout', as: soon } });
      if (does === 'waits') s.wait();
      else s.bump('e');
      const { map, hero } = s.engine;
      const lookout = s.actor('lookout');
      if (lookout.alert > 0) farthest = Math.max(farthest, map.distance(lookout.cell, hero.cell));
    }
    return farthest;
  };
  expect([cellsOff('walks'), cellsOff('waits')]).toEqual([14, 7]);
});

test('a sleeper beside whom one walks wakes in 12 of 100 turns, and one farther off than half its awareness never', () => {
  const s = scene(
    `
    ###############
    #.............#
    #.............#
    #.............#
    #....mmmmm....#
    #....mmmmm....#
    #....mm@mm....#
    #.............#
    #............n#
    ###############`,
    { m: { actor: 'stump', as: asleep }, n: { actor: 'brute', as: asleep } },
  );
  const sleepers = s.engine.map.actors.filter(({ isHero }) => !isHero);
  let [turns, woken] = [0, 0];
  for (let turn = 0; turn < 200; turn++) {
    s.engine.stealth = NOISE_RANGE.moving;
    for (const sleeper of sleepers) {
      perceive(sleeper);
      if (sleeper.breed.id === 'brute') expect(sleeper.mood).toBe('sleep');
      else {
        turns++;
        if (sleeper.alert > 0) woken++;
      }
      sleeper.alert = 0;
      sleeper.lastSeen = NO_CELL;
      sleeper.mood = 'sleep';
    }
  }
  const error = Math.sqrt((0.12 * 0.88) / turns);
  expect(Math.abs(woken / turns - 0.12)).toBeLessThan(4 * error);
});

test('across ground that was never seen, the overlay rather warns', () => {
  const s = scene('########\n#@...k.#\n########', { k: { actor: 'brute' } });
  const { memory } = s.engine.map;
  const view = new View(s.engine);
  const before = view.overlay('stealth')[s.hero.cell];
  expect(before).toBeGreaterThan(0);
  memory.tiles[s.hero.cell + 2] = 0;
  expect(view.overlay('stealth')[s.hero.cell]).toBe(before);
});

describe('what the overlay says of being noticed is what happens', () => {
  /** Everyone in every cell of many rooms with pillars: the overlay's number beside how often it happens there. */
  function compare(isCompared: (dx: number, dy: number, sight: number) => boolean) {
    const promised = new Map<number, { turns: number; noticed: number }>();
    const rng = Rng.named('overlay');
    for (let round = 0; round < 24; round++) {
      const inner = Array.from({ length: 15 }, () =>
        Array.from({ length: 27 }, () => (rng.percent(6) ? '#' : '.')).join(''),
      );
      const rows = ['#'.repeat(29), ...inner.map((row) => `#${row}#`), '#'.repeat(29)];
      const s = scene(rows.join('\n').replace('.', '@'), { m: { actor: 'brute' } });
      const { engine } = s;
      const { map, hero } = engine;
      const free = rng.shuffle([...map.tiles.keys()].filter((cell) => map.isFree(cell)));
      map.move(hero, free.pop() as number);
      engine.look();
      const place = free.find((cell) => map.visible[cell] === 1) as number;
      const watcher = spawn('brute', map, place);
      engine.look();
      // A hero who knows the whole room knows who sees across it.
      for (let cell = 0; cell < map.size; cell++) map.memory.observe(cell);
      engine.stealth = rng.pick(Object.values(NOISE_RANGE));
      const mood = rng.pick(['sleep', 'guard', 'move'] as const);
      watcher.mood = mood;
      const chances = new View(engine).overlay('stealth').slice();
      for (const cell of free) {
        if (cell === place) continue;
        const dx = (cell % map.width) - (place % map.width);
        const dy = Math.trunc(cell / map.width) - Math.trunc(place / map.width);
        if (!isCompared(dx, dy, watcher.breed.sight)) continue;
        map.move(hero, cell);
        engine.look();
        const chance = chances[cell] as number;
        const tally = promised.get(chance) ?? { turns: 0, noticed: 0 };
        promised.set(chance, tally);
        for (let turn = 0; turn < 4; turn++) {
          tally.turns++;
          if (perceive(watcher)) tally.noticed++;
          watcher.alert = 0;
          watcher.lastSeen = NO_CELL;
          watcher.mood = mood;
        }
      }
    }
    return promised;
  }

  function expectKept(promised: ReturnType<typeof compare>): void {
    expect([...promised.keys()].sort((a, b) => a - b)).toEqual([0, 12, 100]);
    for (const [chance, { turns, noticed }] of promised) {
      const p = chance / 100;
      expect(turns).toBeGreaterThan(500);
      expect(Math.abs(noticed / turns - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / turns));
    }
  }

  test('as far as eyes reach round about', () => {
    expectKept(compare((dx, dy, sight) => dx * dx + dy * dy <= sight * sight + sight));
  });

  // The overlay looks with the watcher's own eyes, a disc; the minds with the hero's, and count cells as a king walks.
  test('also at a slant, where cells are counted as one walks', () => {
    expectKept(compare(() => true));
  });
});

test('a foe does not strike at a friend of the hero who has just fallen to the next floor', () => {
  const s = scene(['#######\n#m1..@#\n#######', '#######\n#.....#\n#######'], {
    m: { actor: 'brute' },
    1: { actor: 'idler', as: (who) => (who.side = 'ally') },
  });
  const [brute, friend] = [s.actor('brute'), s.actor('idler')];
  s.engine.map.companions = [friend];
  expect(allyInReach(brute)).toBe(friend);
  s.engine.map.remove(friend);
  s.engine.floorAt(2).add(friend, s.at('1'));
  expect(allyInReach(brute)).toBeUndefined();
});
