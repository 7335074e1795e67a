// What automatic commands do about things in the way that have gone out of sight.
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { View } from '../../../src/engine/api/view/view';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Breed } from '../../../src/engine/world/kinds/breed';
import type { GameMap } from '../../../src/engine/world/map/game-map';
import { environmentScene } from '../../environment-scene';
import { remember, scene, TEST_BREEDS, TEST_CONTENT, TEST_WEAPONS } from '../../scene';

const sleeper = { actor: 'idler', as: (actor: Actor) => void (actor.mood = 'sleep') };
const columnOf = ({ cell, map }: Actor): number => cell % map.width;

/** Lets the hero know the ground of a floor. */
const learnFloor = ({ memory, tiles }: GameMap): void => {
  tiles.forEach((tile, cell) => {
    memory.setTile(cell, tile);
  });
};

test('explore does not turn back for the corridor in which it has seen a sleeper', () => {
  const s = scene(
    `
    #####################
    #@..................+
    ##.##################
    ##.##################
    ##s##################
    ##.##################
    ##..................#
    #####################`,
    { s: sleeper },
  );
  const columns: number[] = [];
  s.engine.onTurn = () => void columns.push(columnOf(s.hero));
  for (let i = 0; i < 2; i++) s.perform({ do: 'explore' });
  expect(columns).toEqual([...columns].sort((a, b) => a - b));
  expect(columns.at(-1)).toBe(19);
});

test('explore that has nothing else to do goes up to where it sees the sleeper in the only way', () => {
  const s = scene('####################\n#@........+.s..+...#\n####################', { s: sleeper });
  const foe = s.actor('idler');
  remember(foe, { mood: 'sleep' });
  for (let i = 0; i < 3; i++) s.perform({ do: 'explore' });
  expect([foe.inSight, s.told('refused')[0]?.why]).toEqual([true, 'The idler is in the way.']);
});

test('a peaceful person in sight does not keep explore from going up to the sleeper in the only way', () => {
  const s = scene('####################\n#@...n....+.s..+...#\n#.........##########\n####################', {
    s: sleeper,
    n: { actor: 'stump' },
  });
  s.actor('stump').side = 'neutral';
  const foe = s.actor('idler');
  remember(foe, { mood: 'sleep' });
  for (let i = 0; i < 3; i++) s.perform({ do: 'explore' });
  expect([foe.inSight, s.told('refused')[0]?.why]).toEqual([true, 'The idler is in the way.']);
});

test('a sleeper is no longer in the way once the hero sees that its cell is empty', () => {
  const s = scene('##############\n#@...+.s.....#\n##############', { s: sleeper });
  const foe = s.actor('idler');
  remember(foe, { cell: s.hero.cell + 2, mood: 'sleep' });
  s.perform({ do: 'explore' });
  expect([s.hero.cell > s.at('@') + 2, foe.inSight]).toEqual([true, true]);
});

test('travel to stairs on which something slept is not offered, asks once, and then goes there, whatever else is in sight', () => {
  const picture = '####################\n#@........+.....m..#\n#..s......#........#\n####################';
  const s = scene([picture, '#####\n#<..#\n#####'], { m: { ...sleeper, tile: 'stairsDown' }, s: sleeper });
  learnFloor(s.engine.map);
  for (const foe of s.engine.map.actors) if (!foe.isHero) remember(foe);
  s.engine.look();
  const to = s.at('m');
  expect(offeredCommands(s.hero)).not.toContainEqual({ do: 'travel', floor: 1, to });
  s.perform({ do: 'travel', floor: 1, to });
  expect(s.told('refused')).toMatchObject([{ cause: 'foeIdle', again: true }]);
  s.perform({ do: 'travel', floor: 1, to, sure: true });
  expect(s.told('refused')).toEqual([]);
  expect(s.hero.cell).not.toBe(s.at('@'));
});

test('Tab fights through a sleeper rather than go a long way round', () => {
  const s = scene(
    `
    ####################
    #@....s..k.........#
    #.################.#
    #.################.#
    #.################.#
    #..................#
    ####################`,
    { s: sleeper, k: { actor: 'idler' } },
  );
  learnFloor(s.engine.map);
  for (let i = 0; i < 5; i++) s.perform({ do: 'fight' });
  expect([s.hero.cell, s.told('attacked').map(({ whom }) => whom.id)]).toEqual([
    s.at('s') - 1,
    [s.engine.map.actorAt(s.at('s'))?.id],
  ]);
});

test.each([
  ['that stands guard to where it was seen, however long the way', 'guard', true],
  ['that moves for twenty turns', 'move', false],
  ['that has fled not at all', 'flee', false],
] as const)('Tab follows a foe %s', (_, mood, isReached) => {
  const s = scene(
    `
    ####################################
    #@.................................#
    ##################################.#
    #f................................+#
    ####################################`,
    { f: { actor: 'idler', as: (foe) => void (foe.mood = mood) } },
  );
  learnFloor(s.engine.map);
  const foe = s.actor('idler');
  remember(foe);
  foe.goneAt = s.hero.due;
  for (let i = 0; i < 50; i++) s.perform({ do: 'fight' });
  expect(columnOf(s.hero) < 34 && s.hero.cell > s.engine.map.cellAt(0, 2)).toBe(isReached);
});

test('explore passes a vine behind the wall of a corridor', () => {
  const stump = { ...(TEST_BREEDS['stump'] as Breed), weapons: [TEST_WEAPONS.lance] as const };
  const s = scene(
    `
    ###############
    #@............+
    ###############
    ######v########
    ###############`,
    { v: { actor: 'stump' } },
    { breeds: { ...TEST_CONTENT.breeds, stump } },
  );
  const vine = s.actor('stump');
  remember(vine);
  s.perform({ do: 'explore' });
  expect(columnOf(s.hero)).toBe(13);
});

test('rest is not disturbed by what shows itself in the water and cannot come', () => {
  const s = scene('##########\n#@...~~e~#\n##########', {
    e: { actor: 'swimmer', tile: 'deeps', as: (eel) => void (eel.hidden = 1) },
  });
  s.hero.health = 30;
  const eel = s.actor('swimmer');
  eel.goneAt = s.hero.due;
  s.engine.onTurn = () => {
    if (s.engine.turn === 2) eel.reveal();
    if (s.engine.turn === 3) s.engine.emit({ type: 'revealed', who: eel.ref, at: eel.cell });
  };
  s.perform({ do: 'rest' });
  expect(s.told('stopped')[0]?.cause).toBe('restHealsNoMore');
});

describe('gas that has gone out of sight', () => {
  const leave = (amount: number) => {
    const s = environmentScene(`
      ###################
      #@................#
      ##.################
      ##.################
      ##................#
      ###################`);
    s.pour('caustic', amount, s.map.cellAt(2, 4));
    s.engine.look();
    return s;
  };

  test('is avoided until the hero sees that it is gone', () => {
    const s = leave(60);
    const columns: number[] = [];
    s.engine.onTurn = () => void columns.push(columnOf(s.hero));
    s.perform({ do: 'explore' });
    // The hero comes back once, to see whether it is gone, and goes on when it is.
    const peak = columns.indexOf(Math.max(...columns));
    const [out, back] = [columns.slice(0, peak), columns.slice(peak, columns.lastIndexOf(2) + 1)];
    expect(out).toEqual([...out].sort((a, b) => a - b));
    expect(back).toEqual([...back].sort((a, b) => b - a));
    expect(s.map.memory.hazards.count).toBe(0);
    expect(s.told('stopped')[0]?.cause).toBe('explored');
  });

  test('is avoided in a loaded game, too', () => {
    const s = leave(400);
    s.perform({ do: 'explore' });
    const loaded = fromSnapshot(TEST_CONTENT, toSnapshot(s.engine));
    expect(loaded.map.memory.hazards.byCell).toEqual(s.map.memory.hazards.byCell);
    expect(s.map.memory.hazards.count).toBeGreaterThan(0);
  });
});

test.each([
  ['dullard', 'finds no way to you'],
  ['brute', 'has not noticed you'],
])('asked again, explore goes on beside a %s across the water that %s', (who, words) => {
  const s = scene(
    `
    ##############
    #@..~~~m.#...#
    #...~~~..#...#
    #...~~~..#...#
    #...####.#...#
    #............#
    ######..######
    ######..######
    #............#
    ##############`,
    { m: { actor: who } },
  );
  expect(s.actor(who).inSight).toBe(true);
  s.perform({ do: 'explore' });
  expect(s.told('refused')[0]?.why).toContain(words);
  s.perform({ do: 'explore', sure: true });
  expect(s.told('moved').length).toBeGreaterThan(0);
});

describe('a peaceful person whom the hero has left behind a door', () => {
  /** Has the hero see a person, and shuts the door between the two. */
  const parted = () => {
    const s = scene('#########\n#@...D.n#\n#.#######\n#########', {
      D: { tile: 'openDoor' },
      n: { actor: 'stump', as: (one) => void (one.side = 'neutral') },
    });
    s.engine.look();
    const person = s.actor('stump');
    const setDoor = (tile: 'openDoor' | 'door'): void => {
      s.engine.map.setTile(s.at('D'), s.engine.catalogue.tileNumber(tile));
      s.engine.look();
    };
    const known = (engine = s.engine) => new View(engine).people.map(({ id, cell, side }) => [id, cell, side]);
    setDoor('door');
    expect(known()).toEqual([[person.id, s.at('n'), 'neutral']]);
    return { s, person, setDoor, known };
  };

  test('and who dies there stays known until the hero sees the empty place', () => {
    const { s, person, setDoor, known } = parted();
    const before = known();
    const offers = offeredCommands(s.hero);
    s.engine.map.remove(person);
    s.engine.look();
    expect(known()).toEqual(before);
    expect(offeredCommands(s.hero)).toEqual(offers);
    expect(known(fromSnapshot(TEST_CONTENT, toSnapshot(s.engine)))).toEqual(before);
    setDoor('openDoor');
    setDoor('door');
    expect(known()).toEqual([]);
  });

  test('and who turns on the hero there is known as peaceful until they meet again', () => {
    const { person, setDoor, known } = parted();
    const before = known();
    person.side = 'hostile';
    setDoor('door');
    expect(known()).toEqual(before);
    setDoor('openDoor');
    expect(known()).toEqual([]);
  });

  test('and who has gone to another floor is known there alone once the hero sees them there', () => {
    const s = scene(['#########\n#@>..D.n#\n#########', '#####\n#<..#\n#####'], {
      D: { tile: 'openDoor' },
      n: { actor: 'walker', as: (one) => void (one.side = 'neutral') },
    });
    s.engine.look();
    const [map, person] = [s.engine.map, s.actor('walker')];
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    expect(map.memory.creatures.all).toMatchObject([{ id: person.id }]);
    s.engine.map.add(person, s.engine.map.cellAt(3, 1));
    s.engine.look();
    expect(map.memory.creatures.all).toEqual([]);
    expect(new View(s.engine).people).toMatchObject([{ id: person.id, cell: person.cell }]);
  });
});
