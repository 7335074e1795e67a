'use strict';
// Plays a kept game by chance, as a program of its own that tests may kill: `node store-player.js KEEP HOME NAME SEED
// [FAULT] [LIMIT]`, KEEP being `small` or `whole`. It writes "ready" before it does anything to the disk, and after each command that is on the disk "count
// hash". With a FAULT of n the n-th file operation kills it. It ends the game after LIMIT commands.
const { writeSync } = require('node:fs');
const { CONTENT } = require('../../dist/content');
const { offeredCommands } = require('../../dist/engine/api/command/command-table');
const { hashState } = require('../../dist/engine/api/snapshot/hash');
const { Rng } = require('../../dist/engine/random/rng');
const { DISK } = require('../../dist/store/disk/fs');
const { storeDependencies } = require('../../dist/store/disk/environment');
const { Saves, UnwritableError } = require('../../dist/store/saves');
const { SMALL_KEEP } = require('./small-keep');

let operations = 0;

/** The real disk; one of its operations may be the last thing this process does, half of it done where it can be. */
const mortal = (fault) =>
  /** @type {any} */ (
    Object.fromEntries(
      Object.entries(DISK).map(([what, run]) => [
        what,
        (...args) => {
          if (operations++ === fault) {
            if (what === 'write') writeSync(args[0], args[1], args[2], (args[1].length - args[2]) >> 1);
            process.kill(process.pid, 'SIGKILL');
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // the signal may take a moment
          }
          return run(...args);
        },
      ]),
    )
  );

const say = (text) => writeSync(1, `${text}\n`);

async function start() {
  const [keep, home, name, seed, fault = '-1', limit = '100000'] = process.argv.slice(globalThis.isKept ? 1 : 2);
  say('ready');
  const content = keep === 'small' ? SMALL_KEEP : CONTENT;
  const saves = new Saves(storeDependencies(mortal(Number(fault)), content), home);
  const release = await saves.lockHero(name);
  let journal = saves.resume(name);
  const isDead = journal?.engine.outcome !== undefined;
  if (journal && isDead) {
    journal.close();
    saves.finish(journal.folder, journal.engine);
    journal = undefined;
  }
  journal ??= saves.start({ seed: name, name });
  say(`${isDead ? 'anew' : 'begun'} ${journal.count} ${hashState(journal.engine)} ${journal.messages.join(' ')}`);
  const rng = Rng.named('player', seed);
  for (let i = 0; i < Number(limit) && journal.engine.outcome === undefined; i++) {
    const { engine } = journal;
    const offered = offeredCommands(engine.hero).filter((command) => command.do !== 'escape');
    const stairs = offered.find((command) => command.do === 'climb' && command.way === 'down');
    const command = (rng.percent(30) && stairs) || (rng.percent(60) ? { do: 'explore' } : rng.pick(offered));
    const { kind } = journal.perform(command);
    if (kind !== 'done') say(`odd ${kind}`);
    say(`${journal.count} ${hashState(journal.engine)} ${journal.engine.outcome ?? ''}`);
  }
  say('ending');
  if (journal.engine.outcome === undefined) journal.perform({ do: 'escape' });
  if (journal.engine.outcome === undefined) {
    say('stuck'); // not even the end could be saved
    return;
  }
  say(`${journal.count} ${hashState(journal.engine)} ${journal.engine.outcome}`);
  journal.close();
  try {
    const { recording } = saves.finish(journal.folder, journal.engine);
    say(`over ${operations} ${recording}`);
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    say('unrecorded'); // the run is kept, and recorded when there is room
  }
  release();
}

globalThis.start = start;
if (!globalThis.isKept) start();
