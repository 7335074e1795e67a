// Fire and gas as dangers: what creatures do about them, and how they stop the hero.
import type { Command } from '../../../src/engine/api/command/command';
import { canForce } from '../../../src/engine/rules/actions/fight';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { catchChance } from '../../../src/engine/rules/perception/hazards';
import { alert } from '../../../src/engine/rules/perception/noise';
import { kindle, pourGas } from '../../../src/engine/rules/environment/react';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Breed } from '../../../src/engine/world/kinds/breed';
import { environmentScene, sturdy } from '../../environment-scene';
import { TEST_BREEDS, TEST_CONTENT } from '../../scene';

describe('creatures', () => {
  const LANE = '############\n#@........m#\n############';
  const hunting = (one: Actor): void => {
    Object.assign(one, { maxHealth: 500, health: 500 });
    alert(one, one.engine.hero.cell);
  };
  /** Where it burns. */
  const blaze = (s: ReturnType<typeof environmentScene>) => s.map.cellAt(4, 1);

  test.each(['brute', 'dullard', 'soldier', 'prowler', 'flyer'])(
    'like the %s wait before a fire in their way',
    (breed) => {
      const s = environmentScene(LANE, { m: { actor: breed, as: hunting } });
      const foe = s.actor(breed);
      kindle(s.map, blaze(s), 30);
      for (let turn = 0; turn < 25; turn++) {
        s.wait();
        expect(foe.cell).toBeGreaterThan(blaze(s));
      }
      expect(foe.health).toBe(500);
      s.wait(15);
      expect(foe.cell).toBeLessThan(blaze(s));
    },
  );

  test('whom fire does not harm walk through it', () => {
    const golem = { ...(TEST_BREEDS['brute'] as Breed), body: 'golem' } as const;
    const s = environmentScene(
      LANE,
      { m: { actor: 'golem', as: hunting } },
      { breeds: { ...TEST_CONTENT.breeds, golem } },
    );
    kindle(s.map, blaze(s), 90);
    s.wait(12);
    expect(s.map.actors.find(({ isHero }) => !isHero)?.cell).toBeLessThan(blaze(s));
  });

  test('go round a fire if there is a way', () => {
    const s = environmentScene(
      `
      ############
      #..........#
      #@........m#
      ############`,
      { m: { actor: 'brute', as: hunting } },
    );
    kindle(s.map, s.map.cellAt(4, 2), 90);
    s.wait(12);
    expect([s.actor('brute').cell <= s.map.cellAt(3, 2), s.actor('brute').health]).toEqual([true, 500]);
  });

  test.each(['caustic', 'sleep'] as const)('do not step into %s, and leave it if they are in it', (gas) => {
    const s = environmentScene(
      `
      ##################
      #@#......m.......#
      ##################`,
      { m: { actor: 'brute', as: (one) => (one.mood = 'move') } },
    );
    const foe = s.actor('brute');
    s.pour(gas, 12, foe.cell);
    for (let turn = 0; turn < 17; turn++) {
      const [from, before] = [foe.cell, s.air.gases.slice()];
      s.wait();
      // It moves before the gas does.
      if (foe.cell !== from) expect([before[from] !== 0, before[foe.cell] !== 0]).not.toEqual([false, true]);
    }
    expect([foe.cell === s.at('m'), s.air.gasAt(foe.cell)]).toEqual([false, undefined]);
  });

  test('do not step into a fire that may be upon them next turn', () => {
    const s = environmentScene('############\n#@...m.....#\n############', {
      m: { tile: 'dryGrass', actor: 'brute', as: hunting },
    });
    kindle(s.map, blaze(s), 90);
    for (let turn = 0; turn < 12; turn++) {
      s.wait();
      expect(s.actor('brute').cell).toBeGreaterThan(blaze(s));
    }
  });

  test('do not flee from gas into fire', () => {
    const s = environmentScene('############\n#@#m.......#\n############', { m: sturdy('brute') });
    const foe = s.actor('brute');
    s.pour('steam', 50, foe.cell);
    kindle(s.map, foe.cell + 1, 9);
    for (let turn = 0; turn < 6; turn++) {
      s.wait();
      expect([foe.cell, s.air.gasAt(foe.cell)]).toEqual([s.at('m'), 'steam']);
    }
  });
});

describe('the hero', () => {
  test('is asked about gas in which something hides as if nothing did', () => {
    const s = environmentScene('########\n#@h....#\n########', {
      h: { actor: 'waylayer', as: (one) => void (one.hidden = 1) },
    });
    s.pour('sleep', 12, s.at('h'));
    s.engine.look();
    s.bump('e');
    expect(s.told('refused')).toMatchObject([{ why: 'Step into the sleeping gas?', asks: true }]);
  });

  test('may be caught by fire from each burning cell beside, one after the other', () => {
    const s = environmentScene('#####\n#@""#\n#"""#\n#####');
    const cell = s.map.cellAt(2, 1);
    const chances = [[], [1], [1, s.map.width]].map((sides) => {
      for (const side of sides) kindle(s.map, cell + side, 9);
      return catchChance(s.map, cell);
    });
    const [none, one = 0, two] = chances;
    expect([none, one > 0, one < 100]).toEqual([0, true, true]);
    expect(two).toBe(100 - Math.trunc(((100 - one) * (100 - one)) / 100));
  });

  test('is asked before a step into fire or harmful gas in sight, and not about gas that does no harm', () => {
    const s = environmentScene('######\n#@...#\n######');
    const { cell } = s.hero;
    kindle(s.map, cell + 1, 9);
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')).toMatchObject([{ why: 'Step into the fire?', asks: true }]);
    expect(canForce(s.hero, 'e')).toBe(true);
    s.air.setFire(cell + 1, 0);
    s.pour('sleep', 9, cell + 1);
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')).toMatchObject([{ why: 'Step into the sleeping gas?', asks: true }]);
    s.air.setGas(cell + 1, 0, 0);
    s.pour('methane', 9, cell + 1);
    s.bump('e');
    expect(s.hero.cell).toBe(cell + 1);
    expect(canForce(s.hero, 'e')).toBe(false);
  });

  test('steps into fire if the player is sure', () => {
    const s = environmentScene('######\n#@...#\n######');
    const { cell } = s.hero;
    kindle(s.map, cell + 1, 9);
    s.perform({ do: 'force', dir: 'e' });
    expect(s.hero.cell).toBe(cell + 1);
  });

  const LANE = '##############\n#@.wwwwwww+..#\n##############';
  const COMMANDS: readonly Command[] = [{ do: 'explore' }, { do: 'travel', floor: 1, to: 20 }, { do: 'rest' }];

  test.each(COMMANDS)('does not $do beside a fire', (command) => {
    const s = environmentScene(LANE);
    s.hero.health = 9;
    kindle(s.map, s.hero.cell + 1, 9);
    expect(s.perform(command)).toEqual(['refused']);
    expect(s.told('refused')).toMatchObject([{ why: 'Not while the fire is so near.' }]);
  });

  test('does not explore beside the breath of rot, whose name has its own article', () => {
    const s = environmentScene(LANE);
    pourGas(s.map, s.hero.cell + 1, 'rot', 60, false);
    s.perform({ do: 'explore' });
    expect(s.told('refused')).toMatchObject([{ why: 'Not while the breath of rot is so near.' }]);
  });

  test.each(COMMANDS)('stops when something catches fire while it would $do', (command) => {
    const torch = (one: Actor): void => {
      one.side = 'neutral';
      afflict(one, 'burning', 20);
    };
    const s = environmentScene(
      `
      ##############
      #@.......+...#
      #......1.#####
      ##############`,
      { 1: { tile: 'web', actor: 'idler', as: torch } },
    );
    Object.assign(s.hero, { maxHealth: 500, health: 5 });
    expect(s.perform(command)).toContain('stopped');
    expect(s.told('stopped')).toMatchObject([{ why: 'You stop: something burns.' }]);
  });

  test('stops resting when a fire comes near', () => {
    const s = environmentScene('##############\n#@wwwwwwww+..#\n##############');
    Object.assign(s.hero, { maxHealth: 500, health: 5 });
    s.light(s.map.cellAt(9, 1));
    expect(s.perform({ do: 'rest' })).toContain('stopped');
    expect(s.told('stopped')).toMatchObject([{ why: 'Not while the fire is so near.' }]);
    expect([s.air.isBurning(s.hero.cell + 2), s.air.fires[s.hero.cell + 1] !== 0]).toEqual([true, true]);
  });

  test.each(COMMANDS.slice(0, 2))('waits until a fire has left the way, to $do', (command) => {
    const s = environmentScene('##############\n#@.......+...#\n##############');
    for (let x = 10; x <= 12; x++) s.map.memory.observe(s.map.cellAt(x, 1));
    const at = s.hero.cell + 5;
    kindle(s.map, at, 9);
    s.engine.look();
    s.perform(command);
    expect(s.told('waited').length).toBeGreaterThan(5);
    expect(s.told('moved').findIndex(({ who }) => who.id === s.hero.id)).toBeGreaterThanOrEqual(0);
    expect([s.air.fires[at], s.hero.cell >= at]).toEqual([0, true]);
  });

  test('waits for a fire in one way while somebody who never moves fills the other', () => {
    const s = environmentScene('##################\n#.+......@..a..+.#\n##################', {
      a: { actor: 'stump', as: (one) => Object.assign(one, { side: 'neutral', topic: 'stranger' }) },
    });
    const at = s.hero.cell - 4;
    kindle(s.map, at, 9);
    s.engine.look();
    s.perform({ do: 'explore' });
    expect(s.told('waited').length).toBeGreaterThan(5);
    expect(s.hero.cell).toBeLessThan(at);
  });

  test('does not wait for ever for a fire that fills the way', () => {
    const s = environmentScene(LANE);
    const at = s.hero.cell + 5;
    s.engine.onTurn = () => {
      kindle(s.map, at, 90);
    };
    kindle(s.map, at, 90);
    s.engine.look();
    s.perform({ do: 'explore' });
    expect([s.engine.turn, s.told('stopped')]).toMatchObject([60, [{ cause: 'hazardInTheWay' }]]);
  });

  test.each([{ do: 'explore' }, { do: 'travel', floor: 1, to: 43 }, { do: 'rest' }] as const)(
    'goes to clean air before it would $do',
    (command) => {
      const s = environmentScene('##############\n#.....@......#\n#......#####.#\n#......#...+.#\n##############');
      s.hero.health = 9;
      s.pour('caustic', 9, s.hero.cell + 1);
      s.engine.look();
      s.perform(command);
      expect(s.told('refused')).toEqual([]);
      const [first] = s.told('moved').filter(({ who }) => who.id === s.hero.id);
      expect(s.map.distance(first?.to ?? s.hero.cell, s.at('@') + 1)).toBe(2);
    },
  );

  test('gets out of gas by the shortest way through it, and stays in a dead end that gas shuts off', () => {
    const inside = environmentScene('##########\n#...@....#\n####.#####\n#######..#\n##########');
    const [from, room] = [inside.hero.cell, '##########\n#@......+#\n##########'];
    for (let x = 2; x <= 6; x++) inside.pour('confusion', 9, inside.map.cellAt(x, 1));
    inside.engine.look();
    inside.perform({ do: 'explore' });
    expect(inside.told('moved')[0]).toMatchObject({ from });
    const shut = environmentScene(room);
    shut.pour('caustic', 90, shut.hero.cell + 1);
    shut.engine.look();
    expect(shut.perform({ do: 'explore' })).toEqual(['refused']);
    expect(shut.told('refused')).toMatchObject([{ cause: 'hazardNear' }]);
  });

  test('does not go from one gas into another on the way out', () => {
    const refusalAt = (next: 'confusion' | 'sleep') => {
      const s = environmentScene('##########\n#@.......#\n##########');
      s.pour('confusion', 20, s.hero.cell);
      for (const step of [1, 2]) s.pour(next, 20, s.hero.cell + step);
      s.engine.look();
      s.perform({ do: 'explore' });
      return s.hero.cell === s.at('@') ? s.told('refused')[0]?.why : undefined;
    };
    expect([refusalAt('confusion'), refusalAt('sleep')]).toEqual([
      undefined,
      'Not while the bewildering gas is so near.',
    ]);
  });
});
