// One operation: the field of view from the next of 200 places, with the last one cleared.
import FieldOfViewModule from '../../dist/engine/space/field-of-view.js';
import * as ROT from 'rot-js';
import { fileOf, loadMap, spots } from '../lib/maps.mjs';

const MAPS = ['dungeon-80x50', 'cave-80x50', 'pillars-80x50'];

/** `see(cell, radius, visible)` fills `visible`. */
function looking(map, radius, see) {
  const origins = spots(map, 200);
  const visible = new Uint8Array(map.opaque.length);
  const views = origins.map((origin) => {
    see(origin, radius, visible);
    return visible.slice();
  });
  const oneWay = (a, i) => origins.filter((b, j) => views[i][b] !== views[j][a]).length;
  const oneWayPairs = origins.reduce((sum, a, i) => sum + oneWay(a, i), 0) / 2;
  let at = 0;
  return {
    checks: { oneWayPairs },
    body(n) {
      let seen = 0;
      for (let k = 0; k < n; k++) {
        const origin = origins[at];
        if (++at === origins.length) at = 0;
        see(origin, radius, visible);
        seen += visible[origin];
      }
      return seen;
    },
  };
}

export default {
  rows: MAPS.flatMap((map) =>
    [8, 10].map((radius) => ({
      name: `${map}, radius ${radius}`,
      setup: { map, radius },
      goals: { 'rot-js': { timesAsFast: 4 }, libtcod: { timesAsFast: 20 } },
      expect: { oneWayPairs: 0 },
    })),
  ),
  subjects: {
    ours({ map: name, radius }) {
      const map = loadMap(name);
      const fov = new FieldOfViewModule.FieldOfView(map.width, map.height);
      return looking(map, radius, (origin, r, visible) => fov.compute(map.opaque, origin, r, visible));
    },
    // The fastest of its three by far; none of them is symmetric.
    'rot-js'({ map: name, radius }) {
      const map = loadMap(name);
      const { width, opaque } = map;
      const fov = new ROT.FOV.RecursiveShadowcasting((x, y) => opaque[y * width + x] === 0);
      return looking(map, radius, (origin, r, visible) => {
        visible.fill(0);
        fov.compute(origin % width, Math.trunc(origin / width), r, (x, y, _distance, seen) => {
          if (seen) visible[y * width + x] = 1;
        });
      });
    },
  },
  libtcod: ({ map, radius }) => ['sight', fileOf(map), radius, spots(loadMap(map), 200).join()],
};
