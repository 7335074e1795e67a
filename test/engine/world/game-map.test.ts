// Tests of GameMap: actors, props and layers of a floor.
import { GAITS } from '../../../src/engine/world/kinds/tile';
import { GameMap } from '../../../src/engine/world/map/game-map';
import { scene, picture, TEST_CONTENT } from '../../scene';
import { brokenInvariants } from '../../invariants';

test('the actor slots follow every add, move and remove', () => {
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
  s.engine.look();
  expect(brokenInvariants(s.engine)).toEqual([]);
  expect(() => {
    map.move(a, b.cell);
  }).toThrow('taken');
  expect(() => {
    map.add(s.engine.create('idler'), b.cell);
  }).toThrow('taken');
});

test('the map of a removed actor is an error', () => {
  const s = scene('####\n#@a#\n####', { a: { actor: 'idler' } });
  const idler = s.actor('idler');
  s.engine.map.remove(idler);
  expect(idler.isPlaced).toBe(false);
  expect(() => idler.map).toThrow('stands on no map');
});

test('an entity reaches the engine through its map on every floor', () => {
  const s = scene(['####\n#@>#\n####', '####\n#<.#\n####']);
  s.bump('e');
  s.perform({ do: 'climb', way: 'down' });
  expect(s.hero.map).toBe(s.engine.floors[2]);
  expect(s.hero.engine).toBe(s.engine);
  expect(s.draw()).toBe(picture('####\n#@.#\n####'));
});

test('the layers of a floor follow its tiles, set all at once or one by one', () => {
  const { engine } = scene('###\n#@#\n###');
  const { tiles } = TEST_CONTENT;
  const width = tiles.length + 2;
  const plan = (middle: (x: number) => number) => {
    const numbers = new Uint8Array(3 * width);
    for (let x = 1; x <= tiles.length; x++) numbers[width + x] = middle(x);
    return { width, height: 3, tiles: numbers };
  };
  const whole = new GameMap(
    engine,
    2,
    plan((x) => x - 1),
  );
  const changed = new GameMap(
    engine,
    3,
    plan(() => 0),
  );
  tiles.forEach(({ passage, transparent, looksLike, id }, number) => {
    const cell = width + 1 + number;
    changed.setTile(cell, number);
    for (const gait of GAITS)
      expect([id, gait, whole.blocked[gait][cell]]).toEqual([id, gait, +(passage[gait] === 'never')]);
    expect([id, whole.opaque[cell]]).toEqual([id, +!transparent]);
    expect([id, tiles[whole.shownTiles[cell] as number]?.id]).toEqual([id, looksLike ?? id]);
  });
  const layers = ({ tiles: ground, blocked, opaque, shownTiles, shownProps }: GameMap) => [
    ground,
    blocked,
    opaque,
    shownTiles,
    shownProps,
  ];
  expect(layers(changed)).toEqual(layers(whole));
  for (const gait of GAITS) expect(whole.blocked[gait].subarray(0, width)).toEqual(new Uint8Array(width).fill(1));
});
