'use strict';
/**
 * Lets the oracle win a game on standard difficulty, by legal commands alone: `node scripts/win.js [SEED]`.
 * It plays the seed again and again, until it comes home with the prize. In each game the oracle draws its choices from
 * another random stream. Writes the commands to `test/golden/won.jsonl`, or to the file of `--out`; commands in that file
 * that still win stay. `--first` searches in any case, and begins with this game: tests play the win that is written, so a
 * short one is worth a search.
 * `--tries` limits the number of games, and `--thoughts` how often the oracle extends its line in each. Exit code: 1 if no
 * game is won.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { parseArgs } = require('node:util');
const { ORACLE_BOT } = require('../dist/bots/oracle-bot');
const { CONTENT } = require('../dist/content');
const { hashState } = require('../dist/engine/api/snapshot/hash');
const { scoreOf } = require('../dist/engine/api/view/score');
const { Engine } = require('../dist/engine/engine');
const { Rng } = require('../dist/engine/random/rng');
const { positionOf } = require('../dist/simulation/games/bot-game');

const DIFFICULTY = 'standard';
/** How many commands in a row may take no time before a game counts as stuck. */
const IDLE = 200;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(__dirname, '../test/golden/won.jsonl') },
    first: { type: 'string' },
    tries: { type: 'string', default: '1000' },
    thoughts: { type: 'string', default: '100000' },
  },
});
const [seed = '42'] = positionals;

const start = () => Engine.start(CONTENT, { seed, name: 'Wren', difficulty: DIFFICULTY });

/**
 * Plays one game. Returns it with the commands that count: a refused one has changed nothing.
 * @param {number} number
 */
function play(number) {
  const engine = start();
  const bot = ORACLE_BOT.create(Rng.named('win', seed, number));
  const position = positionOf(engine);
  /** @type {import('../dist/engine/api/command/command').Command[]} */
  const commands = [];
  for (let idle = 0, thoughts = 0; engine.outcome === undefined && idle < IDLE;) {
    const { turn } = engine;
    while (bot.think?.(position) !== undefined) if (++thoughts >= Number(values.thoughts)) return { engine, commands };
    const command = bot.choose(position);
    const [first] = engine.perform(command);
    if (first?.type !== 'refused') commands.push(command);
    idle = engine.turn === turn ? idle + 1 : 0;
  }
  return { engine, commands };
}

/**
 * Writes a won game.
 * @param {import('../dist/engine/engine').Engine} engine
 * @param {readonly import('../dist/engine/api/command/command').Command[]} commands
 */
function write(engine, commands) {
  const { turn } = engine;
  const { total, parts } = scoreOf(engine);
  const record = { seed, difficulty: DIFFICULTY, turn, score: total, hash: hashState(engine) };
  writeFileSync(values.out, [record, ...commands].map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`won on turn ${turn} by ${commands.length} commands, ${total} points: ${JSON.stringify(parts)}`);
}

/** Gives the commands that are written already. Returns whether they still win, in which case their record is renewed. */
function stillWins() {
  if (!existsSync(values.out)) return false;
  const [, ...commands] = readFileSync(values.out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const engine = start();
  for (const command of commands) {
    if (engine.outcome !== undefined || engine.perform(command)[0]?.type === 'refused') return false;
  }
  if (engine.outcome !== 'won') return false;
  write(engine, commands);
  return true;
}

/** Plays until a game is won and writes it. Returns whether one was. */
function win() {
  const first = Number(values.first ?? 1);
  for (let number = first; number < first + Number(values.tries); number++) {
    const { engine, commands } = play(number);
    const { outcome = 'not over', turn, map, hero } = engine;
    console.log(`game ${number}: ${outcome} on floor ${map.depth}, turn ${turn}, level ${hero.level}`);
    if (outcome !== 'won') continue;
    write(engine, commands);
    return true;
  }
  console.log('given up');
  return false;
}

if (!(values.first === undefined && stillWins()) && !win()) process.exitCode = 1;
