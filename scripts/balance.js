'use strict';
/**
 * Prints what each breed comes to against a hero as equipped at its depths, by the odds the game shows and in duels
 * that are really fought: `npm run balance`. Exit code: 1 when a breed is outside the band of its rank, or when those
 * that simply fight do not fight as the odds say.
 */
const { CONTENT } = require('../dist/content');
const { BREEDS, ENTRIES } = require('../dist/content/breeds');
const { tileNumber } = require('../dist/content/tiles');
const { BANDS, depthsOf, heroAt, isInBand, measure, rankOf } = require('../dist/content/yardstick');
const { Rng } = require('../dist/engine/chance/rng');
const { Engine } = require('../dist/engine/engine');
const { ALERT_TURNS } = require('../dist/engine/rules/alarm');

const DUELS = 60;
/** A duel nobody has won by then is given up. */
const LONGEST = 150;
/** Duels this far from the odds, as a factor, and by so many percent of health, are no agreement. */
const FACTOR = 1.6;
const SLACK = 4;

/** A bare hall with a pool in its middle. */
const WIDTH = 17;
const HEIGHT = 9;
const START = 4 * WIDTH + 4;
const isPool = (cell) => cell % WIDTH > 4 && cell % WIDTH < 12 && Math.abs(Math.trunc(cell / WIDTH) - 4) < 2;
const hall = (withPool) => ({
  ...CONTENT,
  planFloor: () => ({
    width: WIDTH,
    height: HEIGHT,
    tiles: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
      const x = cell % WIDTH;
      const y = Math.trunc(cell / WIDTH);
      if (x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1) return tileNumber('wall');
      return tileNumber(withPool && isPool(cell) ? 'deeps' : 'floor');
    }),
    up: START,
    down: undefined,
    start: START,
    recipe: 'hall',
    rejected: 0,
    residents: [],
  }),
});
const HALLS = { dry: hall(false), wet: hall(true) };

/** One fight to the death of a hero who cannot die: how many turns it took, and what it cost. */
function duel(id, depth, round) {
  const seed = `${id} ${depth} ${round}`;
  const engine = Engine.start(BREEDS[id].gait === 'swim' ? HALLS.wet : HALLS.dry, { seed, name: 'Wren' });
  const { hero, map } = engine;
  const yard = heroAt(depth);
  for (const field of ['attack', 'attackChance', 'defense', 'defenseChance']) hero[field] = yard[field];
  hero.health = hero.maxHealth = 100_000;
  const foe = engine.spawn(id, map, START + BREEDS[id].weapons[0].reach);
  foe.rollStats(depth, Rng.named('duel', seed));
  Object.assign(foe, { alert: ALERT_TURNS, lastSeen: hero.cell });
  engine.look();
  let cost = 0;
  while (map.actors.length > 1 && engine.turn < LONGEST) {
    const events = engine.perform({ do: 'fight' });
    for (const { type, who, whom, damage } of events) {
      if ((type === 'attacked' && whom.id === hero.id) || (type === 'hurt' && who.id === hero.id)) cost += damage;
    }
    if (events.some(({ type }) => type === 'refused')) engine.perform({ do: 'wait' });
  }
  return { turns: engine.turn, cost: (100 * cost) / yard.health, isOver: map.actors.length === 1 };
}

/** Those whose duels the odds should foretell: they come, and strike until one of the two is dead. */
const simplyFights = ({ tactics, tricks, weapons, gait }) =>
  ['mindless', 'soldier', 'hunter', 'burster'].includes(tactics) &&
  tricks.length === 0 &&
  gait !== 'phase' &&
  weapons.every((weapon) => !weapon?.afflicts);

const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const agree = (one, other) => Math.max(one, other) <= Math.min(one, other) * FACTOR + SLACK;

const rows = Object.entries(ENTRIES).flatMap(([id, { habitat }]) => {
  if (!habitat) return [];
  const depths = depthsOf(id);
  const measures = depths.map((depth) => measure(id, depth));
  const middle = measures[depths.length >> 1];
  const duels = Array.from({ length: DUELS }, (_, round) => duel(id, middle.depth, round));
  const cost = average(duels.map((each) => each.cost));
  const isInside = measures.every((each) => isInBand(each, rankOf(id)));
  const isTrue = !simplyFights(BREEDS[id]) || agree(cost, middle.cost);
  return [{ id, habitat, measures, duels, cost, isInside, isTrue }];
});

const number = (value) => (value === Infinity ? '-' : value < 9.95 ? value.toFixed(1) : value.toFixed(0));
const HEAD = ['breed', 'depths', 'tactics', 'rank', 'weight', 'danger', 'to kill', 'to die', 'cost %', 'in band'];
HEAD.push('duels: turns', 'cost %', 'won', 'agree');
const cells = rows.map(({ id, habitat, measures, duels, cost, isInside, isTrue }) => [
  BREEDS[id].name,
  habitat.depths.join('-'),
  BREEDS[id].tactics,
  rankOf(id),
  String(habitat.weight),
  String(habitat.danger),
  measures.map(({ toKill }) => number(toKill)).join(' '),
  measures.map(({ toDie }) => number(toDie)).join(' '),
  measures.map((each) => number(each.cost)).join(' '),
  isInside ? 'yes' : 'NO',
  number(average(duels.map(({ turns }) => turns))),
  number(cost),
  `${Math.round(average(duels.map(({ isOver }) => (isOver ? 100 : 0))))}%`,
  simplyFights(BREEDS[id]) ? (isTrue ? 'yes' : 'NO') : '',
]);
const widths = HEAD.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
const line = (row) =>
  row
    .map((cell, i) => cell.padEnd(widths[i]))
    .join('  ')
    .trimEnd();
console.log([HEAD, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('\n'));
console.log(`
Turns of the hero, and percent of full health, at the first, middle and last depth of each breed; ${DUELS} duels at the
middle depth, won when the foe was dead within ${LONGEST} turns. The bands:`);
for (const [rank, { toKill, cost }] of Object.entries(BANDS)) {
  console.log(`  ${rank.padEnd(8)}  ${toKill.join(' to ').padStart(8)} turns  ${cost.join(' to ').padStart(9)} %`);
}
process.exitCode = rows.every(({ isInside, isTrue }) => isInside && isTrue) ? 0 : 1;
