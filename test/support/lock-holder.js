'use strict';
// Takes the lock of a hero, as a program of its own: `node lock-holder.js HOME NAME [once]`. It writes "held" or "busy",
// and holds the lock until it is killed; with `once` it ends at once.
const { setInterval } = require('node:timers');
const { acquireLock } = require('../../dist/store/disk/lock');

const [home, name, once] = process.argv.slice(2);
acquireLock(home, name).then((release) => {
  process.stdout.write(release ? 'held\n' : 'busy\n');
  if (once) release?.();
  else if (release) setInterval(() => undefined, 1000);
});
