// Lets V8 compile only what stays hot. Each suite loads the game anew, and by default most of what V8 optimizes runs too
// briefly afterwards to repay it: a third of the processor time of all tests went there.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=1000000');
