'use strict';
// Loaded with `node --require`: eats all memory there is when the program has written so many lines.
const fs = require('node:fs');

const { writeSync } = fs;
let left = Number(process.env.EAT_AFTER);
fs.writeSync = (/** @type {any[]} */ ...args) => {
  const wrote = /** @type {Function} */ (writeSync)(...args);
  if (args[0] === 1 && left-- <= 0) for (const eaten = []; ;) eaten.push(Array(1e6).fill(left));
  return wrote;
};
