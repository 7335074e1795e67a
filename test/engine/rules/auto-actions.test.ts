// Explore, travel, rest and run: where they go and what stops them.
import type { Command } from '../../../src/engine/api/command/command';
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { alert } from '../../../src/engine/rules/perception/noise';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { cautiousWays } from '../../../src/engine/rules/actions/known-paths';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { leftovers } from '../../../src/engine/rules/actions/explore';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { LETTERS, PART_ROOM, stow } from '../../../src/engine/rules/items/pack';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Breed } from '../../../src/engine/world/kinds/breed';
import { stand } from '../../props';
import { remember, scene, TEST_BREEDS, TEST_CONTENT, TEST_WEAPONS, type Spot } from '../../scene';

test('explore sees the whole floor, and then says so', () => {
  const s = scene(`
    ###############
    #@....#.......#
    #.....+.......#
    #.....#.......#
    ###+#########+#
    #.....#.......#
    #.....'.......#
    ###############`);
  for (let i = 0; i < 20 && !s.perform({ do: 'explore' }).includes('refused'); i++);
  expect(s.told('refused')[0]?.why).toContain('explored');
  const { map } = s.engine;
  const inside = [...map.tiles.keys()].filter((cell) => map.blocked.walk[cell] === 0);
  expect(inside.filter((cell) => map.memory.tiles[cell] === 0)).toEqual([]);
});

test('explore stops at the sight of a landmark, and tells why', () => {
  const s = scene(`
    ##########
    #@.+....>#
    ##########`);
  expect(s.perform({ do: 'explore' })).toEqual(expect.arrayContaining(['saw', 'stopped']));
  expect(s.told('saw')[0]).toMatchObject({ at: s.at('>'), what: 'a staircase leading down' });
  expect(s.hero.cell).not.toBe(s.at('>'));
});

test('explore, travel and run stop when a creature comes into view', () => {
  const picture = `
    ###########
    #@.+.....p#
    ###########`;
  const start = () => scene(picture, { p: { actor: 'idler' } });
  const traveller = start();
  const { map } = traveller.engine;
  for (let cell = map.cellAt(4, 1); cell <= map.cellAt(9, 1); cell++)
    map.memory.setTile(cell, map.tiles[cell] as number);
  traveller.perform({ do: 'travel', floor: 1, to: map.cellAt(8, 1) });
  const explorer = start();
  explorer.perform({ do: 'explore' });
  const runner = start();
  for (let i = 0; i < 3 && runner.told('noticed').length === 0; i++) runner.perform({ do: 'run', dir: 'e' });
  for (const s of [traveller, explorer, runner]) {
    expect(s.told('noticed')).toHaveLength(1);
    expect(s.told('stopped')[0]?.why).toContain('idler');
    expect(s.hero.cell).toBeLessThan(map.cellAt(4, 1));
  }
});

test('explore goes around a sleeper if it can, and otherwise says who is in the way', () => {
  const asleep = { actor: 'kobold', as: (actor: Actor) => (actor.mood = 'sleep') };
  const wide = scene(
    `
    ##########
    #@..s....+
    #........#
    ##########`,
    { s: asleep },
  );
  for (let i = 0; i < 5; i++) wide.perform({ do: 'explore' });
  expect(wide.told('refused')[0]?.why).toContain('explored');
  const narrow = scene(
    `
    ###########
    #@..s#....#
    #####.#####
    ######.####
    ###########`,
    { s: asleep },
  );
  for (let i = 0; i < 5; i++) narrow.perform({ do: 'explore' });
  expect(narrow.told('refused')[0]?.why).toBe('The kobold is in the way.');
});

test('explore picks up gold on its way; explore, travel and rest are refused with a waking foe in sight', () => {
  const s = scene(`
    ##########
    #@.......#
    ##########`);
  s.engine.placeItem(s.engine.map, s.engine.map.cellAt(7, 1), 'gold', 12);
  s.engine.look();
  s.perform({ do: 'explore' });
  expect(s.told('took')[0]).toMatchObject({ item: 'gold', count: 12 });
  expect(s.hero.gold).toBe(12);
  s.hero.health -= 5;
  spawn('idler', s.engine.map, s.engine.map.cellAt(2, 1)).alert = 1;
  s.engine.look();
  for (const command of [{ do: 'explore' }, { do: 'rest' }, { do: 'travel', floor: 1, to: s.at('@') }] as const) {
    expect(s.perform(command)).toEqual(['refused']);
    expect(s.told('refused')[0]?.why).toMatch(/^Not while the idler is in sight\b/);
  }
});

test.each([
  ['stump', '#@s...........>#', true],
  ['stump', '#@.s..........>#', false],
  ['stump', '#@..s.........>#', false],
  ['rooted pikeman', '#@.s..........>#', true],
  ['rooted pikeman', '#@..s.........>#', false],
])('a rooted foe is a danger within its reach: a %s in %s, %p', (who, row, isDanger) => {
  const stump = TEST_BREEDS['stump'] as Breed;
  const breeds = {
    ...TEST_CONTENT.breeds,
    stump: who === 'stump' ? stump : { ...stump, weapons: [TEST_WEAPONS.lance] as const },
  };
  const wall = '#'.repeat(row.length);
  for (const auto of ['explore', 'travel', 'rest'] as const) {
    const s = scene([wall, row, row.replace(/[@s>]/g, '.'), wall].join('\n'), { s: { actor: 'stump' } }, { breeds });
    s.hero.health -= 5;
    s.perform(auto === 'travel' ? { do: auto, floor: 1, to: s.at('>') } : { do: auto });
    const whys = s.told('refused').map(({ why }) => why);
    expect([auto, whys.some((why) => why.startsWith('Not while the stump is in sight'))]).toEqual([auto, isDanger]);
  }
});

test('rest heals up to its share of full health, or until something happens, and says what heals more', () => {
  const s = scene(`
    ##########
    #@...+...#
    ##########`);
  expect(s.perform({ do: 'rest' })).toEqual(['refused']);
  s.hero.health = 30;
  s.perform({ do: 'rest' });
  expect([s.hero.health, s.told('stopped')[0]?.why]).toEqual([
    36,
    'You are as well as rest can make you: potions and prayers heal more.',
  ]);
  s.hero.health = 37;
  for (let turn = 0; turn < 200; turn++) s.wait();
  expect(s.hero.health).toBe(37);
  s.hero.health = 40;
  s.perform({ do: 'rest' });
  expect(s.told('refused').at(-1)?.why).toBe('You are well and rested.');
  s.hero.health = 30;
  spawn('walker', s.engine.map, s.engine.map.cellAt(7, 1)).mood = 'move';
  const [door] = [s.engine.map.cellAt(5, 1)];
  s.engine.map.setTile(door, s.engine.catalogue.tileNumber('openDoor'));
  s.engine.look();
  expect(s.perform({ do: 'rest' })).toEqual(['refused']);
});

test('travel goes by the shortest known way and opens doors', () => {
  const s = scene(`
    ##########
    #@.....+>#
    ##########`);
  s.engine.map.memory.setTile(s.at('>'), s.engine.catalogue.tileNumber('stairsDown'));
  s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  expect(s.hero.cell).toBe(s.at('>'));
  expect(s.engine.turn).toBe(8);
});

test('a hero who has stepped into a trap knows the way on from there', () => {
  const s = scene(`
    ##########
    #@1.....>#
    ##########`);
  stand(s.engine, s.at('1'), 'hidden dartTrap');
  s.engine.map.memory.setTile(s.at('>'), s.engine.catalogue.tileNumber('stairsDown'));
  expect(s.bump('e')).toContain('sprung');
  expect(s.perform({ do: 'travel', floor: 1, to: s.at('>') })).not.toContain('refused');
  expect(s.hero.cell).toBe(s.at('>'));
});

test('travel does not know ways the hero has not seen', () => {
  const s = scene(`
    #######
    #@.+.>#
    #######`);
  expect(s.perform({ do: 'travel', floor: 1, to: s.at('>') })).toEqual(['refused']);
});

test('travel reaches a place on another floor over the stairs', () => {
  const s = scene([
    `
    ########
    #@....>#
    ########`,
    `
    ########
    #<.....#
    ########`,
  ]);
  s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  s.perform({ do: 'climb', way: 'down' });
  for (let i = 0; i < 3; i++) s.bump('e');
  s.perform({ do: 'travel', floor: 1, to: 9 });
  expect(s.told('stopped').map(({ why }) => why)).toEqual(['You stop on floor 1.']);
  s.perform({ do: 'travel', floor: 1, to: 9 });
  expect([s.engine.map.depth, s.hero.cell]).toEqual([1, 9]);
  expect(s.perform({ do: 'travel', floor: 3, to: 9 })).toEqual(['refused']);
});

test('a run follows a corridor round its bends and stops where it forks', () => {
  const s = scene(`
    ##########
    #@...#####
    ####.#####
    ####1.2..#
    ######.###
    ######.###
    ##########`);
  s.perform({ do: 'run', dir: 'e' });
  expect(s.hero.cell).toBe(s.at('2'));
});

test('a run through a room stops at a side door and at the far wall', () => {
  const s = scene(`
    #########
    #@..1..2#
    #.......#
    ####'####
    ####.####
    #########`);
  s.perform({ do: 'run', dir: 'e' });
  expect(s.hero.cell).toBe(s.at('2'));
  s.bump('sw');
  s.perform({ do: 'run', dir: 'w' });
  expect(s.engine.map.step(s.hero.cell, 's')).toBe(s.at("'"));
});

test('a run round a ring comes to an end', () => {
  const s = scene(`
    #####
    #@..#
    #.#.#
    #...#
    #####`);
  s.bump('e');
  s.perform({ do: 'run', dir: 'e' });
  expect(s.engine.turn).toBeLessThan(20);
});

test('a run at a wall is refused at once', () => {
  const s = scene(`
    ####
    #@.#
    ####`);
  expect(s.perform({ do: 'run', dir: 'n' })).toEqual(['refused']);
});

test('stairs seen across the water are not offered until a way to them is known', () => {
  const s = scene(`
    ###########
    #@.~~~..>.#
    ##.####.###
    ##......###
    ###########`);
  const offered = (): boolean => offeredCommands(s.hero).some((command) => command.do === 'travel');
  expect(s.engine.map.memory.tiles[s.at('>')]).not.toBe(0);
  expect(offered()).toBe(false);
  expect(s.perform({ do: 'travel', floor: 1, to: s.at('>') })).toEqual(['refused']);
  while (!offered()) expect(s.perform({ do: 'explore' })).not.toContain('refused');
  s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  expect(s.hero.cell).toBe(s.at('>'));
});

test('travelling to a person ends beside it, and talks once', () => {
  const s = scene('#########\n#@....m.#\n#########', {
    m: {
      actor: 'stump',
      as: (person) => {
        person.side = 'neutral';
        person.topic = 'stranger';
      },
    },
  });
  s.perform({ do: 'travel', floor: 1, to: s.at('m') });
  expect([s.hero.cell, s.engine.turn]).toEqual([s.at('m') - 1, 5]);
  expect(s.told('talked')).toHaveLength(1);
});

test('an ally in a corridor does not block travel, and a rooted one does', () => {
  const corridor = (as: (one: Actor) => void) => scene('########\n#@.f..>#\n########', { f: { actor: 'idler', as } });
  const s = corridor((one) => Object.assign(one, { side: 'ally' }));
  s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  expect(s.hero.cell).toBe(s.at('>'));
  const rooted = scene('########\n#@.f..>#\n########', {
    f: { actor: 'stump', as: (one) => Object.assign(one, { side: 'ally' }) },
  });
  rooted.perform({ do: 'travel', floor: 1, to: rooted.at('>') });
  expect(rooted.told('refused')[0]?.why).toBe('The stump is in the way.');
  rooted.bump('e');
  rooted.bump('e');
  expect(rooted.told('refused')[0]?.why).toBe('The stump will not move.');
});

test('of two friends in sight the one that is in the way is named', () => {
  const friend = (actor: string): Spot => ({ actor, as: (one) => Object.assign(one, { side: 'ally' }) });
  const s = scene('########\n#i@.f.>#\n########', { i: friend('idler'), f: friend('stump') });
  s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  expect(s.told('refused')[0]?.why).toBe('The stump is in the way.');
});

test('explore stops after a fall through a pit, and does not run on down there', () => {
  const s = scene(['##########\n#@.1.+.>.#\n##########', '##########\n#<.......#\n##########']);
  stand(s.engine, s.at('1'), 'hidden pit');
  s.perform({ do: 'explore' });
  expect(s.told('fell')).toHaveLength(1);
  expect(s.told('stopped').map(({ why }) => why)).toEqual(['You stop: that was a trap.']);
  expect(s.told('moved').filter(({ who }) => who.id === s.hero.id)).toHaveLength(2);
});

test('a kobold that shuffles in and out of sight is announced once, until it was gone for long', () => {
  const s = scene('#########\n#@.....k#\n#########', { k: { actor: 'idler' } });
  const { map } = s.engine;
  const announced = (turns: number): number => {
    let count = 0;
    for (let turn = 0; turn < turns; turn++) {
      map.setTile(map.cellAt(4, 1), s.engine.catalogue.tileNumber(turn % 2 === 0 ? 'door' : 'floor'));
      s.wait();
      count += s.told('noticed').length;
    }
    return count;
  };
  expect(announced(240)).toBe(0);
  map.setTile(map.cellAt(4, 1), s.engine.catalogue.tileNumber('door'));
  s.wait(25);
  map.setTile(map.cellAt(4, 1), s.engine.catalogue.tileNumber('floor'));
  s.wait();
  expect(s.told('noticed')).toHaveLength(1);
});

test('travel keeps two cells off the water of a known eel, and walks the bank only if there is no other way', () => {
  const wide = scene('#########\n#@......#\n#.......#\n#......>#\n#~~~~~e~#\n#########', {
    e: { actor: 'swimmer', tile: 'deeps' },
  });
  const rowsOf = (s: ReturnType<typeof scene>, blocked: Uint8Array | undefined): string =>
    [1, 2, 3].map((y) => (blocked?.[s.engine.map.cellAt(2, y)] === 1 ? 'x' : '.')).join('');
  expect(cautiousWays(wide.engine.map).map((blocked) => rowsOf(wide, blocked))).toEqual(['.xx', '..x', '...']);
  wide.engine.map.remove(wide.actor('swimmer'));
  expect(cautiousWays(wide.engine.map).map((blocked) => rowsOf(wide, blocked))).toEqual(['...']);
});

test('explore goes up to where a foe that lurks in the only way can be fought, and says who it is', () => {
  const s = scene('#############\n#@....s.+...#\n#############', { s: { actor: 'stump' } });
  const whys: string[] = [];
  for (let i = 0; i < 5; i++) {
    s.perform({ do: 'explore' });
    whys.push(...[...s.told('stopped'), ...s.told('refused')].map(({ why }) => why));
  }
  expect(whys.at(-1)).toBe('The stump is in the way.');
  expect(s.engine.map.distance(s.hero.cell, s.at('s'))).toBe(2);
  s.perform({ do: 'fight' });
  expect(s.engine.map.distance(s.hero.cell, s.at('s'))).toBe(1);
});

/** What is refused or stopped in the last command, in one sentence. */
const whyOf = (s: ReturnType<typeof scene>): string | undefined =>
  [...s.told('stopped'), ...s.told('refused')].map(({ why }) => why)[0];

/** The names of the commands that are offered. */
const offered = (s: ReturnType<typeof scene>): readonly string[] =>
  offeredCommands(s.hero).map((command) => command.do);

test('a run past a foe that has been seen before stops when the foe comes into sight again', () => {
  const s = scene('###########\n#@........#\n####.######\n####m######\n###########', { m: { actor: 'idler' } });
  s.actor('idler').goneAt = s.hero.due;
  s.perform({ do: 'run', dir: 'e' });
  expect(s.told('noticed')).toEqual([]);
  expect([s.hero.cell - s.at('@'), whyOf(s)]).toEqual([2, 'You stop: the idler is near.']);
});

test('a confused hero neither explores nor travels nor runs, nor is that offered, and may rest', () => {
  const s = scene('##########\n#@.+....>#\n##########');
  afflict(s.hero, 'confused', 20);
  const commands: readonly Command[] = [{ do: 'explore' }, { do: 'travel', floor: 1, to: 12 }, { do: 'run', dir: 'e' }];
  for (const command of commands) {
    expect(s.perform(command)).toEqual(['refused']);
    expect(whyOf(s)).toBe('Not while your steps go astray.');
  }
  expect(offered(s).filter((name) => ['explore', 'travel', 'run', 'rest'].includes(name))).toEqual(['rest']);
});

test('explore does not stop again for a rooted foe that was out of sight for long', () => {
  const s = scene('###############\n#@..+........v#\n###############', { v: { actor: 'stump' } });
  const stump = s.actor('stump');
  remember(stump);
  stump.goneAt = 0;
  s.hero.due = 5000;
  s.engine.map.schedule.reschedule(s.hero);
  s.perform({ do: 'explore' });
  expect(stump.inSight).toBe(true);
  expect(s.told('noticed')).toEqual([]);
});

test('explore reads the sign at hand before it goes up to what lurks in the only way', () => {
  const s = scene('##############\n#@......v.+..#\n#1############\n##############', { v: { actor: 'stump' } });
  const sign = stand(s.engine, s.at('1'), 'sign', { text: 'Beware.' });
  s.perform({ do: 'explore' });
  expect(s.told('read').map(({ at }) => at)).toEqual([sign.cell]);
});

test('explore that has opened a lock goes on to what lies behind it', () => {
  const s = scene('############\n#@...i.....#\n##########.#\n############', { i: { tile: 'ironDoor' } });
  s.engine.placeItem(s.engine.map, s.at('@') + 1, 'ironKey', 1);
  s.engine.look();
  for (let i = 0; i < 4 && s.told('unlocked').length === 0; i++) s.perform({ do: 'explore' });
  expect(s.hero.cell).toBeGreaterThan(s.at('i'));
  expect(whyOf(s)).toBe('You have explored all you can reach on this floor.');
});

test('one explore opens every chest it knows of, the nearest first, and takes what is in it', () => {
  const s = scene('#############\n#1...@...2..#\n#...........#\n#3..........#\n#############');
  const { engine, hero } = s;
  for (const place of ['1', '2', '3'] as const)
    stand(engine, s.at(place), 'chest', { contents: [createItem(engine.map, { item: 'dart', count: 1 }, hero.cell)] });
  s.perform({ do: 'explore' });
  expect(s.told('opened').map(({ at }) => at)).toEqual([s.at('1'), s.at('3'), s.at('2')]);
  expect(hero.pack.map(({ kind, count }) => [kind.id, count])).toEqual([['dart', 3]]);
  expect(whyOf(s)).toBe('You have explored all you can reach on this floor.');
});

test('explore goes on to the chest that it has set out for when another comes nearer on the way', () => {
  const s = scene(`
    ###############
    #1...........@#
    ###.###########
    #...........2.#
    #.............#
    ###############`);
  for (const place of ['1', '2'] as const) stand(s.engine, s.at(place), 'chest');
  // The hero has been on the other side of the wall, and remembers what is there.
  for (const cell of [s.at('2') - 9, s.at('2') - 1, s.at('@')]) {
    s.engine.map.move(s.hero, cell);
    s.engine.look();
  }
  s.perform({ do: 'explore' });
  expect(s.told('opened').map(({ at }) => at)).toEqual([s.at('2'), s.at('1')]);
});

test('rats that the bone whistle calms neither stop nor keep off what goes by itself, and Tab lets them be', () => {
  const s = scene('#############\n#@.....r....#\n#...........#\n#############', { r: { actor: 'rat' } });
  const rat = s.actor('rat');
  alert(rat, s.hero.cell);
  expect(s.perform({ do: 'rest' })).toEqual(['refused']);
  stow(s.hero, createItem(s.engine.map, { item: 'boneWhistle', count: 1 }, s.hero.cell));
  s.hero.health = 1;
  s.perform({ do: 'rest' });
  expect(whyOf(s)).toBe('You are as well as rest can make you: potions and prayers heal more.');
  expect(s.perform({ do: 'fight' })).toEqual(['refused']);
  expect(s.told('refused')[0]?.why).toBe('The cellar rat wants no fight: strike by hand if you do.');
  rat.health--;
  expect(s.perform({ do: 'fight' })).not.toEqual(['refused']);
});

test('Tab does not follow a calmed rat that has gone out of sight', () => {
  const tab = (isCalmed: boolean): boolean => {
    const s = scene('#########\n#@......#\n#######.#\n#.......#\n#########', { '.': {} });
    const rat = spawn('rat', s.engine.map, s.engine.map.cellAt(7, 1));
    if (isCalmed) stow(s.hero, createItem(s.engine.map, { item: 'boneWhistle', count: 1 }, s.hero.cell));
    s.engine.look();
    s.engine.map.move(rat, s.engine.map.cellAt(5, 3));
    s.engine.look();
    return s.perform({ do: 'fight' })[0] !== 'refused';
  };
  expect([tab(false), tab(true)]).toEqual([true, false]);
});

test('what explore leaves names a lock with its key in brackets, apart from the next thing', () => {
  const s = scene('############\n#@...i.....#\n##########.#\n############', { i: { tile: 'ironDoor' } });
  s.engine.placeItem(s.engine.map, s.at('@') + 1, 'ironKey', 1);
  s.engine.look();
  expect(leftovers(s.hero).map(({ name }) => name)).toContain('a door with an iron lock');
  s.perform({ do: 'bump', dir: 'e' });
  expect(leftovers(s.hero).map(({ name }) => name)).toEqual(['a door with an iron lock (you have the key)']);
});

test('what explore leaves is told once a floor, and what is left later by itself', () => {
  const s = scene('#########\n#@......#\n#######.#\n#.1~~...#\n#########');
  const { engine } = s;
  engine.placeItem(engine.map, s.at('1'), 'dagger', 1);
  engine.look();
  expect(s.perform({ do: 'explore' })).toContain('stopped');
  expect(s.told('stopped').map(({ why }) => why)).toEqual([
    'You have explored all the ground you can reach, and left a dagger you cannot reach.',
  ]);
  s.perform({ do: 'explore' });
  expect(whyOf(s)).toBe('You have explored all you can reach on this floor.');
  engine.placeItem(engine.map, s.at('1') - 1, 'ironKey', 1);
  engine.look();
  const loaded = fromSnapshot(TEST_CONTENT, toSnapshot(engine));
  for (const game of [engine, loaded]) {
    const before = hashState(game);
    game.perform({ do: 'explore' });
    expect(game.events).toMatchObject([
      { why: 'You have explored all the ground you can reach, and left an iron key you cannot reach.' },
    ]);
    expect(hashState(game)).toBe(before);
  }
});

test('explore names what it sees and cannot reach', () => {
  const s = scene('#########\n#@..~~..#\n#########');
  s.engine.placeItem(s.engine.map, s.engine.map.cellAt(6, 1), 'ironKey', 1);
  s.engine.look();
  s.perform({ do: 'explore' });
  expect(whyOf(s)).toBe('You have explored all the ground you can reach, and left an iron key you cannot reach.');
});

test('explore names what it cannot reach once, after what it leaves', () => {
  const s = scene('##########\n#@..~~...#\n##########');
  for (const [x, kind] of [
    [6, 'ironKey'],
    [7, 'dagger'],
  ] as const)
    s.engine.placeItem(s.engine.map, s.engine.map.cellAt(x, 1), kind, 1);
  s.engine.look();
  s.perform({ do: 'explore' });
  expect(whyOf(s)).toBe(
    'You have explored all the ground you can reach, and left an iron key and a dagger you cannot reach.',
  );
});

test('explore leaves the bank when an eel shows itself, and does not refuse because of it', () => {
  const s = scene(
    `
    ##########
    #~~~~~~~e#
    #@.......#
    #........#
    #........#
    #......+.#
    ##########`,
    { e: { actor: 'swimmer', tile: 'deeps', as: (eel) => void (eel.mood = 'guard') } },
  );
  s.perform({ do: 'explore' });
  expect(s.told('refused')).toEqual([]);
  expect(s.hero.cell).toBeGreaterThanOrEqual(s.engine.map.cellAt(0, 3));
});

test.each([
  ['explore', '##########\n#@fg....+#\n##########'],
  ['fight', '##########\n#@fg...k##\n##########'],
] as const)('%s is not offered while a friend will not step on the trap under the hero', (name, picture) => {
  const friend = { actor: 'brute', as: (brute: Actor) => void (brute.side = 'ally') };
  const s = scene(picture, {
    ...{ f: friend, g: friend },
    k: { actor: 'idler', as: (foe) => void (foe.mood = 'sleep') },
  });
  stand(s.engine, s.at('@'), 'dartTrap');
  s.engine.look();
  expect(offered(s)).not.toContain(name);
  s.perform({ do: name });
  expect(whyOf(s)).toBe('The brute will not step there.');
});

test('Tab takes no step toward an archer on an island that is known to be one', () => {
  const island = '###########\n#@..~~~~~.#\n#...~~f~~.#\n#...~~~~~.#\n#.........#\n###########';
  const s = scene(island, { f: { actor: 'bowman' }, '~': { tile: 'deeps' } });
  s.engine.look();
  expect(offered(s)).not.toContain('fight');
  s.perform({ do: 'fight' });
  expect([s.hero.cell, whyOf(s)]).toEqual([s.at('@'), 'You know no way to the bowman.']);
});

test('explore sets out while a thief in sight flees, and stops as soon as it turns', () => {
  const s = scene('################\n#......t.......#\n#@............+#\n################', {
    t: { actor: 'idler', as: (thief) => Object.assign(thief, { mood: 'flee', alert: 1 }) },
  });
  const thief = s.actor('idler');
  const { map } = s.engine;
  s.engine.look();
  thief.goneAt = s.hero.due;
  s.engine.onTurn = () => {
    map.move(thief, thief.cell + 1);
    thief.mood = s.engine.turn === 3 ? 'attack' : 'flee';
    s.engine.look();
  };
  expect(offered(s)).toContain('explore');
  s.perform({ do: 'explore' });
  expect([s.engine.turn, whyOf(s)]).toEqual([3, 'You stop: the idler is near.']);
  expect(offered(s)).not.toContain('explore');
});

test('explore does not set out while a simple foe in sight can walk up to the hero', () => {
  const s = scene('############\n#@.....d.+.#\n#........###\n############', {
    d: { actor: 'dullard', as: (who) => (who.mood = 'move') },
  });
  expect(s.perform({ do: 'explore' })).toEqual(['refused']);
  expect(s.told('refused')[0]?.why).toContain('dullard');
});

test('travel along a bank stops when an eel that the hero knows of comes up there again', () => {
  const s = scene('#############\n#@.....B...>#\n#~~e~~~######\n#############', {
    e: { actor: 'swimmer', tile: 'deeps' },
    B: {},
  });
  const eel = s.actor('swimmer');
  // It waits where it is.
  eel.due = 10_000;
  s.engine.map.schedule.reschedule(eel);
  const lookWith = (hidden: number): void => {
    eel.hidden = hidden;
    s.engine.look();
  };
  lookWith(0);
  lookWith(1);
  s.engine.onTurn = () => {
    if (s.hero.cell === s.at('B')) lookWith(0);
  };
  s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  expect([s.hero.cell, whyOf(s)]).toEqual([
    s.at('B'),
    'The swimmer keeps to the water, 4 cells away: repeat to go on.',
  ]);
});

test.each([
  ['goes on, once it is given again, past a foe too simple to find the way', true],
  ['stops at the same foe when it comes into sight again on the way', false],
])('travel %s', (_, isSeen) => {
  const s = scene(
    `
    ################
    #@...B..>......#
    #||||||||||||..#
    #...d..........#
    ################`,
    { '|': { tile: 'bars' }, d: { actor: 'dullard' }, B: {} },
  );
  const foe = s.actor('dullard');
  // It waits where it is.
  foe.due = 10_000;
  s.engine.map.schedule.reschedule(foe);
  s.engine.look();
  foe.hidden = isSeen ? 0 : 1;
  s.engine.look();
  s.engine.onTurn = () => {
    if (s.hero.cell === s.at('B')) foe.hidden = 0;
    s.engine.look();
  };
  const travel = { do: 'travel', floor: 1, to: s.at('>') } as const;
  if (isSeen) expect(s.perform(travel)).toEqual(['refused']);
  s.perform(isSeen ? { ...travel, sure: true } : travel);
  expect(s.hero.cell).toBe(s.at(isSeen ? '>' : 'B'));
});

test.each(['mk', 'km'])('of two foes equally near (%s) the first of the floor is named', (foes) => {
  const as = (who: Actor) => void (who.alert = 1);
  const s = scene(`#######\n#${foes[0]}.@.${foes[1]}#\n#######`, {
    m: { actor: 'minion', as },
    k: { actor: 'soldier', as },
  });
  s.perform({ do: 'rest' });
  expect(whyOf(s)).toBe(`Not while the ${foes === 'mk' ? 'minion' : 'soldier'} is in sight.`);
});

test('travel does not end in the reach of a rooted foe, and says who is in the way', () => {
  const s = scene('###########\n#@....>v..#\n###########', { v: { actor: 'stump' } });
  for (let i = 0; i < 3; i++) s.perform({ do: 'travel', floor: 1, to: s.at('>') });
  expect([s.hero.cell, whyOf(s)]).toEqual([s.at('>') - 1, 'The stump is in the way.']);
  expect(offered(s)).not.toContain('travel');
});

test('travel is not offered while a waking foe is in sight, nor to a chest beside the hero', () => {
  const s = scene('#########\n#@.....>#\n#########');
  stand(s.engine, s.at('@') + 1, 'chest');
  expect(offeredCommands(s.hero).filter((command) => command.do === 'travel')).toEqual([]);
  const open = scene('#########\n#@.....>#\n#.......#\n#########');
  expect(offered(open)).toContain('travel');
  spawn('idler', open.engine.map, open.engine.map.cellAt(5, 2));
  open.engine.look();
  expect(offered(open)).not.toContain('travel');
});

test('a run into a known trap is not offered', () => {
  const s = scene('########\n#@.....#\n########');
  stand(s.engine, s.at('@') + 1, 'pit');
  expect(offered(s)).not.toContain('run');
});

test('a run stops before a step that asks, without a question in the messages, and the next key asks it', () => {
  const s = scene('########\n#@.1...#\n########');
  stand(s.engine, s.at('1') + 1, 'pit');
  s.perform({ do: 'run', dir: 'e' });
  expect([s.hero.cell, s.told('stopped')]).toEqual([
    s.at('1'),
    [expect.not.objectContaining({ asks: true }) as object],
  ]);
  s.perform({ do: 'run', dir: 'e' });
  expect(s.told('refused')).toMatchObject([{ asks: true }]);
});

test('explore comes back to a door that was barred when last seen, says so while it is, and then goes on', () => {
  const s = scene(
    `
    #######
    #.....#
    #.###B#
    #@###.#
    #######`,
    { B: { tile: 'barredDoor' } },
  );
  const { engine, hero } = s;
  const { map } = engine;
  const door = s.at('B');
  for (let x = 1; x <= 5; x++) map.memory.observe(map.cellAt(x, 1));
  for (const cell of map.cellsWithin(door, 1)) if (cell !== door + map.width) map.memory.observe(cell);
  s.perform({ do: 'explore' });
  expect(map.distance(hero.cell, door)).toBe(1);
  expect(s.told('stopped')).toMatchObject([{ why: 'There is a barred door in the way.' }]);
  expect(s.perform({ do: 'explore' })).toEqual(['refused']);
  map.setTile(door, engine.catalogue.tileNumber('openDoor'));
  engine.look();
  s.perform({ do: 'explore' });
  expect(map.memory.tiles[door + map.width]).not.toBe(0);
});

/** A foe in sight that is awake and does nothing. */
const idler = (mood: Actor['mood'], alert: number) => ({
  actor: 'idler',
  as: (one: Actor) => void Object.assign(one, { mood, alert }),
});

test.each([
  ['explore', 'flees', 'flee', 1],
  ['explore', 'has not noticed you', 'quest', 0],
  ['rest', 'flees', 'flee', 1],
  ['rest', 'has not noticed you', 'guard', 0],
] as const)('%s goes on past a foe that %s once it is given again', (name, words, mood, alert) => {
  const s = scene('##############\n#@.......i...#\n#.############\n#..........+.#\n##############', {
    i: idler(mood, alert),
  });
  s.hero.health = 20;
  const isAtOnce = name === 'explore' && mood === 'flee';
  if (!isAtOnce) {
    expect(s.perform({ do: name })).toEqual(['refused']);
    expect(s.told('refused')).toMatchObject([
      { cause: 'foeIdle', again: true, why: `The idler ${words}, 8 cells away: repeat to go on.` },
    ]);
  }
  s.perform({ do: name, sure: true });
  expect(s.told('refused')).toEqual([]);
  expect(s.engine.turn).toBeGreaterThan(1);
});

test.each([
  ['knows of the hero', { actor: 'idler', as: (one: Actor) => void (one.alert = 1) }],
  ['can shoot', { actor: 'bowman', as: (one: Actor) => void (one.mood = 'guard') }],
])(
  'neither exploring nor rest goes on in sight of a foe that is awake and %s, however often it is asked for',
  (_, foe) => {
    const s = scene('#########\n#@....f.#\n#.......#\n#########', { f: foe });
    s.hero.health = 20;
    for (const name of ['explore', 'rest'] as const) {
      expect(s.perform({ do: name, sure: true })).toEqual(['refused']);
      expect(s.told('refused')).toMatchObject([{ cause: 'foeInSight' }]);
      expect(s.told('refused')[0]).not.toHaveProperty('again');
    }
  },
);

test('a hero who is hunted goes to the stairs step by step, each with the same key', () => {
  const s = scene('##################\n#f....@.........<#\n##################', {
    f: { actor: 'idler', as: (one) => void (one.alert = 1) },
    '<': { tile: 'stairsUp' },
  });
  const start = s.hero.cell;
  const flight = { do: 'travel', floor: 1, to: s.at('<') } as const;
  expect(s.perform(flight)).toEqual(['refused']);
  expect(s.told('refused')).toMatchObject([
    { cause: 'foeInSight', again: true, why: 'Not while the idler is in sight: repeat to take a step.' },
  ]);
  for (let steps = 1; steps <= 3; steps++) {
    s.perform({ ...flight, sure: true });
    expect(s.hero.cell).toBe(start + steps);
    expect(s.told('stopped')).toMatchObject([{ again: true }]);
  }
});

test('a hunted hero whose steps go astray takes none by itself, however often it is asked for', () => {
  const s = scene('##################\n#f....@.........<#\n##################', {
    f: { actor: 'idler', as: (one) => void (one.alert = 1) },
    '<': { tile: 'stairsUp' },
  });
  afflict(s.hero, 'confused', 20);
  expect(s.perform({ do: 'travel', floor: 1, to: s.at('<'), sure: true })).toEqual(['refused']);
  expect(s.told('refused')).toMatchObject([{ cause: 'stepsGoAstray' }]);
});

test('a hero who flees and is wounded need not ask twice for the next step', () => {
  const s = scene('##################\n#.....f@........<#\n##################', {
    f: { actor: 'idler', as: (one) => void (one.alert = 1) },
    '<': { tile: 'stairsUp' },
  });
  s.engine.onTurn = () => {
    s.engine.emit({ type: 'hurt', who: s.hero.ref, at: s.hero.cell, damage: 1, left: s.hero.health, cause: 'a test' });
  };
  s.perform({ do: 'travel', floor: 1, to: s.at('<'), sure: true });
  expect(s.told('stopped')).toMatchObject([{ why: 'You stop: you are hurt.', again: true }]);
});

describe('a foe that sleeps', () => {
  const sleeper = { actor: 'idler', as: (one: Actor) => void (one.mood = 'sleep') };

  test('is passed at a distance of three cells where there is room', () => {
    const s = scene(
      '###############\n#......s......#\n#.............#\n#@...........>#\n#.............#\n#.............#\n###############',
      { s: sleeper },
    );
    const { map } = s.engine;
    const { cell } = s.actor('idler');
    const gaps: number[] = [];
    s.engine.onTurn = () => void gaps.push(map.distance(s.hero.cell, cell));
    s.perform({ do: 'travel', floor: 1, to: s.at('>') });
    expect(s.hero.cell).toBe(s.at('>'));
    expect(Math.min(...gaps)).toBe(3);
  });

  test.each(['travel', 'explore'] as const)(
    'is passed by %s in a narrow place, after a question three cells away',
    (name) => {
      const s = scene('################\n#@.....s......>#\n#............+.#\n################', {
        s: sleeper,
        '>': { tile: 'stairsDown' },
      });
      const { cell } = s.actor('idler');
      const command = name === 'travel' ? ({ do: name, floor: 1, to: s.at('>') } as const) : ({ do: name } as const);
      s.perform(command);
      // The walk goes up to it before it asks.
      expect(whyOf(s)).toBe('The idler sleeps beside the way, 3 cells away: repeat to go on.');
      expect(s.engine.map.distance(s.hero.cell, cell)).toBe(3);
      s.perform({ ...command, sure: true });
      expect(s.hero.cell % s.engine.map.width).toBeGreaterThan(cell % s.engine.map.width);
    },
  );
});

test('a walk past a foe that flees does not stop because that notices the hero', () => {
  const s = scene('################\n#@...........+.#\n#.####.#########\n#.....t........#\n################', {
    t: { actor: 'idler', as: (one) => void (one.mood = 'flee') },
  });
  const thief = s.actor('idler');
  s.engine.onTurn = () => {
    alert(thief, s.hero.cell);
  };
  s.perform({ do: 'explore', sure: true });
  expect(s.told('stopped').map(({ why }) => why)).not.toContain('You stop: the idler is after you.');
});

test.each([
  [['dagger', 'spear'], '2 things'],
  [['spear', 'enchantingScroll', 'dart'], 'a scroll of enchanting and 2 other things'],
])('a hero with a full pack who leaves %j is told of %s', (ids, words) => {
  const s = scene('###########\n#@........#\n###########');
  const { engine, hero } = s;
  engine.knowledge.known = ['enchantingScroll'];
  const [axe, arrow] = [engine.catalogue.itemKind('axe'), engine.catalogue.itemKind('arrow')];
  hero.pack = Array.from(LETTERS, (letter, i) => ({ kind: i < PART_ROOM ? axe : arrow, count: 1, letter }));
  ids.forEach((id, i) => engine.placeItem(engine.map, s.at('@') + 3 + i, id, 1));
  engine.look();
  s.perform({ do: 'explore' });
  expect(whyOf(s)).toBe(`You have explored all the ground you can reach, and left ${words} you have no room for.`);
});
