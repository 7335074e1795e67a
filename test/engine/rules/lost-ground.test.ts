// Tests what becomes of actors whose ground is gone between two commands.
import { plunge } from '../../../src/engine/rules/floors/shove';
import { applyElement, changeGround, exposureBy } from '../../../src/engine/rules/environment/react';
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

/** A hero on what is left of a bridge. */
const onBridge = () =>
  scene(
    `
    #########
    #<.~~~..#
    #..~@~.>#
    #..~~~..#
    #########`,
    { '@': { tile: 'bridge' } },
  );

test('a hero on what is left of a bridge is asked, swims ashore, and is hurt', () => {
  const s = onBridge();
  const { engine, hero } = s;
  s.perform({ do: 'search' });
  const before = hero.health;
  s.bump('w');
  expect(s.told('refused')).toMatchObject([
    { asks: true, isRisk: true, why: 'You are cut off. Swim ashore through the cold water?' },
  ]);
  expect(engine.turn).toBe(1);
  s.perform({ do: 'force', dir: 'w' });
  expect(engine.map.tile(hero.cell).id).toBe('floor');
  expect(hero.health).toBeLessThan(before);
});

test('a hero who knows a way to stairs does not swim', () => {
  const s = scene(`
    #######
    #<@~..#
    #######`);
  expect(s.perform({ do: 'force', dir: 'e' })).toEqual(['refused']);
  expect(s.told('refused')[0]?.asks).toBeUndefined();
});

test('a hero who goes under comes out where a way leads on, not on the nearest floe', () => {
  const s = scene(
    `
    ########
    #<.~~F@#
    #..~~~~#
    ########`,
    { F: { tile: 'ice' } },
  );
  const { engine, hero } = s;
  engine.map.setTile(hero.cell, engine.catalogue.tileNumber('deeps'));
  plunge(hero, hero.cell, undefined);
  expect(hero.cell % engine.map.width).toBe(2);
});
