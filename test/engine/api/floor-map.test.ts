// The maps of visited floors show what the hero has seen, and nothing else.
import { View, type FloorMap } from '../../../src/engine/api/view/view';
import { stand } from '../../props';
import { scene } from '../../scene';

const HALLS = ['#########\n#@.>+...#\n#########', '#####\n#<..#\n#####'] as const;

const known = (map: FloorMap | undefined, cell: number) => map?.cells.find((each) => each.cell === cell);

test('a floor that was never entered has no map', () => {
  const s = scene([...HALLS]);
  const view = new View(s.engine);
  expect(view.floorMaps.map(({ floor, name }) => [floor, name])).toEqual([[1, 'floor 1']]);
  s.bump('e');
  s.bump('e');
  s.engine.perform({ do: 'climb', way: 'down' });
  expect(view.floorMaps.map(({ floor, hero }) => [floor, hero !== undefined])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('a cell that was not seen is not on the map: what is behind a door, under a hidden trap, or came there later', () => {
  const s = scene(['#########\n#@1>+.2.#\n#########', '#####\n#<..#\n#####']);
  stand(s.engine, s.at('1'), 'hidden pit');
  stand(s.engine, s.at('2'), 'altar');
  s.engine.placeItem(s.engine.map, s.at('2'), 'gold', 5);
  s.engine.look();
  const [map] = new View(s.engine).floorMaps;
  expect(known(map, s.at('1'))).toMatchObject({ prop: undefined, thing: undefined });
  expect(known(map, s.at('2'))).toBeUndefined();
});

test('what is laid on a floor after the hero has left it is not on its map', () => {
  const s = scene([...HALLS]);
  const start = s.hero.cell;
  s.bump('e');
  s.bump('e');
  s.engine.perform({ do: 'climb', way: 'down' });
  const left = s.engine.floors[1];
  if (!left) throw new Error('no floor 1');
  s.engine.placeItem(left, start, 'gold', 5);
  expect(known(new View(s.engine).floorMaps[0], start)).toMatchObject({ thing: undefined });
});
