'use strict';
/**
 * Makes the golden lists again with the built game, in the Node that runs this, and counts the lines that differ:
 * `node scripts/golden-check.js [dist]`. Prints one line of JSON. Exit code: 1 when any does.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join, resolve } = require('node:path');
require('./typescript');

const DIST = resolve(process.argv[2] ?? join(__dirname, '../dist'));
const TEST = join(__dirname, '../test');

// The lists are made by helpers of the tests, which ask for the sources: here they get what was built.
const loader = /** @type {any} */ (Module);
const find = loader._resolveFilename;
loader._resolveFilename = (name, ...rest) => find.call(Module, name.replace(/^(?:\.\.\/)+src\//, `${DIST}/`), ...rest);

const { catalogue, plays } = require(join(TEST, 'catalogue.ts'));
const { recordings } = require(join(TEST, 'recordings.ts'));
const { screens } = require(join(TEST, 'screens.ts'));

const began = performance.now();
const lists = Object.entries({ floors: catalogue, plays, recordings, screens }).map(([name, make]) => {
  const wanted = readFileSync(join(TEST, `golden/${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n');
  const made = make().trimEnd().split('\n');
  const wrong = wanted.filter((line, i) => made[i] !== line).length + Math.max(0, made.length - wanted.length);
  return /** @type {const} */ ([name, { lines: wanted.length, wrong }]);
});
const ms = Math.round(performance.now() - began);
process.stdout.write(`${JSON.stringify({ node: process.version, ms, ...Object.fromEntries(lists) })}\n`);
process.exitCode = lists.every(([, { wrong }]) => wrong === 0) ? 0 : 1;
