'use strict';
// Plays a kept game by chance, as a program of its own that tests may kill: `node store-player.js HOME NAME [FAULT]`.
// After each command that is on the disk it writes "count hash". With a FAULT of n the n-th file operation kills it.
const { join } = require('node:path');
const { writeSync } = require('node:fs');
const dist = (name) => require(join(__dirname, '../../dist', name));
const { CONTENT } = dist('content');
const { offeredCommands } = dist('engine/border/command');
const { hashState } = dist('engine/border/hash');
const { Rng } = dist('engine/chance/rng');
const { DISK } = dist('store/fs');
const { meansOf } = dist('store/means');
const { Shelf } = dist('store/shelf');

const [home, name, fault = '-1', limit = '100000'] = process.argv.slice(2);
let operations = 0;
/** The real disk; one of its operations may be the last thing this process does, half of it done where it can be. */
const files = Object.fromEntries(
  Object.entries(DISK).map(([what, run]) => [
    what,
    (...args) => {
      if (operations++ === Number(fault)) {
        if (what === 'write') writeSync(args[0], args[1], args[2], (args[1].length - args[2]) >> 1);
        process.kill(process.pid, 'SIGKILL');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // the signal may take a moment
      }
      return run(...args);
    },
  ]),
);

async function main() {
  const shelf = new Shelf(meansOf(files, CONTENT), home);
  const release = await shelf.take(name);
  let journal = shelf.resume(name);
  const isDead = journal?.engine.outcome !== undefined;
  if (isDead) {
    journal.close();
    shelf.finish(journal.folder, journal.engine);
    journal = undefined;
  }
  journal ??= shelf.start({ seed: `${name}`, name });
  const say = (text) => writeSync(1, `${text}\n`);
  say(`${isDead ? 'anew' : 'begun'} ${journal.count} ${hashState(journal.engine)} ${journal.told.join(' ')}`);
  const rng = Rng.named('player', process.pid);
  for (let i = 0; i < Number(limit) && journal.engine.outcome === undefined; i++) {
    const { engine } = journal;
    const offered = offeredCommands(engine.hero).filter((command) => command.do !== 'escape');
    const stairs = offered.find((command) => command.do === 'climb' && command.way === 'down');
    const command = stairs ?? (rng.percent(60) ? { do: 'explore' } : rng.pick(offered));
    const { kind } = journal.perform(command);
    if (kind !== 'done') say(`odd ${kind}`);
    say(`${journal.count} ${hashState(journal.engine)} ${journal.engine.outcome ?? ''}`);
  }
  say('ending');
  if (journal.engine.outcome === undefined) journal.perform({ do: 'escape' });
  say(`${journal.count} ${hashState(journal.engine)} ${journal.engine.outcome}`);
  journal.close();
  const { recording } = shelf.finish(journal.folder, journal.engine);
  say(`over ${operations} ${recording}`);
  release();
}

main();
