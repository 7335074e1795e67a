// Tests of flight maps, against a slow search on random maps.
import { Rng } from '../../../src/engine/random/rng';
import { DistanceMap, UNREACHED } from '../../../src/engine/space/distance-map';
import { FlightMap } from '../../../src/engine/space/flight-map';
import type { Cell } from '../../../src/engine/space/geometry';
import { drawn, openCells, picture, stepsFrom, strewn } from './maps';

/** Computes the values slowly: repeats until no step improves any of them. */
function slowValues(rock: Uint8Array, width: number, squeezes: boolean, from: DistanceMap): Int32Array {
  const value = from.steps.map((steps) => (steps === UNREACHED ? UNREACHED : -6 * steps));
  for (let better = true; better;) {
    better = false;
    for (const [cell, worst] of value.entries()) {
      if (worst === UNREACHED) continue;
      const best = Math.min(...stepsFrom(rock, width, squeezes, cell).map((next) => (value[next] ?? UNREACHED) + 5));
      if (best >= worst) continue;
      value[cell] = best;
      better = true;
    }
  }
  return value;
}

/** Returns the cell where the `f` of the scene ends up when it flees from its motionless `t`. */
function refuge(...rows: readonly string[]): Cell {
  const map = drawn(...rows);
  const threat = new DistanceMap(map.width, map.height);
  threat.flood(map.rock, [map.at('t')]);
  const flight = new FlightMap(map.width, map.height);
  flight.flood(threat);
  const valueOf = (cell: Cell): number => flight.value[cell] ?? UNREACHED;
  let cell = map.at('f');
  for (;;) {
    const [best = cell] = stepsFrom(map.rock, map.width, false, cell).sort((a, b) => valueOf(a) - valueOf(b));
    if (valueOf(best) >= valueOf(cell)) return cell;
    cell = best;
  }
}

const WIDTH = 17;
const HEIGHT = 13;

test('on open ground every step away is worth six, less five for each step of the way there', () => {
  const map = drawn('########', '#t.....#', '########');
  const threat = new DistanceMap(map.width, map.height);
  threat.flood(map.rock, [map.at('t')]);
  const flight = new FlightMap(map.width, map.height);
  flight.flood(threat);
  // The far end is five steps away: 30, and 5 less for each step before it.
  expect(Array.from(flight.value.subarray(9, 15))).toEqual([-5, -10, -15, -20, -25, -30]);
});

test('an actor in a dead end flees to the open loops, though the way out leads nearer to the threat', () => {
  const rows = [
    '#####################',
    '#t........#.........#',
    '#########.#.#######.#',
    '#########f#.#######.#',
    '###########.#######.#',
    '#.........#.........#',
    '#.#######.#.#########',
    '#.........#.........#',
    '#####################',
  ];
  // Without access to the loops there is no better place than the dead end …
  expect(refuge(...rows)).toBe(drawn(...rows).at('f'));
  // … and without the wall the actor leaves it, though the first step out leads nearer to the threat.
  const opened = rows.map((row, y) => (y === 1 ? '#t..................#' : row));
  const map = drawn(...opened);
  const threat = new DistanceMap(map.width, map.height);
  threat.flood(map.rock, [map.at('t')]);
  const end = refuge(...opened);
  expect(threat.downhill(map.at('f'))).toBe(map.at('f') - map.width);
  expect(threat.steps[end]).toBe(
    Math.max(...Array.from(threat.order.subarray(0, threat.reached), (cell) => threat.steps[cell] ?? 0)),
  );
});

test('a refuge no farther away than the dead end is not worth the way past the threat', () => {
  const rows = ['##########', '#.......##', '#####.####', '####t.####', '#####.####', '#####f####', '##########'];
  expect(refuge(...rows)).toBe(drawn(...rows).at('f'));
});

test('solid cells and cells the threat cannot reach have the worst value', () => {
  const map = drawn('#######', '#t..#.#', '#...#.#', '#######');
  const threat = new DistanceMap(map.width, map.height);
  threat.flood(map.rock, [map.at('t')]);
  const flight = new FlightMap(map.width, map.height);
  expect(flight.value).toEqual(new Int32Array(28).fill(UNREACHED));
  flight.flood(threat);
  expect(Array.from(flight.value).filter((value) => value === UNREACHED)).toHaveLength(28 - 6);
  threat.flood(map.rock, []);
  flight.flood(threat);
  expect(flight.value).toEqual(new Int32Array(28).fill(UNREACHED));
});

test('values agree with a slow search, with or without a bound, on a reused map', () => {
  const rng = Rng.named('flight');
  const reused = [false, true].map((squeezes) => new FlightMap(WIDTH, HEIGHT, squeezes));
  for (let round = 0; round < 600; round++) {
    const rock = strewn(rng, WIDTH, HEIGHT, rng.between(0, 60));
    const goals = rng.shuffle(openCells(rock)).slice(0, rng.between(1, 2));
    const squeezes = rng.percent(50);
    const threat = new DistanceMap(WIDTH, HEIGHT, rng.percent(50));
    threat.flood(rock, goals, rng.percent(60) ? UNREACHED : rng.between(0, 9));
    const flight = reused[squeezes ? 1 : 0] as FlightMap;
    flight.flood(threat);
    try {
      expect(flight.value).toEqual(slowValues(rock, WIDTH, squeezes, threat));
    } catch (error) {
      const map = picture(WIDTH, HEIGHT, (cell) => (goals.includes(cell) ? 't' : rock[cell] === 1 ? '#' : '.'));
      throw new Error(`round ${round}, squeezing: ${squeezes}\n${map}${String(error)}`, { cause: error });
    }
  }
});

test('a threat inside rock has a flight map like any other', () => {
  const map = drawn('######', '#..t.#', '######');
  map.rock[map.at('t')] = 1;
  const threat = new DistanceMap(map.width, map.height);
  threat.flood(map.rock, [map.at('t')]);
  const flight = new FlightMap(map.width, map.height);
  flight.flood(threat);
  expect(Array.from(flight.value.subarray(7, 11))).toEqual([-12, -7, -2, -6]);
});
