// Taking the stairs.
import { View } from '../../../src/engine/api/view/view';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { scene } from '../../scene';

const TWO_FLOORS = [
  `
  ######
  #@>..#
  #..p.#
  ######`,
  `
  ########
  #.<....#
  #.....+#
  ########`,
];

test('stairs lead down and back up, and each floor is found as it was left', () => {
  const s = scene(TWO_FLOORS);
  s.bump('e');
  expect(s.perform({ do: 'climb', way: 'down' })).toContain('climbed');
  expect([s.engine.map.depth, s.hero.cell]).toEqual([2, 10]);
  expect(s.told('climbed')[0]).toMatchObject({ way: 'down', depth: 2, first: true });
  expect(s.engine.floors[1]?.visible).not.toContain(1);
  for (const dir of ['s', 'e', 'e', 'e', 'e'] as const) s.bump(dir);
  expect(s.engine.map.tile(22).id).toBe('openDoor');
  for (const dir of ['w', 'w', 'nw'] as const) s.bump(dir);
  expect(s.perform({ do: 'climb', way: 'up' })).toContain('climbed');
  expect(s.engine.map.depth).toBe(1);
  expect(s.hero.cell).toBe(s.at('>'));
  s.perform({ do: 'climb', way: 'down' });
  expect(s.told('climbed')[0]).toMatchObject({ depth: 2, first: false });
  expect(s.engine.map.tile(22).id).toBe('openDoor');
});

test('climbing is refused without stairs, and upward on stairs that lead down', () => {
  const s = scene(TWO_FLOORS);
  expect(s.perform({ do: 'climb', way: 'down' })).toEqual(['refused']);
  s.bump('e');
  expect(s.perform({ do: 'climb', way: 'up' })).toEqual(['refused']);
});

test('the gate of the keep is shut, and says so', () => {
  const s = scene('####\n#@g#\n####', { g: { tile: 'gate' } });
  s.bump('e');
  expect(s.perform({ do: 'climb', way: 'up' })).toEqual(['refused']);
  expect(s.told('refused')[0]?.why).toMatch(/gate/);
});

test('with the Crown, a player who chooses among the offered commands can leave by the gate and win', () => {
  const s = scene('####\n#@g#\n####', { g: { tile: 'gate' } });
  s.bump('e');
  const leave = { do: 'climb', way: 'up' } as const;
  expect(new View(s.engine).commands).not.toContainEqual(leave);
  stow(s.hero, createItem(s.engine.map, { item: 'emberCrown', count: 1 }, s.hero.cell));
  expect(new View(s.engine).commands).toContainEqual(leave);
  s.perform(leave);
  expect(s.engine.outcome).toBe('won');
});

test('an actor on the stairs by which the hero arrives keeps its place', () => {
  const s = scene(TWO_FLOORS, { p: { actor: 'idler' } });
  s.bump('e');
  s.perform({ do: 'climb', way: 'down' });
  const above = s.engine.floors[1];
  const idler = above?.actors[0];
  if (!above || !idler) throw new Error('the idler stayed above');
  above.move(idler, s.at('>'));
  s.perform({ do: 'climb', way: 'up' });
  expect(s.engine.map.depth).toBe(1);
  expect(s.engine.map.distance(s.hero.cell, s.at('>'))).toBe(1);
});

test('time stands still on a floor that the hero has left', () => {
  const s = scene(TWO_FLOORS, { p: { actor: 'idler' } });
  s.bump('e');
  const idler = s.actor('idler');
  s.perform({ do: 'climb', way: 'down' });
  for (let i = 0; i < 20; i++) s.perform({ do: 'wait' });
  const acted = s.engine
    .perform({ do: 'climb', way: 'up' })
    .filter((event) => 'who' in event && event.who.id === idler.id && event.type === 'waited');
  expect(acted.length).toBeLessThanOrEqual(1);
  expect(idler.due - s.hero.due).toBeGreaterThanOrEqual(0);
  expect(idler.due - s.hero.due).toBeLessThanOrEqual(100);
});
