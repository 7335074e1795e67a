// Tests of distance maps, against a slow search on random maps.
import { Rng } from '../../../src/engine/random/rng';
import { DistanceMap, UNREACHED } from '../../../src/engine/space/distance-map';
import { type Cell, DIRS, stridesOf } from '../../../src/engine/space/geometry';
import { drawn, openCells, picture, stepsFrom, strewn } from './maps';

/** Draws the scene with the last digit of the distance in every cell reached. */
function distancesIn(rows: readonly string[], options: { squeezes?: boolean; within?: number } = {}): string[] {
  const map = drawn(...rows);
  const distances = new DistanceMap(map.width, map.height, options.squeezes);
  distances.flood(map.rock, map.all('0'), options.within);
  return picture(map.width, map.height, (cell) => {
    const steps = distances.steps[cell] ?? UNREACHED;
    return steps === UNREACHED ? (rows.join('')[cell] ?? '') : String(steps % 10);
  })
    .split('\n')
    .slice(0, -1);
}

/** Computes distances slowly: a cell is settled one step after its nearest neighbour. */
function slowDistances(rock: Uint8Array, width: number, squeezes: boolean, goals: readonly Cell[], within: number) {
  const steps = new Int32Array(rock.length).fill(UNREACHED);
  for (const goal of goals) steps[goal] = 0;
  for (let distance = 0; distance < within && distance < rock.length; distance++) {
    for (const cell of steps.keys()) {
      if (steps[cell] !== distance) continue;
      for (const next of stepsFrom(rock, width, squeezes, cell)) {
        if (steps[next] === UNREACHED) steps[next] = distance + 1;
      }
    }
  }
  return steps;
}

const WIDTH = 17;
const HEIGHT = 13;

/** Calls a check with many random maps; a failure shows the map. */
function onManyMaps(
  name: string,
  rounds: number,
  check: (rock: Uint8Array, rng: Rng, squeezes: boolean) => void,
): void {
  const rng = Rng.named(name);
  for (let round = 0; round < rounds; round++) {
    const rock = strewn(rng, WIDTH, HEIGHT, rng.between(0, 60));
    if (openCells(rock).length < 2) continue;
    try {
      check(rock, rng, round % 2 === 1);
    } catch (error) {
      const map = picture(WIDTH, HEIGHT, (cell) => (rock[cell] === 1 ? '#' : '.'));
      throw new Error(`round ${round}\n${map}${String(error)}`, { cause: error });
    }
  }
}

test('diagonal steps count as much as orthogonal ones', () => {
  expect(distancesIn(['#######', '#.....#', '#..0..#', '#.....#', '#######'])).toEqual([
    '#######',
    '#21112#',
    '#21012#',
    '#21112#',
    '#######',
  ]);
});

test('a closed corner blocks all movers but those that squeeze through', () => {
  const corner = ['#####', '#0#.#', '##..#', '#...#', '#####'];
  expect(distancesIn(corner)).toEqual(corner);
  expect(distancesIn(corner, { squeezes: true })).toEqual(['#####', '#0#2#', '##12#', '#222#', '#####']);
});

test('one solid cell at a corner does not close it', () => {
  expect(distancesIn(['####', '#0##', '#..#', '####'])).toEqual(['####', '#0##', '#11#', '####']);
});

test('the path out of a pocket leads around it', () => {
  expect(
    distancesIn([
      '#########',
      '#.......#',
      '#.#####.#',
      '#.....#.#',
      '#.....#0#',
      '#.#####.#',
      '#.......#',
      '#########',
    ]),
  ).toEqual(['#########', '#8765433#', '#8#####2#', '#99901#1#', '#88901#0#', '#7#####1#', '#7654322#', '#########']);
});

test('enclosed cells and rock are unreached', () => {
  const map = drawn('#######', '#0..#.#', '#...#.#', '#######');
  const distances = new DistanceMap(map.width, map.height);
  distances.flood(map.rock, map.all('0'));
  expect(distances.reached).toBe(6);
  expect(Array.from(distances.steps).filter((steps) => steps === UNREACHED)).toHaveLength(map.rock.length - 6);
});

test('the nearest of several goals counts, and duplicates count once', () => {
  const rows = ['##########', '#0......0#', '##########'];
  expect(distancesIn(rows)).toEqual(['##########', '#01233210#', '##########']);
  const map = drawn(...rows);
  const distances = new DistanceMap(map.width, map.height);
  distances.flood(map.rock, [...map.all('0'), ...map.all('0')]);
  expect(distances.reached).toBe(8);
});

test('a goal in rock counts as open ground', () => {
  const map = drawn('######', '#..g.#', '######');
  map.rock[map.at('g')] = 1;
  const distances = new DistanceMap(map.width, map.height);
  distances.flood(map.rock, [map.at('g')]);
  expect(Array.from(distances.steps.subarray(7, 11))).toEqual([2, 1, 0, 1]);
});

test('cells beyond the bound are unreached', () => {
  expect(distancesIn(['#########', '#0......#', '#########'], { within: 3 })).toEqual([
    '#########',
    '#0123...#',
    '#########',
  ]);
});

test('without goals every cell is unreached', () => {
  const distances = new DistanceMap(4, 3);
  distances.flood(drawn('####', '#..#', '####').rock, []);
  distances.flood(drawn('####', '#..#', '####').rock, [], 1);
  expect(distances.reached).toBe(0);
  expect(distances.steps).toEqual(new Int32Array(12).fill(UNREACHED));
});

test('distances agree with a slow search, with or without a bound, on a reused map', () => {
  const reused = [false, true].map((squeezes) => new DistanceMap(WIDTH, HEIGHT, squeezes));
  onManyMaps('distances', 400, (rock, rng, squeezes) => {
    const goals = rng.shuffle(openCells(rock)).slice(0, rng.between(1, 3));
    const within = rng.percent(50) ? UNREACHED : rng.between(0, 12);
    const distances = reused[squeezes ? 1 : 0] as DistanceMap;
    distances.flood(rock, goals, within);
    expect(distances.steps).toEqual(slowDistances(rock, WIDTH, squeezes, goals, within));

    const order = Array.from(distances.order.subarray(0, distances.reached));
    expect(new Set(order).size).toBe(order.length);
    const along = order.map((cell) => distances.steps[cell] ?? UNREACHED);
    expect(along).toEqual([...along].sort((a, b) => a - b));
    expect(along.at(-1)).toBeLessThan(UNREACHED);
    expect(distances.steps.filter((steps) => steps < UNREACHED)).toHaveLength(order.length);
  });
});

/** Walks from one cell to another, first step by first step. Returns the cells, or undefined if there is no path. */
function walked(ways: DistanceMap, rock: Uint8Array, from: Cell, to: Cell): readonly Cell[] | undefined {
  const cells: Cell[] = [];
  for (let cell = from; cell !== to; cells.push(cell)) {
    const next = ways.firstStep(rock, cell, to);
    if (next === cell) return undefined;
    cell = next;
  }
  return cells;
}

test('a path has only legal steps and the length of the distance', () => {
  const reused = [false, true].map((squeezes) => new DistanceMap(WIDTH, HEIGHT, squeezes));
  let steps = 0;
  onManyMaps('paths', 600, (rock, rng, squeezes) => {
    const [from = 0, to = 0] = rng.shuffle(openCells(rock));
    const ways = reused[squeezes ? 1 : 0] as DistanceMap;
    const path = walked(ways, rock, from, to);
    const expected = slowDistances(rock, WIDTH, squeezes, [to], UNREACHED)[from];
    expect(path?.length).toBe(expected === UNREACHED ? undefined : expected);
    let cell = from;
    for (const next of path ?? []) {
      expect(stepsFrom(rock, WIDTH, squeezes, cell)).toContain(next);
      cell = next;
      steps++;
    }
  });
  expect(steps).toBeGreaterThan(1000);
});

test('going downhill reaches the nearest goal in the number of steps of its distance', () => {
  onManyMaps('downhill', 200, (rock, rng, squeezes) => {
    const [from = 0, ...others] = rng.shuffle(openCells(rock));
    const ways = new DistanceMap(WIDTH, HEIGHT, squeezes);
    const goals = others.slice(0, 2);
    const within = rng.percent(50) ? UNREACHED : rng.between(1, 12);
    ways.flood(rock, goals, within);
    const steps = ways.steps[from] ?? UNREACHED;
    let cell = from;
    for (let i = 0; i < steps && steps < UNREACHED; i++) {
      expect(stepsFrom(rock, WIDTH, squeezes, cell)).toContain(ways.downhill(cell));
      cell = ways.downhill(cell);
    }
    if (steps < UNREACHED) expect(goals).toContain(cell);
    expect(ways.downhill(cell)).toBe(cell);
  });
});

test('orthogonal steps break ties, clockwise from north', () => {
  const map = drawn('#######', '#.....#', '#.a...#', '#....b#', '#######');
  const ways = new DistanceMap(map.width, map.height);
  const cells = [map.at('a'), ...(walked(ways, map.rock, map.at('a'), map.at('b')) ?? [])];
  const strides = stridesOf(map.width);
  const dirs = cells.slice(1).map((cell, i) => DIRS.find((dir) => strides[dir] === cell - (cells[i] ?? 0)));
  expect(dirs).toEqual(['e', 'e', 'se']);
});

test('a path from a cell to itself has no steps', () => {
  const map = drawn('####', '#a.#', '####');
  const ways = new DistanceMap(map.width, map.height);
  expect(ways.firstStep(map.rock, map.at('a'), map.at('a'))).toBe(map.at('a'));
});

test('a path from or to a solid cell treats it as open ground', () => {
  const map = drawn('######', '#a..b#', '######');
  const [from, to] = [map.at('a'), map.at('b')];
  map.rock[from] = map.rock[to] = 1;
  const ways = new DistanceMap(map.width, map.height);
  expect(walked(ways, map.rock, from, to)).toHaveLength(3);
  expect([ways.firstStep(map.rock, from, to), ways.firstStep(map.rock, to, from)]).toEqual([from + 1, to - 1]);
});

test('finding a path keeps the distances of the last flood', () => {
  const map = drawn('#####', '#a.b#', '#####');
  const ways = new DistanceMap(map.width, map.height);
  ways.flood(map.rock, [map.at('b')]);
  ways.firstStep(map.rock, map.at('b'), map.at('a'));
  expect(Array.from(ways.steps.subarray(6, 9))).toEqual([2, 1, 0]);
  expect(ways.downhill(map.at('a'))).toBe(map.at('a') + 1);
});

test('UNREACHED is larger than every distance', () => {
  // A corridor that fills a large map, so that its end is at the maximum distance.
  const [width, height] = [301, 301];
  const rock = Uint8Array.from({ length: width * height }, (_, cell) => {
    const x = cell % width;
    const y = Math.trunc(cell / width);
    if (x === 0 || x === width - 1 || y === 0 || y === height - 1) return 1;
    return y % 2 === 1 || x === (y % 4 === 0 ? 1 : width - 2) ? 0 : 1;
  });
  const ways = new DistanceMap(width, height);
  ways.flood(rock, [width + 1]);
  const last = ways.order[ways.reached - 1] ?? 0;
  expect(ways.steps[last]).toBeGreaterThan(40_000);
  expect(ways.steps[last]).toBeLessThan(UNREACHED);
  expect(ways.firstStep(rock, width + 1, last)).toBe(width + 2);
});

test('a flood that is asked for once is made again when the ground, its version or the goal is another', () => {
  const { width, height } = { width: 5, height: 3 };
  const solid = Uint8Array.from('#####\n#...#\n#####'.replaceAll('\n', ''), (tile) => (tile === '#' ? 1 : 0));
  const map = new DistanceMap(width, height);
  const asked = (version: number, goal: Cell): readonly (number | undefined)[] => {
    map.floodOnce(solid, version, goal);
    return [6, 7, 8].map((cell) => map.steps[cell]);
  };
  expect(asked(1, 6)).toEqual([0, 1, 2]);
  solid[7] = 1;
  expect(asked(1, 6)).toEqual([0, 1, 2]);
  expect(asked(2, 6)).toEqual([0, UNREACHED, UNREACHED]);
  expect(asked(2, 8)).toEqual([UNREACHED, UNREACHED, 0]);
  map.flood(solid, [6]);
  expect(asked(2, 8)).toEqual([UNREACHED, UNREACHED, 0]);
});
