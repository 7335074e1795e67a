// Fire, gas and passing ground: how they spread, what they do, and what does not change them.
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { ChanceField } from '../../../src/engine/random/chance-field';
import { Rng } from '../../../src/engine/random/rng';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { befriend } from '../../../src/engine/rules/actors/friends';
import { spreadGas } from '../../../src/engine/rules/environment/gas-flow';
import { applyElement, changeGround, kindle, pourGas } from '../../../src/engine/rules/environment/react';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Cell } from '../../../src/engine/space/geometry';
import type { GameMap } from '../../../src/engine/world/map/game-map';
import { ELEMENTS, GASES } from '../../../src/engine/world/kinds/reaction';
import { tileNumber, TILES } from '../../../src/content/tables/tiles';
import { ALWAYS, countOfTile, environmentScene, sturdy, unitsOf } from '../../environment-scene';
import { picture, TEST_CONTENT } from '../../scene';

describe('fire', () => {
  test('runs along a web from cell to cell: what has caught burns a turn later, and is gone', () => {
    const s = environmentScene('########\n#@#wwww#\n########');
    s.light(s.map.cellAt(3, 1));
    const frames = [s.strip()];
    for (let i = 0; i < 5; i++) {
      s.pass();
      frames.push(s.strip());
    }
    expect(frames.map((frame) => frame.split('\n')[1])).toEqual([
      '#@#*www#',
      '#@#^*ww#',
      '#@#.^*w#',
      '#@#..^*#',
      '#@#...^#',
      '#@#....#',
    ]);
    expect(s.air.isIdle).toBe(true);
  });

  test('runs through a dry meadow and leaves ash', () => {
    const s = environmentScene(
      `
      ####################
      #@#""""""""""""""""#
      ###""""""""""""""""#
      ###""""""""""""""""#
      ###""""""""1"""""""#
      ###""""""""""""""""#
      ####################`,
      { 1: { tile: 'dryGrass' } },
    );
    s.light(s.at('1'));
    s.pass(60);
    expect(s.air.hasFire).toBe(false);
    expect(countOfTile(s.map, 'ash') + countOfTile(s.map, 'dryGrass')).toBe(80);
    expect(countOfTile(s.map, 'ash')).toBeGreaterThan(70);
  });

  test('is stopped by moss', () => {
    const s = environmentScene(`
      ###################
      #@#""";;;;;;;;;"""#
      ###################`);
    s.light(s.map.cellAt(3, 1), s.map.cellAt(4, 1), s.map.cellAt(5, 1));
    s.pass(60);
    expect(s.strip()).toContain('#@#aaa');
    expect(s.strip()).toContain(';"""#');
  });

  test('burns through a door, and smokes on both sides of it meanwhile', () => {
    const s = environmentScene('########\n#@#"+..#\n########');
    const [grass, door] = [s.map.cellAt(3, 1), s.map.cellAt(4, 1)];
    kindle(s.map, grass, 90);
    for (let i = 0; i < 60 && !s.air.isBurning(door); i++) s.pass();
    expect(s.air.isBurning(door)).toBe(true);
    s.pass();
    expect(s.air.gasAt(door + 1)).toBe('smoke');
    s.pass(10);
    expect(s.map.tile(door).id).toBe('ash');
  });

  test('warms ice beside it, which cracks and is water a few turns later', () => {
    const s = environmentScene('########\n#@#"-..#\n########');
    const [grass, ice] = [s.map.cellAt(3, 1), s.map.cellAt(4, 1)];
    changeGround(s.map, ice, 'ice');
    kindle(s.map, grass, 20);
    s.pass();
    expect(s.map.tile(ice).id).toBe('crackedIce');
    s.pass(3);
    expect(s.map.tile(ice).id).toBe('shallows');
    expect(s.told('changed').map(({ text }) => text)).toEqual(['The ice cracks.']);
  });

  test('harms nobody in a cell that has just caught; a turn later it does', () => {
    const s = environmentScene('########\n#@#w1..#\n########', { 1: { tile: 'web', ...sturdy('idler') } });
    const foe = s.actor('idler');
    s.light(s.map.cellAt(3, 1));
    s.pass();
    expect([s.air.isKindled(foe.cell), foe.health, foe.conditions]).toEqual([true, 500, []]);
    s.pass();
    expect(foe.health).toBeLessThan(500);
    expect(foe.conditions.map(({ condition }) => condition)).toEqual(['burning']);
  });

  test('that the hero makes gives the hero the credit for whom it kills', () => {
    const s = environmentScene('########\n#@#w1..#\n########', { 1: { tile: 'web', actor: 'idler' } });
    s.actor('idler').health = 1;
    applyElement(s.map, s.map.cellAt(3, 1), 'fire', { ...ALWAYS, isByHero: true });
    s.pass(2);
    expect(s.told('died')).toMatchObject([{ who: { breed: 'idler' }, by: { breed: 'hero' } }]);
  });

  test('gives off gas for which the hero is not to blame', () => {
    const s = environmentScene('########\n#@#1...#\n########', { 1: { tile: 'oil' } });
    s.light(s.at('1'));
    s.pass(2);
    expect(s.air.gasAt(s.at('1'))).toBeDefined();
    expect(s.air.isBlamed(s.at('1'), 2)).toBe(false);
  });

  test('wakes a sleeper beside it', () => {
    const s = environmentScene('########\n#@#"..s#\n########', {
      s: { actor: 'brute', as: (one) => (one.mood = 'sleep') },
    });
    kindle(s.map, s.map.cellAt(4, 1), 9);
    s.pass();
    expect(s.actor('brute').mood).not.toBe('sleep');
  });

  test('burns what lies on the ground, each thing of a pile by itself, and says what', () => {
    const s = environmentScene('#######\n#@#...#\n#######');
    const cell = s.map.cellAt(4, 1);
    for (const id of ['ration', 'enchantingScroll', 'ironKey', 'healingPotion'] as const)
      s.engine.placeItem(s.map, cell, id, 1);
    // The second thing that is asked is lost, and no other.
    let asked = 0;
    applyElement(s.map, cell, 'fire', { isByHero: false, roll: (percent) => percent > 0 && ++asked === 2 });
    expect(s.map.items.get(cell)?.map(({ kind }) => kind.id)).toEqual(['ration', 'ironKey', 'healingPotion']);
    expect(s.told('changed')).toHaveLength(1);
  });
});

describe('burning actors', () => {
  test('are put out in water on the floor that they come to', () => {
    const s = environmentScene(['#####\n#@>.#\n#####', '#####\n#<-.#\n#####']);
    afflict(s.hero, 'burning', 20);
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    s.bump('e');
    s.wait();
    expect([s.engine.map.depth, s.hero.conditions]).toEqual([2, []]);
  });

  test('are put out in shallow water', () => {
    const s = environmentScene('#######\n#@--..#\n#######');
    afflict(s.hero, 'burning', 9);
    s.bump('e');
    s.wait();
    expect(s.hero.conditions).toEqual([]);
  });

  test('burn on above the water that they fly over', () => {
    const s = environmentScene('#######\n#@-f..#\n#######', { f: { tile: 'shallows', ...sturdy('flyer') } });
    afflict(s.actor('flyer'), 'burning', 9);
    s.pass(2);
    expect(s.actor('flyer').conditions.map(({ condition }) => condition)).toEqual(['burning']);
  });

  test('set the ground they stand on alight', () => {
    const s = environmentScene('#######\n#@#w1.#\n#######', { 1: { tile: 'web', ...sturdy('idler') } });
    afflict(s.actor('idler'), 'burning', 9);
    s.pass(2);
    expect(s.air.isBurning(s.at('1'))).toBe(true);
  });
});

/** Gases that do not thin. */
const LASTING = {
  gases: Object.fromEntries(
    Object.entries(TEST_CONTENT.gases).map(([id, kind]) => [id, { ...kind, thins: 0 }]),
  ) as typeof TEST_CONTENT.gases,
};

describe('gas', () => {
  test('is held by a closed door, and comes out when the door is open', () => {
    const s = environmentScene('##########\n#@#...+..#\n##########');
    const door = s.map.cellAt(6, 1);
    s.pour('methane', 100, s.map.cellAt(4, 1));
    s.pass(10);
    expect(picture(s.strip())).toBe(picture('##########\n#@#mmm+..#\n##########'));
    s.map.setTile(door, tileNumber('openDoor'));
    s.pass(10);
    expect(picture(s.strip())).toBe(picture('##########\n#@#mmmmmm#\n##########'));
  });

  test.each(['bars', 'glassDoor', 'crystal', 'ironDoor'] as const)(
    'is held by all that is shut but bars: %s',
    (tile) => {
      const s = environmentScene('########\n#@#..1.#\n########', { 1: { tile } }, LASTING);
      s.pour('methane', 60, s.at('1') - 2);
      s.pass(12);
      const open = [s.at('1') - 1, s.at('1') + 1].map((cell) => s.air.gasAt(cell));
      expect(open).toEqual(['methane', tile === 'bars' ? 'methane' : undefined]);
      expect([s.air.gasAt(s.at('1')), unitsOf(s.map, 'methane')]).toEqual([open[1], 60]);
      // No more of an actor comes through than before.
      expect([s.map.isFree(s.at('1')), s.map.solid[s.at('1')]]).toEqual([false, 1]);
    },
  );

  test('that explodes behind bars is felt before them', () => {
    const s = environmentScene('#########\n#@#.|1..#\n#########', { '|': { tile: 'bars' }, 1: sturdy('idler') });
    s.pour('methane', 120, s.at('|') - 1);
    s.pass(8);
    s.light(s.at('|') - 1);
    s.pass(3);
    expect(s.told('exploded').flatMap(({ cells }) => cells)).toContain(s.at('1'));
    expect(s.actor('idler').health).toBeLessThan(500);
  });

  test.each(['left', 'right'] as const)(
    'of two kinds keeps apart: what comes from the %s stops at the other',
    (side) => {
      const s = environmentScene('#########\n#@#.....#\n#########', {}, LASTING);
      const [here, there] = side === 'left' ? [3, 7] : [7, 3];
      s.pour('methane', 200, s.map.cellAt(here, 1));
      s.pour('gloom', 200, s.map.cellAt(there, 1));
      s.pass(6);
      expect(s.strip()).toMatch(side === 'left' ? /#m+\.?d+#/ : /#d+\.?m+#/);
      expect(unitsOf(s.map, 'methane')).toBe(200);
    },
  );

  test('from a door comes out on both sides of it, but not where another gas is', () => {
    const s = environmentScene('#######\n#@#.+.#\n#######');
    const door = s.map.cellAt(4, 1);
    s.pour('smoke', 5, door);
    expect([s.air.amounts[door - 1], s.air.amounts[door + 1]]).toEqual([3, 2]);
    s.pour('methane', 9, door - 1);
    s.pour('smoke', 5, door);
    expect([s.air.gasAt(door - 1), s.air.amounts[door - 1], s.air.amounts[door + 1]]).toEqual(['methane', 9, 7]);
  });

  test('hides what lies behind it where it is thick, and only there', () => {
    const s = environmentScene('#########\n#@.....m#\n#########', { m: sturdy('idler') });
    s.pour('gloom', 30, s.map.cellAt(4, 1));
    s.engine.look();
    expect(s.map.visible[s.at('m')]).toBe(0);
    s.air.setGas(s.map.cellAt(4, 1), GASES.indexOf('gloom') + 1, 11);
    s.map.updateOpacity(s.map.cellAt(4, 1));
    s.engine.look();
    expect(s.map.visible[s.at('m')]).toBe(1);
  });
});

describe('gas that the hero poured is the hero’s deed where it has flowed to', () => {
  const BESIDE = { 1: { actor: 'idler', as: (one: Actor) => void (one.health = 1) } };

  test('when it scalds', () => {
    const s = environmentScene('######\n#@#.1#\n######', BESIDE);
    pourGas(s.map, s.at('1') - 1, 'steam', 60, true);
    s.pass(2);
    expect(s.told('died')).toMatchObject([{ by: { id: s.hero.id } }]);
  });

  test('when the flames of a brazier light it', () => {
    const s = environmentScene('#######\n#@#.1b#\n#######', { ...BESIDE, b: { tile: 'brazier' } });
    pourGas(s.map, s.at('1') - 1, 'methane', 60, true);
    s.pass(4);
    expect(s.told('died')).toMatchObject([{ by: { id: s.hero.id } }]);
  });
});

test.each([
  [3, 0],
  [4, 4],
])('of %i units of gas in still air %i are left in the end', (units, left) => {
  const s = environmentScene('#####\n#@#1#\n#####', { 1: { tile: 'sunkenFloor' } });
  s.pour('caustic', units, s.at('1'));
  s.pass(200);
  expect(unitsOf(s.map, 'caustic')).toBe(left);
});

/** A cave of 20 × 12 with random rock, and gas poured at random. */
function cave(seed: string, more = {}) {
  const rng = Rng.named('cave', seed);
  const rows = Array.from({ length: 12 }, (_, y) =>
    Array.from({ length: 20 }, (_, x) =>
      x === 1 && y === 1 ? '@' : x % 19 === 0 || y % 11 === 0 || rng.percent(25) ? '#' : '.',
    ).join(''),
  );
  const s = environmentScene(rows.join('\n'), {}, more);
  const open = Array.from({ length: s.map.size }, (_, cell) => cell).filter((cell) => s.map.solid[cell] === 0);
  for (let i = 0; i < 8; i++)
    s.pour(rng.pick(['methane', 'methane', 'caustic', 'steam', 'gloom']), 1 + rng.below(250), rng.pick(open));
  return s;
}

const SEEDS = Array.from({ length: 12 }, (_, i) => `${i}`);

test.each(SEEDS)('gas is conserved but for what thins, in the cave %s', (seed) => {
  // In the twin nothing thins: the sums stay, and each cell has as much as here or one unit more.
  const [s, twin] = [cave(seed), cave(seed, LASTING)];
  for (let turn = 0; turn < 20; turn++) {
    for (const { cell } of twin.air.cells) twin.air.setGas(cell, 0, 0);
    twin.air.restore(s.air.cells);
    const before = GASES.map((gas) => unitsOf(s.map, gas));
    for (const { map } of [s, twin]) spreadGas(map, new ChanceField(turn * 7919));
    expect(GASES.map((gas) => unitsOf(twin.map, gas))).toEqual(before);
    const thinned = GASES.map(() => 0);
    const losses = twin.air.cells.map(({ cell, amount }) => amount - (s.air.amounts[cell] as number));
    for (const [i, { gas }] of twin.air.cells.entries())
      thinned[gas - 1] = (thinned[gas - 1] as number) + (losses[i] as number);
    expect(losses.filter((units) => units < 0 || units > 1)).toEqual([]);
    expect(GASES.map((gas, i) => unitsOf(s.map, gas) + (thinned[i] as number))).toEqual(before);
  }
});

/** Everything at once: a meadow, oil, marsh gas, ice with things on it, and creatures. The hero watches from a cell. */
function uproar() {
  const s = environmentScene(
    `
    ######################
    #@####""""""""""""""##
    ######""1"";;;"""""""#
    ####~~""""""""""2""""#
    ####~~~"oooo""""""""w#
    ####~~~"oooo""....""w#
    ####~~""""""+......ww#
    ######""""""#...3....#
    ######################`,
    { 1: { tile: 'dryGrass', ...sturdy('walker') }, 2: { tile: 'dryGrass', ...sturdy('drifter') }, 3: sturdy('brute') },
  );
  const { map } = s;
  for (const [x, y] of [
    [4, 3],
    [5, 3],
    [4, 4],
    [5, 4],
    [4, 5],
    [5, 5],
  ] as const) {
    changeGround(map, map.cellAt(x, y), 'ice');
    s.engine.placeItem(map, map.cellAt(x, y), 'ration', 1 + x);
  }
  s.pour('methane', 120, map.cellAt(15, 6), map.cellAt(18, 7));
  s.pour('caustic', 90, map.cellAt(9, 2));
  for (const [x, y, isByHero] of [
    [7, 1, true],
    [12, 6, false],
    [20, 3, true],
    [8, 4, false],
  ] as const)
    applyElement(map, map.cellAt(x, y), 'fire', { ...ALWAYS, isByHero });
  afflict(s.actor('drifter'), 'burning', 20);
  return s;
}

/** Puts the cells of the live list in another order. */
function shuffle({ environment: { live } }: GameMap, rng: Rng): void {
  const cells = live.cells.subarray(0, live.count);
  for (let i = cells.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [cells[i], cells[j]] = [cells[j] as Cell, cells[i] as Cell];
  }
}

describe('a floor in uproar', () => {
  test.each(['a', 'b', 'c'])('goes on alike in whatever order its cells are visited (%s)', (name) => {
    const [plain, other] = [uproar(), uproar()];
    const rng = Rng.named('shuffle', name);
    for (let turn = 0; turn < 30; turn++) {
      shuffle(other.map, rng);
      const events = [plain, other].map(({ engine }) => engine.perform({ do: 'wait' }));
      expect([turn, hashState(other.engine), events[1]]).toEqual([turn, hashState(plain.engine), events[0]]);
    }
    expect(countOfTile(plain.map, 'ash')).toBeGreaterThan(20);
  });

  test('goes on alike after it is saved and loaded', () => {
    const { engine } = uproar();
    for (let turn = 0; turn < 30; turn++) {
      const restored = fromSnapshot(engine.content, toSnapshot(engine));
      expect([turn, hashState(restored)]).toEqual([turn, hashState(engine)]);
      for (const each of [engine, restored]) each.perform({ do: 'wait' });
      expect([turn, hashState(restored), restored.events]).toEqual([turn, hashState(engine), engine.events]);
    }
  });

  test('goes on alike for thirty turns after one load', () => {
    const { engine } = uproar();
    for (let turn = 0; turn < 4; turn++) engine.perform({ do: 'wait' });
    const restored = fromSnapshot(engine.content, toSnapshot(engine));
    for (let turn = 0; turn < 30; turn++) for (const each of [engine, restored]) each.perform({ do: 'wait' });
    expect(hashState(restored)).toBe(hashState(engine));
  });

  test('has no number of a live cell that does not count in the hash', () => {
    const { engine, air } = uproar();
    const plain = hashState(engine);
    for (const layer of ['fires', 'gases', 'amounts', 'timers', 'beds', 'blames'] as const)
      for (const { cell } of air.cells) {
        air[layer][cell] = (air[layer][cell] as number) ^ 1;
        expect([layer, cell, hashState(engine) === plain]).toEqual([layer, cell, false]);
        air[layer][cell] = air[layer][cell] ^ 1;
      }
    air.due++;
    expect(hashState(engine)).not.toBe(plain);
  });
});

describe('marsh gas', () => {
  test('explodes where it is thick: it hurts who stands there, opens doors and is heard', () => {
    const s = environmentScene(
      `
      ###########
      #@......s.#
      #####+#####
      ####.1"####
      ###########`,
      { 1: sturdy('idler'), s: { actor: 'brute', as: (one) => (one.mood = 'sleep') } },
    );
    const foe = s.actor('idler');
    s.pour('methane', 100, foe.cell);
    s.light(foe.cell + 1);
    s.wait(2);
    expect([s.air.isKindled(foe.cell), foe.health]).toEqual([true, 500]);
    s.wait();
    expect(s.told('exploded')).toMatchObject([{ cells: expect.arrayContaining([foe.cell]) as unknown }]);
    expect(s.told('heard')).toHaveLength(1);
    expect(s.told('hurt')).toEqual(expect.arrayContaining([expect.objectContaining({ cause: 'explosion' })]));
    expect(s.tileAt('+')).toBe('brokenDoor');
    expect(s.actor('brute').mood).not.toBe('sleep');
  });

  test('flashes where it is thin, which burns who stands there and no more', () => {
    const s = environmentScene('########\n#@#.1"##\n########', { 1: sturdy('idler') });
    const foe = s.actor('idler');
    s.pour('methane', 9, foe.cell);
    s.light(foe.cell + 1);
    s.pass(2);
    expect(s.told('exploded')).toEqual([]);
    expect(s.told('hurt').map(({ cause }) => cause)).toEqual(['flames']);
    expect(unitsOf(s.map, 'methane')).toBe(0);
  });

  test.each([
    [9, 'flashes'],
    [10, 'explodes'],
  ])('of %i units in a cell %s', (units, what) => {
    const s = environmentScene('#####\n#@#1#\n#####');
    s.pour('methane', units, s.at('1'));
    s.light(s.at('1'));
    s.pass();
    expect(s.told('exploded')).toHaveLength(what === 'explodes' ? 1 : 0);
  });

  test('that the hero lights hurts a friend, who stays a friend', () => {
    const s = environmentScene('#####\n#@#1#\n#####', { 1: sturdy('idler') });
    const friend = s.actor('idler');
    befriend(s.hero, friend);
    s.pour('methane', 20, friend.cell);
    kindle(s.map, friend.cell, 3, true);
    s.pass();
    expect(s.told('hurt').map(({ cause }) => cause)).toContain('explosion');
    expect(friend.side).toBe('ally');
  });

  test('catches three cells farther each turn, so that the far end is warned', () => {
    const s = environmentScene('##############\n#@#".........#\n##############');
    for (let x = 4; x < 13; x++) s.pour('methane', 50, s.map.cellAt(x, 1));
    s.light(s.map.cellAt(3, 1));
    const frames: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      s.pass();
      frames.push(s.strip().split('\n')[1] ?? '');
    }
    expect(frames).toEqual(['#@#^***mmmmmm#', '#@#^^^^***mmm#', expect.stringMatching(/\^\^\^\*\*\*#$/)]);
  });
});

describe('ice', () => {
  const POOL = `
    #########
    #.~~~~~.#
    #.~~1~~@#
    #.~~~~~.#
    #########`;

  /** A pool of deep water under ice. */
  function frozenPool() {
    const s = environmentScene(POOL, { 1: { tile: 'deeps' } });
    for (const [cell, tile] of [...s.map.tiles].entries())
      if (TILES[tile]?.id === 'deeps') changeGround(s.map, cell, 'ice');
    return s;
  }

  test('bears who walks on it; it cracks, is told, and drops them ashore', () => {
    const s = frozenPool();
    s.hero.health = s.hero.maxHealth = 99;
    s.bump('w');
    s.bump('w');
    expect(s.map.tile(s.hero.cell).id).toBe('ice');
    for (const [cell, tile] of [...s.map.tiles].entries())
      if (TILES[tile]?.id === 'ice') applyElement(s.map, cell, 'force', ALWAYS);
    expect(s.map.tile(s.hero.cell).id).toBe('crackedIce');
    const { health } = s.hero;
    s.wait(2);
    expect([s.map.tile(s.hero.cell).id, s.hero.health]).toEqual(['crackedIce', health]);
    s.wait();
    expect(s.told('plunged')).toHaveLength(1);
    expect([s.map.tile(s.hero.cell).id, s.hero.health < health]).toEqual(['floor', true]);
  });

  test.each([
    ['troll', 'crackedIce'],
    ['kobold', 'ice'],
  ])('that a %s crosses is %s', (breed, tile) => {
    const hunting = (one: Actor): void => {
      Object.assign(one, { mood: 'move', alert: 15, lastSeen: one.engine.hero.cell });
    };
    const s = environmentScene('#########\n#@....ib#\n#########', {
      i: { tile: 'deeps' },
      b: { actor: breed, as: hunting },
    });
    changeGround(s.map, s.at('i'), 'ice');
    for (let turn = 0; turn < 3 && s.actor(breed).cell >= s.at('i'); turn++) s.wait();
    expect([s.actor(breed).cell < s.at('i'), s.tileAt('i')]).toEqual([true, tile]);
  });

  test('that breaks puts nobody on the next cell that is about to break', () => {
    const s = environmentScene('###########\n#@iii~~~..#\n###########', { i: { tile: 'deeps' } });
    for (const at of [2, 3, 4, 5, 6, 7]) changeGround(s.map, s.map.cellAt(at, 1), 'ice');
    s.map.move(s.hero, s.map.cellAt(5, 1));
    for (const at of [3, 4, 5, 6]) changeGround(s.map, s.map.cellAt(at, 1), 'crackedIce');
    changeGround(s.map, s.hero.cell, 'deeps');
    s.engine.look();
    s.wait();
    expect([s.told('plunged').length, s.hero.cell]).toEqual([1, s.map.cellAt(7, 1)]);
    s.wait(3);
    expect(s.map.tile(s.hero.cell).id).toBe('ice');
  });

  test('that goes lets what lies on it float to the bank', () => {
    const s = frozenPool();
    for (const id of ['ironKey', 'emberCrown', 'ration', 'gold']) s.engine.placeItem(s.map, s.at('1'), id, 1);
    s.pass(50);
    expect(s.tileAt('1')).toBe('deeps');
    const lying = [...s.map.items].flatMap(([cell, pile]) => pile.map(({ kind }) => [kind.id, s.map.tile(cell).id]));
    expect(lying.sort()).toEqual([
      ['emberCrown', 'floor'],
      ['gold', 'floor'],
      ['ironKey', 'floor'],
      ['ration', 'floor'],
    ]);
  });

  test('goes by itself after its time, with a warning of three turns', () => {
    const s = frozenPool();
    const seen: string[] = [];
    for (let turn = 0; turn < 44; turn++) {
      s.pass();
      seen.push(s.tileAt('1'));
    }
    expect([seen.indexOf('crackedIce'), seen.indexOf('deeps')]).toEqual([39, 42]);
  });

  test('in a closed cell drowns who stands on it, and gives back the keys that lie on it', () => {
    const s = environmentScene('########\n#@.#1#2#\n########', {
      1: { tile: 'deeps', actor: 'idler' },
      2: { tile: 'deeps' },
    });
    const [home, cell] = [s.map.cellAt(2, 1), s.at('2')];
    for (const at of [s.at('1'), cell]) changeGround(s.map, at, 'ice');
    s.map.addItem(cell, { kind: s.engine.catalogue.itemKind('ironKey'), count: 1, home: { floor: 1, cell: home } });
    s.pass(50);
    expect([s.tileAt('1'), s.tileAt('2')]).toEqual(['deeps', 'deeps']);
    expect(s.map.actors).toEqual([s.hero]);
    expect(s.map.items.get(home)?.map(({ kind }) => kind.id)).toEqual(['ironKey']);
  });

  test('does not close over a swimmer', () => {
    const s = environmentScene(POOL, { 1: { tile: 'deeps', ...sturdy('swimmer') } });
    for (const [cell, tile] of [...s.map.tiles].entries())
      if (TILES[tile]?.id === 'deeps') applyElement(s.map, cell, 'cold', ALWAYS);
    expect([s.tileAt('1'), s.map.tile(s.at('1') + 1).id, countOfTile(s.map, 'ice')]).toEqual(['deeps', 'ice', 14]);
  });
});

test.each(ELEMENTS)('flames under %s go out if it is cold or wet, and burn on otherwise', (element) => {
  const s = environmentScene('#####\n#@.1#\n#####');
  s.air.setFire(s.at('1'), 5);
  applyElement(s.map, s.at('1'), element, ALWAYS);
  expect(s.air.fires[s.at('1')] === 0).toBe(element === 'cold' || element === 'water');
});

test.each([
  ['smoke', 'cold', 20],
  ['steam', 'water', 20],
  ['steam', 'cold', 0],
  ['steam', 'light', 41],
  ['gloom', 'light', 0],
] as const)('of 41 units of %s, %s leaves %d', (gas, element, left) => {
  const s = environmentScene('#####\n#@.1#\n#####');
  s.pour(gas, 41, s.at('1'));
  applyElement(s.map, s.at('1'), element, ALWAYS);
  expect(unitsOf(s.map, gas)).toBe(left);
});

test('keys and the Crown survive every element and gas, a burning slick and an explosion', () => {
  const s = environmentScene('########\n#@#oo..#\n########');
  const cell = s.map.cellAt(4, 1);
  for (const id of ['ironKey', 'silverKey', 'emberKey', 'emberCrown']) s.engine.placeItem(s.map, cell, id, 1);
  for (const element of ELEMENTS) applyElement(s.map, cell, element, ALWAYS);
  for (const gas of GASES) s.pour(gas, 200, cell);
  changeGround(s.map, cell, 'oil');
  s.light(cell);
  s.pour('methane', 200, cell);
  s.pass(20);
  expect(s.told('exploded').length).toBeGreaterThan(0);
  expect(s.map.items.get(cell)).toHaveLength(4);
});

test('a bridge burns through: who stands on it falls, what lies on it is at the edge', () => {
  const s = environmentScene(['##########\n#.cccccc@#\n#.cccccc.#\n##########', '#####\n#<..#\n#####']);
  for (let x = 2; x <= 7; x++) changeGround(s.map, s.map.cellAt(x, 1), 'bridge');
  s.engine.placeItem(s.map, s.map.cellAt(4, 1), 'ironKey', 1);
  const foe = spawn('idler', s.map, s.map.cellAt(5, 1));
  foe.maxHealth = foe.health = 500;
  for (let x = 2; x <= 7; x++) s.light(s.map.cellAt(x, 1));
  s.pass();
  expect(picture(s.strip())).toBe(picture('##########\n#.^^^^^^@#\n#.cccccc.#\n##########'));
  s.pass(4);
  expect(picture(s.strip())).toBe(picture('##########\n#.cccccc@#\n#.cccccc.#\n##########'));
  expect(s.told('plummeted')).toMatchObject([{ who: { breed: 'idler' } }]);
  const lying = [...s.map.items].flatMap(([cell, pile]) => pile.map(({ kind }) => [kind.id, s.map.tile(cell).id]));
  expect(lying).toEqual([['ironKey', 'floor']]);
});

test('time stands still for fire and gas on a floor that the hero has left', () => {
  const s = environmentScene(['#########\n#@>.#1..#\n#########', '#####\n#<..#\n#####']);
  kindle(s.map, s.at('1'), 90);
  s.pour('steam', 100, s.at('1') + 2);
  s.bump('e');
  s.perform({ do: 'climb', way: 'down' });
  const left = s.air.cells;
  s.wait(20);
  expect([s.engine.map.depth, s.air.cells]).toEqual([2, left]);
  s.perform({ do: 'climb', way: 'up' });
  s.wait(3);
  // Four turns have passed here: in the first it caught, in the others it burnt down.
  expect([s.engine.map.depth, s.air.fireTurns(s.at('1'))]).toEqual([1, 87]);
});

test('nothing goes on after the hero has died', () => {
  const s = environmentScene('##########\n#@m#wwwww#\n##########', {
    m: { actor: 'brute', as: (one) => Object.assign(one, { attack: 99, attackChance: 100, alert: 15 }) },
  });
  Object.assign(s.hero, { health: 1, defense: 0 });
  s.light(s.map.cellAt(4, 1));
  const before = s.air.cells;
  s.wait(2);
  expect([s.engine.outcome, s.air.cells]).toEqual(['died', before]);
});
