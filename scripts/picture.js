'use strict';
/**
 * Exports the won game (`test/golden/won.jsonl`): `node scripts/picture.js OPTIONS`, with the options of
 * `koboldkeep export`. `npm run golden` makes the picture of the README with it.
 */
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { main } = require('../dist/cli/main');
const { CONTENT } = require('../dist/content');
const { hashState } = require('../dist/engine/api/snapshot/hash');
const { scoreOf } = require('../dist/engine/api/view/score');
const { Engine } = require('../dist/engine/engine');
const { RULES_VERSION } = require('../dist/engine/version');
const { fingerprintOf } = require('../dist/store/disk/fingerprint');
const { encodeRecording } = require('../dist/store/recording/format');

const [first, ...rest] = readFileSync(join(__dirname, '../test/golden/won.jsonl'), 'utf8').trim().split('\n');
const { seed, difficulty } = JSON.parse(first);
const commands = rest.map((line) => JSON.parse(line));
const engine = Engine.start(CONTENT, { seed, name: 'Wren', difficulty });
for (const command of commands) engine.perform(command);

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-picture-'));
const file = join(folder, 'won.kkr');
const about = {
  rules: RULES_VERSION,
  fingerprint: fingerprintOf(CONTENT),
  seed,
  name: 'Wren',
  difficulty,
  began: 0,
  kit: CONTENT.defaultKit,
};
const end = { outcome: engine.outcome ?? null, turn: engine.turn, score: scoreOf(engine).total };
const hashes = [{ after: commands.length, hash: hashState(engine) }];
writeFileSync(file, encodeRecording({ ...about, ...end, commands, hashes, checkpoints: new Uint8Array(0) }));
main(['export', file, '--force', ...process.argv.slice(2)], process)
  .then((code) => {
    process.exitCode = code;
  })
  .finally(() => {
    rmSync(folder, { recursive: true, force: true });
  });
