#!/usr/bin/env node
'use strict';
// Starts the server for language models. Old syntax on purpose: an old Node must reach the first sentence instead of a syntax error.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    'koboldkeep-mcp needs Node.js 20 or newer, and this is ' + process.version + '. Install a newer Node.js.',
  );
  process.exit(1);
}
var path = require('path');
var program = path.join(__dirname, '../dist/main.js');
if (!require('fs').existsSync(program)) {
  console.error('koboldkeep-mcp: The server is not built yet: node mcp/build.js builds it.');
  process.exit(1);
}
require(program).run(process);
