import { View } from '../../../src/engine/border/view';
import { stand } from '../../props';
import { scene } from '../../scene';

test('what the hero believes to stand about is listed in reading order, and nothing that is hidden', () => {
  const { engine, at } = scene('########\n#@.1.2.#\n####+###\n####3.##\n########');
  const view = new View(engine);
  stand(engine, at('2'), 'sign');
  stand(engine, at('1'), 'hidden pit');
  stand(engine, at('3'), 'chest');
  expect(view.knownProps.map(({ cell, kind }) => [cell, kind.id])).toEqual([[at('2'), 'sign']]);
  engine.searches = 4;
  engine.perform({ do: 'search' });
  expect(view.knownProps.map(({ cell, kind }) => [cell, kind.id])).toEqual([
    [at('1'), 'pit'],
    [at('2'), 'sign'],
  ]);
});

test('a landmark names what stands there, in sight and remembered', () => {
  const { engine, at, bump } = scene('######\n#1@..#\n####.#\n####.#\n######');
  const view = new View(engine);
  stand(engine, at('1'), 'chest');
  expect(view.landmarksInSight.map(({ cell, prop }) => [cell, prop?.id])).toEqual([[at('1'), 'chest']]);
  for (const dir of ['e', 'e', 's', 's'] as const) bump(dir);
  expect(view.landmarksInSight).toEqual([]);
  expect(view.landmarks.map(({ tile, prop }) => [tile.id, prop?.id])).toEqual([['floor', 'chest']]);
});

test('to have to do with what fills its cell, one goes to the nearest cell beside it that one can reach', () => {
  const { engine, at } = scene('########\n#@..1..#\n####+###\n####3.##\n########');
  const view = new View(engine);
  stand(engine, at('1'), 'chest');
  expect(view.besides(at('1'))).toBe(at('1') - 1);
  const [far, unknown, edge] = [engine.map.cellAt(2, 1), at('3'), 0];
  expect([far, unknown, edge].map((cell) => view.besides(cell))).toEqual([far, unknown, edge]);
  // Across deep water it is seen, and no way leads there.
  const island = scene('#######\n#@~.1.#\n#######');
  stand(island.engine, island.at('1'), 'chest');
  expect(new View(island.engine).besides(island.at('1'))).toBe(island.at('1'));
});
