'use strict';
/**
 * Starts the server in a clone: installs what is missing, builds the game and the server, and serves.
 *
 *   node server/serve.js [options]    as `npm run serve -- [options]` does
 *
 * All in one process after the builds, so that a signal to it reaches the server.
 */
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

for (const step of ['../scripts/setup.js', 'build.js']) {
  const { status } = spawnSync(process.execPath, [join(__dirname, step)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
require('./bin/koboldkeep-server.js');
