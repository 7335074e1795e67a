// Tests of what the hero remembers of a floor.
import { MUTATIONS } from '../../../src/content/creatures/mutations';
import { scene } from '../../scene';

test('the hero remembers a door as last seen', () => {
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
  s.engine.map.setTile(door, s.engine.catalogue.tileNumber('door'));
  s.engine.look();
  expect(s.engine.map.memory.tileAt(door)?.id).toBe('openDoor');
  s.bump('n');
  s.bump('n');
  expect(s.engine.map.memory.tileAt(door)?.id).toBe('door');
});

test('unseen cells, solid cells and known traps block the way in memory', () => {
  const { engine } = scene('#####\n#@..#\n#####');
  const { map, content } = engine;
  const [floor, wall] = [engine.catalogue.tileNumber('floor') + 1, engine.catalogue.tileNumber('wall') + 1];
  const trap = content.props.findIndex(({ role }) => role === 'trap') + 1;
  const sign = content.props.findIndex(({ blocks, role }) => !blocks && role !== 'trap') + 1;
  const row = (...cells: number[]) => Uint8Array.from([0, 0, 0, 0, 0, 0, ...cells, 0, 0, 0, 0, 0, 0]);
  const nothing = row(0, 0, 0);
  const blocked = () => [...map.memory.blocked.subarray(6, 9)];
  map.memory.restore(row(floor, wall, 0), nothing, nothing);
  expect(blocked()).toEqual([0, 1, 1]);
  map.memory.restore(row(floor, floor, floor), nothing, row(trap, sign, 0));
  expect(blocked()).toEqual([1, 0, 0]);
  map.memory.setTile(8, wall - 1);
  expect(blocked()).toEqual([1, 0, 1]);
});

test('a foe that stands in sight and loses its mutation or its shape is remembered as it is now', () => {
  const s = scene('######\n#@.m.#\n######', { m: { actor: 'stump' } });
  const { engine } = s;
  const foe = s.actor('stump');
  const known = (): readonly unknown[] => {
    engine.look();
    const { mutation, breed } = engine.map.memory.creatures.get(foe.id) ?? {};
    return [mutation, breed?.id];
  };
  foe.mutation = MUTATIONS.twiceBorn;
  expect(known()).toEqual(['twiceBorn', 'stump']);
  foe.mutation = undefined;
  expect(known()).toEqual(['', 'stump']);
  Object.assign(foe, { breed: engine.catalogue.breed('idler') });
  expect(known()).toEqual(['', 'idler']);
});
