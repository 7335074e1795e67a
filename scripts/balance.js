'use strict';
/** Prints what each breed comes to against a hero as equipped at its depths: `npm run balance`. Needs the build. */
const { BREEDS, ENTRIES } = require('../dist/content/breeds');
const { BANDS, depthsOf, isInBand, measure, rankOf } = require('../dist/content/yardstick');

const rows = Object.entries(ENTRIES).flatMap(([id, { habitat }]) => {
  if (!habitat) return [];
  const rank = rankOf(id);
  return [{ id, habitat, rank, measures: depthsOf(id).map((depth) => measure(id, depth)) }];
});
const number = (value) => (value === Infinity ? '-' : value < 9.95 ? value.toFixed(1) : value.toFixed(0));
const cells = rows.map(({ id, habitat, rank, measures }) => [
  BREEDS[id].name,
  habitat.depths.join('-'),
  BREEDS[id].tactics,
  rank,
  String(habitat.weight),
  String(habitat.danger),
  measures.map(({ toKill }) => number(toKill)).join(' '),
  measures.map(({ toDie }) => number(toDie)).join(' '),
  measures.map(({ cost }) => `${number(cost)}%`).join(' '),
  measures.every((each) => isInBand(each, rank)) ? 'yes' : 'NO',
]);
const HEAD = ['breed', 'depths', 'tactics', 'rank', 'weight', 'danger', 'to kill', 'to die', 'cost', 'in band'];
const widths = HEAD.map((title, i) => Math.max(...[HEAD, ...cells].map((row) => row[i].length), title.length));
const line = (row) =>
  row
    .map((cell, i) => cell.padEnd(widths[i]))
    .join('  ')
    .trimEnd();
console.log([HEAD, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('\n'));
console.log(
  '\nTurns of the hero, and percent of full health, at the first, middle and last depth of each breed. The bands:',
);
for (const [rank, { toKill, cost }] of Object.entries(BANDS)) {
  console.log(`  ${rank.padEnd(8)}  ${toKill.join('-').padStart(6)} turns  ${cost.join('-').padStart(6)} %`);
}
process.exitCode = cells.every((row) => row.at(-1) === 'yes') ? 0 : 1;
