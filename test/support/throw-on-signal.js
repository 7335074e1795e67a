'use strict';
// Loaded with `node --require`: makes a fault happen inside the running game, as one of our own would.
process.on('SIGUSR2', () => {
  throw new Error('a fault on purpose');
});
