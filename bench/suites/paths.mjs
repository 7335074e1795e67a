// One operation: the distances from the next of 50 places to every cell (flood), or a shortest path between two (path):
// ours is measured at what the game asks for, its first step.
// The peers go through closed corners, so ours do too; "ours, strict" shows what the game's own rule costs.
import DistanceMapModule from '../../dist/engine/space/distance-map.js';
import * as ROT from 'rot-js';
import { fileOf, loadMap, plainDistances, spots } from '../lib/maps.mjs';

const { DistanceMap } = DistanceMapModule;
const MAPS = ['dungeon-80x25', 'dungeon-80x50', 'dungeon-200x200', 'cave-200x200'];

/**
 * `go(from, to)` returns the steps between the two, or something from which `lengthOf` tells them. For a flood, `to` is the
 * cell farthest away.
 */
function walking({ map: name, work }, makeGo, lengthOf) {
  const map = loadMap(name);
  const places = spots(map, 50);
  const known = places.map((place) => plainDistances(map, place));
  const target = (k) => (work === 'flood' ? known[k].farthest : places[(k + 1) % places.length]);
  const targets = places.map((_, k) => target(k));
  const go = makeGo(map, work);
  const length = (told, to) => (lengthOf ? lengthOf(map, told, to) : told);
  const wrong = (place, k) => length(go(place, targets[k]), targets[k]) !== known[k].steps[targets[k]];
  let at = 0;
  return {
    checks: { wrongLengths: places.filter(wrong).length },
    body(n) {
      let steps = 0;
      for (let k = 0; k < n; k++) {
        steps += go(places[at], targets[at]);
        if (++at === places.length) at = 0;
      }
      return steps;
    },
  };
}

const stepsThrough = (map, first, to) => 1 + plainDistances(map, first).steps[to];

const ours = (squeezes) => (setup) =>
  walking(setup, makeOurs(squeezes), setup.work === 'path' ? stepsThrough : undefined);

const makeOurs = (squeezes) => (map, work) => {
  const ways = new DistanceMap(map.width, map.height, squeezes);
  const goals = [0];
  if (work === 'path') return (from, to) => ways.firstStep(map.solid, from, to);
  return (from, to) => {
    goals[0] = from;
    ways.flood(map.solid, goals);
    return ways.steps[to];
  };
};

const row = (work, rot, tcod) => (map) => ({
  name: `${work}, ${map}`,
  setup: { map, work },
  goals: { 'rot-js': { timesAsFast: rot }, libtcod: { timesAsFast: tcod } },
  expect: { wrongLengths: 0 },
});

export default {
  rows: [...MAPS.map(row('flood', 100, 8)), ...MAPS.map(row('path', 75, 4))],
  subjects: {
    ours: ours(true),
    'ours, strict': ours(false),
    'rot-js': (setup) =>
      walking(setup, ({ width, solid }, work) => {
        const passable = (x, y) => solid[y * width + x] === 0;
        const Kind = work === 'flood' ? ROT.Path.Dijkstra : ROT.Path.AStar;
        return (from, to) => {
          // A fresh object measures the whole map when asked for its farthest cell, and each path anew.
          const [root, target] = work === 'flood' ? [from, to] : [to, from];
          const ways = new Kind(root % width, Math.trunc(root / width), passable, { topology: 8 });
          let cells = 0;
          ways.compute(target % width, Math.trunc(target / width), () => cells++);
          return cells - 1;
        };
      }),
  },
  libtcod: ({ map, work }) => [work, fileOf(map), 0, spots(loadMap(map), 50).join()],
};
