#!/usr/bin/env node
'use strict';
// Starts the server. Old syntax on purpose: an old Node must reach the first sentence instead of a syntax error.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    'koboldkeep-server needs Node.js 20 or newer, and this is ' + process.version + '. Install a newer Node.js.',
  );
  process.exit(1);
}
// Node has four background threads by default. Each wait for the disk takes one, and many players wait at once.
process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '16';
var path = require('path');
var program = path.join(__dirname, '../dist/main.js');
if (!require('fs').existsSync(program)) {
  console.error('koboldkeep-server: The server is not built yet: npm run serve in a clone builds and starts it.');
  process.exit(1);
}
require(program).run(process);
