#!/usr/bin/env node
'use strict';
// Starts the game. Old syntax on purpose: an old Node must reach the first sentence instead of a syntax error.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('koboldkeep needs Node.js 20 or newer, and this is ' + process.version + '. Install a newer Node.js.');
  process.exit(1);
}

/** Loads the built program, or says what is missing and what brings it. */
function load() {
  // Where Node does not follow the link that the program was started by (--preserve-symlinks-main).
  var root = require('path').join(require('fs').realpathSync(module.filename), '../..');
  try {
    return require(root + '/dist/bundle/start.js');
  } catch (error) {
    var fault = /** @type {NodeJS.ErrnoException} */ (error);
    if (!/MODULE_NOT_FOUND$/.test(String(fault.code))) throw error;
    var isBuilt = require('fs').existsSync(root + '/dist/bundle/start.js');
    var isInstalled = /[\\/]node_modules[\\/]/.test(root);
    console.error(
      'koboldkeep: ' +
        (isBuilt ? fault.message.split('\n')[0] : 'The game is not built yet') +
        (isInstalled
          ? ': install koboldkeep again.'
          : ': npm start in ' + root + ' installs and builds what is missing.'),
    );
    process.exit(1);
  }
}

load().start(process);
