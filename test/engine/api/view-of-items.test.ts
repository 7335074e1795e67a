import { View } from '../../../src/engine/api/view/view';
import { stand } from '../../props';
import { scene } from '../../scene';

test('what the hero believes to stand about is listed in reading order, and nothing that is hidden', () => {
  const { engine, at } = scene('########\n#@.1.2.#\n####+###\n####3.##\n########');
  const view = new View(engine);
  stand(engine, at('2'), 'sign');
  stand(engine, at('1'), 'hidden pit');
  stand(engine, at('3'), 'chest');
  expect(view.knownProps.map(({ cell, id }) => [cell, id])).toEqual([[at('2'), 'sign']]);
  engine.searches = 4;
  engine.perform({ do: 'search' });
  expect(view.knownProps.map(({ cell, id }) => [cell, id])).toEqual([
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
