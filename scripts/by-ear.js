'use strict';
/** Writes what a player by lines hears of the pinned games, to test/golden: part of `npm run golden`. */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const TEST = join(__dirname, '../test');
const { startByEar, wonByEar } = require(join(TEST, 'plain-games.ts'));
const folder = process.argv[2] ?? join(TEST, 'golden');
mkdirSync(folder, { recursive: true });

async function main() {
  writeFileSync(join(folder, 'start-by-ear.txt'), await startByEar());
  writeFileSync(join(folder, 'won-by-ear.txt'), (await wonByEar()).end);
}

void main();
