import { scene, picture } from '../../scene';
import { brokenInvariants } from '../../invariants';

test('the index of who stands where follows every add, move and remove', () => {
  const s = scene(
    `
    ######
    #@ab.#
    #c...#
    ######`,
    { a: { actor: 'idler' }, b: { actor: 'walker' }, c: { actor: 'drifter' } },
  );
  const { map } = s.engine;
  const [a, b] = [s.actor('idler'), s.actor('walker')];
  map.remove(a);
  expect(brokenInvariants(s.engine)).toEqual([]);
  map.move(b, s.at('a'));
  map.add(a, s.at('b'));
  a.due = s.hero.due;
  expect(brokenInvariants(s.engine)).toEqual([]);
  expect(() => {
    map.move(a, b.cell);
  }).toThrow('taken');
  expect(() => {
    map.add(s.engine.create('idler'), b.cell);
  }).toThrow('taken');
});

test('a removed actor is nowhere: asking for its map is an error', () => {
  const s = scene('####\n#@a#\n####', { a: { actor: 'idler' } });
  const idler = s.actor('idler');
  s.engine.map.remove(idler);
  expect(idler.placed).toBe(false);
  expect(() => idler.map).toThrow('stands on no map');
});

test('an entity reaches the engine through its map, on whatever floor it is', () => {
  const s = scene(['####\n#@>#\n####', '####\n#<.#\n####']);
  s.bump('e');
  s.perform({ do: 'climb', way: 'down' });
  expect(s.hero.map).toBe(s.engine.floors[2]);
  expect(s.hero.engine).toBe(s.engine);
  expect(s.draw()).toBe(picture('####\n#@.#\n####'));
});

test('memory keeps a door as it was last seen', () => {
  const s = scene(
    `
    ########
    #@.'..p#
    #.######
    #.######
    ########`,
    { p: { actor: 'idler' } },
  );
  const door = s.at("'");
  s.bump('s');
  s.bump('s');
  expect(s.engine.map.visible[door]).toBe(0);
  s.engine.map.setTile(door, s.engine.tileNumber('door'));
  s.engine.look();
  expect(s.engine.map.knownTile(door)?.id).toBe('openDoor');
  s.bump('n');
  s.bump('n');
  expect(s.engine.map.knownTile(door)?.id).toBe('door');
});
