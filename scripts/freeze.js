'use strict';
/**
 * Freezes what this version saves, so that later versions prove that they can read it. Plays the won game and writes games
 * in the middle of it to `test/fixtures/saves/rules-N`, with the hashes of their states, and its recording to
 * `test/fixtures/recordings/rules-N.kkr`; N is the version of the rules. What older rules have frozen stays.
 *
 *   node scripts/freeze.js [FOLDER]      FOLDER replaces test/fixtures
 */
const { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { CONTENT } = require('../dist/content');
const { hashState } = require('../dist/engine/api/snapshot/hash');
const { Engine } = require('../dist/engine/engine');
const { RULES_VERSION } = require('../dist/engine/version');
const { DISK } = require('../dist/store/disk/fs');
const { storeDependencies } = require('../dist/store/disk/environment');
const { Saves } = require('../dist/store/saves');

const TEST = join(__dirname, '../test');
/** The moments to save: some commands after the hero first comes to a floor, or before the hero leaves it again. */
const MOMENTS = [
  { name: 'floor-1', floor: 1, since: 25 },
  { name: 'floor-3', floor: 3, since: 0 },
  { name: 'floor-6', floor: 6, since: 40 },
];

/** The same files whenever they are written. */
const NEW_YEAR = Date.UTC(2026, 0, 1);

const name = `rules-${RULES_VERSION}`;
const fixtures = process.argv[2] ?? join(TEST, 'fixtures');
const frozen = join(fixtures, 'saves', name);
rmSync(frozen, { recursive: true, force: true });

const [first, ...lines] = readFileSync(join(TEST, 'golden/won.jsonl'), 'utf8').trim().split('\n');
const { seed, difficulty } = JSON.parse(first);
const options = { seed, name: 'Wren', difficulty };
const commands = lines.map((line) => JSON.parse(line));

/** The floor before the first command, and after each. */
const floors = [1];
const engine = Engine.start(CONTENT, options);
for (const command of commands) {
  engine.perform(command);
  floors.push(engine.map.depth);
}

/** How many commands come before a moment. */
function commandsBefore({ floor, since }) {
  const arrival = floors.indexOf(floor);
  const stay = floors.slice(arrival).findIndex((other) => other !== floor);
  return arrival + Math.min(since, stay - 1);
}

const wanted = new Map(MOMENTS.map((moment) => [commandsBefore(moment), moment.name]));
const home = mkdtempSync(join(tmpdir(), 'koboldkeep-freeze-'));
const deps = { ...storeDependencies(DISK, CONTENT), isDurable: false, now: () => NEW_YEAR, today: () => NEW_YEAR };
const saves = new Saves(deps, home);
const journal = saves.start(options);
const states = {};
for (const command of commands) {
  journal.perform(command);
  const moment = wanted.get(journal.count);
  if (moment === undefined) continue;
  const folder = join(frozen, moment);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(journal.folder)) copyFileSync(join(journal.folder, file), join(folder, file));
  const { map, turn } = journal.engine;
  states[moment] = { floor: map.depth, turn, commands: journal.count, hash: hashState(journal.engine) };
}
journal.close();
writeFileSync(join(frozen, 'states.json'), `${JSON.stringify(states, null, 2)}\n`);
mkdirSync(join(fixtures, 'recordings'), { recursive: true });
const { recording } = saves.finish(journal.folder, journal.engine);
if (!recording) throw new Error('the game was not recorded');
saves.runs.add(recording);
copyFileSync(recording, join(fixtures, 'recordings', `${name}.kkr`));
rmSync(home, { recursive: true });
