// Deep water carries items ashore, lava and chasms take them in words, and the Crown and keys always come back.
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { Rng } from '../../../src/engine/random/rng';
import { hurt } from '../../../src/engine/rules/combat/combat';
import { layItem } from '../../../src/engine/rules/items/lost-items';
import { stow } from '../../../src/engine/rules/items/pack';
import { changeGround } from '../../../src/engine/rules/environment/react';
import type { Cell } from '../../../src/engine/space/geometry';
import { CONTENT } from '../../../src/content';
import { environmentScene } from '../../environment-scene';
import { stand } from '../../props';
import { TEST_CONTENT } from '../../scene';

const LAKE = `
  #############
  #...........#
  #@.~~~~~~~..#
  #..~~~1~~~..#
  #..~~~~~~~..#
  #..........>#
  #############`;

/** A lake with a cell in the middle, and what can be done with things there. */
function lake(picture = LAKE) {
  const s = environmentScene(picture, { 1: { tile: 'deeps' }, 2: { tile: 'deeps' } });
  return {
    ...s,
    /** Lays a thing on a cell as a throw does. */
    lay: (id: string, cell: Cell, count = 1) => {
      layItem({ kind: s.engine.catalogue.itemKind(id), count }, s.map, cell);
    },
    /** Where a thing lies. */
    find: (id: string): Cell | undefined =>
      [...s.map.items].find(([, pile]) => pile.some(({ kind }) => kind.id === id))?.[0],
    /** What the player has read of ground and things. */
    texts: () => s.told('changed').map(({ text }) => text),
  };
}

describe('deep water', () => {
  test('carries a thrown thing ashore, a cell every other turn, and says so once', () => {
    const s = lake();
    const { letter = '' } = stow(s.hero, { kind: s.engine.catalogue.itemKind('dagger'), count: 1 });
    s.perform({ do: 'throw', item: letter, to: s.at('1') - s.map.width });
    const start = s.find('dagger') ?? 0;
    expect([s.map.tile(start).id, s.texts()]).toEqual(['deeps', ['The dagger drifts away.']]);
    const way: (Cell | undefined)[] = [];
    const later: string[] = [];
    for (let turn = 0; turn < 12; turn++) {
      s.wait();
      way.push(s.find('dagger'));
      later.push(...s.texts());
    }
    const rest = way.at(-1) ?? 0;
    expect(s.map.tile(rest).walkable).toBe(true);
    for (const [turn, cell = 0] of way.entries()) {
      expect(s.map.distance(cell, way[turn - 1] ?? start)).toBeLessThanOrEqual(1);
      expect(way.filter((other) => other === cell && s.map.tile(cell).terrain === 'deep').length).toBeLessThanOrEqual(
        2,
      );
    }
    expect([later, s.air.heapIndex]).toEqual([[], -1]);
    expect(s.map.memory.items[rest]).not.toBe(0);
  });

  test('carries everything that there is, each kind of thing, and a stack as one', () => {
    const s = lake();
    const ids = CONTENT.items.filter(({ role }) => role !== 'corpse').map(({ id }) => id);
    for (const id of ids) s.lay(id, s.at('1'), id === 'arrow' ? 7 : 1);
    expect(s.texts()).toContain('The 7 arrows drift away.');
    s.pass(12);
    const lying = [...s.map.items].flatMap(([cell, pile]) =>
      pile.map(({ kind }) => [kind.id, s.map.tile(cell).walkable]),
    );
    expect(lying.sort()).toEqual(ids.map((id) => [id, true]).sort());
  });

  test('carries what a swimmer and a thief leave when they die', () => {
    const s = environmentScene(LAKE, { 1: { tile: 'deeps', actor: 'swimmer' } });
    const swimmer = s.actor('swimmer');
    Object.assign(swimmer, { gold: 9, pack: [{ kind: s.engine.catalogue.itemKind('ration'), count: 1 }] });
    hurt(swimmer, 999, { cause: 'test' });
    s.pass(12);
    const lying = [...s.map.items].flatMap(([cell, pile]) =>
      pile.map(({ kind }) => [kind.id, s.map.tile(cell).walkable]),
    );
    expect(lying.sort()).toEqual([
      ['gold', true],
      ['ration', true],
    ]);
  });

  test('ends at ground from which a way leads to the stairs or the hero, not at an islet', () => {
    const s = lake(`
      #############
      #...~~~~~~..#
      #@..~1.~~~..#
      #...~~~~~~.>#
      #############`);
    s.lay('ironKey', s.at('1'));
    s.pass(12);
    const cell = s.find('ironKey') ?? 0;
    expect([cell % 13 === 3 || cell % 13 === 10, s.map.tile(cell).walkable]).toEqual([true, true]);
  });

  test.each([
    ['trap', 'dartTrap'],
    ['hidden trap', 'hidden pit'],
  ] as const)('passes a nearer shore on which there is a %s', (_, kind) => {
    const s = lake('############\n#@.^~1~~~.>#\n############');
    stand(s.engine, s.at('^'), kind);
    s.lay('ironKey', s.at('1'));
    s.pass(12);
    expect(s.find('ironKey')).toBe(s.at('>') - 1);
  });

  test('without a shore keeps a thing where it is and rests, but not a key or the Crown', () => {
    const s = lake('########\n#@.>#1##\n########');
    const home = { floor: 1, cell: s.hero.cell + 1 };
    layItem({ kind: s.engine.catalogue.itemKind('ironKey'), count: 1, home }, s.map, s.at('1'));
    for (const id of ['emberCrown', 'ration']) s.lay(id, s.at('1'));
    s.pass(6);
    expect([s.find('ironKey'), s.find('ration'), s.air.heapIndex]).toEqual([home.cell, s.at('1'), -1]);
    expect(s.map.tile(s.find('emberCrown') ?? 0).walkable).toBe(true);
  });

  test('goes on carrying after a load, and in a game that the hero imagines', () => {
    const s = lake();
    for (const id of ['ration', 'ironKey', 'dagger']) s.lay(id, s.at('1') + (id === 'dagger' ? 1 : 0));
    s.wait();
    const loaded = fromSnapshot(TEST_CONTENT, toSnapshot(s.engine));
    const imagined = imagine(s.engine, Rng.named('drift'));
    for (let turn = 0; turn < 12; turn++)
      for (const engine of [s.engine, loaded, imagined]) engine.perform({ do: 'wait' });
    expect(hashState(loaded)).toBe(hashState(s.engine));
    for (const { map } of [s.engine, imagined])
      expect([...map.items.keys()].map((cell) => map.tile(cell).terrain)).not.toContain('deep');
  });

  test('carries piles alike in whatever order they came', () => {
    const ends = [false, true].map((isReversed) => {
      const s = lake();
      const cells = [0, 1, -1, 13, -13].map((step) => s.at('1') + step);
      const things = ['ration', 'dagger', 'ironKey', 'silverKey', 'emberKey'].map((id, i) => ({
        id,
        cell: cells[i] ?? 0,
      }));
      for (const { id, cell } of isReversed ? things.reverse() : things) s.lay(id, cell);
      s.pass(12);
      return hashState(s.engine);
    });
    expect(ends[0]).toBe(ends[1]);
  });

  test('does not keep exploring busy: what has come ashore is fetched, and nothing before', () => {
    const s = lake();
    s.lay('ration', s.at('1'));
    s.lay('dagger', s.at('1') + 3);
    for (let i = 0; i < 20; i++) if (s.perform({ do: 'explore' })[0] === 'refused') s.wait();
    expect(s.hero.pack.map(({ kind }) => kind.id)).toEqual(expect.arrayContaining(['ration', 'dagger']));
    expect([s.hero.health, s.perform({ do: 'explore' })]).toEqual([s.hero.maxHealth, ['refused']]);
  });

  test('takes what lay on its ice when that is gone', () => {
    const s = lake();
    changeGround(s.map, s.at('1'), 'ice');
    s.lay('ration', s.at('1'));
    expect(s.texts()).toEqual([]);
    s.pass(60);
    expect([s.texts(), s.map.tile(s.find('ration') ?? 0).id]).toEqual([
      ['The ice cracks.', 'The ration drifts away.'],
      'floor',
    ]);
  });
});

test.each([
  ['lava', 'identifyScroll', 'burns up in the lava.'],
  ['lava', 'dagger', 'sinks in the lava.'],
  ['chasm', 'dagger', 'falls into the chasm.'],
] as const)('%s takes the %s in words: %s', (tile, id, words) => {
  const s = environmentScene('#######\n#@.1..#\n#######', { 1: { tile } });
  const { letter = '' } = stow(s.hero, { kind: s.engine.catalogue.itemKind(id), count: 1 });
  s.perform({ do: 'throw', item: letter, to: s.at('1') });
  expect(s.told('changed').map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
  expect([...s.map.items]).toEqual([]);
});

test.each(['lava', 'chasm'] as const)('%s takes neither a key nor the Crown', (tile) => {
  const s = environmentScene('#######\n#@.1..#\n#######', { 1: { tile } });
  for (const id of ['ironKey', 'emberCrown'])
    layItem({ kind: s.engine.catalogue.itemKind(id), count: 1 }, s.map, s.at('1'));
  expect([...s.map.items].map(([cell, pile]) => [s.map.tile(cell).walkable, pile.length])).toEqual([[true, 2]]);
});
