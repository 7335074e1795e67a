// One operation: one finished and checked floor. The peers make bare ground: no stairs, no themes, no checks.
import ContentModule from '../../dist/content/index.js';
import * as ROT from 'rot-js';
import { median, quantile, times } from '../lib/timing.mjs';

const { CONTENT } = ContentModule;
const SIZE = [79, 29];

/** A new floor each time, of every depth in turn. */
const making = (make) => (n) => {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += make(k);
  return sum;
};

const rot = (Kind) => () => {
  const make = (k) => {
    ROT.RNG.setSeed(k + 1);
    let open = 0;
    new Kind(...SIZE).create((_x, _y, solid) => (open += 1 - solid));
    return open;
  };
  return { body: making(make) };
};

export default {
  rows: [
    {
      name: 'all depths in turn',
      setup: {},
      goals: { "rot-js's Digger": { timesAsFast: 1 }, "rot-js's Uniform": { timesAsFast: 1 } },
      most: { 'p99 / median': 5 },
      expect: { sizeIsTheSame: true },
    },
  ],
  subjects: {
    ours(_setup, effort) {
      const plan = (k) => CONTENT.planFloor(`bench ${Math.trunc(k / CONTENT.floors)}`, 1 + (k % CONTENT.floors));
      const { width, height } = plan(0);
      const each = Array.from({ length: times(effort, 1000) }, (_, k) => {
        const start = process.hrtime.bigint();
        plan(k);
        return Number(process.hrtime.bigint() - start);
      });
      // The first ones were made while the machine code was still being compiled.
      const warm = each.slice(Math.trunc(each.length / 5));
      return {
        checks: { sizeIsTheSame: width === SIZE[0] && height === SIZE[1] },
        measures: { 'p99 / median': quantile(warm, 0.99) / median(warm) },
        body: making((k) => plan(k).start),
      };
    },
    "rot-js's Digger": rot(ROT.Map.Digger),
    "rot-js's Uniform": rot(ROT.Map.Uniform),
  },
};
