// Tests what the hero finds in passing.
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { scene } from '../../scene';

test('a secret door that is found in passing is drawn as a door in the same turn', () => {
  const s = scene('#####\n#@.S#\n#####', { S: { tile: 'secretDoor' } });
  const { map, hero } = s.engine;
  const door = hero.cell + 2;
  expect(map.memory.tileAt(door)?.id).toBe('wall');
  afflict(hero, 'truesighted', 50);
  s.engine.perform({ do: 'wait' });
  expect(s.engine.events).toContainEqual(expect.objectContaining({ type: 'discovered', at: door }));
  expect(map.memory.tileAt(door)?.id).toBe('door');
});
