'use strict';
/** Writes the pictures of the README, to docs or to a given folder: part of `npm run golden`. */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const ROOT = join(__dirname, '..');
const { kingPicture, oddsPicture } = require(join(ROOT, 'test/readme-pictures.ts'));
const folder = process.argv[2] ?? join(ROOT, 'docs');

async function main() {
  writeFileSync(join(folder, 'koboldkeep.svg'), await kingPicture());
  writeFileSync(join(folder, 'odds.svg'), await oddsPicture());
}

void main();
