'use strict';
/**
 * Runs the checks of the tests for a long time and writes a report: `npm run soak [-- options]`.
 *
 *   --part kill,power,mutants,points,replays,turns,upheavals,bots   which parts (default: all)
 *   --scale N      how much of each, as a factor (default 1: about half an hour on two cores)
 *   --minutes N    no part goes on for longer than this
 *   --seed TEXT    the seed; today's date, when left out
 *   --step N       this step of the part alone
 *   --out FILE     where the report is written (default soak.json)
 *
 * A failure ends its part, and is printed with the command that repeats it. Exit code: 1 after a failure.
 */
const { execFile } = require('node:child_process');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { cpus, loadavg, tmpdir } = require('node:os');
const { join } = require('node:path');
const { parseArgs } = require('node:util');
require('./typescript');

// With extra certificates Node takes three times as long to start, and it is started thousands of times.
delete process.env.NODE_EXTRA_CA_CERTS;

const ROOT = join(__dirname, '..');

const { values: options } = parseArgs({
  options: {
    part: { type: 'string', default: 'kill,power,mutants,points,replays,turns,upheavals,bots' },
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    step: { type: 'string' },
    out: { type: 'string', default: 'soak.json' },
  },
});
const { seed } = options;
const scale = Number(options.scale);
const longest = Number(options.minutes) * 60_000;
const home = mkdtempSync(join(tmpdir(), 'koboldkeep-soak-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));

/**
 * Calls `once(seed, size)` in steps until the total or the time limit is reached, and shows the progress on a terminal.
 * Each step has a seed of its own.
 */
async function inSteps(name, total, size, once, lanes = 1) {
  const { startProgress } = require('../src/cli/io/progress-bar.ts');
  const progress = startProgress(name, total, process);
  const began = performance.now();
  let done = 0;
  const only = options.step === undefined ? undefined : Number(options.step);
  const steps = Math.ceil(total / size);
  let next = only ?? 0;
  const lane = async () => {
    while (next <= (only ?? steps - 1) && performance.now() - began < longest) {
      const step = next++;
      try {
        const some = await once(`${seed}/${step}`, Math.min(size, total));
        done += some;
      } catch (error) {
        const again = `node scripts/soak.js --part ${name} --seed '${seed}' --step ${step}`;
        throw new Error(`${error instanceof Error ? error.stack : String(error)}\nagain: ${again}`, { cause: error });
      }
      progress.note(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  progress.end();
  return done;
}

/** How many games of each bot a round of the soak has; of the others one. */
const SOAKED_GAMES = { random: 24, noThought: 8, novice: 8, casual: 5, skilled: 4 };

const counted = (what, n) => `${what}: ${n.toLocaleString('en')}`;

const PARTS = {
  /** Real processes are killed; every start must find all commands that were acknowledged. */
  async kill() {
    const { Killer, randomMoments } = require('../test/store/killing.ts');
    const killer = new Killer(home);
    let [continued, acknowledged] = [0, 0];
    const kills = await inSteps(
      'kill',
      Math.round(2000 * scale),
      50,
      async (stepSeed, size) => {
        const keep = Number(stepSeed.split('/').at(-1)) % 4 === 0 ? 'whole' : 'small';
        const witness = await killer.killOften(keep, `Hero ${stepSeed}`, stepSeed, randomMoments(stepSeed, size));
        continued += witness.continued;
        acknowledged += witness.acknowledged;
        return size;
      },
      3,
    );
    killer.done();
    return { checked: kills, what: 'kills', continued, acknowledged };
  },

  /** Disks as a loss of power can leave them are loaded. */
  async power() {
    const { smallContent, FOLDER } = require('../test/store/saved-games.ts');
    const { losses, playedOut, Shallow } = require('../test/store/losses.ts');
    const { Rng } = require('../src/engine/random/rng.ts');
    const { hashState } = require('../src/engine/api/snapshot/hash.ts');
    const { loadGame } = require('../src/store/journal/load.ts');
    const content = smallContent();
    let loaded = 0;
    const total = Math.round(10_000_000 * scale);
    let images = 0;
    await inSteps('power', total, 50_000, (stepSeed) => {
      if (images >= total) return 0;
      const life = playedOut(
        content,
        stepSeed,
        Math.min(330, Math.ceil(total / 100)),
        /** @type {const} */ (['at once', 'together', 'in the background'])[Number(stepSeed.split('/').at(-1)) % 3],
      );
      const shallow = new Shallow(content, life);
      let here = 0;
      for (const { image, sure, after, fates } of losses(life, Rng.named('soak', stepSeed))) {
        here++;
        const count = shallow.count(image);
        if (count < sure)
          throw new Error(`power lost after deed ${after}, ${JSON.stringify(fates)}: ${count} of ${sure}`);
        if (here % 100 > 0) continue;
        loaded++;
        const found = loadGame(image, content, FOLDER);
        if (found.count !== count || hashState(found.engine) !== life.hashes[count])
          throw new Error(`after deed ${after}: another game`);
      }
      images += here;
      return here;
    });
    return { checked: images, what: 'disks', loadedWhole: loaded };
  },

  /** Hostile files are read by a process of its own with little memory. */
  async mutants() {
    const counts = {};
    let [slowest, megabytes] = [0, 0];
    const reader = join(ROOT, 'test/support/hostile-reader.js');
    const checked = await inSteps(
      'mutants',
      Math.round(100_000 * scale),
      5000,
      (stepSeed, size) =>
        new Promise((resolve, reject) => {
          const args = [
            '--max-old-space-size=256',
            reader,
            join(home, `mutants ${stepSeed.replaceAll('/', ' ')}`),
            stepSeed,
            '0',
            String(size),
          ];
          execFile(process.execPath, args, { cwd: home, timeout: 600_000 }, (error, stdout, stderr) => {
            if (error) return reject(new Error(`${error.message}\n${stderr}`));
            const { counts: some, faults, ...rest } = JSON.parse(stdout);
            if (faults.length > 0) return reject(new Error(faults[0]));
            slowest = Math.max(slowest, rest.slowest);
            megabytes = Math.max(megabytes, rest.megabytes);
            if (slowest > 2000 || megabytes > 256) return reject(new Error(`${slowest} ms, ${megabytes} MB`));
            for (const [kind, { read, accepted }] of Object.entries(some)) {
              counts[kind] ??= { read: 0, accepted: 0 };
              counts[kind].read += read;
              counts[kind].accepted += accepted;
            }
            return resolve(size);
          });
        }),
      2,
    );
    return { checked, what: 'mutants', counts, slowestMs: Math.round(slowest), megabytes };
  },

  /** Games that are saved, loaded and continued are compared with games that are not. */
  async points() {
    const { GAMES, saveOften } = require('../test/store/points.ts');
    const names = Object.keys(GAMES);
    const checked = await inSteps('points', Math.round(20_000 * scale), 200, (stepSeed, size) => {
      saveOften(names[Number(stepSeed.split('/').at(-1)) % names.length], stepSeed, size);
      return size;
    });
    return { checked, what: 'points' };
  },

  /** Runs are recorded, encoded, decoded and verified. */
  async replays() {
    const { begin, FOLDER, meansOf, nextCommand } = require('../test/store/saved-games.ts');
    const { MemoryFiles } = require('../test/store/memory-files.ts');
    const { CONTENT } = require('../src/content/index.ts');
    const { Rng } = require('../src/engine/random/rng.ts');
    const { decodeRecording, encodeRecording } = require('../src/store/recording/format.ts');
    const { recordingOf } = require('../src/store/recording/write-recording.ts');
    const { verify } = require('../src/store/recording/verification.ts');
    let [commands, turns] = [0, 0];
    const checked = await inSteps('replays', Math.round(2000 * scale), 10, (stepSeed, size) => {
      for (let i = 0; i < size; i++) {
        const files = new MemoryFiles();
        const journal = begin(meansOf(files, CONTENT), `${stepSeed}/${i}`);
        const rng = Rng.named('replay', stepSeed, i);
        for (let k = rng.between(20, 200); k > 0 && journal.engine.outcome === undefined; k--)
          journal.perform(rng.percent(40) ? { do: 'explore' } : nextCommand(journal, rng));
        const recorded = recordingOf(files, FOLDER, journal.engine);
        if (!recorded) throw new Error(`game ${i} has no recording`);
        const recording = decodeRecording(encodeRecording(recorded));
        const verdict = verify(CONTENT, recording);
        if (!verdict.isValid) throw new Error(`game ${i}: ${verdict.reason}`);
        commands += recording.commands.length;
        turns += recording.turn;
      }
      return size;
    });
    return { checked, what: 'recordings', commands, turns };
  },

  /** Games of random commands in which everybody changes floor, shape and side, beside a twin that is saved and restored. */
  async turns() {
    const { playThroughFates } = require('../test/engine/fates.ts');
    const checked = await inSteps('turns', Math.round(1_000_000 * scale), 10_000, (stepSeed, size) =>
      playThroughFates(stepSeed, size, 16),
    );
    return { checked, what: 'turns' };
  },

  /** The same on floors that are set alight, gassed and flooded, beside a twin that is saved and restored. */
  async upheavals() {
    const { playThroughUpheavals } = require('../test/engine/upheavals.ts');
    const checked = await inSteps('upheavals', Math.round(1_000_000 * scale), 10_000, (stepSeed, size) =>
      playThroughUpheavals(stepSeed, size, 16),
    );
    return { checked, what: 'turns' };
  },

  /** Bots of every kind play every difficulty; their games are checked after every turn, saved, loaded and replayed. */
  async bots() {
    const { BotSoak, SoakFailure } = require('../test/bot-soak.ts');
    const { BOTS } = require('../src/bots/bots.ts');
    const { CONTENT } = require('../src/content/index.ts');
    const soak = new BotSoak(CONTENT);
    const difficulties = Object.keys(CONTENT.difficulties);
    // The weak play fast and die early: so each kind has its share of the time, and most content is met soon.
    const round = BOTS.flatMap((kind) => Array.from({ length: SOAKED_GAMES[kind.name] ?? 1 }, () => kind));
    const checked = await inSteps('bots', Math.round(2000 * scale), 1, (stepSeed) => {
      const step = Number(stepSeed.split('/').at(-1));
      const kind = round[step % round.length];
      try {
        soak.play(
          kind,
          stepSeed.replaceAll('/', ' '),
          difficulties[Math.trunc(step / round.length) % difficulties.length],
        );
      } catch (error) {
        if (!(error instanceof SoakFailure)) throw error;
        const file = join(tmpdir(), `koboldkeep-failure-${step}.jsonl`);
        writeFileSync(file, [error.options, ...error.commands].map((line) => `${JSON.stringify(line)}\n`).join(''));
        throw new Error(`${error.message}; its commands are in ${file}`, { cause: error });
      }
      return 1;
    });
    const outcomes = Object.fromEntries([...soak.outcomes].sort());
    return { checked, what: 'games', turns: soak.turns, outcomes, never: soak.never() };
  },
};

async function main() {
  const report = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    load: loadavg(),
    seed,
    scale,
    parts: {},
  };
  for (const name of options.part.split(',')) {
    if (!Object.hasOwn(PARTS, name)) throw new Error(`no part ${name}; there are ${Object.keys(PARTS).join(', ')}`);
    const began = performance.now();
    try {
      const { checked, what, ...more } = await PARTS[name]();
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      // None in n: with 95 % certainty it happens less often than in 3 of n.
      report.parts[name] = { checked, what, failures: 0, lessOftenThan: 3 / checked, seconds, ...more };
      console.log(
        `${name}: ${counted(what, checked)}, 0 failures (fewer than 1 in ${Math.floor(checked / 3).toLocaleString('en')}, 95 %), ${seconds} s ${JSON.stringify(more)}`,
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      report.parts[name] = { failures: 1, why };
      console.log(`${name}: FAILED: ${why}`);
      process.exitCode = 1;
    }
    writeFileSync(options.out, `${JSON.stringify(report, null, 1)}\n`);
  }
}

main();
