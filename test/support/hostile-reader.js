'use strict';
// Reads files that mean harm, as a program of its own whose memory and time can be bounded and whose writes can be seen:
// `node hostile-reader.js FOLDER SEED FROM TO`. It makes a game in FOLDER, and then the mutants of that number of it, one
// after another. Each may be accepted or refused; anything else is told, with its number. Ends with one line of JSON, with
// the CPU time of the slowest in milliseconds.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { CONTENT } = require('../../dist/content');
const { offeredCommands } = require('../../dist/engine/api/command/command-table');
const { toSnapshot } = require('../../dist/engine/api/snapshot/snapshot');
const { Rng } = require('../../dist/engine/random/rng');
const { Engine } = require('../../dist/engine/engine');
const { CorruptDataError } = require('../../dist/store/coding/bytes');
const { decodeSnapshot, encodeSnapshot } = require('../../dist/store/coding/snapshot-file');
const { validateSnapshot } = require('../../dist/store/coding/validate');
const { DISK } = require('../../dist/store/disk/fs');
const { checkGame } = require('../../dist/store/check');
const { loadGame } = require('../../dist/store/journal/load');
const { storeDependencies } = require('../../dist/store/disk/environment');
const { decodeRecording, encodeRecording } = require('../../dist/store/recording/format');
const { recordingOf } = require('../../dist/store/recording/write-recording');
const { verify } = require('../../dist/store/recording/verification');
const { Saves } = require('../../dist/store/saves');
const { forged, forgedLog, mutated } = require('./mutants');
const { SMALL_KEEP } = require('./small-keep');

const [folder, seed, from, to] = process.argv.slice(2);
const saves = new Saves({ ...storeDependencies(DISK, SMALL_KEEP), isDurable: false }, folder);

/** A game of some floors with a little of everything in its logs. */
function play() {
  const journal = saves.start({ seed, name: 'Wren' });
  const rng = Rng.named('hostile', seed);
  for (let i = 0; i < 150 && journal.engine.outcome === undefined; i++) {
    const offered = offeredCommands(journal.engine.hero).filter((command) => command.do !== 'escape');
    const stairs = offered.find((command) => command.do === 'climb' && command.way === 'down');
    journal.perform((rng.percent(40) && stairs) || rng.pick(offered));
  }
  journal.close();
  return journal;
}

const { engine, folder: game } = play();
const names = DISK.list(game).filter((name) => /^(log|snap)-/.test(name));
/** @type {Map<string, Buffer>} */
const originals = new Map(names.map((name) => [name, readFileSync(join(game, name))]));
const small = Buffer.from(encodeSnapshot(toSnapshot(engine)));
const whole = Buffer.from(encodeSnapshot(toSnapshot(Engine.start(CONTENT, { seed, name: 'Wren' }))));
const recorded = recordingOf(DISK, game, engine);
if (!recorded) throw new Error('the game has no recording');
const recording = Buffer.from(encodeRecording(recorded));

function goOn(content, bytes) {
  const revived = validateSnapshot(content, decodeSnapshot(bytes));
  for (let turn = 0; turn < 5 && revived.outcome === undefined; turn++) revived.perform({ do: 'wait' });
}

/**
 * What is read, how often of twenty, and how.
 * @type {[name: string, times: number, read: (rng: Rng) => void][]}
 */
const KINDS = [
  ['saves', 7, (rng) => goOn(SMALL_KEEP, (rng.percent(25) ? mutated : forged)(small, rng))],
  ['whole saves', 1, (rng) => goOn(CONTENT, forged(whole, rng))],
  [
    'journals',
    6,
    (rng) => {
      const name = rng.pick(names);
      const file = /** @type {Buffer} */ (originals.get(name));
      const forge = name.startsWith('log') ? forgedLog : forged;
      writeFileSync(join(game, name), (rng.percent(40) ? mutated : forge)(file, rng));
      try {
        if (rng.percent(10)) checkGame(DISK, SMALL_KEEP, game);
        loadGame(DISK, SMALL_KEEP, game);
      } finally {
        writeFileSync(join(game, name), file);
      }
    },
  ],
  [
    'recordings',
    6,
    (rng) => {
      const { isValid } = verify(SMALL_KEEP, decodeRecording((rng.percent(25) ? mutated : forged)(recording, rng)));
      if (!isValid) throw new CorruptDataError('it does not hold');
    },
  ],
];
const RING = KINDS.flatMap((kind) => Array(kind[1]).fill(kind));

const counts = Object.fromEntries(KINDS.map(([name]) => [name, { read: 0, accepted: 0 }]));
const faults = [];
let slowest = 0;
for (let i = Number(from); i < Number(to); i++) {
  const [name, , read] = RING[i % RING.length];
  const began = process.cpuUsage();
  counts[name].read++;
  try {
    read(Rng.named('mutant', seed, i));
    counts[name].accepted++;
  } catch (error) {
    if (!(error instanceof CorruptDataError))
      faults.push(`mutant ${i} of ${name}, seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`);
  }
  const { user, system } = process.cpuUsage(began);
  slowest = Math.max(slowest, (user + system) / 1000);
}
/** The most memory this program ever held, in kibibytes. Linux counts what its parent held at the fork into `maxRSS`. */
function mostMemory() {
  try {
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

const megabytes = Math.round(mostMemory() / 1024);
process.stdout.write(`${JSON.stringify({ counts, faults: faults.slice(0, 5), slowest, megabytes })}\n`);
