// What views say of props, of aiming, and of gear that is not identified.
import { View } from '../../../src/engine/api/view/view';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { stand } from '../../props';
import { scene } from '../../scene';
import { give, letterOf } from '../../ui/gear';

test('known props are listed in reading order, and hidden ones are not', () => {
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

test('a landmark names the prop on it, in sight and remembered', () => {
  const { engine, at, bump } = scene('######\n#1@..#\n####.#\n####.#\n######');
  const view = new View(engine);
  stand(engine, at('1'), 'chest');
  expect(view.landmarksInSight.map(({ cell, prop }) => [cell, prop?.id])).toEqual([[at('1'), 'chest']]);
  for (const dir of ['e', 'e', 's', 's'] as const) bump(dir);
  expect(view.landmarksInSight).toEqual([]);
  expect(view.landmarks.map(({ tile, prop }) => [tile.id, prop?.id])).toEqual([['floor', 'chest']]);
});

const HALL = '##########\n#@..1..2.#\n#........#\n##########';

/** Returns what throwing a knife and a bursting flask past the first spot would reach. */
function throws({ engine, at }: ReturnType<typeof scene>): unknown {
  give(engine, 'throwingKnife');
  give(engine, 'confusionPotion');
  engine.look();
  const { pack } = new View(engine);
  return (['throwingKnife', 'confusionPotion'] as const).map((id) => {
    const letter = letterOf(engine, id);
    return [at('1'), at('1') + 1, at('2')].map((cell) => pack.previewThrow(letter, cell));
  });
}

test('a creature that is not seen makes no difference to what an aim would reach', () => {
  const empty = throws(scene(HALL));
  for (const breed of ['nobody', 'waylayer']) {
    const s = scene(HALL);
    spawn(breed, s.engine.map, s.at('1'));
    expect(throws(s)).toEqual(empty);
  }
});

test('aiming at and past a mimic is previewed as at and past a chest', () => {
  const [real, mimic] = [scene(HALL), scene(HALL)];
  stand(real.engine, real.at('1'), 'chest');
  spawn('pretender', mimic.engine.map, mimic.at('1'));
  expect(throws(mimic)).toEqual(throws(real));
});

test('an aim into the dark does not tell where the wall is', () => {
  const s = scene('##########\n#@+......#\n##########\n#........#\n##########');
  give(s.engine, 'throwingKnife');
  const { width } = s.engine.map;
  const view = new View(s.engine);
  const letter = letterOf(s.engine, 'throwingKnife');
  const { path, cells } = view.pack.previewThrow(letter, s.hero.cell + 2 * width + 2) ?? {};
  for (const cell of [...(path ?? []), ...(cells ?? [])]) expect(view.cellKnowledge(cell)).not.toBe('unknown');
});
