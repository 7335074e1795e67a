'use strict';
// Loaded before the game: from SIGUSR2 on, the function that STUCK_IN names never ends; with STUCK_ONCE it does so once.
// The file STUCK_SIGN tells how far it is: "armed" after the signal, "stuck" once the function does not end.
const { writeFileSync } = require('node:fs');
const { STUCK_IN = '', STUCK_ONCE, STUCK_SIGN = '' } = process.env;
let isArmed = false;
process.on('SIGUSR2', () => {
  writeFileSync(STUCK_SIGN, 'armed');
  isArmed = true;
});

/** The names of the functions that are running. */
function running() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFunctionName());
  const names = /** @type {unknown} */ (new Error('only its stack is read').stack);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return /** @type {readonly string[]} */ (names);
}

// What every part of the game calls all the time.
for (const name of ['push', 'map', 'some', 'find', 'filter', 'includes']) {
  const own = Array.prototype[name];
  Array.prototype[name] = function (...args) {
    if (isArmed) {
      isArmed = false;
      const isThere = running().includes(STUCK_IN);
      if (isThere) writeFileSync(STUCK_SIGN, 'stuck');
      isArmed = !isThere || STUCK_ONCE === undefined;
      for (; isThere;);
    }
    return own.apply(this, args);
  };
}
