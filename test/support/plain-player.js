'use strict';
// Plays a seed for some commands, as a program of its own, and writes the hash of every tenth state, the score and the
// length of a recording's commands: `node plain-player.js SEED COMMANDS`.
const { CONTENT } = require('../../dist/content');
const { offeredCommands } = require('../../dist/engine/api/command/command-table');
const { hashState } = require('../../dist/engine/api/snapshot/hash');
const { scoreOf } = require('../../dist/engine/api/view/score');
const { Rng } = require('../../dist/engine/random/rng');
const { Engine } = require('../../dist/engine/engine');

const [seed, commands] = process.argv.slice(2);
const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
const rng = Rng.named('plain', seed);
const hashes = [];
for (let i = 0; i < Number(commands) && engine.outcome === undefined; i++) {
  const offered = offeredCommands(engine.hero).filter((command) => command.do !== 'escape');
  engine.perform(rng.percent(50) ? { do: 'explore' } : rng.pick(offered));
  if (i % 10 === 0) hashes.push(hashState(engine));
}
process.stdout.write(`${hashes.join(' ')} ${hashState(engine)} ${scoreOf(engine).total}\n`);
