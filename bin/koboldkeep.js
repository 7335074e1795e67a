#!/usr/bin/env node
'use strict';
// Old syntax on purpose: an old Node must reach the sentence below instead of a syntax error.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('koboldkeep needs Node.js 20 or newer, and this is ' + process.version + '. Install a newer Node.js.');
  process.exit(1);
}
require('../dist/cli/main.js').runProcess(process);
