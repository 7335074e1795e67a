'use strict';
/**
 * Solves the floors of many dungeons and counts what they hold: `node scripts/locks.js 10000 [first seed] [dist]`.
 * Ends with 1 when a floor cannot be solved, and shows it.
 */
const { join, resolve } = require('node:path');

const [seeds = 1000, first = 0, dist = join(__dirname, '../dist')] = process.argv.slice(2);
const { planFloor, findPlanProblems, solve } = require(join(resolve(dist), 'content/levels'));
/** @type {typeof import('../dist/content/tables/tiles')} */
const { TILES } = require(join(resolve(dist), 'content/tables/tiles'));

const counts = {};
const failures = [];
const count = (what, many = 1) => (counts[what] = (counts[what] ?? 0) + many);

for (let i = 0; i < Number(seeds); i++) {
  const seed = `locks ${Number(first) + i}`;
  for (let depth = 1; depth <= 10; depth++) {
    const vaults = [];
    const plan = planFloor(seed, depth, (step, draft) => {
      if (step === 'placeVaults') vaults.splice(0, vaults.length, ...draft.vaults);
    });
    tally(plan, vaults);
    const { missing, unreachable } = solve(plan);
    const problems = findPlanProblems(plan, depth, 10);
    if (missing.length + unreachable + problems.length > 0)
      failures.push({ seed, depth, plan, missing, unreachable, problems });
  }
}

function tally(plan, vaults) {
  count('floors');
  count('attempts rejected', plan.rejected);
  for (const id of vaults) count(`vault ${id}`);
  count(`floors with ${vaults.length} vaults`);
  for (const tile of plan.tiles) if (TILES[tile].lock) count(`${TILES[tile].lock} doors`);
  for (const { item } of plan.lying) if (/Key$/.test(item)) count(`keys on the ground`);
  for (const { prop, contents = [] } of plan.fixtures) {
    count(prop);
    if (contents.some(({ item }) => /Key$/.test(item))) count('keys in chests');
  }
  for (const { breed } of plan.residents) if (breed === 'mimic') count('mimics');
}

for (const [what, many] of Object.entries(counts).sort()) console.log(`${what}: ${many}`);
for (const { seed, depth, plan, ...what } of failures.slice(0, 3)) {
  const rows = Array.from({ length: plan.height }, (_, y) =>
    Array.from(plan.tiles.subarray(y * plan.width, (y + 1) * plan.width), (tile) => TILES[tile].ascii).join(''),
  );
  console.log(`${seed}, depth ${depth}: ${JSON.stringify(what)}\n${rows.join('\n')}`);
}
console.log(`failures: ${failures.length}`);
process.exitCode = failures.length > 0 ? 1 : 0;
