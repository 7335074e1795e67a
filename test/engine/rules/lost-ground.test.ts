// Tests what becomes of actors whose ground is gone between two commands.
import { applyElement, changeGround, exposureBy } from '../../../src/engine/rules/react';
import { scene } from '../../scene';

test('who melts the ice underfoot is ashore before the next command', () => {
  const s = scene('#####\n#.@.#\n#####');
  const { engine, hero } = s;
  const { map } = engine;
  const { cell } = hero;
  map.setTile(cell, engine.catalogue.tileNumber('deeps'));
  changeGround(map, cell, 'ice');
  applyElement(map, cell, 'fire', exposureBy(map, true));
  expect(map.tile(cell).id).toBe('deeps');
  engine.perform({ do: 'wait' });
  expect(engine.events.map(({ type }) => type)).toContain('plunged');
  expect(map.tile(hero.cell).passage.walk).toBe('free');
});
