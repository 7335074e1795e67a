'use strict';
// Loaded with `node --require`: another day, another pace, and chance that always comes out the same.
const began = Date.now();
Date.now = () => 4_000_000_000_000 - 7 * (performance.timeOrigin - began);
Math.random = () => 0.5;
