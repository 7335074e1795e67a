'use strict';
/**
 * Prints what there is to be found and where: `node scripts/catalog.js [seeds] [supply seeds]`. The kinds of things and
 * how many of each a floor holds on average, chests included; the conditions; and what is promised, beside what the
 * floors deliver. Ends with 1 when a promise is broken.
 */
const { CONDITIONS } = require('../dist/content/tables/conditions');
const { ITEMS, ITEM_SPAWNS } = require('../dist/content/items');
const { FLOORS } = require('../dist/content/tables/floors');
const { planFloor, solve } = require('../dist/content/levels');
const {
  FED_AT_START,
  TURNS_PER_FLOOR,
  GUARANTEES,
  turnsFed,
  dungeonItems,
} = require('../dist/content/levels/guaranteed-items');
const { STARTING_KIT } = require('../dist/content/items/starting-kit');
const { TILES } = require('../dist/content/tables/tiles');

const [seeds = '200', supplySeeds = '1000'] = process.argv.slice(2);
const DEPTHS = Array.from({ length: FLOORS }, (_, i) => i + 1);
const broken = [];

const print = (rows) => {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => String(cell).padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    );
  console.log();
};

/** Everywhere one walks to from the start, with nothing but feet. */
function walked({ tiles, width, start, fixtures }) {
  const closed = new Set(fixtures.map(({ cell }) => cell));
  const seen = new Set([start]);
  for (const cell of seen) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (TILES[tiles[next]]?.walkable && !closed.has(next)) seen.add(next);
    }
  }
  return seen;
}

// What lies where.
/** @type {Map<string, number[]>} */
const counts = new Map(ITEMS.map(({ id }) => [id, DEPTHS.map(() => 0)]));
const perFloor = DEPTHS.map(() => ({ lying: 0, chests: 0, gold: 0, worth: 0 }));
/** @type {Map<string, number>} */
const worth = new Map(ITEMS.map((kind) => [kind.id, kind.worth]));
for (let i = 0; i < Number(seeds); i++) {
  const seed = `catalog ${i}`;
  for (const depth of DEPTHS) {
    const plan = planFloor(seed, depth);
    const sums = perFloor[depth - 1];
    const { reached } = solve(plan);
    const beside = (cell) => [-plan.width, 1, plan.width, -1].some((step) => reached[cell + step] === 1);
    const chests = plan.fixtures.filter(({ contents = [], cell }) => contents.length > 0 && beside(cell));
    const things = [
      ...plan.lying.map((some) => ({ ...some, in: 'lying', share: 1 })),
      ...chests.flatMap(({ contents = [], works = [] }) =>
        // Of several to choose from one is had.
        contents.map((some) => ({ ...some, in: 'chests', share: 1 / (works.length + 1) })),
      ),
    ];
    for (const { item, count, share, in: where } of things) {
      if (item === 'gold') sums.gold += count * share;
      else sums[where] += share;
      sums.worth += (worth.get(item) ?? 0) * count * share;
      const ofKind = counts.get(item);
      if (ofKind) ofKind[depth - 1] += share;
    }
    const feet = walked(plan);
    for (const { placed, guarantee } of dungeonItems(seed, FLOORS)[depth - 1]) {
      const lies = plan.lying.some(
        ({ item, count, plus, affix, cell }) =>
          item === placed.item &&
          count === placed.count &&
          plus === placed.plus &&
          affix === placed.affix &&
          feet.has(cell),
      );
      if (!lies && guarantee)
        broken.push(`seed ${seed}, floor ${depth}: ${placed.item}, of ${guarantee}, is not to be had`);
    }
  }
}

const average = (sum) => (sum === 0 ? '.' : (sum / Number(seeds)).toFixed(2));
console.log(`What lies on a floor on average, of ${seeds} dungeons; of chests to choose from, one is counted.\n`);
print([
  ['', '', 'found on', ...DEPTHS.map((depth) => `floor ${depth}`), 'in all'],
  ...ITEMS.map(({ id, name, sort }) => {
    const { depths } = ITEM_SPAWNS.get(/** @type {any} */ (id)) ?? {};
    const sums = counts.get(id) ?? [];
    return [sort, name, depths ? depths.join('-') : '', ...sums.map(average), average(sums.reduce((a, b) => a + b, 0))];
  }),
]);
print([
  ['a floor holds', ...DEPTHS.map((depth) => `floor ${depth}`)],
  ...['lying', 'chests', 'gold', 'worth'].map((what) => [
    what,
    ...perFloor.map((sums) => (sums[what] / Number(seeds)).toFixed(1)),
  ]),
]);

// What one can be in.
print([
  ['condition', 'what it does', 'again', 'what ends it'],
  ...Object.values(CONDITIONS).map(({ adjective, says, again, wayOut }) => [adjective, says, again, wayOut]),
]);

// What is promised.
const supplies = Array.from({ length: Number(supplySeeds) }, (_, i) => dungeonItems(`supply ${i}`, FLOORS));
const spread = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted[0]} ${sorted[sorted.length >> 1]} ${sorted[sorted.length - 1]}`;
};
console.log(`What is promised by each depth, and the least, middle and most that ${supplySeeds} dungeons lay out.\n`);
const heading = ['promise', ...DEPTHS.map((depth) => `by ${depth}`), ''];
print([
  heading,
  ...GUARANTEES.flatMap((guarantee) => {
    const cells = DEPTHS.map((depth) => {
      const promised = guarantee.spans.filter(([, last]) => last <= depth).length;
      const laid = supplies.map(
        (floors) =>
          floors
            .slice(0, depth)
            .flat()
            .filter(({ placed }) => guarantee.items.some((item) => item === placed.item)).length,
      );
      if (Math.min(...laid) < promised)
        broken.push(`${guarantee.id}: ${Math.min(...laid)} of ${promised} by floor ${depth}`);
      return `${promised}: ${spread(laid)}`;
    });
    return [[guarantee.id, ...cells, guarantee.says]];
  }),
]);
const kit = STARTING_KIT.reduce((sum, { item, count }) => sum + count * turnsFed(item), FED_AT_START);
const larder = DEPTHS.map((depth) =>
  supplies.map((floors) => {
    const before = floors.slice(0, depth - 1).flat();
    return (
      kit + before.reduce((sum, { placed }) => sum + placed.count * turnsFed(placed.item), 0) - TURNS_PER_FLOOR * depth
    );
  }),
);
larder.forEach((left, i) => {
  if (Math.min(...left) < 0) broken.push(`food: somebody starves on floor ${i + 1}`);
});
print([
  ['turns fed', ...DEPTHS.map((depth) => `by ${depth}`)],
  ['left at the end of the floor', ...larder.map(spread)],
]);
for (const what of broken.slice(0, 20)) console.log(what);
console.log(broken.length === 0 ? 'All promises are kept.' : `${broken.length} promises are broken.`);
process.exitCode = broken.length === 0 ? 0 : 1;
