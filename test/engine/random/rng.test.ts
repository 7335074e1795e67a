// Tests of random streams.
import { Rng, type RngState } from '../../../src/engine/random/rng';

const draws = (rng: Rng, count: number): number[] => Array.from({ length: count }, () => rng.below(1_000_000));

test('a name always gives the same stream', () => {
  expect(draws(Rng.named('seed', 'floor', 3), 20)).toEqual(draws(Rng.named('seed', 'floor', 3), 20));
});

test('these draws never change', () => {
  // The floors and recordings of every seed depend on them: a change here changes every game.
  expect(draws(Rng.named('koboldkeep', 'floor', 1), 6)).toEqual([152521, 560094, 239071, 45400, 696818, 904656]);
});

test('drawing from one stream does not affect another', () => {
  const quiet = Rng.named('seed', 'play');
  const expected = draws(Rng.named('seed', 'play'), 10);
  const other = Rng.named('seed', 'floor', 1);
  expect(
    expected.map(() => {
      draws(other, 3);
      return quiet.below(1_000_000);
    }),
  ).toEqual(expected);
});

test('similar names give different streams', () => {
  const names: (string | number)[][] = [
    [],
    [''],
    ['', ''],
    ['ab'],
    ['a', 'b'],
    ['b', 'a'],
    ['a,b'],
    ['a","b'],
    ['["a","b"]'],
    ['1'],
    [1],
    [1, 1],
    [11],
    [-1],
    ['1,1'],
    ['a', 1],
    ['a1'],
    ['a', '1'],
    ['\\"'],
    ['"'],
    ['\u{1f9cc}'],
    ['\ud83e'],
  ];
  const streams = names.map((name) => draws(Rng.named(...name), 4).join());
  expect(new Set(streams).size).toBe(names.length);
});

test('a restored stream continues exactly where it was, after any number of draws', () => {
  const rng = Rng.named('saved');
  for (let point = 0; point < 300; point++) {
    const saved = JSON.parse(JSON.stringify(rng.state())) as RngState;
    expect(Rng.restored(saved).state()).toEqual(saved);
    const later = draws(Rng.restored(saved), 20);
    expect(draws(rng, 20)).toEqual(later);
  }
});

test('reading the state draws nothing, and a restored stream does not change the saved state', () => {
  const rng = Rng.named('looked at');
  const saved = rng.state();
  const copy = { ...saved };
  draws(Rng.restored(saved), 5);
  expect(saved).toEqual(copy);
  expect(rng.state()).toEqual(copy);
});

test.each([1, 2, 3, 6, 100, 2 ** 31, 2 ** 32])('below(%d) stays below and at or above 0', (n) => {
  const rng = Rng.named('below', n);
  for (let i = 0; i < 2000; i++) {
    const drawn = rng.below(n);
    expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
  }
});

test('every face of a die comes up about equally often', () => {
  const rng = Rng.named('die');
  const faces = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const face = rng.between(1, 6) - 1;
    faces[face] = (faces[face] ?? 0) + 1;
  }
  expect(faces).toHaveLength(6);
  for (const times of faces) expect(Math.abs(times - 10_000)).toBeLessThan(400);
});

test('0 percent never happens, 100 always', () => {
  const rng = Rng.named('percent');
  for (let i = 0; i < 1000; i++) expect([rng.percent(0), rng.percent(100)]).toEqual([false, true]);
});

test('a pick is an element of the list, and an empty list throws', () => {
  const rng = Rng.named('pick');
  const picked = new Set(Array.from({ length: 200 }, () => rng.pick(['a', 'b', 'c'])));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  expect(() => rng.pick([])).toThrow(RangeError);
});

test('shuffling works in place, keeps every element, and produces every order', () => {
  const rng = Rng.named('shuffle');
  const orders = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const list = [1, 2, 3, 4];
    expect(rng.shuffle(list)).toBe(list);
    expect([...list].sort()).toEqual([1, 2, 3, 4]);
    orders.add(list.join());
  }
  expect(orders.size).toBe(24);
  expect(rng.shuffle([])).toEqual([]);
});
