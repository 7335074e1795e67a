// Chests, locks, levers, cages, altars, hidden things and traps.
import { hiddenId } from '../../../src/content/places/props';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { View } from '../../../src/engine/api/view/view';
import { Rng } from '../../../src/engine/random/rng';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import type { Cell } from '../../../src/engine/space/geometry';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { Prop } from '../../../src/engine/world/actors/prop';
import { scene } from '../../scene';
import { fillPack } from '../random-play';

type Scene = ReturnType<typeof scene>;

/** Puts a prop on the cell of a character of the picture. */
function set(s: Scene, ch: string, kind: string, as: (prop: Prop) => void = () => undefined): Prop {
  const prop = new Prop(s.engine.catalogue.propKind(kind));
  as(prop);
  s.engine.map.placeProp(prop, s.at(ch));
  s.engine.look();
  return prop;
}

/** Lays a key that belongs where it lies. */
function layKey(s: Scene, cell: Cell, item: string): void {
  const { map } = s.engine;
  map.addItem(cell, { kind: s.engine.catalogue.itemKind(item), count: 1, home: { floor: map.number, cell } });
  s.engine.look();
}

const carried = (s: Scene): string[] => s.hero.pack.map(({ kind }) => kind.id);
const lyingAt = (s: Scene, cell: Cell): string[] => (s.engine.map.items.get(cell) ?? []).map(({ kind }) => kind.id);

describe('chests', () => {
  test('a chest is opened by a bump: its contents are picked up, and it is empty afterwards', () => {
    const s = scene('#####\n#@1.#\n#####');
    set(s, '1', 'chest', (chest) => {
      chest.contents = ['gold', 'spear', 'ironKey'].map((id) => ({
        kind: s.engine.catalogue.itemKind(id),
        count: id === 'gold' ? 9 : 1,
      }));
    });
    expect(s.bump('e')).toEqual(expect.arrayContaining(['opened', 'took']));
    expect([s.hero.gold, carried(s), lyingAt(s, s.hero.cell)]).toEqual([9, ['spear', 'ironKey'], []]);
    expect(s.hero.cell).toBe(s.at('@'));
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')[0]?.why).toBe('The open chest has nothing in it.');
  });

  test.each([
    ['ironChest', 'ironKey', []],
    ['silverChest', 'silverKey', []],
    ['emberChest', 'emberKey', ['emberKey']],
  ])('%s opens with the %s alone, and the key is used up unless it is of ember', (chest, key, left) => {
    const s = scene('#####\n#@1.#\n#####');
    set(s, '1', chest);
    s.hero.pack = [{ kind: s.engine.catalogue.itemKind(key === 'ironKey' ? 'silverKey' : 'ironKey'), count: 1 }];
    expect(s.bump('e')).toEqual(['refused']);
    s.hero.pack = [{ kind: s.engine.catalogue.itemKind(key), count: 1 }];
    expect(s.bump('e')).toEqual(expect.arrayContaining(['unlocked', 'opened']));
    expect(carried(s)).toEqual(left);
  });
});

describe('doors and their keys', () => {
  const LOCKED = '#######\n#@k+..#\n#######';
  const locked = (tile: 'ironDoor' | 'silverDoor' | 'emberDoor' = 'ironDoor') => scene(LOCKED, { '+': { tile } });

  test('a locked door does not open without its key, and names it', () => {
    const s = locked('silverDoor');
    s.bump('e');
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')[0]?.why).toBe(
      'There is a door with a silver lock in the way, and you have no silver key.',
    );
  });

  test('its key is taken by walking over it, opens it, and is used up', () => {
    const s = locked();
    layKey(s, s.at('k'), 'ironKey');
    expect(s.bump('e')).toEqual(expect.arrayContaining(['moved', 'took']));
    expect(carried(s)).toEqual(['ironKey']);
    expect(s.bump('e')).toEqual(expect.arrayContaining(['unlocked', 'opened']));
    expect(carried(s)).toEqual([]);
    s.bump('e');
    s.bump('e');
    expect(s.hero.cell).toBe(s.engine.map.cellAt(4, 1));
  });

  test('monsters walk over a key and leave it, a thief takes it, and it drops when the thief dies', () => {
    const s = scene('########\n#@...k1#\n########', { '1': { actor: 'picker' } });
    layKey(s, s.at('k'), 'ironKey');
    const thief = s.actor('picker');
    thief.alert = 15;
    thief.lastSeen = s.hero.cell;
    s.perform({ do: 'wait' });
    s.perform({ do: 'wait' });
    expect([thief.pack.map(({ kind }) => kind.id), lyingAt(s, s.at('k'))]).toEqual([['ironKey'], []]);
    thief.health = 1;
    thief.defense = 0;
    for (let i = 0; i < 30 && thief.isPlaced; i++) s.perform({ do: 'fight' });
    expect([...s.engine.map.items.values()].flat().map(({ kind }) => kind.id)).toContain('ironKey');
    const plain = scene('########\n#@...k1#\n########', { '1': { actor: 'brute' } });
    layKey(plain, plain.at('k'), 'ironKey');
    plain.actor('brute').alert = 15;
    plain.actor('brute').lastSeen = plain.hero.cell;
    plain.perform({ do: 'wait' });
    plain.perform({ do: 'wait' });
    expect(lyingAt(plain, plain.at('k'))).toEqual(['ironKey']);
  });

  test('a key does not leave its floor: it goes back to where it was first', () => {
    const s = scene(['#######\n#k@>..#\n#######', '#######\n#..<..#\n#######']);
    layKey(s, s.at('k'), 'ironKey');
    s.bump('w');
    s.bump('e');
    s.bump('e');
    expect(s.perform({ do: 'climb', way: 'down' })).toContain('returned');
    expect(carried(s)).toEqual([]);
    s.perform({ do: 'climb', way: 'up' });
    expect(lyingAt(s, s.at('k'))).toEqual(['ironKey']);
  });

  test('a thief who follows over the stairs leaves the key behind', () => {
    const s = scene(['########\n#k.1@>.#\n########', '#######\n#..<..#\n#######'], { '1': { actor: 'picker' } });
    const thief = s.actor('picker');
    layKey(s, s.at('k'), 'ironKey');
    thief.pack = s.engine.map.takeItems(s.at('k'), () => true);
    thief.alert = 15;
    thief.lastSeen = s.hero.cell;
    s.engine.map.move(thief, s.engine.map.cellAt(6, 1));
    s.bump('e');
    s.perform({ do: 'climb', way: 'down' });
    expect([thief.map.depth, thief.pack]).toEqual([2, []]);
    expect(s.engine.floors[1]?.items.get(s.at('k'))?.map(({ kind }) => kind.id)).toEqual(['ironKey']);
  });

  test('a key that falls on ground that cannot be walked on returns to where it lay first', () => {
    const s = scene('########\n#@k..l.#\n########', { l: { tile: 'lava' } });
    layKey(s, s.at('k'), 'ironKey');
    const { map } = s.engine;
    const thief = spawn('idler', map, map.cellAt(3, 1));
    thief.pack = map.takeItems(s.at('k'), () => true);
    map.move(thief, map.cellAt(5, 1));
    thief.health = 1;
    s.hero.weapons = [{ ...s.hero.weapon, reach: 9 }];
    s.engine.look();
    for (let i = 0; i < 40 && thief.isPlaced; i++) s.perform({ do: 'fight' });
    expect(lyingAt(s, s.at('k'))).toEqual(['ironKey']);
  });

  test('what lies in a doorway holds the door open', () => {
    const s = scene("######\n#@'..#\n######");
    s.engine.placeItem(s.engine.map, s.engine.map.cellAt(2, 1), 'spear', 1);
    expect(s.perform({ do: 'close', dir: 'e' })).toEqual(['refused']);
    expect(s.told('refused')[0]?.why).toBe('The spear holds it open.');
  });
});

test('what a hero who flies over deep water cannot carry of a chest drifts away', () => {
  const s = scene('#######\n#..@1.#\n#######', { '@': { tile: 'deeps' } });
  afflict(s.hero, 'levitating', 50);
  set(s, '1', 'chest', (chest) => (chest.contents = [{ kind: s.engine.catalogue.itemKind('greatSword'), count: 1 }]));
  fillPack(s.engine, Rng.named('full'));
  s.bump('e');
  expect(s.told('changed').map(({ text }) => text)).toEqual([expect.stringContaining('drifts away')]);
});

describe('levers, signs and altars', () => {
  test('a lever raises the bars it works', () => {
    const s = scene('########\n#1@.2..#\n########', { '2': { tile: 'bars' } });
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('2')]));
    expect(s.engine.map.isFree(s.at('2'))).toBe(false);
    expect(s.bump('w')).toEqual(expect.arrayContaining(['pulled', 'opened']));
    expect(s.engine.map.isFree(s.at('2'))).toBe(true);
  });

  test('a lever that is pulled again says that nothing moves', () => {
    const s = scene('########\n#1@.2..#\n########', { '2': { tile: 'bars' } });
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('2')]));
    s.bump('w');
    expect(s.told('narrated')).toEqual([]);
    for (let i = 0; i < 3; i++) {
      s.bump('w');
      expect(s.engine.events.flatMap((event) => messageFor(event)?.text ?? [])).toEqual([
        'You pull the lever.',
        'Nothing moves.',
      ]);
    }
  });

  test('a lever that lays planks where the hero cannot see says that something moves', () => {
    const s = scene('########\n#1@#2..#\n########', { '2': { tile: 'chasm' } });
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('2')]));
    s.bump('w');
    expect(s.engine.map.tile(s.at('2')).id).toBe('bridge');
    expect(s.told('narrated').map(({ text }) => text)).toEqual(['You hear something move out of sight.']);
  });

  test('bars one has seen are known to be open once their lever is pulled, also from afar', () => {
    const s = scene('#########\n#1@.#.2.#\n#...+...#\n#########', { '2': { tile: 'bars' } });
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('2')]));
    s.engine.map.memory.observe(s.at('2'));
    expect(s.engine.map.memory.blocked[s.at('2')]).toBe(1);
    s.bump('w');
    expect([s.engine.map.visible[s.at('2')], s.engine.map.memory.blocked[s.at('2')]]).toEqual([0, 0]);
  });

  test.each(['chasm', 'deeps'] as const)('a lever lays planks over %s, and takes them away', (tile) => {
    const s = scene('########\n#1@.2..#\n########', { '2': { tile } });
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('2')]));
    s.bump('w');
    expect([s.engine.map.tile(s.at('2')).id, s.engine.map.isFree(s.at('2'))]).toEqual(['bridge', true]);
    expect(s.told('changed').map(({ text }) => text)).toEqual(['Planks fall into place.']);
    s.bump('w');
    expect(s.told('changed').map(({ text }) => text)).toEqual(['The planks fall away.']);
    expect([s.engine.map.tile(s.at('2')).id, s.engine.map.isFree(s.at('2'))]).toEqual([tile, false]);
  });

  test('who stands on planks that a lever takes away falls', () => {
    const s = scene('########\n#1@.m..#\n########', { m: { tile: 'chasm', actor: 'brute' } });
    const { map } = s.engine;
    const brute = s.actor('brute');
    map.remove(brute);
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('m')]));
    s.bump('w');
    map.add(brute, s.at('m'));
    expect(s.bump('w')).toContain('plummeted');
    expect(map.actors).not.toContain(brute);
  });

  test('a lever opens a glass door', () => {
    const s = scene('########\n#1@.2..#\n########', { '2': { tile: 'glassDoor' } });
    set(s, '1', 'lever', (lever) => (lever.works = [s.at('2')]));
    expect(s.bump('w')).toContain('opened');
    expect(s.engine.map.tile(s.at('2')).id).toBe('openGlassDoor');
  });

  test('a sign is read by a push', () => {
    const s = scene('#####\n#@1.#\n#####');
    set(s, '1', 'sign', (sign) => (sign.text = 'Mind the step.'));
    s.bump('e');
    expect(s.told('read')[0]?.text).toBe('Mind the step.');
  });

  test('an altar heals once, and lets one feel minds through walls', () => {
    const s = scene('#########\n#@1.#..m#\n#########', { m: { actor: 'brute' } });
    set(s, '1', 'altar');
    s.hero.health = 10;
    const view = new View(s.engine);
    expect(view.felt).toEqual([]);
    s.bump('e');
    expect(s.hero.health).toBe(s.hero.maxHealth);
    expect(view.felt.map(({ cell }) => cell)).toEqual([s.at('m')]);
    expect(s.bump('e')).toEqual(['refused']);
  });
});

test('an altar that takes a toll takes it, heals nobody, and works its cells', () => {
  const s = scene('#######\n#@1.2.#\n#######', { '2': { tile: 'bars' } });
  set(s, '1', 'tollAltar', (altar) => (altar.works = [s.at('2')]));
  const { maxHealth } = s.hero;
  s.hero.health = 10;
  s.perform({ do: 'force', dir: 'e' });
  expect([s.hero.health, s.hero.maxHealth < maxHealth, s.hero.conditions]).toEqual([10, true, []]);
  expect(s.told('opened').map(({ at }) => at)).toEqual([s.at('2')]);
  expect(s.engine.map.propAt(s.at('1'))?.kind.id).toBe('bareAltar');
});

describe('hidden things', () => {
  test('a secret door looks like a wall in every way, and a thorough search finds it', () => {
    const s = scene('########\n#@.1...#\n########', { '1': { tile: 'secretDoor' } });
    const view = new View(s.engine);
    expect(view.tileAt(s.at('1'))?.id).toBe('wall');
    s.bump('e');
    s.bump('e');
    expect(s.told('refused')[0]?.why).toBe('There is a stone wall in the way.');
    for (let i = 0; i < 5; i++) s.perform({ do: 'search' });
    expect(view.tileAt(s.at('1'))?.id).toBe('door');
    expect(s.engine.map.isFree(s.at('1')) || s.bump('e').includes('opened')).toBe(true);
  });

  test('a hidden trap is not to be seen until a search finds it; known, it is asked about and walked around', () => {
    const s = scene('########\n#@1....#\n#......#\n########');
    set(s, '1', hiddenId('dartTrap'));
    const view = new View(s.engine);
    expect(view.propAt(s.at('1'))).toBeUndefined();
    for (let i = 0; i < 5; i++) s.perform({ do: 'search' });
    expect(view.propAt(s.at('1'))?.id).toBe('dartTrap');
    s.engine.perform({ do: 'bump', dir: 'e' });
    expect(s.engine.events).toEqual([
      expect.objectContaining({ type: 'refused', asks: true, why: 'Step onto a dart trap?' }),
    ]);
    s.perform({ do: 'travel', floor: 1, to: s.engine.map.cellAt(6, 1) });
    expect([s.hero.cell, s.hero.health]).toEqual([s.engine.map.cellAt(6, 1), s.hero.maxHealth]);
    s.perform({ do: 'travel', floor: 1, to: s.engine.map.cellAt(3, 1) });
    expect(s.perform({ do: 'force', dir: 'w' })).toEqual(expect.arrayContaining(['moved', 'sprung', 'hurt']));
  });
});

describe('traps', () => {
  const TRAPPED = [
    '############\n#@1........#\n#.........>#\n############',
    '############\n#<....#....#\n#.....#....#\n############',
  ];
  const spring = (kind: string) => {
    const s = scene(TRAPPED);
    set(s, '1', hiddenId(kind));
    s.bump('e');
    return s;
  };

  test('a dart hurts', () => {
    expect(spring('dartTrap').told('hurt')).toHaveLength(1);
  });

  test('a net holds', () => {
    const s = spring('netTrap');
    expect(s.hero.conditions.map(({ condition }) => condition)).toEqual(['snared']);
  });

  test('an alarm tells every foe on the floor', () => {
    const s = scene(TRAPPED);
    set(s, '1', hiddenId('alarmTrap'));
    const foe = spawn('brute', s.engine.map, s.engine.map.cellAt(9, 1));
    foe.mood = 'sleep';
    s.bump('e');
    expect(foe.alert).toBeGreaterThan(0);
  });

  test('a teleport carries far off', () => {
    const s = scene(`########################\n#@1....................#\n########################`);
    set(s, '1', hiddenId('teleportTrap'));
    s.bump('e');
    expect(s.engine.map.distance(s.hero.cell, s.at('1'))).toBeGreaterThanOrEqual(12);
  });

  test('a pit drops one to the floor below, where one can walk on to the stairs, and is gone', () => {
    const s = scene([TRAPPED[0] ?? '', '############\n#...#......#\n#...#.....<#\n############']);
    set(s, '1', hiddenId('pit'));
    s.hero.health = 2;
    s.bump('e');
    expect(s.told('fell')[0]).toMatchObject({ depth: 2, first: true });
    expect(s.hero.health).toBeGreaterThan(0);
    // Right below lies a cell of the walled-off part.
    expect(s.hero.cell % 12).toBeGreaterThan(4);
    expect(s.engine.floors[1]?.propAt(s.at('1'))).toBeUndefined();
  });

  test('residents walk around a trap, and flyers spring none', () => {
    const s = scene('#########\n#@...1.m#\n#.......#\n#########', { m: { actor: 'brute' } });
    set(s, '1', hiddenId('dartTrap'));
    s.actor('brute').alert = 15;
    s.actor('brute').lastSeen = s.hero.cell;
    for (let i = 0; i < 8; i++) s.perform({ do: 'wait' });
    expect(s.engine.map.distance(s.actor('brute').cell, s.hero.cell)).toBe(1);
    expect(s.actor('brute').health).toBe(s.actor('brute').maxHealth);
  });
});

describe('what the set pieces are made of', () => {
  test('a pressure plate releases a captive, as a foe', () => {
    const s = scene('########\n#@1..2.#\n########');
    set(s, '2', 'cage', (cage) => (cage.captive = 'brute'));
    set(s, '1', hiddenId('pressurePlate'), (plate) => (plate.works = [s.at('2')]));
    s.bump('e');
    const [foe] = s.engine.map.actors.filter((actor) => !actor.isHero);
    expect([foe?.cell, foe?.side, (foe?.alert ?? 0) > 0]).toEqual([s.at('2'), 'hostile', true]);
    expect(s.engine.map.propAt(s.at('1'))).toBeUndefined();
  });

  test('a key on a plate is taken before the plate gives', () => {
    const s = scene(['#######\n#@1..>#\n#######', '#######\n#....<#\n#######']);
    layKey(s, s.at('1'), 'ironKey');
    set(s, '1', hiddenId('pit'));
    expect(s.bump('e')).toEqual(expect.arrayContaining(['took', 'sprung', 'fell', 'returned']));
    expect(lyingAt(s, s.at('1'))).toEqual([]);
    expect(s.engine.floors[1]?.items.get(s.at('1'))?.map(({ kind }) => kind.id)).toEqual(['ironKey']);
  });

  test('a sluice plate floods its cells, cuts nothing off, and something swims in', () => {
    const s = scene('########\n#@1....#\n#22222.#\n#22222.#\n####.###\n########');
    const pool = [2, 3].flatMap((y) => [1, 2, 3, 4, 5].map((x) => s.engine.map.cellAt(x, y)));
    set(s, '1', hiddenId('sluice'), (plate) => {
      plate.works = pool;
      plate.captive = 'eel';
    });
    s.bump('e');
    s.wait(7);
    const flooded = pool.filter((cell) => s.engine.map.tile(cell).terrain === 'deep');
    expect(flooded.length).toBeGreaterThan(3);
    expect(s.engine.map.actors.map(({ breed }) => breed.id)).toContain('eel');
    s.engine.map.distanceMap.flood(s.engine.map.blocked.walk, [s.hero.cell]);
    expect(s.engine.map.distanceMap.steps[s.engine.map.cellAt(4, 4)]).toBeLessThan(100);
  });

  test('crumbling floor gives way under the hero, and leaves holes about', () => {
    const s = scene(['#######\n#@12..#\n#...>.#\n#######', '#######\n#....<#\n#.....#\n#######']);
    set(s, '1', hiddenId('crumblingFloor'), (floor) => (floor.works = [s.at('1'), s.at('2')]));
    s.bump('e');
    expect(s.told('fell')[0]).toMatchObject({ depth: 2 });
    expect(s.engine.floors[1]?.propAt(s.at('2'))?.kind.id).toBe('pit');
  });

  test('a stone guardian moves when the hero does, and stands when the hero stands', () => {
    const s = scene('##########\n#@......g#\n#........#\n##########', { g: { actor: 'stoneGuardian' } });
    const guardian = s.actor('stoneGuardian');
    guardian.alert = 15;
    guardian.lastSeen = s.hero.cell;
    for (let i = 0; i < 4; i++) s.perform({ do: 'wait' });
    expect(guardian.cell).toBe(s.at('g'));
    s.bump('s');
    s.bump('n');
    expect(guardian.cell).not.toBe(s.at('g'));
  });
});
