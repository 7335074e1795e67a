// The fixed maps everyone is measured on: `#` rock, `.` floor, `+` a closed door, which ends sight but not ways. The
// outermost ring is rock, and every open cell can be reached from every other.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const fileOf = (name) => fileURLToPath(new URL(`../maps/${name}.txt`, import.meta.url));

export function loadMap(name) {
  const rows = readFileSync(fileOf(name), 'utf8').trimEnd().split('\n');
  const text = rows.join('');
  return {
    width: rows[0].length,
    height: rows.length,
    opaque: Uint8Array.from(text, (glyph) => (glyph === '.' ? 0 : 1)),
    solid: Uint8Array.from(text, (glyph) => (glyph === '#' ? 1 : 0)),
  };
}

const shareFactor = (a, b) => (b === 0 ? a > 1 : shareFactor(b, a % b));

/** Returns a number of floor cells all over the map, each far from the one before: the same list for every subject. */
export function spots(map, count) {
  const floor = [...map.opaque.keys()].filter((cell) => map.opaque[cell] === 0);
  const spread = Array.from({ length: count }, (_, k) => floor[Math.floor(((k + 0.5) * floor.length) / count)]);
  // Strides of a golden section of the list, so that every cell comes up once.
  let stride = Math.floor(count * 0.618);
  while (shareFactor(stride, count)) stride++;
  return spread.map((_, k) => spread[(k * stride) % count]);
}

/** Returns the steps from a cell to every other, diagonally past corners too, as the peers walk; -1 for none. */
export function plainDistances({ width, solid }, root) {
  const steps = new Int32Array(solid.length).fill(-1);
  const queue = [root];
  steps[root] = 0;
  for (const cell of queue) {
    for (const stride of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      const next = cell + stride;
      if (solid[next] === 1 || steps[next] >= 0) continue;
      steps[next] = steps[cell] + 1;
      queue.push(next);
    }
  }
  return { steps, farthest: queue.at(-1) };
}
