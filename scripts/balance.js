'use strict';
/**
 * Prints what each breed comes to against a hero as equipped at its depths, by the odds the game shows and in duels
 * that are really fought: `npm run balance`. Exit code: 1 when a breed is outside the band of its rank, or when those
 * that simply fight do not fight as the odds say.
 */
const { CONTENT } = require('../dist/content');
const { BREEDS, HABITATS, rankOf } = require('../dist/content/creatures/breeds');
const { tileNumber } = require('../dist/content/tables/tiles');
const {
  BANDS,
  measuredDepths,
  balanceHeroActor,
  isInBand,
  measureBreed,
} = require('../dist/simulation/dungeons/balance-hero');
const { parseDice, rollDice } = require('../dist/engine/random/dice');
const { Rng } = require('../dist/engine/random/rng');
const { Engine } = require('../dist/engine/engine');
const { ALERT_TURNS } = require('../dist/engine/rules/perception/noise');
const { spawn } = require('../dist/engine/rules/actors/spawn');

const DUELS = Number(process.argv[2] ?? 60);
/** A duel nobody has won by then is given up. */
const LONGEST = 150;
/** Duels this far from the odds, as a factor, and by so many percent of health, are no agreement. */
const FACTOR = 1.6;
const SLACK = 4;

/** A bare hall with a pool in its middle. */
const WIDTH = 21;
const HEIGHT = 11;
const START = 5 * WIDTH + 4;
const isPool = (cell) => cell % WIDTH > 4 && cell % WIDTH < 12 && Math.abs(Math.trunc(cell / WIDTH) - 5) < 2;
/** How far off a whole pack begins. */
const PACK_OFF = 8;
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
    fixtures: [],
    lying: [],
    air: [],
    beds: [],
  }),
});
const HALLS = { dry: hall(false), wet: hall(true) };

/** A fight to the death of a hero who cannot die: how many turns it took, and what it cost. */
function fight(id, company, depth, round) {
  const seed = `${[id, ...company].join(' ')} ${depth} ${round}`;
  const engine = Engine.start(BREEDS[id].gait === 'swim' ? HALLS.wet : HALLS.dry, { seed, name: 'Wren' });
  const { hero, map } = engine;
  const yard = balanceHeroActor(depth);
  for (const field of ['attack', 'attackChance', 'defense', 'defenseChance']) hero[field] = yard[field];
  hero.health = hero.maxHealth = 100_000;
  const rng = Rng.named('fight', seed);
  const off = company.length > 0 ? PACK_OFF : BREEDS[id].weapons[0].reach;
  const [first, ...others] = [id, ...company].map((breed, i) => {
    const foe = spawn(breed, map, i === 0 ? START + off : map.nearestFree(START + off));
    foe.rollStats(depth, rng);
    return Object.assign(foe, { alert: ALERT_TURNS, lastSeen: hero.cell });
  });
  for (const other of others) other.leader = first.id;
  engine.look();
  let cost = 0;
  while (map.actors.length > 1 && engine.turn < LONGEST) {
    const events = engine.perform({ do: 'fight' });
    for (const event of events) {
      const isHit = event.type === 'attacked' && event.whom.id === hero.id;
      const isHurt = event.type === 'hurt' && event.who.id === hero.id;
      if (isHit || isHurt) cost += event.damage;
    }
    if (events.some(({ type }) => type === 'refused')) engine.perform({ do: 'wait' });
  }
  return { turns: engine.turn, cost: (100 * cost) / yard.health, isOver: map.actors.length === 1 };
}

const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounds = (once) => {
  const fights = Array.from({ length: DUELS }, (_, round) => once(round));
  const of = (what) => average(fights.map(what));
  const won = 100 * of(({ isOver }) => (isOver ? 1 : 0));
  return { turns: of(({ turns }) => turns), cost: of(({ cost }) => cost), won };
};

/** Those whose duels the odds should foretell: they come, and strike until one of the two is dead. */
const simplyFights = ({ tactics, tricks, weapons, gait }) =>
  ['mindless', 'soldier', 'hunter', 'burster'].includes(tactics) &&
  tricks.length === 0 &&
  gait !== 'phase' &&
  weapons.every((weapon) => !weapon?.afflicts);

const agree = (one, other) => Math.max(one, other) <= Math.min(one, other) * FACTOR + SLACK;

const rows = HABITATS.map(([id, habitat]) => {
  const depths = measuredDepths(id);
  const measures = depths.map((depth) => measureBreed(id, depth));
  const middle = measures[depths.length >> 1];
  const duels = rounds((round) => fight(id, [], middle.depth, round));
  const isInside = measures.every((each) => isInBand(each, rankOf(id)));
  const isTrue = !simplyFights(BREEDS[id]) || agree(duels.cost, middle.cost);
  return { id, habitat, measures, duels, isInside, isTrue };
});

const number = (value) => (value === Infinity ? '-' : value < 9.95 ? value.toFixed(1) : value.toFixed(0));
function table(head, cells) {
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...cells]) {
    const padded = row.map((cell, i) => cell.padEnd(widths[i]));
    console.log(padded.join('  ').trimEnd());
  }
}

table(
  ['breed', 'depths', 'tactics', 'rank', 'weight', 'danger', 'to kill', 'to die', 'cost %', 'in band'].concat([
    'duels: turns',
    'cost %',
    'won',
    'agree',
  ]),
  rows.map(({ id, habitat, measures, duels, isInside, isTrue }) => [
    BREEDS[id].name,
    habitat.depths.join('-'),
    BREEDS[id].tactics,
    rankOf(id),
    String(habitat.weight),
    String(habitat.danger),
    measures.map(({ toKill }) => number(toKill)).join(' '),
    measures.map(({ toDie }) => number(toDie)).join(' '),
    measures.map(({ cost }) => number(cost)).join(' '),
    isInside ? 'yes' : 'NO',
    number(duels.turns),
    number(duels.cost),
    `${Math.round(duels.won)}%`,
    simplyFights(BREEDS[id]) ? (isTrue ? 'yes' : 'NO') : '',
  ]),
);
console.log(`
Turns of the hero, and percent of full health, at the first, middle and last depth of each breed; ${DUELS} duels at the
middle depth, won when the foe was dead within ${LONGEST} turns. The bands:`);
for (const [rank, { toKill, cost }] of Object.entries(BANDS)) {
  console.log(`  ${rank.padEnd(8)}  ${toKill.join(' to ').padStart(8)} turns  ${cost.join(' to ').padStart(9)} %`);
}

console.log(`
Packs, met in the open by a hero who stands and strikes and uses nothing, at the first and the last depth of each:
`);
table(
  ['pack', 'depth', 'of', 'danger', 'turns', 'cost %', 'won'],
  HABITATS.flatMap(([id, { company: companions = {}, depths, danger }]) =>
    Object.keys(companions).length === 0
      ? []
      : [...new Set(depths)].map((depth) => {
          const sizes = [];
          const { turns, cost, won } = rounds((round) => {
            const rng = Rng.named('company', id, depth, round);
            const company = Object.entries(companions).flatMap(([breed, dice = '0']) =>
              Array.from({ length: rollDice(parseDice(dice), depth, rng) }, () => breed),
            );
            sizes.push(1 + company.length);
            return fight(id, company, depth, round);
          });
          return [
            BREEDS[id].name,
            depth,
            number(average(sizes)),
            danger,
            number(turns),
            number(cost),
            `${Math.round(won)}%`,
          ].map(String);
        }),
  ),
);
process.exitCode = rows.every(({ isInside, isTrue }) => isInside && isTrue) ? 0 : 1;
