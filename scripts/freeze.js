'use strict';
/**
 * Freezes what this version saves, so that later versions prove that they can read it: `node scripts/freeze.js NAME`
 * plays the won game and writes games in the middle of it to `test/fixtures/saves/NAME`, with the hashes of their
 * states, and its recording to `test/fixtures/recordings/NAME.kkr`. A game frozen by these rules is replaced; one of
 * older rules never is. A second argument replaces `test/fixtures`.
 */
const {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { CONTENT } = require('../dist/content');
const { hashState } = require('../dist/engine/api/snapshot/hash');
const { RULES_VERSION } = require('../dist/engine/version');
const { DISK } = require('../dist/store/disk/fs');
const { storeDependencies } = require('../dist/store/disk/environment');
const { decodeRecording } = require('../dist/store/recording/format');
const { Saves } = require('../dist/store/saves/saves');

const TEST = join(__dirname, '../test');
/** The moments to save: the first time that a number of commands has passed since the hero came to a floor. */
const MOMENTS = [
  { name: 'floor-1', floor: 1, since: 25 },
  { name: 'floor-3', floor: 3, since: 0 },
  { name: 'floor-6', floor: 6, since: 40 },
];

const [name, fixtures = join(TEST, 'fixtures')] = process.argv.slice(2);
const frozen = join(fixtures, 'saves', `${name}`);
if (!/^[\w-]+$/.test(name ?? '')) {
  console.error('usage: node scripts/freeze.js NAME [FOLDER]');
  process.exit(2);
}
const recorded = join(fixtures, 'recordings', `${name}.kkr`);
if (existsSync(recorded)) {
  const { rules } = decodeRecording(readFileSync(recorded));
  if (rules !== RULES_VERSION) {
    console.error(`${name} is frozen by rules ${rules}: choose another name.`);
    process.exit(2);
  }
  rmSync(recorded);
  rmSync(frozen, { recursive: true });
}

const home = mkdtempSync(join(tmpdir(), 'koboldkeep-freeze-'));
const deps = { ...storeDependencies(DISK, CONTENT), isDurable: false, today: () => Date.UTC(2026, 0, 1) };
const saves = new Saves(deps, home);
const [first, ...commands] = readFileSync(join(TEST, 'golden/won.jsonl'), 'utf8').trim().split('\n');
const { seed, difficulty } = JSON.parse(first);
const journal = saves.start({ seed, name: 'Wren', difficulty });
const states = {};
let [depth, since] = [1, 0];
for (const command of commands) {
  journal.perform(JSON.parse(command));
  const { engine } = journal;
  since = engine.map.depth === depth ? since + 1 : 0;
  depth = engine.map.depth;
  const moment = MOMENTS.find((each) => each.floor === depth && each.since === since);
  if (!moment || states[moment.name]) continue;
  const folder = join(frozen, moment.name);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(journal.folder)) copyFileSync(join(journal.folder, file), join(folder, file));
  states[moment.name] = { floor: depth, turn: engine.turn, commands: journal.count, hash: hashState(engine) };
}
journal.close();
writeFileSync(join(frozen, 'states.json'), `${JSON.stringify(states, null, 2)}\n`);
mkdirSync(join(fixtures, 'recordings'), { recursive: true });
const { recording } = saves.finish(journal.folder, journal.engine);
if (!recording) throw new Error('the game was not recorded');
saves.runs.add(recording);
copyFileSync(recording, recorded);
rmSync(home, { recursive: true });
